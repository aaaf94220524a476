// The product's logo and name, a link to the dashboard.
import { Icon } from "../components/icon";
import { useHref } from "../components/page-data";
import { useLocale } from "../i18n/context";

export function Logo() {
  const { text } = useLocale();
  const href = useHref();
  return (
    <a className="logo" href={href("/dashboard")}>
      <Icon name="logo" />
      <span>{text("title-portal")}</span>
    </a>
  );
}
