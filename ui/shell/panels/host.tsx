// Opens panels beside the page: from links and buttons with `data-panel`, and from code. The server renders no panels.
import { useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { usePageData } from "../../components/page-data";
import type { Panel } from "../../components/panel";
import { LoadLocaleContext, useLocale } from "../../i18n/context";
import { mayFetchAhead } from "../../navigation/fetching-ahead";
import { isPlainPress } from "../../navigation/links";
import { onOpenPanel, type PanelName } from "../../navigation/open-panel";
import type { Page } from "../../types/server";
import { isPanelName, PanelPagesContext, panels } from "./registry";

interface Opened {
  name: PanelName;
  panel: Panel;
  page: Page | null;
  Dialog: typeof import("./dialog").PanelDialog;
}

export function PanelHost() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { basePath, url: shownUrl } = usePageData();
  const pages = useContext(PanelPagesContext);
  const { language } = useLocale();
  const loadLocale = useContext(LoadLocaleContext);
  const opening = useRef<AbortController>(null);

  // A panel that is still loading is not opened on the next page. With that page's first paint, so that a panel that is asked
  // for on it is opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other page is what ends it.
  useLayoutEffect(() => () => opening.current?.abort(), [shownUrl]);

  useEffect(() => {
    if (!pages || !loadLocale) return;
    const open = async (name: PanelName, url: URL | null) => {
      opening.current?.abort();
      const press = new AbortController();
      opening.current = press;
      const { signal } = press;
      try {
        const [next] = await Promise.all([
          load(name, (panel) => (panel.wantsPage && url ? pages.fetch(url, signal) : null)),
          loadLocale(language, `panel-${name}`),
        ]);
        if (!signal.aborted) setOpened(next);
      } catch {
        if (!signal.aborted && url) pages.visit(url);
      }
    };
    const press = (event: MouseEvent) => {
      const opener = openerOf(event);
      if (!opener || !isPlainPress(event)) return;
      event.preventDefault();
      open(opener.name, opener.url);
    };
    const intend = (event: Event) => {
      const opener = openerOf(event);
      if (opener && mayFetchAhead()) panels[opener.name].load().catch(() => {});
    };
    const stopped = new AbortController();
    const listening = { signal: stopped.signal };
    onOpenPanel((name) => {
      const { path } = panels[name];
      open(name, path ? new URL(basePath + path, location.href) : null);
    }, listening);
    // The listener runs in the capture phase, before the navigation takes the links that are left.
    document.addEventListener("click", press, { capture: true, ...listening });
    document.addEventListener("pointerover", intend, listening);
    document.addEventListener("focusin", intend, listening);
    return () => stopped.abort();
  }, [pages, basePath, language, loadLocale]);

  if (!opened) return null;
  const { name, panel, page, Dialog } = opened;
  const close = () => setOpened((current) => (current === opened ? null : current));
  return <Dialog key={name} panel={panel} page={page} onClose={close} />;
}

/** The panel of a link shows the link's page; the panel of a button has no page. */
function openerOf({ target }: Event): { name: PanelName; url: URL | null } | null {
  const opener = target instanceof Element ? target.closest<HTMLElement>("[data-panel]") : null;
  const name = opener?.dataset.panel ?? "";
  if (!isPanelName(name)) return null;
  return { name, url: opener instanceof HTMLAnchorElement ? new URL(opener.href) : null };
}

async function load(
  name: PanelName,
  pageFor: (panel: Panel) => Promise<Page> | null,
): Promise<Opened> {
  const [{ panel }, { PanelDialog }] = await Promise.all([panels[name].load(), import("./dialog")]);
  return { name, panel, page: await pageFor(panel), Dialog: PanelDialog };
}
