// The side menu. On a phone it is an overlay that the platform opens and closes; elsewhere it stands beside the page.
import { Icon } from "../components/icon";
import { useHref, usePageData } from "../components/page-data";
import { useText } from "../i18n/context";
import type { Viewer } from "../types/server/Viewer";
import { Logo } from "./logo";
import { type MenuItem, menuFor } from "./menu";

export const sideMenuId = "menu";

export function SideMenu({ viewer }: { viewer: Viewer }) {
  const text = useText();
  return (
    <nav id={sideMenuId} className="side" popover="auto" aria-label={text("shell-menu")}>
      <div className="side-head">
        <Logo />
        <button
          type="button"
          className="tool phone"
          popoverTarget={sideMenuId}
          popoverTargetAction="hide"
        >
          <Icon name="close" />
          <span className="unseen">{text("shell-menu-close")}</span>
        </button>
      </div>
      <ul>
        {menuFor(viewer).map((item) => (
          <li key={item.id}>{item.subItems ? <Group {...item} /> : <Entry {...item} />}</li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ label, icon, subItems = [] }: MenuItem) {
  const text = useText();
  return (
    <details open>
      <summary className="entry">
        <Icon name={icon} />
        <span>{label(text)}</span>
        <Icon name="unfold" />
      </summary>
      <ul>
        {subItems.map((item) => (
          <li key={item.id}>
            <Entry {...item} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Entry({ label, icon, link = "/" }: MenuItem) {
  const text = useText();
  const href = useHref();
  const path = usePageData().url.split(/[?#]/, 1)[0] ?? "";
  const current = path === link ? "page" : path.startsWith(`${link}/`) ? "true" : undefined;
  return (
    <a className="entry" href={href(link)} aria-current={current}>
      <Icon name={icon} />
      <span>{label(text)}</span>
    </a>
  );
}
