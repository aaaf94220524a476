// The page of a mailed link: a form that asks for a password, or the reason why the link cannot be used.
import type { ReactNode } from "react";
import type { MessageId } from "../types/messages";
import type { Form, TokenState } from "../types/server";
import type { IconName } from "./icon";
import { usePageData } from "./page-data";
import { PasswordField } from "./password-field";
import { SignInForm, SignInMessage } from "./sign-in";

interface Unusable {
  title: MessageId;
  body: MessageId;
  icon?: IconName;
}

interface MailedLinkPageProps {
  state: TokenState;
  /** Password managers store the password with it. */
  email: string | null;
  form: Form;
  title: MessageId;
  introduction: string;
  /** None of a link whose button alone is enough. */
  password?: {
    label: MessageId;
    hint: MessageId;
    autoComplete: "current-password" | "new-password";
  };
  /** Content below the password. */
  children?: ReactNode;
  submit: MessageId;
  /** The message about a link that cannot be used, by its state. A state that these links do not have counts as unknown. */
  unusable: Partial<Record<TokenState, Unusable>> & { unknown: Unusable };
  /** The link of that message. */
  to: { path: string; label: MessageId };
}

export function MailedLinkPage(props: MailedLinkPageProps) {
  const { state, email, form, title, introduction, password, submit, unusable, to } = props;
  const { url } = usePageData();
  if (state !== "valid")
    return (
      <SignInMessage
        icon="alert"
        {...(unusable[state] ?? unusable.unknown)}
        to={{ ...to, isPrimary: true }}
      />
    );
  return (
    <SignInForm title={title} introduction={introduction} path={url} form={form} submit={submit}>
      {password && email && (
        <input type="email" autoComplete="username" value={email} readOnly hidden />
      )}
      {password && <PasswordField {...password} />}
      {props.children}
    </SignInForm>
  );
}
