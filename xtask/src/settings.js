// Applies what is set on this device before the page is first drawn, and what changes elsewhere: each choice becomes an
// attribute of <html> (src/app/settings.rs).
(() => {
  const root = document.documentElement;

  function apply() {
    let kept;
    try {
      kept = JSON.parse(localStorage.getItem("saratoga.settings"));
    } catch {
      // Nothing can be kept here, or it is a stranger's: all is as usual.
    }
    for (const key of Object.keys(root.dataset)) delete root.dataset[key];
    const word = /^[a-z]+$/;
    for (const [key, value] of Object.entries(kept ?? {})) {
      if (word.test(key) && word.test(value)) root.dataset[key] = value;
    }
  }

  apply();
  // A page in the browser's memory hears nothing.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) apply();
  });
  addEventListener("storage", ({ key }) => {
    if (key === null || key === "saratoga.settings") apply();
  });
})();
