// What is wrong with a form as a whole, at its top.
import { useLocale } from "../i18n/context";
import type { Form } from "../types/server";
import { Icon } from "./icon";

export function FormProblem({ form }: { form: Form }) {
  const { words } = useLocale();
  return (
    form.problem && (
      <p role="alert" className="notice problem">
        <Icon name="alert" />
        {words(form.problem)}
      </p>
    )
  );
}
