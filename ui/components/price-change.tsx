// Shows the difference of a price from the one before it, in percent.
import type { Money } from "../types/server";
import { Note } from "./line-parts";
import { Amount, Percent } from "./values";

/** A price with what it differs by, if there was one before it. */
export function ChangedPrice({ price, percent }: { price: Money; percent: string | null }) {
  return (
    <span className="lines">
      <Amount value={price} isPrice />
      <Note>{percent !== null && <PriceChange percent={percent} />}</Note>
    </span>
  );
}

/** `percent` is a decimal string, with a minus if the price fell. */
export function PriceChange({ percent }: { percent: string }) {
  const isRise = !percent.startsWith("-") && percent !== "0";
  return <Percent value={percent} sign={isRise ? "+" : ""} />;
}
