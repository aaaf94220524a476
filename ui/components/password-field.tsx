// A password field with a button that shows the password, so that it is typed only once.
import { useEffect, useRef, useState } from "react";
import { useLocale } from "../i18n/context";
import { Field, type FieldProps } from "./field";
import { Icon } from "./icon";
import "./password-field.css";

interface PasswordFieldProps extends Pick<FieldProps, "label" | "form" | "hint"> {
  name?: string;
  autoComplete: "current-password" | "new-password";
}

export function PasswordField({ name = "password", ...field }: PasswordFieldProps) {
  const { text } = useLocale();
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Password managers store only fields of type password; and the text is hidden during the request.
  useEffect(() => {
    const form = button.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  const reveal = (
    <button
      ref={button}
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
      // A shown password is a text field; keyboards must not correct it and spell checkers must not send it.
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      required
      button={reveal}
    />
  );
}
