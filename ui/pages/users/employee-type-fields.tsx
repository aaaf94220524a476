// The job title in both languages; one of them is enough.
import { Field } from "../../components/field";
import type { Form } from "../../types/server";
import "../../components/pair.css";

export function EmployeeTypeFields({ form }: { form?: Form }) {
  return (
    <div className="pair">
      <Field
        name="employeeType.ar"
        label="users-employee-type-ar"
        hint="users-employee-type-hint"
        form={form}
        dir="rtl"
      />
      <Field name="employeeType.en" label="users-employee-type-en" form={form} dir="ltr" />
    </div>
  );
}
