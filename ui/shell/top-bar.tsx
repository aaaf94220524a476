// The bar over the page: the menu's button, the switches and the viewer.
import { Icon } from "../components/icon";
import { Keys } from "../components/keys";
import { useHref, usePageData } from "../components/page-data";
import { useLocale } from "../i18n/context";
import type { Viewer } from "../types/server";
import { Logo } from "./logo";
import { sideMenuId } from "./side-menu";
import { LanguageToggle, ModeToggle, SidebarSizeToggle, ToolLink } from "./toggles";
import { UserButton, UserPanel } from "./user-menu";

export function TopBar({ viewer }: { viewer: Viewer }) {
  const { text } = useLocale();
  const href = useHref();
  const { navigation } = usePageData().preferences;
  // The tools and the notifications are those of suppliers.
  const isSupplier = !viewer.menu;
  return (
    <>
      <header id="bar" className="bar">
        <button type="button" className="tool phone" popoverTarget={sideMenuId}>
          <Icon name="menu" />
          <span className="unseen">{text("shell-menu-open")}</span>
        </button>
        <SidebarSizeToggle />
        <Logo />
        {isSupplier && (
          <a
            className="tool search"
            href={href("/search")}
            data-panel="palette"
            title={text("palette-title")}
            aria-keyshortcuts="Control+K Meta+K"
          >
            <Icon name="search" />
            <span>{text("palette-open")}</span>
            <Keys keys={["Mod+K"]} />
          </a>
        )}
        <span className="grow" />
        <LanguageToggle />
        <ModeToggle />
        {isSupplier && <ToolLink name="calculator" />}
        <ToolLink name="appearance" />
        {isSupplier && <Bell />}
        <UserButton viewer={viewer} />
        {/* The handle of a hidden bar: a press or the focus shows the bar for as long as the focus stays. */}
        {navigation === "hidden" && (
          <button type="button" className="grip" title={text("shell-bar-show")}>
            <Icon name="unfold" />
            <span className="unseen">{text("shell-bar-show")}</span>
          </button>
        )}
      </header>
      <UserPanel viewer={viewer} />
    </>
  );
}

/** The service counts no further than one more than this. */
const MOST = 99;

/** The link to the notifications, with the number of the unread ones. */
function Bell() {
  const { text } = useLocale();
  const href = useHref();
  const unread = usePageData().unread ?? 0;
  const label =
    unread > MOST
      ? text("shell-notifications-more", { count: MOST })
      : text("shell-notifications", { count: unread });
  return (
    <a className="tool bell" href={href("/notifications")} title={label}>
      <Icon name="bell" />
      {unread > 0 && <b aria-hidden="true">{unread > MOST ? `${MOST}+` : unread}</b>}
      <span className="unseen">{label}</span>
    </a>
  );
}
