// The share of the orders that left the supplier on time, with links to both kinds.

import { useHref } from "../../components/page-data";
import { Section } from "../../components/section";
import { Quantity } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { OnTimeDelivery } from "../../types/server";

/** The circumference is 100, so that a dash is as long as its percentage. */
const RADIUS = 100 / (2 * Math.PI);

export function Delivery({ delivery: { onTime, late } }: { delivery: OnTimeDelivery }) {
  const { text } = useLocale();
  const href = useHref();
  const shipped = onTime + late;
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
        <div>
          <b>
            <Quantity value={share} as="percent" />
          </b>
          <p>
            <a href={href("/purchase-orders?shipped=on_time")}>
              {text("dashboard-delivery-on-time")} <Quantity value={onTime} />
            </a>
            <a href={href("/purchase-orders?shipped=late")}>
              {text("dashboard-delivery-late")} <Quantity value={late} />
            </a>
          </p>
          <small>{text("dashboard-delivery-period")}</small>
        </div>
      </div>
    </Section>
  );
}
