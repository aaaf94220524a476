// The first urgent documents, with a link to all of them.
import { useHref } from "../../components/page-data";
import { Section } from "../../components/section";
import { useLocale } from "../../i18n/context";
import type { UrgentDocument } from "../../types/server";
import { UrgentTable } from "./urgent-table";

interface UrgentProps {
  documents: UrgentDocument[];
  /** Of all urgent documents. */
  count: number;
  /** The current calendar date. */
  today: string;
}

export function Urgent({ documents, count, today }: UrgentProps) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <Section
      title={text("dashboard-urgent")}
      aside={
        documents.length > 0 && (
          <span className="run">
            <small>{text("dashboard-urgent-order")}</small>
            {count > documents.length && (
              <>
                {" · "}
                <a href={href("/dashboard/urgent")}>{text("dashboard-urgent-all", { count })}</a>
              </>
            )}
          </span>
        )
      }
      empty={documents.length === 0 && text("dashboard-urgent-empty")}
    >
      <UrgentTable documents={documents} today={today} />
    </Section>
  );
}
