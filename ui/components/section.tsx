// A titled part of a page, on a sheet of its own.
import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  /** Stands at the end of the title's line. */
  aside?: ReactNode;
  /** The text that replaces the content of a section without entries. */
  empty?: string | false;
  children: ReactNode;
}

export function Section({ title, aside, empty = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {empty === false ? children : <Empty>{empty}</Empty>}
    </section>
  );
}

export function Empty({ children }: { children: string }) {
  return <p className="empty">{children}</p>;
}
