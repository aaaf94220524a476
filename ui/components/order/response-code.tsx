// The supplier's answer to a line, or to the order as a whole.
import type { ResponseCode as Code } from "../../types/server";
import { StateLabel, type StateLabels } from "../status";

const LABELS: StateLabels<Code> = {
  AP: ["neutral", "order-code-accepted"],
  CA: ["neutral", "order-code-changed"],
  RE: ["bad", "order-code-rejected"],
};

export function ResponseCode({ code }: { code: Code }) {
  return <StateLabel labels={LABELS} state={code} />;
}
