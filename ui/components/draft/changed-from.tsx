// What the fields of a form were changed from, for one that is sent without scripts: those know it themselves.
import type { Values } from "../../navigation/merge-values";

export function ChangedFrom({ values }: { values: Values }) {
  return (
    <noscript>
      <input type="hidden" name="base" value={JSON.stringify(values)} />
    </noscript>
  );
}
