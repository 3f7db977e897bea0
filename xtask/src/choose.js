// The settings page: shows what is set on this device, and keeps what is chosen.
const root = document.documentElement;
const form = document.querySelector("form.settings");
const said = form.querySelector("[role=status]");
const radios = () => [...form.querySelectorAll("input[type=radio]")];

// What isn't set, or is no choice here, is as usual: as the server has drawn it.
function show() {
  for (const radio of radios()) radio.checked = radio.defaultChecked;
  for (const radio of radios()) if (root.dataset[radio.name] === radio.value) radio.checked = true;
}

// Only the choices of this page are changed: what else is kept may be of another version.
function keep() {
  try {
    let kept = {};
    try {
      kept = Object(JSON.parse(localStorage.getItem("saratoga.settings")));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    for (const { name, value, checked, defaultChecked } of radios()) {
      if (checked && defaultChecked) delete kept[name];
      else if (checked) kept[name] = value;
    }
    localStorage.setItem("saratoga.settings", JSON.stringify(kept));
    said.textContent = form.dataset.kept;
  } catch {
    said.textContent = form.dataset.unkept;
  }
}

function apply() {
  for (const { name, value, checked, defaultChecked } of radios()) {
    if (checked && defaultChecked) delete root.dataset[name];
    else if (checked) root.dataset[name] = value;
  }
  keep();
}

show();
form.hidden = false;
form.addEventListener("change", apply);
form.addEventListener("reset", () => setTimeout(apply));
addEventListener("storage", show);
addEventListener("pageshow", show);
