// The prices that a request asks for, beside the current ones.
import { useLocale } from "../../i18n/context";
import type { PriceDecision, PriceRequestLine } from "../../types/server";
import { LinesTable } from "../document/lines-table";
import { Note } from "../line-parts";
import { Period } from "../period";
import { ChangedPrice } from "../price-change";
import { Section } from "../section";
import { StateLabel, type StateLabels } from "../status";
import { Amount, Code, Quantity } from "../values";
import { Words } from "../words";

type ShownLine = Pick<
  PriceRequestLine,
  | "lineNumber"
  | "item"
  | "supplierPartNumber"
  | "description"
  | "currentPrice"
  | "asked"
  | "decision"
  | "decisionReason"
>;

const DECISIONS: StateLabels<PriceDecision> = {
  approved: ["good", "price-request-approved"],
  rejected: ["bad", "price-request-rejected"],
};

interface RequestLinesProps {
  lines: ShownLine[];
  currency: string;
}

export function RequestLines({ lines, currency }: RequestLinesProps) {
  const { text, words } = useLocale();
  const isDecided = lines.some(({ decision }) => decision);
  return (
    <Section
      title={text("price-request-lines")}
      empty={lines.length === 0 && text("price-request-no-lines")}
    >
      <LinesTable<ShownLine>
        lines={lines}
        columns={[
          {
            label: "prices-item",
            className: "wide",
            cell: ({ lineNumber, item, description, asked }) => (
              <span className="lines">
                <span className="run">
                  <Quantity value={lineNumber} /> · <Words>{words(description)}</Words>
                </span>
                <Note>{item && <Code>{item}</Code>}</Note>
                <Note>{asked?.reason && <Words>{asked.reason}</Words>}</Note>
              </span>
            ),
          },
          {
            label: "price-request-before",
            className: "end",
            cell: ({ currentPrice }) =>
              currentPrice && <Amount value={{ amount: currentPrice, currency }} isPrice />,
          },
          {
            label: "price-request-new",
            className: "end",
            cell: ({ asked }) =>
              asked && (
                <ChangedPrice
                  price={{ amount: asked.price, currency }}
                  percent={asked.changePercent}
                />
              ),
          },
          {
            label: "prices-valid-from",
            cell: ({ asked }) =>
              asked?.validFrom && (
                <Period from={asked.validFrom} to={asked.validTo} untilNext={asked.untilNext} />
              ),
          },
          isDecided && {
            label: "list-state",
            cell: ({ decision, decisionReason }) =>
              decision && (
                <span className="lines">
                  <StateLabel labels={DECISIONS} state={decision} />
                  <Note>{decisionReason && <Words>{decisionReason}</Words>}</Note>
                </span>
              ),
          },
        ]}
      />
    </Section>
  );
}
