// The rows of packages: those with a text, and at least one empty one.
import { Field } from "../../../components/field";
import { FormSelect } from "../../../components/form-select";
import { PACKAGE_TYPES } from "../../../components/order/packages";
import { useLocale } from "../../../i18n/context";
import type { Values } from "../../../navigation/merge-values";
import type { Form } from "../../../types/server";
import { MOST_ROWS } from "./fields";

const FEWEST_ROWS = 2;

interface PackageFieldsProps {
  form: Form;
  /** The present values: the last row that has one is followed by an empty row. */
  values: Values;
}

export function PackageFields({ form, values }: PackageFieldsProps) {
  const { text, words } = useLocale();
  const error = form.errors.packages;
  const rows = Array.from({ length: rowsOf({ ...form.values, ...values }) }, (_, row) => row + 1);
  return (
    <>
      <p className="despatch-to">{text("despatch-packages-hint")}</p>
      {error && (
        <p role="alert" className="error">
          {words(error)}
        </p>
      )}
      {rows.map((row) => (
        <PackageRow key={row} row={row} form={form} />
      ))}
    </>
  );
}

function rowsOf(values: Values): number {
  const filled = Object.entries(values).map(([name, value]) =>
    value ? Number(/^packages\.(\d+)\./.exec(name)?.[1] ?? 0) : 0,
  );
  return Math.min(Math.max(FEWEST_ROWS, ...filled.map((row) => row + 1)), MOST_ROWS);
}

function PackageRow({ row, form }: { row: number; form: Form }) {
  const { text } = useLocale();
  const name = (field: string) => `packages.${row}.${field}`;
  const options = Object.entries(PACKAGE_TYPES).map(([code, id]) => [code, text(id)] as const);
  return (
    <fieldset className="fields">
      <legend className="unseen">{text("despatch-package", { row })}</legend>
      <Field
        name={name("count")}
        label="despatch-package-count"
        form={form}
        dir="ltr"
        inputMode="numeric"
      />
      <FormSelect name={name("type")} label="despatch-package-type" form={form} options={options} />
      <Field
        name={name("grossWeightKg")}
        label="despatch-package-weight"
        form={form}
        dir="ltr"
        inputMode="decimal"
      />
      <Field name={name("id")} label="despatch-package-mark" form={form} dir="auto" />
    </fieldset>
  );
}
