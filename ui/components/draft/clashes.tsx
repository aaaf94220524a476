// The fields of a draft that a colleague changed too: the merged values, and the conflicts to resolve.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import type { Clash, Values } from "../../navigation/merge-values";
import { Icon } from "../icon";
import { CalendarDate } from "../values";

interface ClashesProps {
  clashes: readonly Clash[];
  /** The name of the other draft's author; empty when unknown. */
  by: string;
  words: FieldWords;
  /** Without scripts the fields are filled in by hand. */
  choose?: (field: string, value: string) => void;
}

/** The labels of the form's fields and of their values. */
export interface FieldWords {
  labelOf: (field: string) => string;
  /** Empty for a typed value. */
  choiceOf: (field: string, value: string) => string;
}

export function Clashes({ clashes, by, words: { labelOf, choiceOf }, choose }: ClashesProps) {
  const { text } = useLocale();
  const choice = (label: string, field: string, value: string) => (
    <Choice label={label} field={field} choose={choose && (() => choose(field, value))}>
      {choiceOf(field, value) || shownValue(value) || text("draft-empty")}
    </Choice>
  );
  return (
    <Notice title={by ? text("draft-clash", { name: by }) : text("draft-clash-unnamed")}>
      <ul>
        {clashes.map(({ field, mine, theirs }) => (
          <li key={field}>
            <b>{labelOf(field)}</b>
            {choice(text("draft-mine"), field, mine)}
            {choice(text("draft-theirs"), field, theirs)}
          </li>
        ))}
      </ul>
      {!choose && <p>{text("draft-clash-by-hand")}</p>}
    </Notice>
  );
}

interface JoinedProps {
  joined: Values;
  words: FieldWords;
}

/** A colleague's values that were merged into the form; the viewer sees them before the form is sent. */
export function Joined({ joined, words: { labelOf, choiceOf } }: JoinedProps) {
  const { text } = useLocale();
  return (
    <Notice title={text("draft-joined")}>
      <ul>
        {Object.entries(joined).map(([field, value]) => (
          <li key={field}>
            <b>{labelOf(field)}</b>
            <bdi>{choiceOf(field, value) || value || text("draft-empty")}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="clashes" tabIndex={-1}>
      <p role="alert">
        <Icon name="alert" />
        {title}
      </p>
      {children}
    </section>
  );
}

/** Fields for dates write ISO 8601. */
function shownValue(value: string): ReactNode {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? <CalendarDate value={value} /> : value;
}

interface ChoiceProps {
  label: string;
  field: string;
  choose: (() => void) | undefined;
  children: ReactNode;
}

function Choice({ label, field, choose, children }: ChoiceProps) {
  const content = (
    <>
      <small>{label}</small> <bdi>{children}</bdi>
    </>
  );
  if (!choose) return <span>{content}</span>;
  return (
    <button
      type="button"
      className="button compact"
      onClick={({ currentTarget }) => {
        const next = nextAfter(currentTarget, field);
        choose();
        next?.focus();
      }}
    >
      {content}
    </button>
  );
}

/** The element to focus after a choice, because its buttons disappear: the next choice, or the field. */
function nextAfter(button: HTMLButtonElement, field: string): HTMLElement | null | undefined {
  const own = button.closest("li");
  const other = own?.nextElementSibling ?? own?.previousElementSibling;
  if (other) return other.querySelector("button");
  return button.form?.querySelector<HTMLElement>(`[name="${field}"]:not([type=hidden])`);
}
