// A decision that the user confirms first: a button unfolds the question and the button that sends.
import type { ReactNode } from "react";
import { isRefused } from "../navigation/form-problems";
import type { Values } from "../navigation/merge-values";
import type { MessageId } from "../types/messages";
import { CancelLink, ConfirmBox } from "./confirm-box";
import { Confirmations } from "./confirmations";
import { PostForm, type PostFormProps } from "./post-form";

export interface ConfirmFormProps extends PostFormProps {
  /** The label of the button that unfolds the form. */
  open: ReactNode;
  openClass?: string;
  /** Whether the form is unfolded at first; otherwise if it was rejected. */
  isOpen?: boolean;
  /** Values that are decided on, such as the document's version; the portal accepts no other. */
  confirms: Values;
  /** Question that names the subject of the decision, with its value. */
  question: ReactNode;
  /** The label of the link that folds the form up, where the decision itself is a cancellation. */
  cancel?: MessageId;
}

export function ConfirmForm(props: ConfirmFormProps) {
  const { open, openClass, isOpen, confirms, question, cancel, children, ...form } = props;
  const isUnfolded = isOpen ?? (form.form && isRefused(form.form));
  const isCompact = form.submitClass?.includes("compact");
  return (
    <ConfirmBox open={open} openClass={openClass} isOpen={isUnfolded}>
      <PostForm {...form} beside={<CancelLink label={cancel} isCompact={isCompact} />}>
        <Confirmations values={confirms} />
        <p>{question}</p>
        {children}
      </PostForm>
    </ConfirmBox>
  );
}
