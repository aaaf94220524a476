// Loads one page at a time for the browser.
import { adoptStyles } from "../components/adopt-styles";
import { loadOf, type PageComponent, type PageName } from "./pages";

/** Set by the build: the files that the script of each often opened page imports. */
declare const PAGE_SCRIPTS: Partial<Record<PageName, readonly string[]>>;

/** Set by the build: the digest in the names of the scripts of styles (`build/page-styles.mjs`). */
declare const PAGE_STYLES: string;

/**
 * Rejects when a chunk cannot be fetched.
 *
 * @param documents the page of the document
 */
export async function loadPage(name: PageName, documents: PageName): Promise<PageComponent> {
  const load = loadOf(name);
  PAGE_SCRIPTS[name]?.forEach(preload);
  const [module] = await Promise.all([load(), name === documents ? null : addStyles(name)]);
  return module.default;
}

/** Documents inline the styles of their page; those of other pages are in scripts of their own. */
async function addStyles(name: PageName): Promise<void> {
  const script = new URL(`${name}Styles-${PAGE_STYLES}.js`, import.meta.url).href;
  adoptStyles((await import(script)).default);
}

/** Fetches an import along with the page's script, which would request it one round trip later. */
function preload(script: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = new URL(script, import.meta.url).href;
  document.head.append(link);
}
