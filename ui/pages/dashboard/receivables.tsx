// What the buyers owe, by how late it is: one bar, and the table that reads it.
import { Amount } from "../../components/amount";
import { Empty } from "../../components/empty";
import { useHref } from "../../components/page-data";
import { Quantity } from "../../components/quantity";
import { Section } from "../../components/section";
import { useLocale } from "../../i18n/context";
import type { Locale } from "../../i18n/locale";
import type { ReceivablesAge, ReceivablesBand } from "../../types/server";

export function Receivables({ bands }: { bands: ReceivablesBand[] }) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <Section title={text("dashboard-receivables")}>
      {bands.every(({ invoices }) => invoices === 0) ? (
        <Empty>{text("dashboard-receivables-empty")}</Empty>
      ) : (
        <>
          <Picture bands={bands} />
          <table className="ages">
            <thead>
              <tr>
                <th scope="col">{text("dashboard-receivables-age")}</th>
                <th scope="col" className="end">
                  {text("dashboard-receivables-invoices")}
                </th>
                <th scope="col" className="end">
                  {text("dashboard-receivables-amount")}
                </th>
              </tr>
            </thead>
            <tbody>
              {bands.map(({ age, invoices, amount }) => (
                <tr key={age}>
                  <th scope="row">
                    <i className={age} />
                    <a href={href("/payments")}>{ageInWords(age, text)}</a>
                  </th>
                  <td className="end">
                    <Quantity value={invoices} />
                  </td>
                  <td className="end">
                    <Amount value={amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Section>
  );
}

function Picture({ bands }: { bands: ReceivablesBand[] }) {
  const { text } = useLocale();
  // For lengths of a picture a float is exact enough.
  const values = bands.map(({ amount }) => Number(amount.amount));
  const total = values.reduce((sum, value) => sum + value, 0) || 1;
  const percent = (value: number) => Math.round((10000 * value) / total) / 100;
  return (
    <svg
      className="mirrors share"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      role="img"
      aria-label={text("dashboard-receivables-picture")}
    >
      {bands.map(({ age }, index) => (
        <rect
          key={age}
          className={age}
          x={percent(values.slice(0, index).reduce((sum, value) => sum + value, 0))}
          width={percent(values[index] ?? 0)}
          height="8"
        />
      ))}
    </svg>
  );
}

function ageInWords(age: ReceivablesAge, text: Locale["text"]): string {
  switch (age) {
    case "not_due":
      return text("dashboard-age-not-due");
    case "days_1_30":
      return text("dashboard-age-days", { from: 1, to: 30 });
    case "days_31_60":
      return text("dashboard-age-days", { from: 31, to: 60 });
    case "days_61_90":
      return text("dashboard-age-days", { from: 61, to: 90 });
    case "over90":
      return text("dashboard-age-over", { days: 90 });
  }
}
