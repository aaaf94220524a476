// A change of a bank account: the account before and after, with its number, which the buyer compares with the
// certificate: whole for whoever may decide.
import type { ReactNode } from "react";
import { SideBySide } from "../../../components/change-request/side-by-side";
import { Country } from "../../../components/country";
import { Iban } from "../../../components/iban";
import { Code } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type {
  BankAccountAction,
  BankAccountInput,
  ChangeRequestRecord,
} from "../../../types/server";
import { ACTIONS } from "../../bank_accounts/actions";

interface BankAccountChangeProps {
  change: ChangeRequestRecord;
  /** Content below the title. */
  children: ReactNode;
}

export function BankAccountChange({ change, children }: BankAccountChangeProps) {
  const { text } = useLocale();
  const action = change.action as BankAccountAction;
  const [before, after] = [change.before, change.after] as (BankAccountInput | null)[];
  const whole = (number: string) => number && <Iban value={number} isMasked={change.isMasked} />;
  const code = (value: string) => value && <Code>{value}</Code>;
  const country = (code: string) => code && <Country code={code} />;
  const plain = (value: string) => value && <Words>{value}</Words>;
  const fact = (
    name: string,
    of: (account: BankAccountInput) => string,
    shown: (value: string) => ReactNode,
  ) => {
    const [was, is] = [before ? of(before) : "", after ? of(after) : ""];
    return { name, isChanged: before !== null && was !== is, before: shown(was), after: shown(is) };
  };
  // Both languages where they differ: whoever approves must see a change in the other one too.
  const named = (one: MessageId, ar: MessageId, en: MessageId, part: "bank" | "branch") => {
    const inArabic = fact(text(ar), (account) => account[`${part}Ar`], plain);
    const inEnglish = fact(text(en), (account) => account[`${part}En`], plain);
    const isOne = [before, after].every(
      (account) => !account || account[`${part}Ar`] === account[`${part}En`],
    );
    return isOne ? [{ ...inArabic, name: text(one) }] : [inArabic, inEnglish];
  };
  const facts = [
    fact(text("bank-accounts-account"), (account) => account.iban || account.accountNumber, whole),
    fact(text("bank-accounts-bank-code"), ({ bankCode }) => bankCode, code),
    fact(text("bank-accounts-holder"), ({ holder }) => holder, plain),
    ...named("bank-accounts-bank", "bank-account-bank-ar", "bank-account-bank-en", "bank"),
    ...named("bank-accounts-branch", "bank-account-branch-ar", "bank-account-branch-en", "branch"),
    fact(text("bank-accounts-bic"), ({ bic }) => bic, code),
    fact(text("bank-accounts-country"), ({ country }) => country, country),
    fact(text("bank-accounts-currency"), ({ currency }) => currency, code),
    fact(
      text("bank-accounts-default"),
      ({ isDefault }) => text(isDefault ? "bank-accounts-yes" : "bank-accounts-no"),
      plain,
    ),
  ];
  const state = {
    name: text("bank-accounts-state"),
    isChanged: true,
    before: text("bank-accounts-active"),
    after: text("bank-accounts-archived"),
  };
  const shown = facts.filter((fact) => fact.before || fact.after);
  return (
    <>
      <h3>{text(ACTIONS[action])}</h3>
      {children}
      <SideBySide facts={action === "archive" ? [state, ...shown] : shown} />
    </>
  );
}
