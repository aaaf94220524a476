// The discounts and charges of a line, which its quantity and price do not tell.
import { useLocale } from "../../i18n/context";
import type { AllowanceCharge } from "../../types/server";
import { Amount, Percent } from "../values";
import { Words } from "../words";

interface AllowanceChargesProps {
  of: { allowanceCharges?: AllowanceCharge[] };
  currency: string;
}

export function AllowanceCharges({ of: line, currency }: AllowanceChargesProps) {
  const { text, words } = useLocale();
  return line.allowanceCharges?.map(({ isCharge, percent, amount, reasonCode, reason }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: discounts have no other identity.
    <small key={place}>
      {text(isCharge ? "line-charge" : "line-discount")} {percent && <Percent value={percent} />}{" "}
      <Amount value={{ amount, currency }} />
      {(reason || reasonCode) && " · "}
      {reason ? (
        <Words>{words(reason)}</Words>
      ) : (
        reasonCode && text("line-reason-code", { code: reasonCode })
      )}
    </small>
  ));
}
