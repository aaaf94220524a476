// The fields of a draft that a colleague changed too: the merged values, and the conflicts to resolve.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import type { Clash, Values } from "../../navigation/merge-values";
import { Icon } from "../icon";
import { CalendarDate } from "../values";
import { Words } from "../words";

/** The labels of the form's fields and of their values. */
export interface FieldWords {
  labelOf: (field: string) => string;
  /** Empty for a typed value. */
  choiceOf: (field: string, value: string) => string;
}

/** Without scripts the fields are filled in by hand. */
type Choose = ((field: string, value: string) => void) | undefined;

interface ClashesProps {
  clashes: readonly Clash[];
  /** The name of the other draft's author; empty when unknown. */
  by: string;
  words: FieldWords;
  choose: Choose;
}

export function Clashes({ clashes, by, words, choose }: ClashesProps) {
  const { text } = useLocale();
  return (
    <Notice
      title={by ? text("draft-clash", { name: by }) : text("draft-clash-unnamed")}
      fields={clashes.map(({ field, mine, theirs }) => [
        field,
        [text("draft-mine"), mine],
        [text("draft-theirs"), theirs],
      ])}
      words={words}
      choose={choose}
    >
      {!choose && <p>{text("draft-clash-by-hand")}</p>}
    </Notice>
  );
}

/** A colleague's values that were merged into the form; the viewer sees them before the form is sent. */
export function Joined({ joined, words }: { joined: Values; words: FieldWords }) {
  const { text } = useLocale();
  return (
    <Notice
      title={text("draft-joined")}
      fields={Object.entries(joined).map(([field, value]) => [field, ["", value]])}
      words={words}
    />
  );
}

interface NoticeProps {
  title: string;
  /** Each with its values and what they are called. */
  fields: [field: string, ...values: [label: string, value: string][]][];
  words: FieldWords;
  choose?: Choose;
  children?: ReactNode;
}

function Notice({ title, fields, words: { labelOf, choiceOf }, choose, children }: NoticeProps) {
  const { text } = useLocale();
  return (
    <section className="clashes" tabIndex={-1}>
      <p role="alert">
        <Icon name="alert" />
        {title}
      </p>
      <ul>
        {fields.map(([field, ...values]) => (
          <li key={field}>
            <b>{labelOf(field)}</b>
            {values.map(([label, value]) => (
              <Choice key={label} field={field} choose={choose && (() => choose(field, value))}>
                {label && <small>{label} </small>}
                <bdi>{choiceOf(field, value) || shownValue(value) || text("draft-empty")}</bdi>
              </Choice>
            ))}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

/** Fields for dates write ISO 8601. Numbers without letters keep their sign at the left. */
function shownValue(value: string): ReactNode {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return <CalendarDate value={value} />;
  return /\p{L}/u.test(value) ? <Words>{value}</Words> : value;
}

interface ChoiceProps {
  field: string;
  choose: (() => void) | undefined;
  children: ReactNode;
}

function Choice({ field, choose, children }: ChoiceProps) {
  if (!choose) return <span>{children}</span>;
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
      {children}
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
