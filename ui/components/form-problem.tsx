// What is wrong with a form as a whole, at its top.
import { useWords } from "../i18n/context";
import type { Form } from "../types/server/Form";
import { Icon } from "./icon";

export function FormProblem({ form }: { form: Form }) {
  const words = useWords();
  return (
    form.problem && (
      <p role="alert" className="notice problem">
        <Icon name="alert" />
        {words(form.problem)}
      </p>
    )
  );
}
