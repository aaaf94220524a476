// The parts of the sign-in pages: the email field, and the message in the place of a form.
import type { ReactNode } from "react";
import { useLocale } from "../i18n/context";
import { Field, type FieldProps } from "./field";
import { Icon, type IconName } from "./icon";
import { useHref } from "./page-data";
import { PageTitle } from "./page-title";
import "./sign-in.css";

interface SignInMessageProps {
  title: string;
  icon: IconName;
  children: ReactNode;
  /** Where to go on. */
  to: { path: string; label: string; isPrimary?: boolean };
}

export function SignInMessage({ title, icon, children, to }: SignInMessageProps) {
  const href = useHref();
  return (
    <div className="sheet login answer">
      <Icon name={icon} />
      <PageTitle title={title}>{children}</PageTitle>
      <a className={to.isPrimary ? "button primary" : "button"} href={href(to.path)}>
        {to.label}
      </a>
    </div>
  );
}

/** The longest address of RFC 5321 has 254 characters. */
export function EmailField(props: Pick<FieldProps, "form" | "hint" | "autoComplete">) {
  const { text } = useLocale();
  return (
    <Field
      {...props}
      name="email"
      type="email"
      label={text("login-email")}
      dir="ltr"
      maxLength={254}
      required
    />
  );
}
