// The three figures, each of which can be copied.
import { useRef, useState } from "react";
import { Amount } from "../../components/amount";
import { copy } from "../../components/copy";
import { Icon } from "../../components/icon";
import { useText } from "../../i18n/context";
import type { VatBreakdown } from "../../types/server/VatBreakdown";

interface ResultsProps {
  breakdown: VatBreakdown | null;
  currency: string;
}

export function Results({ breakdown, currency }: ResultsProps) {
  const text = useText();
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
  const text = useText();
  const shown = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<{ amount: string; isCopied: boolean } | null>(null);
  const amount = breakdown?.[name];
  const copyAmount = async () => {
    if (amount && shown.current)
      setOutcome({ amount, isCopied: await copy(amount, shown.current) });
  };
  // What was copied before the figure changed is not said of the new one.
  const told = outcome?.amount === amount ? outcome : null;
  return (
    <div className={name}>
      <dt>
        {label}
        <small role="status">
          {told && (told.isCopied ? text("copy-done") : text("copy-selected"))}
        </small>
      </dt>
      <dd>
        <span ref={shown}>{amount ? <Amount value={{ amount, currency }} /> : "—"}</span>
        <button
          type="button"
          className="tool"
          title={text("copy-value", { what: label })}
          disabled={!amount}
          onClick={copyAmount}
        >
          <Icon name={told?.isCopied ? "done" : "copy"} />
          <span className="unseen">{text("copy-value", { what: label })}</span>
        </button>
      </dd>
    </div>
  );
}
