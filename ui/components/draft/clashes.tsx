// The question that two people's changes of the same fields put: whose stands.
import { useText } from "../../i18n/context";
import type { Clash } from "../../navigation/merge-values";
import { Icon } from "../icon";

interface ClashesProps {
  clashes: readonly Clash[];
  /** Who saved the other draft. */
  by: string;
  /** A field's name in words. */
  labelOf: (field: string) => string;
  /** A value that was chosen in words; what was typed stands for itself. */
  wordsOf?: (field: string, value: string) => string;
  /** Nothing without scripts: then the fields are filled in by hand. */
  choose?: (field: string, value: string) => void;
}

export function Clashes({ clashes, by, labelOf, wordsOf, choose }: ClashesProps) {
  const text = useText();
  const choice = (label: string, field: string, value: string) => (
    <Choice label={label} choose={choose && (() => choose(field, value))}>
      {wordsOf?.(field, value) || value || text("draft-empty")}
    </Choice>
  );
  return (
    <section className="clashes" role="alert">
      <p>
        <Icon name="alert" />
        {text("draft-clash", { name: by })}
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

interface ChoiceProps {
  label: string;
  choose: (() => void) | undefined;
  children: string;
}

function Choice({ label, choose, children }: ChoiceProps) {
  const content = (
    <>
      <small>{label}</small> <bdi>{children}</bdi>
    </>
  );
  if (!choose) return <span>{content}</span>;
  return (
    <button type="button" className="button compact" onClick={choose}>
      {content}
    </button>
  );
}
