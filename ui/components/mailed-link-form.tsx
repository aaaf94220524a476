// Where a mailed link leads that can be used: a form that asks for a password.

import type { ReactNode } from "react";
import type { Form } from "../types/server";
import { usePageData } from "./page-data";
import { PageTitle } from "./page-title";
import { PasswordField } from "./password-field";
import { PostForm } from "./post-form";
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
  const { url } = usePageData();
  return (
    <div className="sheet login">
      <PageTitle title={title}>{introduction}</PageTitle>
      <PostForm path={url} form={form}>
        {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
        <PasswordField {...password} form={form} />
        <button type="submit" className="button primary">
          {submit}
        </button>
      </PostForm>
    </div>
  );
}
