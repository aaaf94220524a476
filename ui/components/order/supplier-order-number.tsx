// The field of the order's number in the supplier's own system.
import { useLocale } from "../../i18n/context";
import type { Form } from "../../types/server";
import { Field } from "../field";
import { Code } from "../values";

interface SupplierOrderNumberProps {
  form: Form;
  /** The number that the order has: the field begins with it, and an empty field does not change it. */
  current: string | null;
}

export function SupplierOrderNumber({ form, current }: SupplierOrderNumberProps) {
  const { text } = useLocale();
  const hint = current ? (
    <>
      {text("order-supplier-number-now")} <Code>{current}</Code>
    </>
  ) : (
    "order-supplier-number-hint"
  );
  return (
    <Field
      name="supplierOrderNumber"
      label="order-supplier-number"
      hint={hint}
      form={{ ...form, values: { supplierOrderNumber: current ?? "", ...form.values } }}
      dir="ltr"
      autoComplete="off"
    />
  );
}
