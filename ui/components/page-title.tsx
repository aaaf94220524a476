// The heading that a navigation moves the focus to, and the sentence under it.
import type { ReactNode } from "react";
import { Code } from "./values";

interface PageTitleProps {
  title: string;
  /** Of the document that the page is about. */
  number?: string;
  children?: ReactNode;
}

export function PageTitle({ title, number, children }: PageTitleProps) {
  return (
    <div className="title">
      <h1 tabIndex={-1}>
        {title}
        {number && (
          <>
            {" "}
            <Code>{number}</Code>
          </>
        )}
      </h1>
      {children && <p>{children}</p>}
    </div>
  );
}
