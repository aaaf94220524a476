// A document's totals: lines, discount, freight, net, VAT by rate, and gross.
import { useLocale } from "../i18n/context";
import type { Totals as Sums } from "../types/server";
import { Amount, Percent } from "./values";
import "./totals.css";

export function Totals({ totals }: { totals: Sums }) {
  const { text } = useLocale();
  const { currency, lines, discount, freight, net, vatByRate, gross } = totals;
  const money = (amount: string) => <Amount value={{ amount, currency }} />;
  const isAdjusted = Number(discount) !== 0 || Number(freight) !== 0;
  return (
    <dl className="totals">
      {isAdjusted && <Sum label={text("totals-lines")}>{money(lines)}</Sum>}
      {Number(discount) !== 0 && <Sum label={text("totals-discount")}>{money(discount)}</Sum>}
      {Number(freight) !== 0 && <Sum label={text("totals-freight")}>{money(freight)}</Sum>}
      <Sum label={text("totals-net")}>{money(net)}</Sum>
      {vatByRate.map(({ percent, vat }) => (
        <div key={percent}>
          <dt>
            {text("totals-vat")} <Percent value={percent} />
          </dt>
          <dd>{money(vat)}</dd>
        </div>
      ))}
      <Sum label={text("totals-gross")}>{money(gross)}</Sum>
    </dl>
  );
}

function Sum({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
