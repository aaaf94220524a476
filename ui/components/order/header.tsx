// The header of the pages of one order.
import { useLocale } from "../../i18n/context";
import type { LocalizedText, OrderStanding } from "../../types/server";
import { DocumentHeader } from "../document/document-header";
import { DueDate } from "../values";
import { OrderTotal } from "./order-total";
import { isToShip, OrderState } from "./state";

interface OrderHeaderProps {
  order: { number: string; buyer: LocalizedText; subject: LocalizedText };
  standing: OrderStanding;
  title: string;
  back: { path: string; label: string };
}

export function OrderHeader({ order, standing, title, back }: OrderHeaderProps) {
  const { words } = useLocale();
  const { state, requiredDate, today, total, confirmedTotal } = standing;
  return (
    <DocumentHeader
      back={back}
      title={title}
      number={order.number}
      about={`${words(order.subject)} · ${words(order.buyer)}`}
      status={<OrderState state={state} />}
      date={{
        label: "line-required",
        value: requiredDate ? (
          <DueDate date={requiredDate} today={today} isDue={isToShip(state)} />
        ) : (
          "—"
        ),
      }}
      total={<OrderTotal total={total} confirmedTotal={confirmedTotal} />}
    />
  );
}
