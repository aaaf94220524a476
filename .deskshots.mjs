import { chromium } from "playwright-core";
import { readFileSync } from "node:fs";
const url = "http://127.0.0.1:4611";
const key = readFileSync("/tmp/deskpx/key", "utf8").trim();
const only = process.argv[2];
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
const sets = [["ar", "light", 390], ["ar", "light", 1440], ["ar", "dark", 820], ["en", "light", 390], ["en", "light", 1440]];
for (const [language, mode, width] of sets) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: language === "ar" });
  await context.addCookies([{ name: "portal-preferences", value: `direction:${language === "en" ? "ltr" : "rtl"}.language:${language}.mode:${mode}`, url }]);
  const page = await context.newPage();
  const errors = [];
  page.on("console", (m) => m.type() === "error" && errors.push(m.text()));
  const shot = async (name) => {
    if (only && !name.includes(only)) return;
    const wide = await page.evaluate?.(() => 0).catch(() => 0);
    await page.screenshot({ path: `/tmp/deskpx/shots/${name}-${language}-${mode}-${width}.png`, fullPage: true });
  };
  await page.goto(`${url}/buyer/login`); await shot("login");
  await page.fill("input[name=name]", "هند القحطاني"); await page.fill("input[name=key]", key);
  await page.click("main button[type=submit]"); await page.waitForURL(/suppliers/);
  await page.waitForLoadState(); await shot("suppliers");
  const links = await page.locator("main tbody a").evaluateAll((as) => as.map((a) => a.getAttribute("href"))).catch(async () => []);
  const hrefs = links.length ? links : [...(await page.content()).matchAll(/href="(\/buyer\/suppliers\/[0-9a-f-]+)"/g)].map((m) => m[1]);
  for (const [i, href] of [...new Set(hrefs)].entries()) { await page.goto(url + href); await shot(`supplier${i}`); }
  for (const p of ["invitation", "messages", "messages/erp-2026-0001", "messages/erp-2026-0002", "messages/erp-2026-0004", "messages/erp-2026-0006", "webhooks", "keys"]) {
    await page.goto(`${url}/buyer/${p}`); await shot(p.replace("/", "-"));
  }
  if (errors.length) console.log(language, mode, width, errors);
  await context.close();
}
await browser.close();
