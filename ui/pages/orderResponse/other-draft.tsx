// Somebody saved another draft meanwhile: what theirs says otherwise. Saving replaces it with what is typed here.
import { DateTime } from "../../components/date-time";
import { useText } from "../../i18n/context";
import type { Locale } from "../../i18n/locale";
import type { Form } from "../../types/server/Form";
import type { SavedDraft } from "../../types/server/SavedDraft";

interface OtherDraftProps {
  /** Empty unless it was refused. */
  typed: Form;
  draft: SavedDraft | null;
}

export function OtherDraft({ typed, draft }: OtherDraftProps) {
  const text = useText();
  const began = typed.values.draftVersion;
  if (!draft || began === undefined || began === String(draft.version)) return null;
  const differing = Object.entries(draft.values).filter(
    ([name, value]) => typed.values[name] !== value,
  );
  return (
    <section className="notice warning other-draft" aria-label={text("response-other-draft")}>
      <p>
        {text("response-other-draft-by", { name: draft.savedBy })}{" "}
        <DateTime value={draft.savedAt} />
      </p>
      {differing.length > 0 && (
        <ul>
          {differing.map(([name, value]) => (
            <li key={name}>
              {fieldName(name, text)}: <bdi>{written(name, value, text)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function fieldName(name: string, text: Locale["text"]): string {
  const [, line = "", field = ""] = name.split(".");
  const label = fieldLabel(field, text);
  return line ? `${text("order-line", { line })} · ${label}` : label;
}

function fieldLabel(field: string, text: Locale["text"]): string {
  switch (field) {
    case "code":
      return text("response-answer");
    case "quantity":
      return text("response-quantity");
    case "unitPrice":
      return text("response-unit-price");
    case "promisedDate":
      return text("response-promised-date");
    case "substitute":
      return text("response-substitute");
    case "isBackordered":
      return text("response-backordered");
    case "reason":
      return text("response-reason");
    default:
      return text("response-note");
  }
}

function written(name: string, value: string, text: Locale["text"]): string {
  if (name.endsWith(".isBackordered")) return "✓";
  if (!name.endsWith(".code")) return value;
  if (value === "RE") return text("response-reject");
  return value === "CA" ? text("response-change") : text("response-accept");
}
