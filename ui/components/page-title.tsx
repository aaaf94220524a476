// The page's heading, which gets the focus after a navigation, and the sentence below it.
import type { ReactNode } from "react";
import { Code } from "./values";

interface PageTitleProps {
  title: string;
  /** The number of the page's document. */
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
