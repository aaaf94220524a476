// A titled part of a page, on a sheet of its own.
import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  /** The fragment of the section's address. */
  anchor?: string;
  /** Shown at the end of the title's line. */
  aside?: ReactNode;
  /** The text that replaces the content of a section without entries. */
  empty?: string | false;
  children: ReactNode;
}

export function Section({ title, anchor, aside, empty = false, children }: SectionProps) {
  const id = useId();
  const section = (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {empty === false ? children : <Empty>{empty}</Empty>}
    </section>
  );
  return anchor ? <div id={anchor}>{section}</div> : section;
}

export function Empty({ children }: { children: string }) {
  return <p className="empty">{children}</p>;
}
