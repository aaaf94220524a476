// How much a price differs from the one before it, in percent.
import { Percent } from "./values";

/** `percent` is a decimal string, with a minus if the price fell. */
export function PriceChange({ percent }: { percent: string }) {
  const isRise = !percent.startsWith("-") && percent !== "0";
  return (
    <bdi dir="ltr" className="num">
      {isRise && "+"}
      <Percent value={percent} />
    </bdi>
  );
}
