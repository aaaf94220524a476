// Tells on a document's page that an answer to it was written and not sent, and leads to where it goes on.

import { useLocale } from "../../i18n/context";
import type { UnsentDraft } from "../../types/server";
import { useHref } from "../page-data";
import { DateTime } from "../values";
import "./unsent.css";

interface UnsentProps {
  draft: UnsentDraft | null;
  /** Names the draft. */
  children: string;
  /** Of the portal; nothing where it can not be sent any more. */
  path: string | null;
}

export function Unsent({ draft, children, path }: UnsentProps) {
  const { text } = useLocale();
  const href = useHref();
  if (!draft) return null;
  return (
    <p className="notice warning unsent">
      <span>
        {children} {text("draft-saved")} <DateTime value={draft.savedAt} withYear /> ·{" "}
        <bdi>{draft.savedBy}</bdi>
      </span>
      {path && (
        <a className="button compact" href={href(path)}>
          {text("draft-continue")}
        </a>
      )}
    </p>
  );
}
