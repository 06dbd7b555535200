// What every page of the site loads first. A page that was opened as a file may not read search.json, so the index of the
// search is a script, loaded when it is first needed; and the search ranks by whole words instead of by similarity.
(() => {
  "use strict";
  const root = document.currentScript.src.replace(/site\.js.*$/, "");
  let loading = null;
  const index = () => loading || (loading = new Promise((done) => {
    const script = document.createElement("script");
    script.src = root + "search.js";
    script.onload = script.onerror = () => done(window.siteIndex || []);
    document.head.appendChild(script);
  }));
  const fetchFile = window.fetch ? window.fetch.bind(window) : null;
  window.fetch = (url, options) => String(url).endsWith("search.json")
    ? index().then((entries) => ({ json: () => entries })) : fetchFile(url, options);

  class Search {
    constructor(entries) {
      this.entries = entries.map((item) => ({
        item, section: item.section.toLowerCase(), all: (item.title + " " + item.section + " " + item.text).toLowerCase(),
      }));
    }
    search(query, { limit = 20 } = {}) {
      const q = query.toLowerCase().trim(), words = q.split(/\s+/);
      const score = (e) => (e.section === q ? 8 : 0) + (e.section.includes(q) ? 4 : 0) + (e.all.includes(q) ? 2 : 0)
        + words.filter((w) => e.section.includes(w)).length / words.length;
      return this.entries.filter((e) => words.every((w) => e.all.includes(w)))
        .map((e) => ({ item: e.item, score: score(e) })).sort((a, b) => b.score - a.score).slice(0, limit);
    }
  }
  Object.defineProperty(window, "Fuse", { value: Search, writable: false });
})();
