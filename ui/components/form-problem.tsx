// What is wrong with a form as a whole, at its top.
import { useWords } from "../i18n/context";
import type { Form } from "../types/server/Form";
import { Icon } from "./icon";

/** Whether the form was sent and not taken. */
export function isRefused({ problem, errors, questions = {} }: Form): boolean {
  return problem !== null || Object.keys({ ...errors, ...questions }).length > 0;
}

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
