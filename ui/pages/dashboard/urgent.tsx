// The documents that wait the longest or close the soonest; a table that becomes cards on a phone.
import { Amount } from "../../components/amount";
import { Code } from "../../components/code";
import { Empty } from "../../components/empty";
import { useHref } from "../../components/page-data";
import { Section } from "../../components/section";
import { Status, type Tone } from "../../components/status";
import { useText, useWords } from "../../i18n/context";
import type { Locale } from "../../i18n/locale";
import type { UrgentDocument } from "../../types/server/UrgentDocument";
import type { UrgentKind } from "../../types/server/UrgentKind";
import { Due } from "./due";

interface UrgentProps {
  documents: UrgentDocument[];
  /** The calendar date that the days are counted from. */
  today: string;
}

export function Urgent({ documents, today }: UrgentProps) {
  const text = useText();
  return (
    <Section title={text("dashboard-urgent")}>
      {documents.length === 0 ? (
        <Empty>{text("dashboard-urgent-empty")}</Empty>
      ) : (
        <table className="cards">
          <thead>
            <tr>
              <th scope="col">{text("dashboard-urgent-document")}</th>
              <th scope="col">{text("dashboard-urgent-subject")}</th>
              <th scope="col">{text("dashboard-urgent-due")}</th>
              <th scope="col" className="end">
                {text("dashboard-urgent-amount")}
              </th>
            </tr>
          </thead>
          <tbody>
            {documents.map((document) => (
              <Row key={document.kind + document.number} document={document} today={today} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

function Row({ document, today }: { document: UrgentDocument; today: string }) {
  const text = useText();
  const words = useWords();
  const href = useHref();
  const { tone, label, area } = describe(document.kind, text);
  return (
    <tr>
      <td data-label={text("dashboard-urgent-document")}>
        <span className="lines">
          <a href={href(`${area}?search=${encodeURIComponent(document.number)}`)}>
            <Code>{document.number}</Code>
          </a>
          <Status tone={tone}>{label}</Status>
        </span>
      </td>
      <td data-label={text("dashboard-urgent-subject")} className="wide">
        <span className="lines">
          {words(document.subject)}
          <small>{words(document.buyer)}</small>
        </span>
      </td>
      <td data-label={text("dashboard-urgent-due")}>
        <Due document={document} today={today} />
      </td>
      <td data-label={text("dashboard-urgent-amount")} className="end">
        {document.amount && <Amount value={document.amount} />}
      </td>
    </tr>
  );
}

function describe(
  kind: UrgentKind,
  text: Locale["text"],
): { tone: Tone; label: string; area: string } {
  switch (kind) {
    case "shipment_overdue":
      return { tone: "bad", label: text("dashboard-kind-overdue"), area: "/purchase-orders" };
    case "quotation_request_closing":
      return { tone: "waiting", label: text("dashboard-kind-closing"), area: "/quotations" };
    case "order_to_acknowledge":
      return {
        tone: "waiting",
        label: text("dashboard-kind-acknowledge"),
        area: "/purchase-orders",
      };
    case "shipment_due":
      return { tone: "neutral", label: text("dashboard-kind-due"), area: "/purchase-orders" };
    case "price_rejected":
      return { tone: "bad", label: text("dashboard-kind-rejected"), area: "/products-price" };
  }
}
