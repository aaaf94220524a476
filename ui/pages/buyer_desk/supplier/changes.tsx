// The changes that a supplier asks for, each before and after, with the buyer's decisions.
import { ConfirmForm } from "../../../components/confirm-form";
import { TextArea } from "../../../components/field";
import { Icon } from "../../../components/icon";
import { AfterDot } from "../../../components/line-parts";
import { useHref } from "../../../components/page-data";
import { FormProblem } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { DateTime, Wrapping } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { BuyerSupplierProps, ChangeRequestRecord } from "../../../types/server";
import { CursorPager } from "../cursor-pager";
import { Warnings } from "../warnings";
import { BankAccountChange } from "./bank-account-change";
import { CompanyChange } from "./company-change";

export function Changes(props: BuyerSupplierProps) {
  const { supplier, changes, changeForm, mayWrite, cursor, next } = props;
  const { text } = useLocale();
  const page = `/buyer/suppliers/${supplier.id}`;
  return (
    <Section title={text("desk-changes")} anchor="changes">
      <FormProblem form={changeForm} />
      {changes.map((change) => (
        <Change
          key={change.id}
          change={change}
          form={changeForm}
          mayWrite={mayWrite}
          cursor={cursor}
        />
      ))}
      <CursorPager
        first={cursor ? `${page}#changes` : null}
        next={next && `${page}?cursor=${next}#changes`}
        labels={["desk-changes-first", "desk-changes-more"]}
      />
    </Section>
  );
}

interface ChangeProps {
  change: ChangeRequestRecord;
  form: BuyerSupplierProps["changeForm"];
  mayWrite: boolean;
  /** Cursor of the page of changes. */
  cursor: string | null;
}

function Change({ change, form, mayWrite, cursor }: ChangeProps) {
  const { text } = useLocale();
  const href = useHref();
  const { id, kind, supplier, author, sentAt, version, attachments } = change;
  const isOfBankAccount = kind === "bank_account";
  const path = `/buyer/suppliers/${supplier}/changes/${id}`;
  const decision = (name: string) => ({
    form,
    name: "changeForm",
    hidesProblem: true,
    isOpen: form.questions?.[`${name} ${id}`] !== undefined,
    hidden: { version, cursor },
    confirms: { version: String(version) },
  });
  const sender = (
    <p className="desk-note">
      <bdi>{author}</bdi>
      <AfterDot>{sentAt && <DateTime value={sentAt} withYear />}</AfterDot>
    </p>
  );
  const Content = isOfBankAccount ? BankAccountChange : CompanyChange;
  return (
    <article className="desk-change">
      <Content change={change}>
        {sender}
        <Warnings warnings={change.warnings} />
      </Content>
      {attachments.length > 0 && (
        <ul className="desk-files">
          {attachments.map((file) => (
            <li key={file.id}>
              {/* Files of a bank account have its number. */}
              {mayWrite || !isOfBankAccount ? (
                <a href={href(`${path}/attachments/${file.id}`)} download={file.name}>
                  <Icon name="download" />
                  <Wrapping>{file.name}</Wrapping>
                </a>
              ) : (
                <bdi>{file.name}</bdi>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <div className="desk-decisions">
          <ConfirmForm
            {...decision("approval")}
            path={`${path}/approve`}
            open={text("desk-change-approve")}
            openClass="button primary"
            question={text(
              isOfBankAccount
                ? "desk-change-approve-bank-question"
                : "desk-change-approve-question",
            )}
            submit={text("desk-change-approve")}
          />
          <ConfirmForm
            {...decision("rejection")}
            path={`${path}/reject`}
            open={text("desk-change-reject")}
            question={text("desk-change-reject-question")}
            isGuarded
            submit={text("desk-change-reject")}
            submitClass="button danger"
          >
            <TextArea name="reason" label="desk-supplier-reason" required />
          </ConfirmForm>
        </div>
      )}
    </article>
  );
}
