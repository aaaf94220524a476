// The fields of a person's name.
import { useLocale } from "../i18n/context";
import type { Form } from "../types/server";
import { Field } from "./field";
import "./pair.css";

export function NameFields({ form, maxLength }: { form: Form; maxLength: number }) {
  const { text } = useLocale();
  const shared = { form, maxLength, required: true };
  return (
    <div className="pair">
      <Field
        {...shared}
        name="firstName"
        label={text("profile-first-name")}
        autoComplete="given-name"
      />
      <Field
        {...shared}
        name="lastName"
        label={text("profile-last-name")}
        autoComplete="family-name"
      />
    </div>
  );
}
