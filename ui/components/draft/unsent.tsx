// A notice on a document's page about an unsent draft, with a link to its form.
import { useLocale } from "../../i18n/context";
import type { UnsentDraft } from "../../types/server";
import { useHref } from "../page-data";
import { DateTime } from "../values";
import "./unsent.css";

interface UnsentProps {
  draft: UnsentDraft | null;
  /** Describes the draft. */
  children: string;
  /** The path of the form; `null` if it can no longer be sent. */
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
