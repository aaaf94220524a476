// Sign-in.
import { Field } from "../../components/field";
import { Icon } from "../../components/icon";
import { useHref } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { useText, useWords } from "../../i18n/context";
import type { LoginProps } from "../../types/server/LoginProps";

export function LoginPage({ form, next }: LoginProps) {
  const text = useText();
  const words = useWords();
  const href = useHref();
  return (
    <div className="sheet login">
      <PageTitle title={text("login-heading")}>{text("login-introduction")}</PageTitle>
      <form method="post" action={href("/users/authenticate")} data-enhance="sign-in">
        {form.problem && (
          <p role="alert" className="notice problem">
            <Icon name="alert" />
            {words(form.problem)}
          </p>
        )}
        {next && <input type="hidden" name="next" value={next} />}
        <Field
          name="email"
          type="email"
          label={text("login-email")}
          form={form}
          autoComplete="username"
          dir="ltr"
          maxLength={254}
          required
        />
        <Field
          name="password"
          type="password"
          label={text("login-password")}
          form={form}
          autoComplete="current-password"
          dir="ltr"
          required
        />
        <button type="submit" className="button primary">
          {text("login-submit")}
        </button>
      </form>
    </div>
  );
}
