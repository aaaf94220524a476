// The top bar's switches of language, mode and menu size, and its links to tools.
import { Icon } from "../components/icon";
import { useHref, usePageData } from "../components/page-data";
import { PreferenceForm } from "../components/preferences-form";
import { useLocale } from "../i18n/context";

export function LanguageToggle() {
  const { text } = useLocale();
  const other = usePageData().preferences.language === "ar" ? "en" : "ar";
  return (
    <PreferenceForm set={{ language: other }} title={text("shell-language-switch")}>
      <span lang={other}>{text("shell-language-other")}</span>
    </PreferenceForm>
  );
}

export function ModeToggle() {
  const { text } = useLocale();
  const dark = usePageData().preferences.mode === "dark";
  const label = dark ? text("shell-mode-light") : text("shell-mode-dark");
  return (
    <PreferenceForm set={{ mode: dark ? "light" : "dark" }} title={label}>
      <Icon name={dark ? "sun" : "moon"} />
      <span className="unseen">{label}</span>
    </PreferenceForm>
  );
}

export function SidebarSizeToggle() {
  const { text } = useLocale();
  const large = usePageData().preferences.sidebarSize === "lg";
  const label = large ? text("shell-menu-narrow") : text("shell-menu-widen");
  return (
    <PreferenceForm
      set={{ sidebarSize: large ? "sm" : "lg" }}
      title={label}
      className="sidebar-size"
    >
      <Icon name="menu" />
      <span className="unseen">{label}</span>
    </PreferenceForm>
  );
}

/** The tools, which open beside the page, and without scripts as pages. */
const toolLinks = {
  appearance: "title-appearance",
  calculator: "title-calculator",
} as const;

export function ToolLink({ name }: { name: keyof typeof toolLinks }) {
  const { text } = useLocale();
  const href = useHref();
  const label = text(toolLinks[name]);
  return (
    <a className="tool" href={href(`/${name}`)} data-panel={name} title={label}>
      <Icon name={name} />
      <span className="unseen">{label}</span>
    </a>
  );
}
