// A plain form that changes settings of the viewer and comes back to the page; scripts take it over.
import type { ComponentProps } from "react";
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
