// The three figures, each of which can be copied.
import { useRef } from "react";
import { Amount } from "../../components/amount";
import { CopyButton } from "../../components/copy-button";
import { useLocale } from "../../i18n/context";
import type { VatBreakdown } from "../../types/server";

interface ResultsProps {
  breakdown: VatBreakdown | null;
  currency: string;
}

export function Results({ breakdown, currency }: ResultsProps) {
  const { text } = useLocale();
  const result = { breakdown, currency };
  return (
    <dl className="results">
      <Result {...result} name="net" label={text("calculator-net")} />
      <Result {...result} name="vat" label={text("calculator-tax")} />
      <Result {...result} name="gross" label={text("calculator-gross")} />
    </dl>
  );
}

interface ResultProps extends ResultsProps {
  name: keyof VatBreakdown;
  label: string;
}

function Result({ breakdown, currency, name, label }: ResultProps) {
  const shown = useRef<HTMLElement>(null);
  const amount = breakdown?.[name];
  return (
    <div className={name}>
      <dt>{label}</dt>
      <dd>
        <span ref={shown}>{amount ? <Amount value={{ amount, currency }} /> : "—"}</span>
        <CopyButton value={amount} what={label} shown={shown} />
      </dd>
    </div>
  );
}
