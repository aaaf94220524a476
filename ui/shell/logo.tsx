// The product's logo and name, a link to the first page of the menu.
import { Icon } from "../components/icon";
import { useHref, usePageData } from "../components/page-data";
import { useLocale } from "../i18n/context";

export function Logo() {
  const { text } = useLocale();
  const href = useHref();
  const first = usePageData().viewer?.menu?.[0];
  return (
    <a className="logo" href={href(first?.link ?? "/dashboard")}>
      <Icon name="logo" />
      <span>{text("title-portal")}</span>
    </a>
  );
}
