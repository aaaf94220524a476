// The hidden fields with the draft that the fields were changed from.
import { memo } from "react";
import type { Values } from "../../navigation/merge-values";

interface DraftVersionProps {
  /** 0 where there was none. */
  version: number;
}

/** Only what the fields were changed from moves it on: drawn again, it would go back or follow newer drafts. */
export const DraftVersion = memo(
  ({ version }: DraftVersionProps) => (
    <input type="hidden" name="draftVersion" defaultValue={version} />
  ),
  () => true,
);

export function ChangedFrom({ values }: { values: Values }) {
  return (
    <noscript>
      <input type="hidden" name="base" value={JSON.stringify(values)} />
    </noscript>
  );
}
