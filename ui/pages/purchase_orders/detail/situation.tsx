// What is out of the ordinary with the order: why it stands still, or that the buyer changed it.
import { useLocale } from "../../../i18n/context";
import type { Order } from "../../../types/server";

export function Situation({
  order: { state, reason, revision, response, actions },
}: {
  order: Order;
}) {
  const { text } = useLocale();
  if (state === "on_hold")
    return <p className="notice warning">{withReason(text("order-on-hold"), reason)}</p>;
  if (state === "cancelled")
    return <p className="notice problem">{withReason(text("order-cancelled"), reason)}</p>;
  if (state === "rejected")
    return <p className="notice problem">{withReason(text("order-rejected"), reason)}</p>;
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

function withReason(sentence: string, reason: string | null) {
  return (
    <span>
      {sentence} {reason && <bdi>{reason}</bdi>}
    </span>
  );
}
