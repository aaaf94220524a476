// The documents that wait the longest or close the soonest.
import { Amount } from "../../components/amount";
import { CalendarDate } from "../../components/calendar-date";
import { Code } from "../../components/code";
import { DateTime } from "../../components/date-time";
import { orderPath, requestPath } from "../../components/document/paths";
import { Empty } from "../../components/empty";
import { FarOff } from "../../components/far-off";
import { useHref } from "../../components/page-data";
import { Section } from "../../components/section";
import { Status, type Tone } from "../../components/status";
import { useLocale } from "../../i18n/context";
import type { Locale } from "../../i18n/locale";
import type { UrgentDocument } from "../../types/server";

interface UrgentProps {
  documents: UrgentDocument[];
  /** The calendar date that the days are counted from. */
  today: string;
}

export function Urgent({ documents, today }: UrgentProps) {
  const { text } = useLocale();
  return (
    <Section
      title={text("dashboard-urgent")}
      aside={documents.length > 0 && <small>{text("dashboard-urgent-order")}</small>}
    >
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
  const { text, words } = useLocale();
  const href = useHref();
  const { tone, label, path } = describe(document, text);
  return (
    <tr>
      <td data-label={text("dashboard-urgent-document")}>
        <span className="lines">
          <a href={href(path)}>
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
  { kind, number }: UrgentDocument,
  text: Locale["text"],
): { tone: Tone; label: string; path: string } {
  switch (kind) {
    case "shipment_overdue":
      return { tone: "bad", label: text("dashboard-kind-overdue"), path: orderPath(number) };
    case "quotation_request_closing":
      return {
        tone: "waiting",
        label: text("dashboard-kind-closing"),
        path: requestPath(number),
      };
    case "order_to_acknowledge":
      return {
        tone: "waiting",
        label: text("dashboard-kind-acknowledge"),
        path: orderPath(number),
      };
    case "shipment_due":
      return { tone: "neutral", label: text("dashboard-kind-due"), path: orderPath(number) };
    case "price_rejected":
      return { tone: "bad", label: text("dashboard-kind-rejected"), path: "/products-price" };
  }
}

/** Riyadh keeps UTC+3 all year round. */
const riyadhOffset = 3 * 60 * 60 * 1000;

function Due({ document, today }: { document: UrgentDocument; today: string }) {
  const { dueAt, dueDate } = document;
  if (dueAt !== null) {
    const date = new Date(Date.parse(dueAt) + riyadhOffset).toISOString().slice(0, 10);
    return (
      <span className="lines">
        <DateTime value={dueAt} />
        <small>
          <FarOff date={date} today={today} />
        </small>
      </span>
    );
  }
  if (dueDate !== null) {
    return (
      <span className="lines">
        <CalendarDate value={dueDate} />
        <small>
          <FarOff date={dueDate} today={today} />
        </small>
      </span>
    );
  }
  return null;
}
