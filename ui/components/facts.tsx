// The facts of a document: names and values.
import type { ReactNode } from "react";
import "./facts.css";
import { Words } from "./words";

export interface Fact {
  name: string;
  /** A fact without a value is omitted. */
  value: ReactNode;
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts
        .filter(({ value }) => value)
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === "string" ? <Words>{value}</Words> : value}</dd>
          </div>
        ))}
    </dl>
  );
}
