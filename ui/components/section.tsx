// A titled part of a page, on a sheet of its own.
import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  /** Stands at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
