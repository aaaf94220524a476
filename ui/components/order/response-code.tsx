// What the supplier answered: to a line, or to the order as a whole.
import { useLocale } from "../../i18n/context";
import type { ResponseCode as Code } from "../../types/server";
import { Status } from "../status";

export function ResponseCode({ code }: { code: Code }) {
  const { text } = useLocale();
  switch (code) {
    case "AP":
      return <Status tone="neutral">{text("order-code-accepted")}</Status>;
    case "CA":
      return <Status tone="neutral">{text("order-code-changed")}</Status>;
    case "RE":
      return <Status tone="bad">{text("order-code-rejected")}</Status>;
  }
}
