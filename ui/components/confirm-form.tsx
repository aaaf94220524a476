// A decision that the user confirms first: a button unfolds the question and the button that sends.
import type { ReactNode } from "react";
import { isRefused } from "../navigation/form-problems";
import type { Values } from "../navigation/merge-values";
import { Confirmations } from "./confirmations";
import { PostForm, type PostFormProps } from "./post-form";
import "./confirm-form.css";

interface ConfirmFormProps extends PostFormProps {
  /** The label of the button that unfolds the form. */
  open: ReactNode;
  openClass?: string;
  /** Whether the form is unfolded at first; otherwise if it was rejected. */
  isOpen?: boolean;
  /** What is decided on, such as the document's version; the portal accepts no other. */
  confirms: Values;
  /** Names what is decided on, with its value. */
  question: ReactNode;
}

export function ConfirmForm(props: ConfirmFormProps) {
  const { open, openClass = "button", isOpen, confirms, question, children, ...form } = props;
  return (
    <details
      className="confirm"
      // Opening one closes the others.
      name="confirm"
      open={isOpen ?? (form.form && isRefused(form.form))}
    >
      <summary className={openClass}>{open}</summary>
      <PostForm {...form}>
        <Confirmations values={confirms} />
        <p>{question}</p>
        {children}
      </PostForm>
    </details>
  );
}
