// The frame around every page: the shell for signed-in viewers, a plain bar for all others.
import type { ReactNode } from "react";
import { usePageData } from "../components/page-data";
import { useLocale } from "../i18n/context";
import { LeaveDialogHost } from "./leave-dialog";
import { Logo } from "./logo";
import { LostRefusals } from "./lost-refusals";
import { NoticeLine } from "./notice-line";
import { PanelHost } from "./panels/host";
import { SideMenu } from "./side-menu";
import { ToastRegion } from "./toasts/region";
import { LanguageToggle, ModeToggle, ToolLink } from "./toggles";
import { TopBar } from "./top-bar";

interface FrameProps {
  /** Identifies the shown page. */
  page: string;
  children: ReactNode;
}

export function Frame({ page, children }: FrameProps) {
  const { text } = useLocale();
  const { viewer, year } = usePageData();
  return (
    <>
      <a className="skip" href="#content">
        {text("shell-skip")}
      </a>
      <div className="loading-bar" data-loading-bar="" aria-hidden="true" />
      <div className={viewer ? "frame" : "bare"}>
        {viewer ? <TopBar viewer={viewer} /> : <BareBar />}
        {viewer ? <SideMenu viewer={viewer} /> : null}
        <main id="content" tabIndex={-1}>
          <NoticeLine />
          <LostRefusals />
          {children}
        </main>
        {/* Another element on each page, because the same one would move when the pages differ in height. The year is a
            string, so that its digits are not grouped. */}
        <footer key={page} className="foot">
          {text("shell-copyright", { year: String(year) })}
        </footer>
      </div>
      <PanelHost />
      <LeaveDialogHost />
      <ToastRegion />
    </>
  );
}

function BareBar() {
  return (
    <header id="bar" className="bar">
      <Logo />
      <span className="grow" />
      <LanguageToggle />
      <ModeToggle />
      <ToolLink name="appearance" />
    </header>
  );
}
