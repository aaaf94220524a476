// The page of an area that is not built yet.
import { Icon } from "../../components/icon";
import { useHref } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { useLocale } from "../../i18n/context";
import type { Locale } from "../../i18n/locale";
import type { Area, AreaProps } from "../../types/server";
import "./area.css";

export default function AreaPage({ area }: AreaProps) {
  const { text } = useLocale();
  const href = useHref();
  const { title, holds } = describe(area, text);
  return (
    <>
      <PageTitle title={title}>{text("area-coming")}</PageTitle>
      <section className="sheet coming">
        <h2>{text("area-holds")}</h2>
        <p>{holds}</p>
        <a className="button" href={href("/dashboard")}>
          {text("area-dashboard")}
          <Icon name="forward" />
        </a>
      </section>
    </>
  );
}

function describe(area: Area, text: Locale["text"]): { title: string; holds: string } {
  switch (area) {
    case "productsPrice":
      return { title: text("title-products-price"), holds: text("area-products-price") };
    case "payments":
      return { title: text("title-payments"), holds: text("area-payments") };
  }
}
