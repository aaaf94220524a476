// The form of a document with its lines in a grid, which is saved during the input. Pastes and fills can be undone.
import type { ReactNode } from "react";
import { DraftForm, type DraftFormProps } from "../draft/draft-form";
import type { FieldMessages } from "../draft/field-messages";
import { onGridKey } from "./grid-keys";
import { type Filling, useGridChanges } from "./use-grid-changes";

interface SheetFormProps
  extends Omit<DraftFormProps, "errors" | "questions" | "typed" | "left" | "children"> {
  sheet: {
    errors: FieldMessages;
    /** The questions of the last response. */
    questions: FieldMessages;
    /** Called after every input. */
    follow(form: HTMLFormElement, field: EventTarget): void;
    /** Called when a field loses the focus. */
    leave(field: EventTarget): void;
  };
  /** The columns whose values are often the same in all lines. */
  filled: readonly string[];
  /** `filling` is what is loaded when a cell is first focused. */
  children: (filling: Filling | null) => ReactNode;
}

export function SheetForm({ sheet, filled, children, ...form }: SheetFormProps) {
  const { change, cell, filling, fill, undo, enter, paste, setChange } = useGridChanges();
  return (
    <DraftForm
      {...form}
      errors={sheet.errors}
      questions={sheet.questions}
      typed={(element, field) => {
        sheet.follow(element, field);
        setChange(null);
      }}
      entered={enter}
      left={sheet.leave}
      onKeyDown={(event, save) => onGridKey(event, { save, fill, undo })}
      onPaste={paste}
      sum={
        <>
          {filling && cell && (
            <filling.FillBar
              cell={cell}
              labels={form.labels}
              offered={filled}
              change={change}
              fill={fill}
              undo={undo}
            />
          )}
          {form.sum}
        </>
      }
    >
      {children(filling)}
    </DraftForm>
  );
}
