// Changes the viewer's name.

import { Field } from "../../components/field";
import { PostForm } from "../../components/post-form";
import { useLocale } from "../../i18n/context";
import type { Form } from "../../types/server";
import "../../components/pair.css";

export function NameForm({ form }: { form: Form }) {
  const { text } = useLocale();
  return (
    <PostForm path="/settings/profile/name" form={form} name="nameForm" isGuarded>
      <div className="pair">
        <Field
          name="firstName"
          label={text("profile-first-name")}
          form={form}
          autoComplete="given-name"
          maxLength={100}
          required
        />
        <Field
          name="lastName"
          label={text("profile-last-name")}
          form={form}
          autoComplete="family-name"
          maxLength={100}
          required
        />
      </div>
      <button type="submit" className="button primary">
        {text("profile-name-save")}
      </button>
    </PostForm>
  );
}
