// Where a mailed link leads that can be used: a form that asks for a password.
import type { ReactNode } from "react";
import type { Form } from "../types/server";
import { FormProblem } from "./form-problem";
import { useHref, usePageData } from "./page-data";
import { PageTitle } from "./page-title";
import { PasswordField } from "./password-field";
import "./sign-in.css";

interface MailedLinkFormProps {
  title: string;
  introduction: ReactNode;
  /** Whose account it is: password managers keep the password under it. */
  email: string | null;
  form: Form;
  password: { label: string; hint: string; autoComplete: "current-password" | "new-password" };
  submit: string;
}

export function MailedLinkForm(props: MailedLinkFormProps) {
  const { title, introduction, email, form, password, submit } = props;
  const href = useHref();
  const { url } = usePageData();
  return (
    <div className="sheet login">
      <PageTitle title={title}>{introduction}</PageTitle>
      <form method="post" action={href(url)} data-enhance="form" data-form="form">
        <FormProblem form={form} />
        {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
        <PasswordField {...password} form={form} />
        <button type="submit" className="button primary">
          {submit}
        </button>
      </form>
    </div>
  );
}
