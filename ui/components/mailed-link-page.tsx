// The page of a mailed link: a form that asks for a password, or the reason why the link cannot be used.
import { useLocale } from "../i18n/context";
import type { MessageId } from "../types/messages";
import type { Form, TokenState } from "../types/server";
import type { IconName } from "./icon";
import { usePageData } from "./page-data";
import { PageTitle } from "./page-title";
import { PasswordField } from "./password-field";
import { PostForm } from "./post-form";
import { SignInMessage } from "./sign-in";

interface Unusable {
  title: MessageId;
  body: MessageId;
  icon?: IconName;
}

interface MailedLinkPageProps {
  state: TokenState;
  /** Password managers keep the password under it. */
  email: string | null;
  form: Form;
  title: MessageId;
  introduction: string;
  password: {
    label: MessageId;
    hint: MessageId;
    autoComplete: "current-password" | "new-password";
  };
  submit: MessageId;
  /** The message about a link that cannot be used. */
  unusable: Record<Exclude<TokenState, "valid">, Unusable>;
  /** Where to go on from such a link. */
  to: { path: string; label: MessageId };
}

export function MailedLinkPage(props: MailedLinkPageProps) {
  const { state, email, form, password, unusable, to } = props;
  const { text } = useLocale();
  const { url } = usePageData();
  if (state !== "valid")
    return (
      <SignInMessage
        title={text(unusable[state].title)}
        icon={unusable[state].icon ?? "alert"}
        to={{ path: to.path, label: text(to.label), isPrimary: true }}
      >
        {text(unusable[state].body)}
      </SignInMessage>
    );
  return (
    <div className="sheet login">
      <PageTitle title={text(props.title)}>{props.introduction}</PageTitle>
      <PostForm path={url} form={form}>
        {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
        <PasswordField
          label={text(password.label)}
          hint={text(password.hint)}
          autoComplete={password.autoComplete}
          form={form}
        />
        <button type="submit" className="button primary">
          {text(props.submit)}
        </button>
      </PostForm>
    </div>
  );
}
