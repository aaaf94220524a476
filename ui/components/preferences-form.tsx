// Plain forms that change the viewer's settings and return to the page; with scripts the page changes at once.
import type { ComponentProps, ReactNode } from "react";
import type { Preferences } from "../types/server";
import { useHref, usePageData } from "./page-data";

type PreferencesFormProps = Pick<ComponentProps<"form">, "id" | "className" | "children">;

export function PreferencesForm({ children, ...form }: PreferencesFormProps) {
  const href = useHref();
  const { url } = usePageData();
  return (
    <form {...form} method="post" action={href("/preferences")} data-enhance="preferences">
      {children}
      <input type="hidden" name="next" value={url} />
    </form>
  );
}

interface PreferenceFormProps {
  /** The settings that the button sets. */
  set: Partial<Preferences>;
  /** The tooltip of the button. */
  title: string;
  className?: string;
  children: ReactNode;
}

export function PreferenceForm({ set, title, className, children }: PreferenceFormProps) {
  return (
    <PreferencesForm className={className}>
      {Object.entries(set).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="tool" title={title}>
        {children}
      </button>
    </PreferencesForm>
  );
}
