// The facts of an account before and after a request.
import type { ComparedFact } from "../../../components/change-request/side-by-side";
import { Country } from "../../../components/country";
import { Code } from "../../../components/values";
import type { Locale } from "../../../i18n/locale";
import type { MessageId } from "../../../types/messages";
import type { BankAccountFacts, BankAccountRequest } from "../../../types/server";
import { AccountNumber } from "../account-number";

/** `wholeNumber` is the requested number, where it is shown. */
export function comparedFacts(
  { before, after, action, isNumberChanged }: BankAccountRequest,
  wholeNumber: string | null,
  { text }: Locale,
): ComparedFact[] {
  const code = (value: string) => value && <Code>{value}</Code>;
  const number = (facts: BankAccountFacts, whole: string | null) =>
    facts.number && <AccountNumber facts={facts} whole={whole} />;
  const yesNo = (value: boolean) => text(value ? "bank-accounts-yes" : "bank-accounts-no");
  const fact = (name: string, show: (facts: BankAccountFacts) => ComparedFact["before"]) => ({
    name,
    isChanged: before !== null && show(before) !== show(after),
    before: before && show(before),
    after: show(after),
  });
  const coded = (name: string, of: (facts: BankAccountFacts) => string): ComparedFact => ({
    name,
    isChanged: before !== null && of(before) !== of(after),
    before: before && code(of(before)),
    after: code(of(after)),
  });
  // Both languages where they differ: whoever approves must see a change in the other one too.
  const named = (one: MessageId, ar: MessageId, en: MessageId, part: "bank" | "branch") =>
    [before, after].every((facts) => !facts || facts[part].ar === facts[part].en)
      ? [fact(text(one), (facts) => facts[part].ar)]
      : [fact(text(ar), (facts) => facts[part].ar), fact(text(en), (facts) => facts[part].en)];
  const facts = [
    {
      name: text("bank-accounts-account"),
      isChanged: isNumberChanged,
      before: before && number(before, null),
      after: number(after, wholeNumber),
    },
    coded(text("bank-accounts-bank-code"), ({ bankCode }) => bankCode),
    fact(text("bank-accounts-holder"), ({ holder }) => holder),
    ...named("bank-accounts-bank", "bank-account-bank-ar", "bank-account-bank-en", "bank"),
    ...named("bank-accounts-branch", "bank-account-branch-ar", "bank-account-branch-en", "branch"),
    coded(text("bank-accounts-bic"), ({ bic }) => bic),
    {
      ...coded(text("bank-accounts-country"), ({ country }) => country),
      before: before?.country && <Country code={before.country} />,
      after: after.country && <Country code={after.country} />,
    },
    coded(text("bank-accounts-currency"), ({ currency }) => currency),
    fact(text("bank-accounts-default"), ({ isDefault }) => yesNo(isDefault)),
  ];
  const shown = facts.filter(({ before, after }) => before || after);
  if (action !== "archive") return shown;
  const state = {
    name: text("bank-accounts-state"),
    isChanged: true,
    before: text("bank-accounts-active"),
    after: text("bank-accounts-archived"),
  };
  return [state, ...shown];
}
