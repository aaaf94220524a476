// The form of a new receiver. It is sent without scripts: its answer is the page that shows the secret, which must not stay in
// the browser's memory of pages.
import { useHref } from "../../../components/page-data";
import { FormProblem } from "../../../components/post-form";
import { useLocale } from "../../../i18n/context";
import type { Form } from "../../../types/server";
import { TargetFields } from "./target-fields";

export function NewTargetForm({ form }: { form: Form }) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <form
      className="desk-form"
      method="post"
      noValidate
      action={href("/buyer/webhooks")}
      data-form="form"
    >
      <FormProblem form={form} />
      <TargetFields form={form} />
      <button type="submit" className="button primary">
        {text("desk-target-create")}
      </button>
    </form>
  );
}
