// A confirmed amount beside the ordered one.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";

interface BesideOrderedProps {
  ordered: string;
  /** Missing before the response. */
  confirmed: string | null | undefined;
  children: (amount: string) => ReactNode;
}

/** The confirmed amount, and the ordered one below it if they differ. */
export function BesideOrdered({ ordered, confirmed, children }: BesideOrderedProps) {
  const { text } = useLocale();
  if (!confirmed || Number(confirmed) === Number(ordered)) return children(ordered);
  return (
    <>
      {children(confirmed)}
      <small>
        {text("order-ordered")} {children(ordered)}
      </small>
    </>
  );
}
