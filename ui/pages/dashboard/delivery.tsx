// The share of shipments that arrived on time.

import { Section } from "../../components/section";
import { Quantity } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { OnTimeDelivery } from "../../types/server";

/** The circumference is 100, so that a dash is as long as its percentage. */
const RADIUS = 100 / (2 * Math.PI);

export function Delivery({ delivery: { shipped, onTime } }: { delivery: OnTimeDelivery }) {
  const { text } = useLocale();
  const share = onTime / shipped;
  return (
    <Section
      title={text("dashboard-delivery")}
      empty={shipped === 0 && text("dashboard-delivery-empty")}
    >
      <div className="delivery">
        <svg viewBox="0 0 36 36" aria-hidden="true">
          <circle cx="18" cy="18" r={RADIUS} />
          <circle cx="18" cy="18" r={RADIUS} strokeDasharray={`${Math.round(100 * share)} 100`} />
        </svg>
        <p>
          <b>
            <Quantity value={share} as="percent" />
          </b>
          <small>{text("dashboard-delivery-words", { onTime, shipped })}</small>
        </p>
      </div>
    </Section>
  );
}
