// A word to the buyer.

import { useLocale } from "../../i18n/context";
import type { Form } from "../../types/server";
import { TextArea } from "../field";
import { PostForm } from "../post-form";

export function CommentForm({ form, path }: { form: Form; path: string }) {
  const { text } = useLocale();
  return (
    <PostForm className="comment-form" path={path} form={form} name="commentForm" isGuarded>
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
    </PostForm>
  );
}
