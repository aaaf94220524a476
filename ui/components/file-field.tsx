// A required field for files with a button in the viewer's language; the browser words its own in the browser's language.
import { useEffect, useId, useRef, useState } from "react";
import { useLocale } from "../i18n/context";
import type { MessageId } from "../types/messages";
import { Icon } from "./icon";
import { Wrapping } from "./values";
import "./file-field.css";

interface FileFieldProps {
  label: MessageId;
  /** File name extensions for the browser's dialog; the service checks the content. */
  accept: string;
  multiple?: boolean;
  /** Error text in the viewer's language. */
  error?: string | undefined;
}

export function FileField({ label, accept, multiple = false, error }: FileFieldProps) {
  const { text } = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [names, setNames] = useState<string[]>([]);
  const showNames = () => setNames(namesIn(input.current));
  useEffect(() => {
    // A file may be chosen before the scripts arrive.
    setNames(namesIn(input.current));
    const form = input.current?.form;
    const forgetNames = () => setNames([]);
    form?.addEventListener("reset", forgetNames);
    return () => form?.removeEventListener("reset", forgetNames);
  }, []);
  return (
    <div className="file-field">
      <label htmlFor={id}>{text(label)}</label>
      <div className="file-box">
        <input
          ref={input}
          id={id}
          type="file"
          name="file"
          accept={accept}
          multiple={multiple}
          required
          onChange={showNames}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />
        {/* Assistive technology reads the field itself, with the names of its files. */}
        <span className="button" aria-hidden="true">
          <Icon name="attach" />
          {text(multiple ? "file-choose-several" : "file-choose")}
        </span>
        <span className="file-none" aria-hidden="true">
          {text("file-none")}
        </span>
        <span className="file-chosen" aria-hidden="true">
          {names.length > 0
            ? names.map((name) => <Wrapping key={name}>{name}</Wrapping>)
            : text("file-chosen")}
        </span>
      </div>
      {error && (
        <span id={`${id}-error`} role="alert" className="error">
          {error}
        </span>
      )}
    </div>
  );
}

function namesIn(input: HTMLInputElement | null): string[] {
  return [...(input?.files ?? [])].map(({ name }) => name);
}
