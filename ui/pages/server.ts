// Finds a page's component in the server's bundle, which holds all pages.
import { type PageComponent, type PageName, pageNamed } from "./pages";

export function pageComponent(name: PageName): PageComponent {
  // The build makes `load` of this bundle synchronous.
  const module = pageNamed(name).load() as unknown as { default: PageComponent };
  return module.default;
}
