// Detects the link that the viewer is about to press, so that its page can be prefetched.
import { mayFetchAhead } from "./fetching-ahead";
import { linkedPage } from "./links";

/** Milliseconds of hovering or focusing a link before its page is prefetched. */
const HOVER_DELAY = 65;

/** Calls `intend` for the page of every link that the viewer is about to press. */
export function onIntent(basePath: string, intend: (url: URL) => void): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let pressed: PointerEvent | undefined;
  const listen = (type: "pointerover" | "pointerdown" | "focusin", act: (url: URL) => void) => {
    document.addEventListener(type, (event) => {
      clearTimeout(resting);
      const { target } = event;
      if (event instanceof PointerEvent) {
        if (type === "pointerdown") pressed = event;
        // The press closed a dialog or changed the page, and another link came under the pointer.
        else if (pressed?.clientX === event.clientX && pressed.clientY === event.clientY) return;
        else pressed = undefined;
      }
      // A panel needs no page's script, and loads its own.
      const isPanel = target instanceof Element && target.closest("[data-panel]");
      const url = isPanel ? null : linkedPage(target, basePath);
      if (url && !isShown(url) && mayFetchAhead()) act(url);
    });
  };
  const rest = (url: URL) => {
    resting = setTimeout(() => intend(url), HOVER_DELAY);
  };
  listen("pointerover", rest);
  listen("focusin", rest);
  listen("pointerdown", intend);
  // After the press the navigation fetches the page.
  document.addEventListener("click", () => clearTimeout(resting));
}

function isShown(url: URL): boolean {
  return url.pathname === location.pathname && url.search === location.search;
}
