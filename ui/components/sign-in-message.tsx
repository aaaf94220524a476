// A message in the place of a sign-in form: a mail was sent, or a mailed link cannot be used.
import type { ReactNode } from "react";
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
