// Narrows a list to the documents that were issued within a time.
import { useLocale } from "../../i18n/context";
import type { Form } from "../../types/server";
import { Field } from "../field";

interface IssuedFilterProps {
  /** Calendar dates, both included. */
  from: string | undefined;
  to: string | undefined;
}

export function IssuedFilter({ from, to }: IssuedFilterProps) {
  const { text } = useLocale();
  const dates: Form = {
    values: { issuedFrom: from ?? "", issuedTo: to ?? "" },
    errors: {},
    problem: null,
  };
  return (
    <>
      <Field name="issuedFrom" type="date" label={text("list-issued-from")} form={dates} />
      <Field name="issuedTo" type="date" label={text("list-issued-to")} form={dates} />
    </>
  );
}
