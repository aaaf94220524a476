// The bar over the page: the menu's button, the switches and the viewer.
import { Icon } from "../components/icon";
import { useText } from "../i18n/context";
import type { Viewer } from "../types/server/Viewer";
import { sideMenuId } from "./side-menu";
import { LanguageToggle, ModeToggle, SidebarSizeToggle, ToolLink } from "./toggles";
import { UserButton, UserPanel } from "./user-menu";

export function TopBar({ viewer }: { viewer: Viewer }) {
  const text = useText();
  return (
    <>
      <header className="bar">
        <button type="button" className="tool phone" popoverTarget={sideMenuId}>
          <Icon name="menu" />
          <span className="unseen">{text("shell-menu-open")}</span>
        </button>
        <SidebarSizeToggle />
        <span className="grow" />
        <LanguageToggle />
        <ModeToggle />
        <ToolLink name="calculator" />
        <ToolLink name="appearance" />
        <UserButton viewer={viewer} />
      </header>
      <UserPanel viewer={viewer} />
    </>
  );
}
