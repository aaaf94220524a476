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
  /** Nothing without scripts: then the fields are filled in by hand. */
  choose?: (field: string, value: string) => void;
}

export function Clashes({ clashes, by, labelOf, choose }: ClashesProps) {
  const text = useText();
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
            <Choice label={text("draft-mine")} value={mine} field={field} choose={choose} />
            <Choice label={text("draft-theirs")} value={theirs} field={field} choose={choose} />
          </li>
        ))}
      </ul>
      {!choose && <p>{text("draft-clash-by-hand")}</p>}
    </section>
  );
}

interface ChoiceProps extends Pick<ClashesProps, "choose"> {
  label: string;
  value: string;
  field: string;
}

function Choice({ label, value, field, choose }: ChoiceProps) {
  const text = useText();
  const content = (
    <>
      <small>{label}</small> <bdi>{value || text("draft-empty")}</bdi>
    </>
  );
  if (!choose) return <span>{content}</span>;
  return (
    <button type="button" className="button compact" onClick={() => choose(field, value)}>
      {content}
    </button>
  );
}
