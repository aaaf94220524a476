// The page of an area that is not built yet.
import { Icon } from "../../components/icon";
import { useHref } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { AreaProps, UnbuiltArea } from "../../types/server";
import "./area.css";

export default function AreaPage({ area }: AreaProps) {
  const { text } = useLocale();
  const href = useHref();
  const { title, holds } = AREAS[area];
  return (
    <>
      <PageTitle title={text(title)}>{text("area-coming")}</PageTitle>
      <section className="sheet coming">
        <h2>{text("area-holds")}</h2>
        <p>{text(holds)}</p>
        <a className="button" href={href("/dashboard")}>
          {text("area-dashboard")}
          <Icon name="forward" />
        </a>
      </section>
    </>
  );
}

const AREAS: Record<UnbuiltArea, { title: MessageId; holds: MessageId }> = {
  payments: { title: "title-payments", holds: "area-payments" },
};
