// A notice about why the order is stopped, or that the buyer changed it.
import { Situation } from "../../../components/document/document-page";
import { useLocale } from "../../../i18n/context";
import type { Order } from "../../../types/server";

export function OrderSituation({ order }: { order: Order }) {
  const { state, reason, revision, response, actions } = order;
  const { text } = useLocale();
  const stopped = {
    on_hold: "order-on-hold",
    cancelled: "order-cancelled",
    rejected: "order-rejected",
  } as const;
  if (state === "on_hold" || state === "cancelled" || state === "rejected")
    return (
      <Situation kind={state === "on_hold" ? "warning" : "problem"} reason={reason}>
        {text(stopped[state])}
      </Situation>
    );
  if (state === "accepted_with_changes")
    return (
      <p className="notice">
        <span>{text("response-after-changes")}</span>
      </p>
    );
  if (revision > 1 && !response && actions.includes("respond"))
    return (
      <p className="notice warning">
        <span>
          {text("order-revised", { revision })} <a href="#revisions">{text("order-see-changes")}</a>
        </span>
      </p>
    );
  return null;
}
