// A word to the buyer.
import { useLocale } from "../../i18n/context";
import type { Form } from "../../types/server";
import { FormKey } from "../form-key";
import { FormProblem } from "../form-problem";
import { useHref } from "../page-data";
import { TextArea } from "../text-area";

export function CommentForm({ form, path }: { form: Form; path: string }) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <form
      className="comment-form"
      method="post"
      action={href(path)}
      data-enhance="form"
      data-form="commentForm"
      data-guard=""
    >
      <FormProblem form={form} />
      <FormKey form={form} />
      <TextArea
        name="text"
        label={text("comments-text")}
        hint={text("comments-hint")}
        form={form}
        maxLength={2000}
        required
      />
      <button type="submit" className="button">
        {text("comments-send")}
      </button>
    </form>
  );
}
