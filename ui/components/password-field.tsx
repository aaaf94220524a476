// A password, with a button that shows what is typed: whoever can read it needs to type it only once.
import { useState } from "react";
import { useText } from "../i18n/context";
import { Field, type FieldProps } from "./field";
import { Icon } from "./icon";

interface PasswordFieldProps extends Pick<FieldProps, "label" | "form" | "hint"> {
  name?: string;
  autoComplete: "current-password" | "new-password";
}

export function PasswordField({ name = "password", ...field }: PasswordFieldProps) {
  const text = useText();
  const [shown, setShown] = useState(false);
  const reveal = (
    <button
      type="button"
      className="reveal"
      title={text("form-password-show")}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Icon name={shown ? "hidden" : "shown"} />
    </button>
  );
  return (
    <Field
      {...field}
      name={name}
      type={shown ? "text" : "password"}
      dir="ltr"
      required
      button={reveal}
    />
  );
}
