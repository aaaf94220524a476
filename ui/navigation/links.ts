// Handles presses on links to pages of the portal; the browser follows all others.

/** Calls `visit` for every plain press on such a link, until `signal` aborts. */
export function interceptLinks(
  basePath: string,
  visit: (url: URL) => void,
  signal: AbortSignal,
): void {
  const press = (event: MouseEvent) => {
    const url = pressedPage(event, basePath);
    if (!url) return;
    event.preventDefault();
    visit(url);
  };
  document.addEventListener("click", press, { signal });
}

/** Whether a press has no special meaning in the browser, such as opening a new tab. */
export function isPlainPress(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !modified;
}

function pressedPage(event: MouseEvent, basePath: string): URL | null {
  return isPlainPress(event) ? linkedPage(event.target, basePath) : null;
}

/** The page of the portal that a press on `target` leads to. */
export function linkedPage(target: EventTarget | null, basePath: string): URL | null {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || !staysHere(link)) return null;
  const url = new URL(link.href);
  return leadsToPage(url, basePath) ? url : null;
}

function staysHere(link: HTMLAnchorElement): boolean {
  const sameTarget = link.target === "" || link.target === "_self";
  return sameTarget && !link.hasAttribute("download");
}

function leadsToPage(url: URL, basePath: string): boolean {
  const inPortal = url.pathname === basePath || url.pathname.startsWith(`${basePath}/`);
  const anchorOfThisPage =
    url.href.includes("#") && url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && inPortal && !anchorOfThisPage;
}
