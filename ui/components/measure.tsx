// A quantity with its unit (UN/ECE Recommendation 20); units that are rare stand as their code.
import { useLocale } from "../i18n/context";
import type { Locale } from "../i18n/locale";
import { Quantity } from "./quantity";

interface MeasureProps {
  /** A decimal string. */
  quantity: string;
  uom: string;
}

export function Measure({ quantity, uom }: MeasureProps) {
  const { text } = useLocale();
  return (
    <span className="measure">
      <Quantity value={quantity} /> <small>{unit(uom, text)}</small>
    </span>
  );
}

function unit(code: string, text: Locale["text"]): string {
  switch (code) {
    case "C62":
    case "EA":
    case "H87":
      return text("unit-piece");
    case "BX":
    case "XBX":
      return text("unit-box");
    case "SET":
      return text("unit-set");
    case "KGM":
      return text("unit-kilogram");
    case "TNE":
      return text("unit-tonne");
    case "LTR":
      return text("unit-litre");
    case "MTR":
      return text("unit-metre");
    case "MTK":
      return text("unit-square-metre");
    case "HUR":
      return text("unit-hour");
    default:
      return code;
  }
}
