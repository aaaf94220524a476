// The form of a response: a plain one that the server answers, which scripts keep saved.
import { useMemo, useRef } from "react";
import { Clashes } from "../../components/draft/clashes";
import { DraftStatus } from "../../components/draft/draft-status";
import { DraftVersion } from "../../components/draft/draft-version";
import { clashesOf } from "../../components/draft/refused-draft";
import { useAutosave } from "../../components/draft/use-autosave";
import { FormKey } from "../../components/form-key";
import { FormProblem } from "../../components/form-problem";
import { orderPath } from "../../components/order/path";
import { useHref } from "../../components/page-data";
import { TextArea } from "../../components/text-area";
import { useText } from "../../i18n/context";
import type { Form } from "../../types/server/Form";
import type { OrderResponseProps } from "../../types/server/OrderResponseProps";
import { beginningOf, chosenWords, fieldLabel } from "./fields";
import { LineFields } from "./line-fields";

export function ResponseForm(props: OrderResponseProps) {
  const { number, version, lines, currency, form } = props;
  const text = useText();
  const href = useHref();
  const element = useRef<HTMLFormElement>(null);
  const beginning = useMemo(() => beginningOf(lines), [lines]);
  // A revision may have brought lines that the draft does not know.
  const draft = props.draft && {
    ...props.draft,
    values: { ...beginning, ...props.draft.values },
  };
  const autosave = useAutosave({ form: element, outcome: form, draft, beginning });
  const filled = isRefused(form) ? form : { ...form, values: draft?.values ?? beginning };
  const inWords = {
    labelOf: (field: string) => fieldLabel(field, text),
    wordsOf: (field: string, value: string) => chosenWords(field, value, text),
  };
  const { state } = autosave;
  const clashes = clashesOf(form, draft);
  return (
    <form
      ref={element}
      className="response"
      method="post"
      action={href(orderPath(number, "/response"))}
      data-enhance="form"
      onInput={autosave.typed}
      onSubmit={autosave.submit}
    >
      <FormProblem form={form} />
      {state.kind === "asking" && (
        <Clashes clashes={state.clashes} by={state.by} {...inWords} choose={autosave.choose} />
      )}
      {state.kind === "untouched" && clashes.length > 0 && (
        <Clashes clashes={clashes} by={draft?.savedBy ?? ""} {...inWords} />
      )}
      <FormKey form={form} />
      <input type="hidden" name="version" value={version} />
      <DraftVersion version={draft?.version ?? 0} />
      {lines.map((line) => (
        <LineFields key={line.lineNumber} line={line} currency={currency} form={filled} />
      ))}
      <div className="sheet note">
        <TextArea name="note" label={text("response-note")} form={filled} maxLength={500} />
      </div>
      <div className="form-bar">
        <DraftStatus state={state} draft={draft} />
        {/* The first button is what Enter in a field presses: it only saves. */}
        <button type="submit" className="button">
          {text("response-save")}
        </button>
        <button type="submit" name="action" value="send" className="button primary">
          {text("response-send")}
        </button>
      </div>
    </form>
  );
}

function isRefused({ problem, errors }: Form): boolean {
  return problem !== null || Object.keys(errors).length > 0;
}
