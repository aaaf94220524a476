// Loads one page at a time for the browser.
import { type PageComponent, type PageName, pageNamed } from "./pages";

/** Set by the build: the files that each page's script imports. */
declare const PAGE_SCRIPTS: Record<PageName, readonly string[]>;

/** Rejects when the chunk cannot be fetched. */
export async function loadPage(name: PageName): Promise<PageComponent> {
  const { load } = pageNamed(name);
  PAGE_SCRIPTS[name].forEach(preload);
  return (await load()).default;
}

/** Fetches an import along with the page's script, which would request it one round trip later. */
function preload(script: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = new URL(script, import.meta.url).href;
  document.head.append(link);
}
