// Amounts that the buyers state for the start and the end of a period, beside the balances of the portal.
import { DataTable, NumberLink } from "../../../components/data-table";
import { Section } from "../../../components/section";
import { StateLabel, type StateLabels } from "../../../components/status";
import { Amount, CalendarDate } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { BuyerStatement, ComparedBalance } from "../../../types/server";

const STATES: StateLabels<"agrees" | "differs"> = {
  agrees: ["good", "statement-agrees"],
  differs: ["bad", "statement-differs"],
};

/** `pathOf`: the address of the movements of a statement's period and currency. */
export function BuyerStatements({
  statements,
  pathOf,
}: {
  statements: BuyerStatement[];
  pathOf: (statement: BuyerStatement) => string;
}) {
  const { text, words } = useLocale();
  return (
    <Section title={text("statement-from-buyers")}>
      <DataTable<BuyerStatement>
        rows={statements}
        keyOf={({ number }) => number}
        columns={[
          {
            label: "statement-of-buyer",
            className: "wide",
            cell: (statement) => <NumberLink number={statement.number} path={pathOf(statement)} />,
            note: (statement) => words(statement.buyer),
          },
          {
            label: "statement-period",
            cell: ({ from, to }) => (
              <span className="lines">
                <CalendarDate value={from} />
                <CalendarDate value={to} />
              </span>
            ),
          },
          balanceColumn("statement-opening", ({ opening }) => opening),
          balanceColumn("statement-closing", ({ closing }) => closing),
          {
            label: "statement-comparison",
            cell: ({ opening, closing }) => (
              <StateLabel
                labels={STATES}
                state={isSame(opening) && isSame(closing) ? "agrees" : "differs"}
              />
            ),
          },
        ]}
      />
    </Section>
  );
}

function balanceColumn(
  label: "statement-opening" | "statement-closing",
  of: (statement: BuyerStatement) => ComparedBalance,
) {
  return {
    label,
    className: "end",
    cell: (statement: BuyerStatement) => <Balance balance={of(statement)} />,
  };
}

function Balance({ balance }: { balance: ComparedBalance }) {
  const { text } = useLocale();
  return (
    <span className="lines">
      <Amount value={balance.atBuyer} />
      {!isSame(balance) && (
        <>
          <small>{text("statement-in-portal")}</small>
          <small>
            <Amount value={balance.inPortal} />
          </small>
        </>
      )}
    </span>
  );
}

/** Both have the decimal places of the currency. */
function isSame({ atBuyer, inPortal }: ComparedBalance): boolean {
  return atBuyer.amount === inPortal.amount;
}
