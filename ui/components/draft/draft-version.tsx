// The hidden field with the draft that the fields were changed from.
import { memo } from "react";

interface DraftVersionProps {
  /** 0 where there was none. */
  version: number;
}

/** Saving moves the field on: drawn again for another reason, it would go back to what the page began with. */
export const DraftVersion = memo(({ version }: DraftVersionProps) => (
  <input type="hidden" name="draftVersion" defaultValue={version} />
));
