// Adds files: chosen by a button, or dropped onto the form.
import { type DragEvent, useState } from "react";
import { useLocale } from "../../i18n/context";
import type { Form } from "../../types/server";
import { Field } from "../field";
import { FileField } from "../file-field";
import { useHref } from "../page-data";
import { BusyNote, FormKey } from "../post-form";

const ACCEPTED = ".pdf,.png,.jpg,.jpeg,.webp,.tif,.tiff,.xlsx,.docx,.pptx,.dxf,.csv,.txt";

interface UploadFormProps {
  form: Form;
  /** The path, with its query, that accepts files. */
  address: string;
  hasLines: boolean;
  /** The form's name among the page's props. */
  name?: string;
}

export function UploadForm({ form, address, hasLines, name = "attachmentsForm" }: UploadFormProps) {
  const { text, words } = useLocale();
  const href = useHref();
  const error = form.errors.file;
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsOver(false);
    const input = event.currentTarget.elements.namedItem("file");
    if (!(input instanceof HTMLInputElement) || event.dataTransfer.files.length === 0) return;
    input.files = event.dataTransfer.files;
    // Shows the names of the files.
    input.dispatchEvent(new Event("change", { bubbles: true }));
    event.currentTarget.requestSubmit();
  };
  return (
    <form
      className={isOver ? "upload over" : "upload"}
      method="post"
      noValidate
      encType="multipart/form-data"
      action={href(address)}
      data-enhance="upload"
      data-form={name}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FormKey form={form} />
      {/* Before the files, which the portal passes on as they come in. */}
      {hasLines && (
        <Field
          name="lineNumber"
          label="attachments-line"
          form={form}
          dir="ltr"
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
        />
      )}
      <FileField
        label="attachments-choose"
        accept={ACCEPTED}
        multiple
        error={error && words(error)}
      />
      <small>{text("attachments-hint")}</small>
      <progress max={1} value={0} aria-label={text("attachments-progress")} hidden />
      <div className="upload-buttons">
        <button type="submit" className="button">
          {text("attachments-add")}
        </button>
        <button type="reset" className="button">
          {text("attachments-forget")}
        </button>
      </div>
      <BusyNote />
    </form>
  );
}
