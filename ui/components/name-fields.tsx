// The fields of a person's name.
import type { Form } from "../types/server";
import { Field } from "./field";
import "./pair.css";

export function NameFields({ form }: { form: Form }) {
  const shared = { form, required: true };
  return (
    <div className="pair">
      <Field {...shared} name="firstName" label="profile-first-name" autoComplete="given-name" />
      <Field {...shared} name="lastName" label="profile-last-name" autoComplete="family-name" />
    </div>
  );
}
