// How far an order has come.
import { useLocale } from "../../i18n/context";
import type { Locale } from "../../i18n/locale";
import type { OrderState as State } from "../../types/server";
import { Status, type Tone } from "../status";

export function OrderState({ state }: { state: State }) {
  const { tone, label } = describe(state, useLocale().text);
  return <Status tone={tone}>{label}</Status>;
}

function describe(state: State, text: Locale["text"]): { tone: Tone; label: string } {
  switch (state) {
    case "issued":
      return { tone: "waiting", label: text("order-state-issued") };
    case "acknowledged":
      return { tone: "waiting", label: text("order-state-acknowledged") };
    case "accepted":
      return { tone: "neutral", label: text("order-state-accepted") };
    case "accepted_with_changes":
      return { tone: "neutral", label: text("order-state-accepted-with-changes") };
    case "partially_shipped":
      return { tone: "neutral", label: text("order-state-partially-shipped") };
    case "shipped":
      return { tone: "neutral", label: text("order-state-shipped") };
    case "partially_invoiced":
      return { tone: "neutral", label: text("order-state-partially-invoiced") };
    case "completed":
      return { tone: "good", label: text("order-state-completed") };
    case "closed":
      return { tone: "closed", label: text("order-state-closed") };
    case "on_hold":
      return { tone: "waiting", label: text("order-state-on-hold") };
    case "rejected":
      return { tone: "bad", label: text("order-state-rejected") };
    case "cancelled":
      return { tone: "closed", label: text("order-state-cancelled") };
  }
}
