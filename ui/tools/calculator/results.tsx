// The three figures, each with a copy button, and the same for screen readers.
import { useRef } from "react";
import { CopyButton } from "../../components/copy-button";
import { Amount } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { VatBreakdown } from "../../types/server";
import type { Calculation } from "./calculate";

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

export function Spoken({ calculation }: { calculation: Calculation | null }) {
  const { text, words, decimal } = useLocale();
  const announcement = () => {
    if (!calculation) return "";
    const { breakdown, errors } = calculation;
    if (!breakdown) return Object.values(errors).map(words).join(" ");
    const digits = breakdown.net.split(".")[1]?.length ?? 0;
    const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    const spoken = (amount: string) => decimal(amount, fraction);
    return text("calculator-announcement", {
      net: spoken(breakdown.net),
      vat: spoken(breakdown.vat),
      gross: spoken(breakdown.gross),
    });
  };
  return (
    <p role="status" className="unseen">
      {announcement()}
    </p>
  );
}
