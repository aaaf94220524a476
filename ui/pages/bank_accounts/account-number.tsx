// The number of an account: masked, or whole with a button that copies it.
import { Iban } from "../../components/iban";
import type { BankAccountFacts } from "../../types/server";

interface AccountNumberProps {
  facts: Pick<BankAccountFacts, "number" | "isIban">;
  /** The whole number, where it is shown. */
  whole?: string | null;
}

export function AccountNumber({ facts, whole }: AccountNumberProps) {
  return <Iban value={whole ?? facts.number} isMasked={whole == null} isIban={facts.isIban} />;
}
