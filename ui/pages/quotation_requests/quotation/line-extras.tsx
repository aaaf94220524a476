// The less common fields of a line: no offer, substitute, note.
import { lineField } from "../../../components/draft/line-field";
import { Field } from "../../../components/field";
import { useLocale } from "../../../i18n/context";
import type { Values } from "../../../navigation/merge-values";
import type { Form, Text } from "../../../types/server";
import { COLUMNS } from "./fields";
import "../../../components/pair.css";

interface LineExtrasProps {
  lineNumber: number;
  values: Values;
  errors: Readonly<Record<string, Text>>;
}

export function LineExtras({ lineNumber, values, errors }: LineExtrasProps) {
  const { text } = useLocale();
  const noOffer = lineField(lineNumber, "noOffer");
  const substitute = lineField(lineNumber, "substitute");
  const note = lineField(lineNumber, "note");
  const form: Form = { values, errors, problem: null };
  const isUsed = [substitute, note].some((name) => values[name] || errors[name]);
  return (
    <tr className="extras">
      <td colSpan={COLUMNS.length + 2}>
        <div>
          <label className="check">
            <input type="checkbox" name={noOffer} defaultChecked={values[noOffer] === "on"} />
            {text("editor-no-offer")}
            <span className="unseen">{text("editor-of-line", { line: lineNumber })}</span>
          </label>
          <details open={isUsed}>
            <summary>
              {text("editor-extras")}
              <span className="unseen">{text("editor-of-line", { line: lineNumber })}</span>
            </summary>
            <div className="pair">
              <Field name={substitute} label="editor-substitute" form={form} dir="auto" />
              <Field name={note} label="editor-line-note" form={form} dir="auto" />
            </div>
          </details>
        </div>
      </td>
    </tr>
  );
}
