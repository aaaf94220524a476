// The supplier's settings that the viewer may view, for those whose menu has no settings (specification section 6).
import { useMay } from "../../components/may";
import { useHref, usePageData } from "../../components/page-data";
import { Section } from "../../components/section";
import { useLocale } from "../../i18n/context";

const PAGES = [
  ["bankAccounts", "/settings/bankAccounts", "title-bank-accounts"],
  ["users", "/settings/users", "title-users"],
] as const;

export function SettingsLinks() {
  const { text } = useLocale();
  const { viewer } = usePageData();
  const href = useHref();
  const may = useMay();
  const open = PAGES.filter(([area]) => may(area, "view"));
  if (!viewer || viewer.isAccountManager || viewer.approval || open.length === 0) return null;
  return (
    <Section title={text("profile-settings")}>
      <p className="actions">
        {open.map(([area, path, title]) => (
          <a key={area} className="button" href={href(path)}>
            {text(title)}
          </a>
        ))}
      </p>
    </Section>
  );
}
