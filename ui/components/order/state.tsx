// The state of an order, and the code of the supplier's answer.
import type { ResponseCode as Code, OrderState as State } from "../../types/server";
import { StateLabel, type StateLabels } from "../status";

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

export function OrderState({ state }: { state: State }) {
  return <StateLabel labels={LABELS} state={state} />;
}

const CODES: StateLabels<Code> = {
  AP: ["neutral", "order-code-accepted"],
  CA: ["neutral", "order-code-changed"],
  RE: ["bad", "order-code-rejected"],
};

export function ResponseCode({ code }: { code: Code }) {
  return <StateLabel labels={CODES} state={code} />;
}
