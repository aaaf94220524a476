// What a colleague changed meanwhile and the fields hold now: seen before it is sent.
import { useLocale } from "../../i18n/context";
import type { Values } from "../../navigation/merge-values";
import { Icon } from "../icon";

interface JoinedProps {
  joined: Values;
  /** A field's name in words. */
  labelOf: (field: string) => string;
  /** A value that was chosen in words; what was typed stands for itself. */
  wordsOf?: (field: string, value: string) => string;
}

export function Joined({ joined, labelOf, wordsOf }: JoinedProps) {
  const { text } = useLocale();
  return (
    <section className="clashes" tabIndex={-1}>
      <p role="alert">
        <Icon name="alert" />
        {text("draft-joined")}
      </p>
      <ul>
        {Object.entries(joined).map(([field, value]) => (
          <li key={field}>
            <b>{labelOf(field)}</b>
            <bdi>{wordsOf?.(field, value) || value || text("draft-empty")}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
