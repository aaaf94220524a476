// The form of a document's answer: a plain form, which scripts save as a draft while it is filled in.
import {
  type ClipboardEventHandler,
  memo,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { useLocale } from "../../i18n/context";
import { UNTOUCHED } from "../../navigation/autosave-states";
import type { Values } from "../../navigation/merge-values";
import type { MessageId } from "../../types/messages";
import type { Form } from "../../types/server";
import { Confirmations, confirmedValues } from "../confirmations";
import { Icon } from "../icon";
import { useHref } from "../page-data";
import { BusyNote, FormKey, FormProblem } from "../post-form";
import { afterPress } from "./after-press";
import { Clashes, Joined } from "./clashes";
import { DraftStatus } from "./draft-status";
import type { FieldMessages } from "./field-messages";
import { type FieldLabels, fieldLabel } from "./line-field";
import { type DraftedForm, mergedWithDraft } from "./refused-draft";
import { useAutosave } from "./use-autosave";
import "../form-bar.css";

export interface DraftFormProps extends DraftedForm {
  className: string;
  /** The form's action; it saves the draft, or leads to the review that sends it. */
  path: string;
  /** The document's version. */
  version: number;
  /** The current errors, which the form's summary counts. */
  errors: FieldMessages;
  /** The questions of the last response about fields that still have the same value. */
  questions?: FieldMessages;
  labels: FieldLabels;
  /** The message of a value that is selected instead of typed. */
  choiceLabel?: (field: string, value: string) => MessageId | undefined;
  /** Called after input into a field, and once with the form itself, for input before the scripts arrived. */
  typed?: (form: HTMLFormElement, field: EventTarget) => void;
  /** Called when a field gets the focus. */
  entered?: (field: EventTarget) => void;
  /** Called when a field loses the focus, but not during a press, because new messages would move the button. */
  left: (field: EventTarget) => void;
  /** Called after each automatic save. */
  saved?: () => void;
  onKeyDown?: (event: React.KeyboardEvent<HTMLFormElement>, save: () => void) => void;
  onPaste?: ClipboardEventHandler<HTMLFormElement>;
  /** Shown beside the buttons. */
  sum?: ReactNode;
  /** The label of the button that leads to the review. */
  review: string;
  children: ReactNode;
}

export function DraftForm(props: DraftFormProps) {
  const { className, path, version, draft, beginning, form, questions, labels } = props;
  const { typed, left, onKeyDown, onPaste, sum, review, children } = props;
  const { text } = useLocale();
  const href = useHref();
  const element = useRef<HTMLFormElement>(null);
  const autosave = useAutosave(element, props);
  const { state } = autosave;
  const typedEarly = useEffectEvent((own: HTMLFormElement) => typed?.(own, own));
  useEffect(() => {
    if (element.current) typedEarly(element.current);
  }, []);
  const { savedAt } = state;
  const reportSave = useEffectEvent(() => props.saved?.());
  useEffect(() => {
    if (savedAt) reportSave();
  }, [savedAt]);
  const words = {
    labelOf: (field: string) => fieldLabel(field, labels, text),
    choiceOf: (field: string, value: string) => {
      const id = props.choiceLabel?.(field, value);
      return id ? text(id) : "";
    },
  };
  const merged = mergedWithDraft(props);
  const isUntouched = state === UNTOUCHED;
  const { joined, clashes } = isUntouched ? merged : state;
  const openQuestions = Object.keys(questions ?? {});
  return (
    <form
      ref={element}
      className={className}
      method="post"
      noValidate
      action={href(path)}
      data-enhance="form"
      data-form="form"
      data-guard={state.isKept ? undefined : ""}
      onInput={(event) => {
        typed?.(event.currentTarget, event.target);
        autosave.typed();
      }}
      onFocus={({ target }) => props.entered?.(target)}
      onBlur={({ target }) => afterPress(() => left(target))}
      onKeyDown={onKeyDown && ((event) => onKeyDown(event, autosave.save))}
      onPaste={onPaste}
    >
      {/* Enter in a field presses the form's first button, which only saves. */}
      <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true">
        {text("draft-save")}
      </button>
      <FormProblem form={form} />
      {Object.keys(joined).length > 0 && <Joined joined={joined} words={words} />}
      {clashes.length > 0 && (
        <Clashes
          clashes={clashes}
          by={isUntouched ? (draft?.savedBy ?? "") : state.by}
          words={words}
          choose={isUntouched ? undefined : autosave.choose}
        />
      )}
      <FormKey form={form} />
      <input type="hidden" name="version" value={version} />
      <DraftVersion version={draft?.version ?? 0} />
      {/* The values before the changes. */}
      <noscript>
        <input type="hidden" name="base" value={JSON.stringify(draft?.values ?? beginning)} />
      </noscript>
      {children}
      <div className="form-bar">
        <Refused sent={form} errors={props.errors} />
        <Questions values={form.values} open={openQuestions} />
        {sum}
        <BusyNote />
        <DraftStatus state={state} draft={draft} />
        <button type="submit" className="button">
          {text("draft-save")}
        </button>
        <button type="submit" name="action" value="review" className="button primary">
          {openQuestions.length > 0 ? text("draft-confirm-values") : review}
        </button>
      </div>
    </form>
  );
}

/**
 * The version of the draft that the fields were changed from, 0 without a draft. Only `Autosave` moves it on; a new
 * render would set it back, or to a draft that the fields do not contain.
 */
const DraftVersion = memo(
  ({ version }: { version: number }) => (
    <input type="hidden" name="draftVersion" defaultValue={version} />
  ),
  () => true,
);

interface QuestionsProps {
  /** The values of the sent form. */
  values: Values;
  /** The fields with open questions. */
  open: readonly string[];
}

/** The number of open questions; the questions themselves are beside their fields. */
function Questions({ values, open }: QuestionsProps) {
  const { text } = useLocale();
  const now = Object.fromEntries(open.map((field) => [field, values[field] ?? ""]));
  return (
    <>
      <Confirmations values={{ ...confirmedValues(values), ...now }} />
      {open.length > 0 && (
        <p role="status" className="question refused">
          <Icon name="alert" />
          {text("draft-questions", { count: open.length })}
        </p>
      )}
    </>
  );
}

/** The number of fields to correct in a rejected form; `errors` are the current ones. */
function Refused({ sent, errors }: { sent: Form; errors: FieldMessages }) {
  const { text } = useLocale();
  const count = Object.keys(sent.errors).length && Object.keys(errors).length;
  if (count === 0) return null;
  return (
    <p role="alert" className="error refused">
      <Icon name="alert" />
      {text("draft-refused", { count })}
    </p>
  );
}
