// The order's revisions and their changes, newest first.
import { Changes } from "../../../components/changes/changes";
import { Section } from "../../../components/section";
import { DateTime } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { OrderRevision } from "../../../types/server";

export function Revisions({ revisions }: { revisions: OrderRevision[] }) {
  const { text } = useLocale();
  return (
    <Section title={text("order-revisions")} anchor="revisions">
      <ol className="answered">
        {revisions.map(({ revision, issuedAt, reason, agreedResponse, changes }) => (
          <li key={revision}>
            <span className="head">
              <b>{text("order-revision-number", { revision })}</b>
              <DateTime value={issuedAt} withYear />
            </span>
            {reason && <Words>{reason}</Words>}
            {agreedResponse && <small>{text("order-revision-agreed")}</small>}
            {revision === 1 && <small>{text("order-revision-first")}</small>}
            <Changes changes={changes} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
