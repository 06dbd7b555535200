// The explorer: one question of one backbone at a time. Every question is a small script of its own, loaded when it is chosen,
// because a page that was opened as a file may not read other files, but may load scripts.
(() => {
  "use strict";
  const here = document.currentScript.src.replace(/explorer\.js.*$/, "");
  const loaded = {}, waiting = {};
  window.explorerData = (key, value) => { loaded[key] = value; };
  const load = (key) => key in loaded ? Promise.resolve(loaded[key]) : waiting[key] || (waiting[key] = new Promise((done) => {
    const script = document.createElement("script");
    script.src = here + key + ".js";
    script.onload = () => done(loaded[key] || null);
    script.onerror = () => { delete waiting[key]; done(null); };
    document.head.appendChild(script);
  }));

  // el("p", {class: "a"}, "text", child, ...): text never becomes HTML
  const el = (tag, attrs, ...children) => {
    const svg = ["svg", "path", "line", "circle", "text"].includes(tag);
    const node = svg ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
    for (const [k, v] of Object.entries(attrs || {})) if (k.startsWith("on")) node.addEventListener(k.slice(2), v); else if (v !== null) node.setAttribute(k, v);
    node.append(...children.flat(3).filter((c) => c !== null && c !== undefined));
    return node;
  };
  const section = (title, ...children) => el("section", {}, el("h2", {}, title), ...children);
  const lacking = (text) => el("p", { class: "lacking" }, text);
  const number = (x, digits = 2) => x === null || x === undefined ? "–" : x.toFixed(digits);

  // a text with spans [start, end, class, title] marked; spans that overlap an earlier one are left out
  const marked = (text, spans) => {
    const out = [];
    let at = 0;
    for (const [start, end, cls, title] of spans.slice().sort((a, b) => a[0] - b[0])) {
      if (start < at) continue;
      out.push(text.slice(at, start), el("mark", { class: cls, title: title || null }, text.slice(start, end)));
      at = end;
    }
    return [...out, text.slice(at)];
  };
  const spanOf = (text, part, cls, title) => {
    const i = part ? text.indexOf(part) : -1;
    return i < 0 ? [] : [[i, i + part.length, cls, title]];
  };

  const profile = (row) => section("Profile",
    el("p", {}, `${row.profile.length} posts that the user wrote before. ` +
      "The numbered ones were retrieved for the question and shown to the student. " + (row.truth ? "Marked is the clue to a point of the rubric, with its number." : "")),
    el("ol", { class: "posts" }, row.profile.map((p) => el("li", { class: p.rank ? "retrieved" : "" },
      el("span", { class: "rank" }, p.rank ? String(p.rank) : ""),
      el("span", {}, marked(p.text, (p.clues || []).flatMap((c) => spanOf(p.text, c.part, `aspect a${c.aspect}`, row.rubric[c.aspect].aspect))),
        (p.clues || []).map((c) => el("sup", { class: `tag a${c.aspect}` }, String(c.aspect + 1))))))));

  const rubric = (row) => section("Rubric", el("p", {}, "What a good answer covers for this user. Only the teacher and the judge read it."),
    el("ol", { class: "rubric" }, row.rubric.map((a, i) => el("li", {}, el("span", { class: `tag a${i}` }, String(i + 1)), el("b", {}, a.aspect), " ", a.reason,
      a.evidence ? el("q", {}, a.evidence) : null))));

  const VERDICT = { 0: "absent", 1: "touched on", 2: "covered" };
  const answer = (row, m) => el("article", { class: "answer" },
    el("h3", {}, m.label, el("span", { class: "score" }, number(m.score))),
    el("p", { class: "text" }, marked(m.answer, m.verdicts.flatMap((v, i) => spanOf(m.answer, v.sentence, `aspect a${i}`, row.rubric[i].aspect)))),
    el("ul", { class: "verdict-list" }, m.verdicts.map((v, i) => el("li", { class: `v${v.score}` }, el("span", { class: `tag a${i}` }, String(i + 1)),
      v.score === null ? "no verdict" : VERDICT[v.score], v.sentence ? el("q", {}, v.sentence) : null))));
  const answers = (row, run) => section("Answers",
    row.methods.length ? el("div", { class: "answers" }, row.methods.map((m) => answer(row, m)))
      : lacking(`Answers of ${run.label} to this question are not stored.`),
    row.scores.length ? el("p", { class: "scores" }, "Mean score of this question over the seeds of the grid: ",
      row.scores.map((s, i) => [i ? ", " : "", el("b", {}, s.label), ` ${number(s.score)}`]), ".") : null);

  const tint = (x) => {
    const strength = Math.min(1, Math.log1p(Math.abs(x) / .1) / Math.log1p(40));
    return `rgba(${x > 0 ? "0,114,178" : "230,159,0"},${(.75 * strength).toFixed(2)})`;
  };
  const tokens = (row, run) => section("Tokens",
    row.tokens ? [el("p", {}, `An answer of the student before training (run ${row.source}). Background: the rubric makes the token likelier (blue) or less likely (orange). ` +
      "Line below: training did. Where both have the same colour, training moved the token as the rubric would. Point at a token for the numbers."),
    el("p", { class: "tokens" }, row.tokens.map(([text, d, t]) => el("span", {
      style: `background:${tint(d)};border-bottom:3px solid ${tint(t)}`, tabindex: 0,
      title: `by the rubric ${d > 0 ? "+" : ""}${d.toFixed(3)} nats, by training ${t > 0 ? "+" : ""}${t.toFixed(3)}` }, text || "■")))]
      : lacking("The shift of each token is not measured for this question."));

  const chart = (title, points, digits) => {
    const W = 340, H = 150, left = 44, bottom = 22, xs = points.map((p) => p[0]), ys = points.map((p) => p[1]);
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const X = (x) => left + (W - left - 8) * (x - x0) / (x1 - x0 || 1), Y = (y) => H - bottom - (H - bottom - 10) * (y - y0) / (y1 - y0 || 1);
    return el("figure", {}, el("figcaption", {}, title), el("svg", { viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": title },
      el("line", { x1: left, x2: W - 8, y1: H - bottom, y2: H - bottom, class: "axis" }), el("line", { x1: left, x2: left, y1: 10, y2: H - bottom, class: "axis" }),
      [y0, y1].map((y) => el("text", { x: left - 4, y: Y(y) + 4, "text-anchor": "end" }, y.toFixed(digits))),
      [x0, x1].map((x) => el("text", { x: X(x), y: H - 6, "text-anchor": "middle" }, String(x))),
      el("path", { d: points.map((p, i) => (i ? "L" : "M") + X(p[0]).toFixed(1) + " " + Y(p[1]).toFixed(1)).join(""), class: "line" }),
      points.length < 12 ? points.map((p) => el("circle", { cx: X(p[0]), cy: Y(p[1]), r: 3 })) : []));
  };
  const course = (c) => {
    if (!c) return section("Course of training", lacking("The course of this run is not stored."));
    const charts = el("div", { class: "charts" }, c.curves.map((k) => chart(k.title, k.points, 3)));
    if (!c.rollouts.length) return section("Course of training", el("p", {}, `Run ${c.run}, by optimiser step.`), charts, lacking("Rollouts of this run are not stored."));
    const text = el("div", { class: "rollout" }), slider = el("input", { type: "range", min: 0, max: c.rollouts.length - 1, value: 0, "aria-label": "step of the rollout" });
    const show = () => {
      const r = c.rollouts[slider.value];
      text.replaceChildren(el("p", { class: "about" }, `Step ${r.step}: “${r.question}”`), el("p", { class: "text" }, r.text));
    };
    slider.addEventListener("input", show);
    show();
    return section("Course of training", el("p", {}, `Run ${c.run}, by optimiser step.`), charts,
      el("label", {}, "A rollout at a step, an answer that the student sampled to learn from: ", slider), text);
  };

  const start = async (root) => {
    const index = await load("index");
    if (!index) { root.replaceChildren(lacking("The data of the explorer is missing.")); return; }
    const choice = (label) => { const s = el("select", {}); return [s, el("label", {}, label + " ", s)]; };
    const [runs, runsLabel] = choice("Backbone"), [kinds, kindsLabel] = choice("Category"), [rows, rowsLabel] = choice("Question");
    rowsLabel.className = "wide";
    const step = (n) => () => { rows.selectedIndex = (rows.selectedIndex + n + rows.length) % rows.length; show(); };
    const body = el("div", { class: "explorer-body" }), about = el("p", { class: "about" });
    const run = () => index.runs[runs.selectedIndex], kind = () => run().categories[kinds.selectedIndex];
    const options = (select, texts, wanted) => {
      select.replaceChildren(...texts.map((t) => el("option", {}, t)));
      select.selectedIndex = Math.max(0, wanted || 0);
    };
    let shown = 0;
    const show = async () => {
      const r = run(), mine = ++shown, id = kind().rows[rows.selectedIndex].id;
      const [row, c] = await Promise.all([load(`${r.key}/${id}`), load(`${r.key}/course`)]);
      if (mine !== shown) return;            // the reader chose something else meanwhile
      about.textContent = r.about;
      body.replaceChildren(...(row ? [section("Question", el("p", { class: "question" }, row.question),
        row.narrative ? el("details", {}, el("summary", {}, "The user's own explanation, from which the rubric was made (never shown to the student)"), el("p", {}, row.narrative)) : null),
      profile(row), rubric(row), answers(row, r), tokens(row, r)] : [lacking("This question could not be loaded.")]), course(c));
      body.dataset.row = `${r.key}/${id}`;
      if (root.dataset.hash !== undefined) history.replaceState(null, "", `#${r.key}/${id}`);
    };
    const pick = (level, k = 0, q = 0) => {
      if (level < 1) options(kinds, run().categories.map((c) => c.name), k);
      if (level < 2) options(rows, kind().rows.map((x) => x.question), q);
      return show();
    };
    runs.addEventListener("change", () => pick(0, kinds.selectedIndex, rows.selectedIndex));
    kinds.addEventListener("change", () => pick(1));
    rows.addEventListener("change", show);
    root.replaceChildren(el("div", { class: "controls" }, runsLabel, kindsLabel, rowsLabel,
      el("button", { type: "button", onclick: step(-1) }, "previous"), el("button", { type: "button", onclick: step(1) }, "next")), about, body);
    const [key, id] = location.hash.slice(1).split("/"), r = Math.max(0, index.runs.findIndex((x) => x.key === key));
    options(runs, index.runs.map((x) => x.label), r);
    const k = Math.max(0, index.runs[r].categories.findIndex((c) => c.rows.some((x) => x.id === id)));
    await pick(0, k, index.runs[r].categories[k].rows.findIndex((x) => x.id === id));
  };
  const begin = () => document.querySelectorAll(".explorer").forEach(start);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin); else begin();
})();
