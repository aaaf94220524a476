// The inquiries about an invoice or a payment: what was written, and the forms to ask, to write again and to close.
import { CommentForm, Thread } from "../../../components/comments/comments";
import { FormSelect } from "../../../components/form-select";
import { useMay } from "../../../components/may";
import { PostForm } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { Code } from "../../../components/values";
import { WhoMay } from "../../../components/who-may";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { Form, Inquiry, InquirySubject } from "../../../types/server";
import { InquiryState } from "./state";
import "./inquiries.css";

const SUBJECTS: Record<InquirySubject, MessageId> = {
  missing: "inquiries-subject-missing",
  short: "inquiries-subject-short",
  wrong_account: "inquiries-subject-wrong-account",
  other: "inquiries-subject-other",
};

interface InquiriesProps {
  /** Newest first; at most one is not closed. */
  inquiries: Inquiry[];
  /** Opens an inquiry, or writes in the one that is not closed. */
  inquiryForm: Form;
  closingForm: Form;
  /** Of the page. */
  path: `/${string}`;
  /** The buyer has the document. */
  canAsk: boolean;
}

export function Inquiries({ inquiries, canAsk, path, ...forms }: InquiriesProps) {
  const { text } = useLocale();
  const mayEdit = useMay()("payments", "edit");
  const isWaiting = inquiries.some(({ state }) => state !== "closed");
  if (inquiries.length === 0 && !canAsk) return null;
  return (
    <Section title={text("inquiries-title")} anchor="inquiries">
      {!mayEdit && <WhoMay area="payments" />}
      {mayEdit && canAsk && !isWaiting && <Ask form={forms.inquiryForm} path={path} />}
      {inquiries.map((inquiry) => (
        <Item key={inquiry.number} inquiry={inquiry} path={path} mayEdit={mayEdit} {...forms} />
      ))}
    </Section>
  );
}

function Ask({ form, path }: { form: Form; path: string }) {
  const { text } = useLocale();
  const subjects = Object.entries(SUBJECTS).map(([value, label]) => [value, text(label)] as const);
  const isRefused = Boolean(form.problem) || Object.keys(form.errors).length > 0;
  return (
    <details className="inquiry-ask" open={isRefused}>
      <summary className="button">{text("inquiries-ask")}</summary>
      <p>{text("inquiries-hint")}</p>
      <CommentForm form={form} name="inquiryForm" path={`${path}/inquiries`}>
        <FormSelect name="subject" label="inquiries-subject" form={form} options={subjects} />
      </CommentForm>
    </details>
  );
}

interface ItemProps {
  inquiry: Inquiry;
  inquiryForm: Form;
  closingForm: Form;
  path: string;
  mayEdit: boolean;
}

function Item({ inquiry, inquiryForm, closingForm, path, mayEdit }: ItemProps) {
  const { text } = useLocale();
  const { number, subject, state, comments, hasOlder } = inquiry;
  const hidden = { inquiry: number };
  return (
    <div className="inquiry">
      <h3>
        {text(SUBJECTS[subject])} <InquiryState state={state} />
        <small>
          <Code>{number}</Code>
        </small>
      </h3>
      {hasOlder && <p className="older">{text("comments-older")}</p>}
      <Thread comments={comments} />
      {mayEdit && state !== "closed" && (
        <>
          <CommentForm
            form={inquiryForm}
            name="inquiryForm"
            path={`${path}/inquiries/comments`}
            hidden={hidden}
          />
          <PostForm
            form={closingForm}
            name="closingForm"
            path={`${path}/inquiries/close`}
            hidden={hidden}
            submit={text("inquiries-close")}
            submitClass="button compact"
          />
        </>
      )}
    </div>
  );
}
