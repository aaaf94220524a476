// Begins a request as a draft.
import { PostForm } from "../../components/post-form";
import { useLocale } from "../../i18n/context";
import type { BankAccountAction, Form } from "../../types/server";
import { ACTIONS } from "./actions";

interface StartFormProps {
  action: BankAccountAction;
  /** ID of the account; every action but the addition has one. */
  account?: string;
  form: Form;
  isPrimary?: boolean;
}

export function StartForm({ action, account, form, isPrimary }: StartFormProps) {
  const { text } = useLocale();
  return (
    <PostForm
      path="/settings/bankAccounts/requests"
      form={form}
      hidesProblem
      hidden={{ action, account }}
      submit={text(ACTIONS[action])}
      submitClass={isPrimary ? "button primary" : "button"}
    />
  );
}
