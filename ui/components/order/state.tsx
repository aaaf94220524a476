// The state of an order.
import type { OrderState as State } from "../../types/server";
import { StateLabel, type StateLabels } from "../status";
import { Words } from "../words";

const LABELS: StateLabels<State> = {
  issued: ["waiting", "order-state-issued"],
  acknowledged: ["waiting", "order-state-acknowledged"],
  accepted: ["neutral", "order-state-accepted"],
  accepted_with_changes: ["neutral", "order-state-accepted-with-changes"],
  partially_shipped: ["neutral", "order-state-partially-shipped"],
  shipped: ["neutral", "order-state-shipped"],
  partially_invoiced: ["neutral", "order-state-partially-invoiced"],
  completed: ["good", "order-state-completed"],
  closed: ["closed", "order-state-closed"],
  on_hold: ["waiting", "order-state-on-hold"],
  rejected: ["bad", "order-state-rejected"],
  cancelled: ["closed", "order-state-cancelled"],
};

/** The states in which goods are still to be shipped, so that the required date matters. */
const TO_SHIP: readonly State[] = [
  "issued",
  "acknowledged",
  "accepted",
  "accepted_with_changes",
  "partially_shipped",
];

export function isToShip(state: State): boolean {
  return TO_SHIP.includes(state);
}

interface OrderStateProps {
  state: State;
  /** The buyer's reason, if the order is on hold. */
  holdReason?: string | undefined;
}

export function OrderState({ state, holdReason }: OrderStateProps) {
  const label = <StateLabel labels={LABELS} state={state} />;
  if (!holdReason) return label;
  return (
    <span className="lines">
      {label}
      <small>
        <Words>{holdReason}</Words>
      </small>
    </span>
  );
}
