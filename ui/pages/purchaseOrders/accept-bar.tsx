// Above the list: what is selected and worth together, and what accepts it once it is confirmed.
import { Amount } from "../../components/amount";
import { useText } from "../../i18n/context";
import type { OrderRow } from "../../types/server/OrderRow";
import { sumUp } from "./sum-up";

interface AcceptBarProps {
  chosen: readonly OrderRow[];
  /** How many of the page can be selected. */
  acceptable: number;
  /** Whether just these are to be accepted is the question now. */
  isAsked: boolean;
  selectAll: (isSelected: boolean) => void;
}

export function AcceptBar({ chosen, acceptable, isAsked, selectAll }: AcceptBarProps) {
  const text = useText();
  const count = chosen.length;
  const sums = sumUp(chosen).map((sum) => (
    <b key={sum.currency}>
      <Amount value={sum} />{" "}
    </b>
  ));
  return (
    <header className={isAsked ? "asked" : undefined}>
      <label className="check all-of-page">
        <input
          type="checkbox"
          checked={count > 0 && count === acceptable}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < acceptable;
          }}
          onChange={({ currentTarget }) => selectAll(currentTarget.checked)}
        />
        {text("orders-select-page")}
      </label>
      {isAsked ? (
        <p role="alert" className="question">
          {text("orders-accept-question", { count })} {sums}
        </p>
      ) : (
        <small aria-live="polite">
          {count === 0 ? (
            text("orders-accept-hint")
          ) : (
            <>
              {text("orders-selected", { count })} {sums}
            </>
          )}
        </small>
      )}
      <button
        type="submit"
        className="button compact primary"
        data-asked={isAsked ? "" : undefined}
      >
        {isAsked ? text("orders-accept-confirm", { count }) : text("orders-accept")}
      </button>
    </header>
  );
}
