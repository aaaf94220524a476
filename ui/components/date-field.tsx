// Fields for dates: text in ISO 8601, with the date in words over it while the field is not edited, and the browser's date
// picker. The native field for dates shows the browser's order of day and month, so that 6 January can look like 1 June.
import { type InputHTMLAttributes, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocale } from "../i18n/context";
import type { Text } from "../types/server";
import { type LabelledProps, useField } from "./field";
import { useForm } from "./form-context";
import { Icon } from "./icon";
import { useHydrated } from "./use-hydrated";
import "./date-field.css";

interface DateFieldProps extends LabelledProps {
  required?: boolean;
}

export function DateField({ required, hint, ...field }: DateFieldProps) {
  const { name } = field;
  const form = useForm(field.form);
  const [error, report] = useDateError(form.errors[name]);
  const errors = error ? { ...form.errors, [name]: error } : form.errors;
  const { attributes, withLabel } = useField({
    ...field,
    form: { ...form, errors },
    // The error takes the place of the hint, so that the fields below hardly move.
    hint: error ? undefined : hint,
  });
  return withLabel(<DateInput {...attributes} required={required} report={report} />);
}

/** The given error of a field, or the problem of its text; `report` is for [`DateInput`]. */
export function useDateError(error: Text | undefined) {
  const [problem, report] = useState<Text | null>(null);
  return [error ?? problem ?? undefined, report] as const;
}

/** Years before 1900, such as those of the Hijri calendar, are no dates here: leaving the field reports them. */
const ISO_DATE = /^(?:19|[2-9]\d)\d\d-\d\d-\d\d$/;

interface DateInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Called with the problem when the field is left with text that is no date, and with `null` when that changes. */
  report: (problem: Text | null) => void;
}

/** The input without a label. */
export function DateInput({ report, ...attributes }: DateInputProps) {
  const { text, day } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState("");
  const isHydrated = useHydrated();
  const follow = useEffectEvent(() => {
    const value = input.current?.value ?? "";
    const isDate = ISO_DATE.test(value);
    setWords(isDate ? day(value, "day") : "");
    if (isDate || !value) report(null);
    // A draft may contain text that is no date, and so may pasted cells.
    else if (input.current !== document.activeElement) leave();
  });
  useEffect(() => follow());
  useEffect(() => {
    const form = input.current?.form;
    const changed = () => follow();
    // A paste of several cells is one event of the form.
    form?.addEventListener("input", changed);
    return () => form?.removeEventListener("input", changed);
  }, []);
  const withPicker = async (use: (picker: typeof import("./date-picker")) => void) => {
    // Without the network, the server reads what was typed.
    const picker = await import("./date-picker").catch(() => null);
    if (picker) use(picker);
  };
  const leave = () =>
    withPicker(({ normalise }) => input.current && normalise(input.current, report));
  return (
    <span className="box date">
      <input
        ref={input}
        onFocus={() => withPicker(() => {})}
        onBlur={leave}
        onInput={() => report(null)}
        type="text"
        dir="auto"
        autoComplete="off"
        placeholder={text("date-placeholder")}
        maxLength={40}
        data-date=""
        {...attributes}
      />
      {words && (
        <span className="in-words" aria-hidden="true">
          {words}
        </span>
      )}
      {isHydrated && (
        <button
          type="button"
          className="tool"
          tabIndex={-1}
          title={text("date-pick")}
          onClick={() => withPicker(({ pick }) => input.current && pick(input.current))}
        >
          <Icon name="calendar" />
          <span className="unseen">{text("date-pick")}</span>
        </button>
      )}
    </span>
  );
}
