// Has what is needed for practice kept on the device, for when there is no network (W-6). Not before the page is there: it isn't needed
// for it. Browsers allow it over https and on the device itself only.
if (navigator.serviceWorker && !navigator.connection?.saveData) {
  const keep = () => navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep);
}

// The page that says there is no connection stands at the address of another one.
if (document.querySelector("main.offline")) addEventListener("online", () => location.reload());
