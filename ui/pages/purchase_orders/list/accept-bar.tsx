// The bar above the list: the selected orders and their total value, and the button that accepts them.
import { useHref, usePageData } from "../../../components/page-data";
import { BusyNote } from "../../../components/post-form";
import { useHydrated } from "../../../components/use-hydrated";
import { Amount } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { OrderRow, Text } from "../../../types/server";
import { sumUp } from "./selection";

interface AcceptBarProps {
  chosen: readonly OrderRow[];
  /** The number of orders that can be selected. */
  acceptable: number;
  /** The open question whether to accept exactly these orders. */
  question: Text | undefined;
  selectAll: (isSelected: boolean) => void;
}

export function AcceptBar({ chosen, acceptable, question, selectAll }: AcceptBarProps) {
  const { text, words } = useLocale();
  const { url } = usePageData();
  const href = useHref();
  const isHydrated = useHydrated();
  const count = chosen.length;
  const sums = sumUp(chosen).map((sum) => (
    <b key={sum.currency}>
      <Amount value={sum} />{" "}
    </b>
  ));
  return (
    <header className={question && "confirming"}>
      <label className="check all-of-page">
        <input
          type="checkbox"
          // It needs scripts.
          disabled={!isHydrated}
          checked={count > 0 && count === acceptable}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < acceptable;
          }}
          onChange={({ currentTarget }) => selectAll(currentTarget.checked)}
        />
        {text("orders-select-page")}
      </label>
      {question ? (
        <p role="alert" className="question">
          {words(question)} {sums}
        </p>
      ) : (
        <small aria-live="polite">
          {count === 0 ? (
            <span className="hint">{text("orders-accept-hint")}</span>
          ) : (
            <>
              {text("orders-selected", { count })} {sums}
            </>
          )}
        </small>
      )}
      <button type="submit" className="button compact primary" data-question={question && ""}>
        {question ? text("orders-accept-confirm", { count }) : text("orders-accept")}
      </button>
      {question && (
        <a
          className="button compact"
          href={href(url)}
          onClick={(event) => {
            event.preventDefault();
            selectAll(false);
            // The link goes with the question.
            event.currentTarget.parentElement?.querySelector("button")?.focus();
          }}
        >
          {text("confirm-cancel")}
        </a>
      )}
      <BusyNote />
    </header>
  );
}
