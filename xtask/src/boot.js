// The entry of every page that has an island: loads the program and wakes the islands.
// The two addresses are filled in when the site is built.
const wasm = fetch("{{wasm}}");
const program = await import("{{script}}");
await program.default({ module_or_path: wasm });
program.hydrate();

// Islands wake in document order, each before those inside it. What the server rendered as an
// island's children belongs to that island: an island among them first enters its owner's scope.
async function wake(element, enter) {
  if (element.localName === "leptos-island") {
    enter?.();
    await program[element.dataset.component](element);
  } else if (element.localName === "leptos-children") {
    enter = element.$$on_hydrate;
  }
  for (const child of [...element.children]) await wake(child, enter);
}
await wake(document.body);
