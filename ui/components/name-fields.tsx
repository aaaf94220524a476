// The fields of a person's name.
import { Field } from "./field";
import "./pair.css";

export function NameFields() {
  return (
    <div className="pair">
      <Field required name="firstName" label="profile-first-name" autoComplete="given-name" />
      <Field required name="lastName" label="profile-last-name" autoComplete="family-name" />
    </div>
  );
}
