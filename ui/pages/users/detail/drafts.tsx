// The drafts that the person saved last. All users of the supplier can go on with them.
import { orderPath, requestPath } from "../../../components/document/paths";
import { useHref } from "../../../components/page-data";
import { priceRequestPath } from "../../../components/price-paths";
import { Section } from "../../../components/section";
import { Code, DateTime } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { DraftedKind, OpenDraft } from "../../../types/server";

export function Drafts({ drafts }: { drafts: OpenDraft[] }) {
  const { text } = useLocale();
  const href = useHref();
  if (drafts.length === 0) return null;
  return (
    <Section title={text("users-drafts")}>
      <p className="user-note">{text("users-drafts-about")}</p>
      <ul className="user-rows">
        {drafts.map(({ kind, number, savedAt }) => {
          const [label, path] = KINDS[kind];
          return (
            <li key={`${kind} ${number}`}>
              <a href={href(path(number))}>
                {text(label)} <Code>{number}</Code>
              </a>
              <small>
                <DateTime value={savedAt} withYear />
              </small>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const KINDS: Record<DraftedKind, readonly [MessageId, (number: string) => string]> = {
  quotation: ["users-draft-quotation", (number) => requestPath(number, "/quotation")],
  order_response: ["users-draft-response", (number) => orderPath(number, "/response")],
  despatch_advice: ["users-draft-despatch", (number) => orderPath(number, "/despatch-advice")],
  price_request: ["users-draft-prices", (number) => priceRequestPath(number, "/edit")],
};
