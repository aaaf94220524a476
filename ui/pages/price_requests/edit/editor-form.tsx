// The form of a price request, which is saved during input.
import { DraftForm } from "../../../components/draft/draft-form";
import { priceRequestPath } from "../../../components/price-paths";
import { onGridKey } from "../../../components/sheet/grid-keys";
import { SheetTable } from "../../../components/sheet/sheet-table";
import { useGridChanges } from "../../../components/sheet/use-grid-changes";
import { useLocale } from "../../../i18n/context";
import type { PriceRequestEditorProps } from "../../../types/server";
import { COLUMNS, FIELD_LABELS } from "../fields";
import { LineRow } from "./line-row";
import { usePrices } from "./use-prices";
import { WholeRequest } from "./whole-request";

export function EditorForm(props: PriceRequestEditorProps) {
  const { number, lines, currency } = props;
  const { text } = useLocale();
  const prices = usePrices(props);
  const grid = useGridChanges();
  const { change, cell, FillBar, PasteOutcome, fill, undo } = grid;

  function follow(form: HTMLFormElement, field: EventTarget): void {
    prices.follow(form, field);
    grid.setChange(null);
  }
  return (
    <DraftForm
      {...props}
      className="price-editor"
      errors={prices.errors}
      questions={prices.questions}
      path={priceRequestPath(number, "/edit")}
      labels={FIELD_LABELS}
      typed={follow}
      entered={grid.enter}
      left={prices.leave}
      onKeyDown={(event, save) => onGridKey(event, { save, fill, undo })}
      onPaste={grid.paste}
      sum={
        <>
          {FillBar && cell && (
            <FillBar
              cell={cell}
              labels={FIELD_LABELS}
              offered={COLUMNS}
              filled={change?.kind === "fill" ? change : null}
              fill={fill}
              undo={undo}
            />
          )}
          <p className="sum">{text("price-request-changed", { count: prices.changed })}</p>
        </>
      }
      review={text("price-request-review")}
    >
      <WholeRequest {...props} prices={prices} />
      <SheetTable
        title="price-request-lines"
        columns={COLUMNS}
        labels={FIELD_LABELS}
        calculated="prices-change"
        errors={prices.errors}
        announced={prices.announced}
        pasted={
          PasteOutcome && change?.kind === "paste" && <PasteOutcome paste={change} undo={undo} />
        }
      >
        {lines.map((line) => (
          <LineRow
            key={line.lineNumber}
            line={line}
            currency={currency}
            values={prices.shown}
            errors={prices.errorsOf(line.lineNumber)}
            questions={prices.questionsOf(line.lineNumber)}
            change={prices.changeOf(line.lineNumber)}
          />
        ))}
      </SheetTable>
    </DraftForm>
  );
}
