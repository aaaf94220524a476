// The value of an order, told alike wherever it stands: as it is confirmed, and below it as it was ordered if they differ.
import type { OrderRow } from "../../types/server";
import { Amount } from "../values";
import { BesideOrdered } from "./beside-ordered";

export function OrderTotal({ total, confirmedTotal }: Pick<OrderRow, "total" | "confirmedTotal">) {
  return (
    <BesideOrdered ordered={total.amount} confirmed={confirmedTotal?.amount}>
      {(amount) => <Amount value={{ ...total, amount }} />}
    </BesideOrdered>
  );
}
