// Notices which page the viewer is about to press, so that it can be fetched ahead.
import { linkedPage } from "./links";
import { savesData } from "./saves-data";

/** Milliseconds of pointing at a link, or of holding the focus on it, that mean more than passing over it. */
const RESTING = 65;

/** Calls `intend` for the page of every link that the viewer is about to press. */
export function onIntent(basePath: string, intend: (url: URL) => void): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const listen = (type: string, act: (url: URL) => void) => {
    document.addEventListener(type, ({ target }) => {
      clearTimeout(resting);
      // A panel takes no page's script, and fetches its own when it is about to be opened.
      const isPanel = target instanceof Element && target.closest("[data-panel]");
      const url = isPanel ? null : linkedPage(target, basePath);
      if (url && !isShown(url) && !savesData()) act(url);
    });
  };
  const rest = (url: URL) => {
    resting = setTimeout(() => intend(url), RESTING);
  };
  listen("pointerover", rest);
  listen("focusin", rest);
  listen("pointerdown", intend);
  // It was pressed: the navigation takes over.
  document.addEventListener("click", () => clearTimeout(resting));
}

function isShown(url: URL): boolean {
  return url.pathname === location.pathname && url.search === location.search;
}
