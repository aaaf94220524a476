// The words of what requests about bank accounts ask for.
import type { MessageId } from "../../types/messages";
import type { BankAccountAction } from "../../types/server";

export const ACTIONS: Record<BankAccountAction, MessageId> = {
  add: "bank-account-action-add",
  change: "bank-account-action-change",
  archive: "bank-account-action-archive",
  make_default: "bank-account-action-make-default",
};
