// Tells the buyer what of an order is on its way: how much of which line, since when, and with whom.
import { BackLink } from "../../components/back-link";
import { CalendarDate } from "../../components/calendar-date";
import { Field } from "../../components/field";
import { FormKey } from "../../components/form-key";
import { FormProblem } from "../../components/form-problem";
import { orderPath } from "../../components/order/path";
import { useHref } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { Section } from "../../components/section";
import { useText, useWords } from "../../i18n/context";
import type { DespatchAdviceProps } from "../../types/server/DespatchAdviceProps";
import { ShippedLines } from "./shipped-lines";
import "../../components/form-bar.css";
import "./despatch-advice.css";

export function DespatchAdvicePage(props: DespatchAdviceProps) {
  const { number, version, buyer, subject, deliveryAddress, form, today } = props;
  const text = useText();
  const words = useWords();
  const href = useHref();
  return (
    <>
      <PageTitle title={text("despatch-title", { number })}>
        {words(subject)} · {words(buyer)}
      </PageTitle>
      <BackLink path={orderPath(number)}>{text("order-back")}</BackLink>
      <form
        className="stack despatch"
        method="post"
        action={href(orderPath(number, "/despatch-advice"))}
        data-enhance="form"
        data-guard=""
      >
        {/* What Enter in a field presses. */}
        <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true" />
        <FormProblem form={form} />
        <FormKey form={form} />
        <input type="hidden" name="version" value={version} />
        <Section title={text("despatch-lines")}>
          <ShippedLines {...props} />
        </Section>
        <Section title={text("despatch-transport")}>
          <div className="fields">
            <Field name="despatchDate" type="date" label={text("despatch-date")} form={form} />
            <Field name="expectedDate" type="date" label={text("despatch-expected")} form={form} />
            <Field name="carrier" label={text("despatch-carrier")} form={form} maxLength={100} />
            <Field
              name="trackingNumber"
              label={text("despatch-tracking")}
              form={form}
              dir="ltr"
              maxLength={50}
            />
          </div>
          <p className="despatch-to">
            {text("despatch-to")} {words(deliveryAddress)}
          </p>
        </Section>
        <footer className="form-bar">
          <small>
            {text("despatch-today")} <CalendarDate value={today} />
          </small>
          <button type="submit" name="action" value="ship" className="button primary">
            {text("despatch-send")}
          </button>
        </footer>
      </form>
    </>
  );
}
