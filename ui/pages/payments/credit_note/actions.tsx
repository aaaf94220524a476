// Actions of a credit note: send, change or discard a draft, or withdraw it as long as the buyer has not decided.
import { ConfirmForm } from "../../../components/confirm-form";
import { useMay } from "../../../components/may";
import { useHref } from "../../../components/page-data";
import { WhoMay } from "../../../components/who-may";
import { WithCode } from "../../../components/with-code";
import { useLocale } from "../../../i18n/context";
import type { CreditNoteProps } from "../../../types/server";
import { creditNotePath } from "../paths";
import { SendForm, WithdrawForm } from "../sending";

export function Actions({ note, form }: CreditNoteProps) {
  const { text } = useLocale();
  const href = useHref();
  const may = useMay();
  const { number, state, totals } = note;
  const isDraft = state === "draft";
  if (!isDraft && !note.isWithdrawable) return null;
  const sent = { number, confirms: { creditNote: number }, form };
  const mayApprove = may("payments", "approve");
  return (
    <div className="document-actions">
      {!mayApprove && <WhoMay area="payments" />}
      {mayApprove && isDraft && (
        <SendForm
          {...sent}
          path={creditNotePath(number, "/send")}
          total={{ amount: totals.gross, currency: totals.currency }}
          question="credit-note-send-question"
          hint="credit-note-send-hint"
          version={note.changedAt}
          date="credit-note-date"
        />
      )}
      {mayApprove && !isDraft && (
        <WithdrawForm
          {...sent}
          path={creditNotePath(number, "/withdraw")}
          question="credit-note-withdraw-question"
          withdraw="credit-note-withdraw"
        />
      )}
      {isDraft && may("payments", "edit") && (
        <>
          <a className="button" href={href(creditNotePath(number, "/change"))}>
            {text("credit-note-change")}
          </a>
          <ConfirmForm
            open={text("credit-note-discard")}
            confirms={sent.confirms}
            question={
              <WithCode code={number}>{text("credit-note-discard-question", { number })}</WithCode>
            }
            path={creditNotePath(number, "/discard")}
            isOpen={false}
            submit={text("credit-note-discard")}
            submitClass="button danger"
          />
        </>
      )}
    </div>
  );
}
