// The period of the statement: its first and its last day, and links to common periods.
import { useEffect, useRef } from "react";
import { DateField } from "../../../components/date-field";
import { listAddress } from "../../../components/list/address";
import { BuyerField } from "../../../components/list/choice-field";
import { useHref } from "../../../components/page-data";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { BuyerChoice, Form } from "../../../types/server";
import "../../../components/list/filter-form.css";

interface PeriodFormProps {
  path: string;
  form: Form;
  currency: string | undefined;
  buyer: string | undefined;
  buyers: BuyerChoice[];
  today: string;
}

export function PeriodForm({ path, form, currency, buyer, buyers, today }: PeriodFormProps) {
  const { text } = useLocale();
  const href = useHref();
  const pathOf = listAddress(path, { currency, buyer }, {});
  const element = useRef<HTMLFormElement>(null);
  // A field that was sent empty names the day that the page shows.
  useEffect(() => {
    for (const name of ["from", "to"]) {
      const input = element.current?.elements.namedItem(name);
      const shown = form.values[name];
      if (!(input instanceof HTMLInputElement) || input.value || !shown) continue;
      input.value = shown;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, [form]);
  return (
    <form
      ref={element}
      className="filter-form"
      method="get"
      action={href(path)}
      data-enhance="visit"
      data-form="form"
    >
      {currency && <input type="hidden" name="currency" value={currency} />}
      <DateField name="from" label="statement-from" form={form} />
      <DateField name="to" label="statement-to" form={form} />
      <BuyerField chosen={buyer} buyers={buyers} />
      <p className="filter-actions">
        <button type="submit" className="button compact">
          {text("statement-show")}
        </button>
      </p>
      <nav className="filter-actions" aria-label={text("statement-presets")}>
        {presets(today).map(([label, from, to]) => (
          <a key={label} className="button compact" href={href(pathOf({ from, to }))}>
            {text(label)}
          </a>
        ))}
      </nav>
    </form>
  );
}

/** Days are in ISO 8601. */
function presets(today: string): [MessageId, string, string][] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const first = (month: number) => `${year}-${String(month).padStart(2, "0")}-01`;
  return [
    ["statement-this-month", first(month), today],
    ["statement-this-quarter", first(month - ((month - 1) % 3)), today],
    ["statement-this-year", first(1), today],
    ["statement-last-year", `${year - 1}-01-01`, `${year - 1}-12-31`],
  ];
}
