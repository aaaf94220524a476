// The year and the copyright line.
import { usePageData } from "../components/page-data";
import { useLocale } from "../i18n/context";

export function Footer() {
  const { text } = useLocale();
  const { year } = usePageData();
  // As a string, for a year is not grouped in thousands.
  return <footer className="foot">{text("shell-copyright", { year: String(year) })}</footer>;
}
