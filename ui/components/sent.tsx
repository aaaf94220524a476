// What comes after a form that has a mail sent.
import type { ReactNode } from "react";
import { useLocale } from "../i18n/context";
import { Icon } from "./icon";
import { useHref } from "./page-data";
import { PageTitle } from "./page-title";
import "./sign-in.css";

export function Sent({ title, children }: { title: string; children: ReactNode }) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <div className="sheet login answer">
      <Icon name="mail" />
      <PageTitle title={title}>{children}</PageTitle>
      <a className="button" href={href("/login")}>
        {text("account-to-login")}
      </a>
    </div>
  );
}
