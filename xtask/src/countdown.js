// Lets the front page's countdown tick, and tells in the reader's own time when the new deals come.
const line = document.querySelector("[data-next]");
const next = new Date(line.dataset.next);

// By the server's clock, whatever the device's is set to. A page that was kept for want of a network is from another time.
const ahead = navigator.onLine ? Date.parse(line.dataset.now) - Date.now() : 0;
const left = () => Math.max(0, next - Date.now() - ahead);

const clock = new Intl.DateTimeFormat(document.documentElement.lang, {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  numberingSystem: "latn",
}).format(next);
const two = (n) => String(Math.floor(n)).padStart(2, "0");

function tick() {
  const seconds = Math.ceil(left() / 1000);
  const countdown = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(two).join(":");
  line.textContent = line.dataset.ticking.replace("{countdown}", countdown).replace("{clock}", clock);
  if (left() === 0) due();
}

// The new deals are here, for whoever looks: not for all in the same second.
let reloading;
function due() {
  if (reloading || document.hidden || !navigator.onLine) return;
  reloading = setTimeout(() => location.reload(), 1000 + Math.random() * 9000);
}

tick();
setInterval(tick, 1000);
document.addEventListener("visibilitychange", tick);
