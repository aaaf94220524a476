// The parts of the sign-in pages: their form, the email field, and the message that replaces a form.
import type { ReactNode } from "react";
import { useLocale } from "../i18n/context";
import type { MessageId } from "../types/messages";
import type { Form } from "../types/server";
import { Field, type FieldProps } from "./field";
import { Icon, type IconName } from "./icon";
import { useHref } from "./page-data";
import { PageTitle } from "./page-title";
import { PostForm } from "./post-form";
import "./sign-in.css";

interface SignInFormProps {
  title: MessageId;
  introduction: string;
  path: string;
  form: Form;
  hidden?: Readonly<Record<string, string | null>>;
  isGuarded?: boolean;
  submit: MessageId;
  /** Another way to sign in, below the button. */
  beside?: ReactNode;
  /** A link to another form. */
  aside?: ReactNode;
  children: ReactNode;
}

export function SignInForm({ title, introduction, submit, aside, ...form }: SignInFormProps) {
  const { text } = useLocale();
  return (
    <div className="sheet login">
      <PageTitle title={text(title)}>{introduction}</PageTitle>
      <PostForm {...form} submit={text(submit)} />
      {aside && <p className="aside">{aside}</p>}
    </div>
  );
}

interface SignInMessageProps {
  title: MessageId;
  body: MessageId;
  icon: IconName;
  /** The link below the message. */
  to: { path: string; label: MessageId; isPrimary?: boolean };
}

export function SignInMessage({ title, body, icon, to }: SignInMessageProps) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <div className="sheet login answer">
      <Icon name={icon} />
      <PageTitle title={text(title)}>{text(body)}</PageTitle>
      <a className={to.isPrimary ? "button primary" : "button"} href={href(to.path)}>
        {text(to.label)}
      </a>
    </div>
  );
}

/** The link of messages about a sent mail. */
export const TO_LOGIN = { path: "/login", label: "account-to-login" } as const;

/** The longest address of RFC 5321 has 254 characters. */
export function EmailField(props: Pick<FieldProps, "form" | "hint" | "autoComplete">) {
  return <Field {...props} name="email" type="email" label="login-email" dir="ltr" required />;
}
