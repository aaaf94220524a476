// A quantity with its unit (UN/ECE Recommendation 20).
import { useLocale } from "../i18n/context";
import type { MessageId } from "../types/messages";
import { Quantity } from "./values";

interface MeasureProps {
  /** A decimal string. */
  quantity: string;
  uom: string;
}

export function Measure({ quantity, uom }: MeasureProps) {
  return (
    <span className="measure">
      <Quantity value={quantity} />{" "}
      <small>
        <UnitName uom={uom} />
      </small>
    </span>
  );
}

function UnitName({ uom }: { uom: string }) {
  const { text } = useLocale();
  const unit = UNITS[uom];
  return unit ? text(unit) : uom;
}

/** Names of units by UN/ECE code; rarer units are shown as their code. */
const UNITS: Record<string, MessageId> = {
  C62: "unit-piece",
  EA: "unit-piece",
  H87: "unit-piece",
  BX: "unit-box",
  XBX: "unit-box",
  SET: "unit-set",
  KGM: "unit-kilogram",
  TNE: "unit-tonne",
  LTR: "unit-litre",
  MTR: "unit-metre",
  MTK: "unit-square-metre",
  HUR: "unit-hour",
};
