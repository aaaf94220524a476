// The inquiries about an invoice or a payment: what was written, and the forms to ask, to write again and to close.
import { AttachmentList } from "../../../components/attachments/attachments";
import { UploadForm } from "../../../components/attachments/upload-form";
import { CommentForm, Thread } from "../../../components/comments/comments";
import { FormSelect } from "../../../components/form-select";
import { useMay } from "../../../components/may";
import { useHref } from "../../../components/page-data";
import { FormProblem, PostForm } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { Amount, CalendarDate, Code } from "../../../components/values";
import { WhoMay } from "../../../components/who-may";
import { useLocale } from "../../../i18n/context";
import { isRefused } from "../../../navigation/form-problems";
import type { MessageId } from "../../../types/messages";
import type { Form, FurtherInvoice, Inquiry, InquirySubject } from "../../../types/server";
import { invoicePath } from "../paths";
import { InquiryState } from "./state";
import "./inquiries.css";

const SUBJECTS: Record<InquirySubject, MessageId> = {
  missing: "inquiries-subject-missing",
  short: "inquiries-subject-short",
  wrong_account: "inquiries-subject-wrong-account",
  other: "inquiries-subject-other",
};

/** Prefix of the fields with the numbers of further invoices. */
const FURTHER = "invoices.";

interface InquiryForms {
  /** Opens an inquiry, or writes in the one that is not closed. */
  inquiryForm: Form;
  closingForm: Form;
  inquiryFilesForm: Form;
}

interface InquiriesProps extends InquiryForms {
  /** Newest first; at most one is not closed. */
  inquiries: Inquiry[];
  /** The choices of a new inquiry about several. */
  furtherInvoices?: FurtherInvoice[];
  /** Path of the page. */
  path: `/${string}`;
  /** Whether an inquiry is possible, because the buyer has the document. */
  canAsk: boolean;
}

export function Inquiries(props: InquiriesProps) {
  const { inquiries, canAsk, path, furtherInvoices = [], ...forms } = props;
  const { text } = useLocale();
  const mayEdit = useMay()("payments", "edit");
  const isWaiting = inquiries.some(({ state }) => state !== "closed");
  if (inquiries.length === 0 && !canAsk) return null;
  return (
    <Section title={text("inquiries-title")} anchor="inquiries">
      {!mayEdit && <WhoMay area="payments" />}
      {mayEdit && canAsk && !isWaiting && (
        <Ask form={forms.inquiryForm} path={path} further={furtherInvoices} />
      )}
      {inquiries.map((inquiry) => (
        <Item key={inquiry.number} inquiry={inquiry} path={path} mayEdit={mayEdit} {...forms} />
      ))}
    </Section>
  );
}

interface AskProps {
  form: Form;
  path: string;
  further: FurtherInvoice[];
}

function Ask({ form, path, further }: AskProps) {
  const { text } = useLocale();
  const subjects = Object.entries(SUBJECTS).map(([value, label]) => [value, text(label)] as const);
  return (
    <details className="inquiry-ask" open={isRefused(form)}>
      <summary className="button">{text("inquiries-ask")}</summary>
      <p>{text("inquiries-hint")}</p>
      <CommentForm form={form} name="inquiryForm" path={`${path}/inquiries`}>
        <FormSelect name="subject" label="inquiries-subject" form={form} options={subjects} />
        {further.length > 0 && <Further form={form} invoices={further} />}
      </CommentForm>
    </details>
  );
}

function Further({ form, invoices }: { form: Form; invoices: FurtherInvoice[] }) {
  const { text, words } = useLocale();
  const problem = form.errors.invoices;
  return (
    <fieldset className="further-invoices" aria-describedby={problem && "invoices-error"}>
      <legend>{text("inquiries-further")}</legend>
      <small>{text("inquiries-further-hint")}</small>
      {invoices.map(({ number, dueDate, outstanding }) => (
        <label key={number} className="check">
          <input
            type="checkbox"
            name={FURTHER + number}
            defaultChecked={form.values[FURTHER + number] === "on"}
          />
          <span>
            <Code>{number}</Code> · {text("payments-due")} <CalendarDate value={dueDate} /> ·{" "}
            <Amount value={outstanding} />
          </span>
        </label>
      ))}
      {problem && (
        <span id="invoices-error" className="error">
          {words(problem)}
        </span>
      )}
    </fieldset>
  );
}

interface ItemProps extends InquiryForms {
  inquiry: Inquiry;
  path: `/${string}`;
  mayEdit: boolean;
}

function Item({ inquiry, path, mayEdit, ...forms }: ItemProps) {
  const { text } = useLocale();
  const href = useHref();
  const { number, subject, state, comments, hasOlder, invoices, attachments } = inquiry;
  const { inquiryForm, closingForm, inquiryFilesForm } = forms;
  const hidden = { inquiry: number };
  const files = `${path}/inquiries/${encodeURIComponent(number)}/attachments`;
  const takesFiles = mayEdit && state !== "closed";
  return (
    <div className="inquiry">
      <h3>
        {text(SUBJECTS[subject])} <InquiryState state={state} />
        <small>
          <Code>{number}</Code>
        </small>
      </h3>
      {invoices.length > 0 && (
        <p className="inquiry-invoices">
          {text("inquiries-invoices")}{" "}
          {invoices.map((invoice, place) => (
            <span key={invoice}>
              {place > 0 && " · "}
              <a href={href(invoicePath(invoice))}>
                <Code>{invoice}</Code>
              </a>
            </span>
          ))}
        </p>
      )}
      {hasOlder && <p className="older">{text("comments-older")}</p>}
      <Thread comments={comments} />
      {(takesFiles || attachments.length > 0) && (
        <details
          className="inquiry-files"
          open={attachments.length > 0 || isRefused(inquiryFilesForm)}
        >
          <summary>{text("inquiries-files")}</summary>
          {attachments.length > 0 && <AttachmentList attachments={attachments} path={files} />}
          {takesFiles && (
            <>
              <div className="attachments-problem">
                <FormProblem form={inquiryFilesForm} />
              </div>
              <UploadForm
                name="inquiryFilesForm"
                form={inquiryFilesForm}
                address={files}
                hasLines={false}
              />
            </>
          )}
        </details>
      )}
      {takesFiles && (
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
