// The service worker: keeps practice playable without a network (W-6). The server fills in what is kept and its version
// (offline.rs). Pages come from the network whenever it answers, so that nobody is held back on an old version; neither the API nor
// a page with anything of a player's is ever kept.
const VERSION = "{{version}}";
/** Pages that are the same for everybody, whatever their address asks for. */
const PAGES = {{pages}};
/** What they need. */
const FILES = {{files}};

const NAME = `saratoga-${VERSION}`;
/** How long a page that is kept waits for a slow network, in ms. */
const PATIENCE = 3000;

addEventListener("install", (event) => event.waitUntil(fill().then(() => skipWaiting())));

async function fill() {
  const cache = await caches.open(NAME);
  await Promise.all(FILES.map(async (file) => (await cache.match(file)) ?? cache.add(file)));
  for (const page of PAGES) {
    const answer = await fetch(page, { credentials: "omit", cache: "no-cache" });
    if (!answer.ok || answer.redirected) throw new Error(`${page} can't be kept: ${answer.status}`);
    // While servers roll over one by one, another version may have answered. The browser tries again later.
    const [other] = (await answer.clone().text()).match(/\/pkg\/[\w.-]+/g).filter((file) => !FILES.includes(file));
    if (other) throw new Error(`${page} is of another version: ${other}`);
    await cache.put(page, answer);
  }
}

// The version before stays, for tables that are open and have not loaded everything yet.
addEventListener("activate", (event) => event.waitUntil(forgetOlder().then(() => clients.claim())));

async function forgetOlder() {
  const others = (await caches.keys()).filter((name) => name.startsWith("saratoga-") && name !== NAME);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (pathname.startsWith("/pkg/")) event.respondWith(file(event));
  else if (PAGES.includes(pathname)) event.respondWith(page(request, pathname));
  else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => known(pathname)));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => otherwise(pathname)));
});

/** What is kept at an address; nothing, too, where the browser's storage fails: the site works without it. */
async function known(address) {
  const how = { ignoreVary: true };
  try {
    const cache = await caches.open(NAME);
    // Files of the version before are for tables that are still open.
    return (await cache.match(address, how)) ?? (await caches.match(address, how));
  } catch {
    return undefined;
  }
}

async function keep(request, answer) {
  try {
    await (await caches.open(NAME)).put(request, answer);
  } catch {
    // No room.
  }
}

// Its name changes with what is in it: what is kept is what the network would send.
async function file(event) {
  const kept = await known(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keep(event.request, answer.clone()));
  return answer;
}

async function page(request, pathname) {
  const slow = new Promise((_, refuse) => setTimeout(refuse, PATIENCE));
  const answer = fetch(request);
  try {
    const quick = await Promise.race([answer, slow]);
    if (quick.status < 500) return quick;
  } catch {
    // No network, or one that is as good as none.
  }
  return (await known(pathname)) ?? answer;
}

// Any other page has to be asked of the server.
async function otherwise(pathname) {
  const languages = PAGES.filter((page) => page.endsWith("/offline")).map((page) => page.split("/")[1]);
  const wanted = [pathname.split("/")[1], ...navigator.languages.map((language) => language.split("-")[0]), "en"];
  const language = wanted.find((language) => languages.includes(language));
  return (await known(`/${language}/offline`)) ?? Response.error();
}
