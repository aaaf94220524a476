// How many fields keep the answer from being sent, where it is seen wherever the fields are.
import { useLocale } from "../../i18n/context";
import type { Form } from "../../types/server";
import { Icon } from "../icon";

export function Refused({ form }: { form: Form }) {
  const { text } = useLocale();
  const count = Object.keys(form.errors).length;
  if (count === 0) return null;
  return (
    <p role="alert" className="error refused">
      <Icon name="alert" />
      {text("draft-refused", { count })}
    </p>
  );
}
