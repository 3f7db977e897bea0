// Draws public/icon-*.png and public/preview.jpg anew, from the favicon and the deck: `node end2end/images.mjs`, when one of those has
// changed. What it draws is committed.
import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = new URL("../public/", import.meta.url);
const read = (name) => readFileSync(new URL(name, folder), "utf8");
const icon = `data:image/svg+xml;base64,${Buffer.from(read("favicon.svg")).toString("base64")}`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });

async function draw(path, width, height, body) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>body { margin: 0; overflow: hidden; background: none }</style>${body}`);
  await page.waitForTimeout(200);
  const kind = path.endsWith("jpg") ? { type: "jpeg", quality: 82 } : { type: "png", omitBackground: true };
  await page.screenshot({ path: fileURLToPath(new URL(path, folder)), ...kind });
  await page.close();
}

for (const size of [180, 192, 512]) await draw(`icon-${size}.png`, size, size, `<img src="${icon}" width="${size}" height="${size}">`);
// Systems cut their own shapes out of this one: what matters lies within the middle four fifths.
await draw(
  "icon-maskable.png", 512, 512,
  `<div style="background:#12402f;width:512px;height:512px;display:grid;place-items:center"><img src="${icon}" width="288" height="288"></div>`,
);

const cards = ["9S", "TH", "JC", "QD", "KH", "AS"].map((card, at) => {
  const turn = (at - 2.5) * 13;
  return `<svg viewBox="0 0 100 140" style="position:absolute;left:475px;top:120px;width:250px;height:350px;transform-origin:50% 150%;transform:rotate(${turn}deg);filter:drop-shadow(0 4px 8px #0008)"><use href="#${card}"/></svg>`;
});
await draw(
  "preview.jpg", 1200, 630,
  `<div style="--suit-c:#23262b;--suit-s:#23262b;--suit-d:#b5202c;--suit-h:#b5202c;--card-paper:#fdf9ef;--card-edge:#c9bb9b;--suit-red:#b5202c;--suit-black:#23262b;position:relative;width:1200px;height:630px;background:radial-gradient(ellipse at 50% 10%,#27694f,#1f5c45 50%,#12402f)"><div style="display:none">${read("cards.svg")}</div>${cards.join("")}</div>`,
);
await browser.close();
