// A mailed link that cannot be used any more, or never could: why, and a way on.
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";
import { useHref } from "./page-data";
import { PageTitle } from "./page-title";
import "./sign-in.css";

interface DeadLinkProps {
  title: string;
  icon?: IconName;
  /** Why. */
  children: ReactNode;
  /** Where to go on. */
  to: { path: string; label: string };
}

export function DeadLink({ title, icon = "alert", children, to }: DeadLinkProps) {
  const href = useHref();
  return (
    <div className="sheet login answer">
      <Icon name={icon} />
      <PageTitle title={title}>{children}</PageTitle>
      <a className="button primary" href={href(to.path)}>
        {to.label}
      </a>
    </div>
  );
}
