// Fields for dates: text in ISO 8601, with the date in words over it while the field is not edited, and the browser's date
// picker. The native field for dates shows the browser's order of day and month, so that 6 January can look like 1 June.
import { type InputHTMLAttributes, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocale } from "../i18n/context";
import { type LabelledProps, useField } from "./field";
import { Icon } from "./icon";
import { useHydrated } from "./use-hydrated";
import "./date-field.css";

interface DateFieldProps extends LabelledProps {
  required?: boolean;
}

export function DateField({ required, ...field }: DateFieldProps) {
  const { attributes, withLabel } = useField(field);
  return withLabel(<DateInput {...attributes} required={required} />);
}

const ISO_DATE = /^\d{4}-\d\d-\d\d$/;

/** The input without a label. */
export function DateInput(attributes: InputHTMLAttributes<HTMLInputElement>) {
  const { text, day } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState("");
  const isHydrated = useHydrated();
  const follow = useEffectEvent(() => {
    const value = input.current?.value ?? "";
    setWords(ISO_DATE.test(value) ? day(value, "day") : "");
  });
  useEffect(() => follow());
  useEffect(() => {
    const form = input.current?.form;
    const typed = () => follow();
    // A paste of several cells is one event of the form.
    form?.addEventListener("input", typed);
    return () => form?.removeEventListener("input", typed);
  }, []);
  const withPicker = async (use: (picker: typeof import("./date-picker")) => void) => {
    // Without the network, the server reads what was typed.
    const picker = await import("./date-picker").catch(() => null);
    if (picker) use(picker);
  };
  return (
    <span className="box date">
      <input
        ref={input}
        onFocus={() => withPicker(() => {})}
        onBlur={() => withPicker(({ normalise }) => input.current && normalise(input.current))}
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
