// The question that two people's changes of the same fields put: whose stands.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import type { Clash } from "../../navigation/merge-values";
import { CalendarDate } from "../calendar-date";
import { Icon } from "../icon";

interface ClashesProps {
  clashes: readonly Clash[];
  /** Who saved the other draft; empty where nobody knows. */
  by: string;
  /** A field's name in words. */
  labelOf: (field: string) => string;
  /** A value that was chosen in words; what was typed stands for itself. */
  wordsOf?: (field: string, value: string) => string;
  /** Nothing without scripts: then the fields are filled in by hand. */
  choose?: (field: string, value: string) => void;
}

export function Clashes({ clashes, by, labelOf, wordsOf, choose }: ClashesProps) {
  const { text } = useLocale();
  const choice = (label: string, field: string, value: string) => (
    <Choice label={label} field={field} choose={choose && (() => choose(field, value))}>
      {wordsOf?.(field, value) || shownValue(value) || text("draft-empty")}
    </Choice>
  );
  return (
    <section className="clashes" tabIndex={-1}>
      <p role="alert">
        <Icon name="alert" />
        {by ? text("draft-clash", { name: by }) : text("draft-clash-unnamed")}
      </p>
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
    </section>
  );
}

/** What a date field holds is no date that people write. */
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

/** Where the focus goes once a choice is made and its buttons are gone: the next choice, or the field. */
function nextAfter(button: HTMLButtonElement, field: string): HTMLElement | null | undefined {
  const own = button.closest("li");
  const other = own?.nextElementSibling ?? own?.previousElementSibling;
  if (other) return other.querySelector("button");
  return button.form?.querySelector<HTMLElement>(`[name="${field}"]:not([type=hidden])`);
}
