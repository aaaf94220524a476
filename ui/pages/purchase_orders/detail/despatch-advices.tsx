// The order's despatch advices, with their carriers.

import { orderPath } from "../../../components/document/paths";
import { DownloadLink } from "../../../components/download-link";
import { Measure } from "../../../components/measure";
import { Section } from "../../../components/section";
import { CalendarDate, Code } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { Order } from "../../../types/server";

export function DespatchAdvices({ order }: { order: Order }) {
  const { text, words } = useLocale();
  return (
    <Section title={text("order-despatch-advices")}>
      <ul className="answered">
        {order.despatchAdvices.map((advice) => (
          <li key={advice.number}>
            <span className="head">
              <b>
                <Code>{advice.number}</Code>
              </b>
              <CalendarDate value={advice.despatchDate} />
            </span>
            <span className="offered">
              {advice.carrier && <bdi>{advice.carrier}</bdi>}
              {advice.trackingNumber && (
                <span>
                  {text("despatch-tracking")} <Code>{advice.trackingNumber}</Code>
                </span>
              )}
              {advice.expectedDate && (
                <span>
                  {text("despatch-expected")} <CalendarDate value={advice.expectedDate} />
                </span>
              )}
            </span>
            <ul>
              {advice.lines.map(({ lineNumber, quantity }) => {
                const line = order.lines.find((ordered) => ordered.lineNumber === lineNumber);
                return (
                  <li key={lineNumber}>
                    <Measure quantity={quantity} uom={line?.uom ?? ""} />{" "}
                    {line ? words(line.description) : text("order-line", { line: lineNumber })}
                  </li>
                );
              })}
            </ul>
            <DownloadLink
              path={orderPath(
                order.number,
                `/despatch-advices/${encodeURIComponent(advice.number)}/delivery-note.pdf`,
              )}
            >
              {text("despatch-note")}
            </DownloadLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
