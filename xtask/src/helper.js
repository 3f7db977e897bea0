// The worker that helps in practice: answers a page's questions with the solver. It is deaf while it thinks: who wants no
// answer any more ends it, and hands the next one the module that this one has compiled.
// The two addresses are filled in when the site is built.
import init, { answer } from "{{script}}";

let ready;
let loaded = false;

async function load(known) {
  const module = known ?? (await WebAssembly.compileStreaming(fetch("{{wasm}}")));
  if (!known) postMessage(module);
  await init({ module_or_path: module });
}

onmessage = async ({ data: [question, module] }) => {
  try {
    await (ready ??= load(module));
    loaded = true;
    postMessage(answer(question, () => performance.now(), postMessage));
  } catch (error) {
    console.error(error);
    // That it couldn't be loaded, or has broken down.
    postMessage(loaded ? '"broken"' : null);
  }
};
