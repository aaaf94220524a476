// The submitted quotation as a whole. The table of its lines shows its totals.
import type { ReactNode } from "react";
import { TotalsTable } from "../../../components/document/total-rows";
import { Facts } from "../../../components/facts";
import { Section } from "../../../components/section";
import { CalendarDate, Code, DateTime } from "../../../components/values";
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
  /** Time of the submission, and the name of the user. */
  submitted?: ReactNode;
}

/** Shows the facts of a quotation as a whole. */
export function QuotationSummary({ quotation, title, submitted }: QuotationSummaryProps) {
  const { text } = useLocale();
  const { number, note } = quotation;
  return (
    <Section
      title={title}
      aside={quotation.revision > 1 && text("quotation-revision", { revision: quotation.revision })}
    >
      <Facts
        facts={{
          "quotation-own-number": number && <Code>{number}</Code>,
          "quotation-valid-till": <CalendarDate value={quotation.validTill} />,
          "quotation-submitted": submitted,
          "quotation-note": note,
        }}
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
