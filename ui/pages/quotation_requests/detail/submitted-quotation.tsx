// The submitted quotation with its totals.

import { Facts } from "../../../components/facts";
import { Section } from "../../../components/section";
import { Totals } from "../../../components/totals";
import { CalendarDate, Code, DateTime } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { Locale } from "../../../i18n/locale";
import type { Quotation } from "../../../types/server";

export function SubmittedQuotation({ quotation }: { quotation: Quotation }) {
  const { text } = useLocale();
  const submitted = (
    <>
      <DateTime value={quotation.submittedAt} withYear /> · <bdi>{quotation.submittedBy}</bdi>
    </>
  );
  return (
    <Section
      title={title(quotation, text)}
      aside={quotation.revision > 1 && text("quotation-revision", { revision: quotation.revision })}
    >
      <div className="quoted">
        <Facts
          facts={[
            { name: text("quotation-own-number"), value: <Code>{quotation.number}</Code> },
            {
              name: text("quotation-valid-till"),
              value: <CalendarDate value={quotation.validTill} />,
            },
            { name: text("quotation-submitted"), value: submitted },
            { name: text("quotation-note"), value: quotation.note && <bdi>{quotation.note}</bdi> },
          ]}
        />
        <Totals totals={quotation.totals} />
      </div>
    </Section>
  );
}

function title({ isWithdrawn, asked }: Quotation, text: Locale["text"]): string {
  if (isWithdrawn) {
    return text("quotation-yours-withdrawn");
  }
  return asked ? text("quotation-yours-earlier") : text("quotation-yours");
}
