// A button that changes one setting of the viewer.
import type { ReactNode } from "react";
import type { Preferences } from "../types/server";
import { PreferencesForm } from "./preferences-form";

interface PreferenceFormProps {
  /** What the press sets. */
  set: Partial<Preferences>;
  /** What the press does, shown as a tooltip. */
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
