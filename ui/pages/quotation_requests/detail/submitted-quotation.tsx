// The submitted quotation as a whole. The table of its lines shows its totals.
import type { ReactNode } from "react";
import { TotalsTable } from "../../../components/document/total-rows";
import { Facts } from "../../../components/facts";
import { Section } from "../../../components/section";
import { CalendarDate, Code, DateTime } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { Locale } from "../../../i18n/locale";
import type { Quotation } from "../../../types/server";

export function SubmittedQuotation({ quotation }: { quotation: Quotation }) {
  const { text } = useLocale();
  const submitted = (
    <span className="run">
      <DateTime value={quotation.submittedAt} withYear /> · <bdi>{quotation.submittedBy}</bdi>
    </span>
  );
  return (
    <QuotationSummary quotation={quotation} title={title(quotation, text)} submitted={submitted} />
  );
}

interface QuotationSummaryProps {
  quotation: Quotation;
  title: string;
  /** When and by whom it was submitted. */
  submitted?: ReactNode;
}

/** What a quotation says as a whole. */
export function QuotationSummary({ quotation, title, submitted }: QuotationSummaryProps) {
  const { text } = useLocale();
  const { number, note } = quotation;
  return (
    <Section
      title={title}
      aside={quotation.revision > 1 && text("quotation-revision", { revision: quotation.revision })}
    >
      <Facts
        facts={[
          { name: text("quotation-own-number"), value: number && <Code>{number}</Code> },
          {
            name: text("quotation-valid-till"),
            value: <CalendarDate value={quotation.validTill} />,
          },
          { name: text("quotation-submitted"), value: submitted },
          { name: text("quotation-note"), value: note && <Words>{note}</Words> },
        ]}
      />
      {/* The lines of an earlier quotation are not shown. */}
      {quotation.asked && <TotalsTable totals={quotation.totals} />}
    </Section>
  );
}

function title({ isWithdrawn, asked }: Quotation, text: Locale["text"]): string {
  if (isWithdrawn) {
    return text("quotation-yours-withdrawn");
  }
  return asked ? text("quotation-yours-earlier") : text("quotation-yours");
}
