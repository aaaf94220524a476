// A button that changes one setting of the viewer and comes back to the page: a plain form that scripts take over.
import type { ReactNode } from "react";
import type { Preferences } from "../types/server/Preferences";
import { useHref, usePageData } from "./page-data";

interface PreferenceFormProps {
  /** What the press sets. */
  set: Partial<Preferences>;
  /** What the press does, shown as a tooltip. */
  title: string;
  className?: string;
  children: ReactNode;
}

export function PreferenceForm({ set, title, className, children }: PreferenceFormProps) {
  const href = useHref();
  const { url } = usePageData();
  return (
    <form
      method="post"
      action={href("/preferences")}
      data-enhance="preferences"
      className={className}
    >
      {Object.entries(set).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="next" value={url} />
      <button type="submit" className="tool" title={title}>
        {children}
      </button>
    </form>
  );
}
