// What the supplier answered: to a line, or to the order as a whole.
import { useText } from "../../i18n/context";
import type { ResponseCode as Code } from "../../types/server/ResponseCode";
import { Status } from "../status";

export function ResponseCode({ code }: { code: Code }) {
  const text = useText();
  switch (code) {
    case "AP":
      return <Status tone="neutral">{text("order-code-accepted")}</Status>;
    case "CA":
      return <Status tone="neutral">{text("order-code-changed")}</Status>;
    case "RE":
      return <Status tone="bad">{text("order-code-rejected")}</Status>;
  }
}
