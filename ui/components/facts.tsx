// The facts of a document: names and values.
import type { ReactNode } from "react";
import { useLocale } from "../i18n/context";
import type { MessageId } from "../types/messages";
import "./facts.css";
import { Words } from "./words";

/** Values by the message that names them; a fact without a value is omitted. */
export type FactValues = Readonly<Partial<Record<MessageId, ReactNode>>>;

interface FactsProps {
  facts: FactValues;
  /** Facts before the others whose names have arguments. */
  children?: ReactNode;
}

export function Facts({ facts, children }: FactsProps) {
  const { text } = useLocale();
  return (
    <dl className="facts">
      {children}
      {Object.entries(facts).map(([name, value]) => (
        <Fact key={name} name={text(name as MessageId)}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{typeof children === "string" ? <Words>{children}</Words> : children}</dd>
    </div>
  );
}
