// What is asked before an answer is sent: how much, and that it is meant once the same is sent again.
import { useText } from "../../i18n/context";
import type { Form } from "../../types/server/Form";
import { Confirmations, confirmedFields } from "../confirmations";
import { Icon } from "../icon";

export function isAsked({ questions = {} }: Form): boolean {
  return Object.keys(questions).length > 0;
}

/** Above the buttons; beside the fields stand the questions themselves. */
export function Questions({ form }: { form: Form }) {
  const text = useText();
  const asked = Object.keys(form.questions ?? {});
  return (
    <>
      <Confirmations form={form} fields={[...new Set([...confirmedFields(form), ...asked])]} />
      {asked.length > 0 && (
        <p role="alert" className="question refused">
          <Icon name="alert" />
          {text("draft-asked", { count: asked.length })}
        </p>
      )}
    </>
  );
}
