import { chromium } from "playwright";
const base = process.argv[2], out = process.argv[3];
const browser = await chromium.launch();
for (const [language, mode, width] of [["ar","light",1440],["ar","dark",390],["en","light",820],["ar","light",390]]) {
  const ctx = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: mode });
  const direction = language === "en" ? "ltr" : "rtl";
  await ctx.addCookies([{ name: "portal-preferences", value: `direction:${direction}.language:${language}.mode:${mode}`, url: base }]);
  const page = await ctx.newPage();
  page.on("console", (m) => m.type() === "error" && console.log("console", m.text()));
  page.on("pageerror", (e) => console.log("pageerror", String(e)));
  await page.goto(base + "/login");
  await page.locator("input[name=email]").fill("manager@demo.example");
  await page.locator("input[name=password]").fill("nakheel-manager-7");
  await page.locator("form[action$='/users/authenticate'] button[type=submit]").click();
  await page.waitForURL(/dashboard/);
  const shot = async (name, path) => {
    if (path) await page.goto(base + path);
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${out}/${name}-${language}-${mode}-${width}.png`, fullPage: true });
  };
  await shot("profile", "/settings/profile");
  await shot("company", "/settings/profile/company");
  const href = await page.locator("main a.row-link").first().getAttribute("href");
  await shot("change", "/settings/profile/company/change?part=address");
  await shot("request", href);
  await shot("requests", "/settings/profile/company/requests");
  await ctx.close();
}
await browser.close();
