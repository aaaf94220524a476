// The buyer's decisions on a supplier, as far as its state allows them.
import { ConfirmForm, type ConfirmFormProps } from "../../../components/confirm-form";
import { TextArea } from "../../../components/field";
import { FormProblem } from "../../../components/post-form";
import { Code } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { BuyerSupplierProps } from "../../../types/server";

export function Decisions({ supplier, form, rejection, deactivation }: BuyerSupplierProps) {
  const { state, contacts, invitedAt } = supplier;
  const isPending = state === "pending";
  const hasSignedIn = contacts.some(({ lastSignInAt }) => lastSignInAt !== null);
  const decision = { supplier, form };
  /** A decision whose question is opened by the portal's answer. */
  const asked = (question: string) => ({
    ...decision,
    isOpen: form.questions?.[question] !== undefined,
    hidesProblem: true,
  });
  return (
    <>
      <FormProblem form={form} />
      <div className="desk-decisions">
        {(isPending || state === "rejected") && <Approval {...decision} />}
        {isPending && <Reasoned supplier={supplier} form={rejection} {...REJECTION} />}
        {state === "approved" && invitedAt && !hasSignedIn && (
          <Decision {...asked("invitation")} {...INVITATION} />
        )}
        {state === "approved" && (
          <Reasoned supplier={supplier} form={deactivation} {...DEACTIVATION} />
        )}
        {state === "deactivated" && <Decision {...asked("reactivation")} {...REACTIVATION} />}
      </div>
    </>
  );
}

type Subject = Pick<BuyerSupplierProps, "supplier" | "form">;

/** The form names the numbers that are shown: if the supplier has changed one since, the portal asks again. */
function Approval({ supplier, form }: Subject) {
  const { text, words } = useLocale();
  const { id, name, vatNumber, commercialRegistrationNumber } = supplier;
  const number = (value: string | null) =>
    value ? <Code>{value}</Code> : text("desk-supplier-missing");
  return (
    <ConfirmForm
      open={text("desk-supplier-approve")}
      openClass="button primary"
      isOpen={form.questions?.approval !== undefined}
      confirms={{ supplier: id }}
      question={
        <>
          {text("desk-supplier-approve-question", { name: words(name) })}
          <br />
          {text("desk-supplier-vat-number")}: {number(vatNumber)}
          <br />
          {text("desk-supplier-commercial-registration")}: {number(commercialRegistrationNumber)}
        </>
      }
      path={`/buyer/suppliers/${id}/approve`}
      form={form}
      hidesProblem
      hidden={{ vatNumber, commercialRegistrationNumber }}
      submit={text("desk-supplier-approve-send")}
    />
  );
}

interface DecisionTexts {
  /** The last part of the address. */
  action: string;
  open: MessageId;
  question: MessageId;
  send: MessageId;
}

type DecisionProps = Subject &
  DecisionTexts &
  Pick<
    ConfirmFormProps,
    "name" | "isOpen" | "isGuarded" | "hidesProblem" | "submitClass" | "children"
  >;

function Decision({ supplier, action, open, question, send, ...form }: DecisionProps) {
  const { text, words } = useLocale();
  return (
    <ConfirmForm
      {...form}
      open={text(open)}
      confirms={{ supplier: supplier.id }}
      question={text(question, { name: words(supplier.name) })}
      path={`/buyer/suppliers/${supplier.id}/${action}`}
      submit={text(send)}
    />
  );
}

/** A decision with a reason that the supplier reads. */
function Reasoned(decision: Subject & DecisionTexts & { name: string }) {
  return (
    <Decision {...decision} isGuarded submitClass="button danger">
      <TextArea
        name="reason"
        label="desk-supplier-reason"
        hint="desk-supplier-reject-hint"
        required
      />
    </Decision>
  );
}

const INVITATION = {
  action: "invite",
  open: "desk-supplier-invite-again",
  question: "desk-supplier-invite-question",
  send: "desk-supplier-invite-send",
} as const;

const REJECTION = {
  action: "reject",
  name: "rejection",
  open: "desk-supplier-reject",
  question: "desk-supplier-reject-question",
  send: "desk-supplier-reject-send",
} as const;

const DEACTIVATION = {
  action: "deactivate",
  name: "deactivation",
  open: "desk-supplier-deactivate",
  question: "desk-supplier-deactivate-question",
  send: "desk-supplier-deactivate-send",
} as const;

const REACTIVATION = {
  action: "reactivate",
  open: "desk-supplier-reactivate",
  question: "desk-supplier-reactivate-question",
  send: "desk-supplier-reactivate-send",
} as const;
