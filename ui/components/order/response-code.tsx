// The code of the supplier's answer to an order or a line of it.
import type { ResponseCode as Code } from "../../types/server";
import { StateLabel, type StateLabels } from "../status";

const CODES: StateLabels<Code> = {
  AP: ["neutral", "order-code-accepted"],
  CA: ["neutral", "order-code-changed"],
  RE: ["bad", "order-code-rejected"],
};

export function ResponseCode({ code }: { code: Code }) {
  return <StateLabel labels={CODES} state={code} />;
}
