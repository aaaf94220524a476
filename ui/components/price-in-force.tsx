// The price in force for a line, what the line's price differs by, and the button that takes the price in force.
import { useLocale } from "../i18n/context";
import { Amount } from "./values";

interface PriceInForceProps {
  line: number;
  currency: string;
  /** The price in force. */
  amount: string;
  /** Such as `+20%`; empty for equal prices, `undefined` without a price. */
  difference: string | undefined;
}

export function PriceInForce({ line, currency, amount, difference }: PriceInForceProps) {
  const { text } = useLocale();
  return (
    <small className="requested">
      {text("price-in-force")} <Amount value={{ amount, currency }} isPrice />{" "}
      <bdi dir="ltr" translate="no">
        {difference}
      </bdi>{" "}
      {difference !== "" && (
        <button type="submit" className="link" name="action" value={`usePrice.${line}`}>
          {text("price-in-force-use")}{" "}
          <span className="unseen">{text("editor-of-line", { line })}</span>
        </button>
      )}
    </small>
  );
}
