// The closed changes of a supplier's bank accounts and company data, newest first: who asked for what, and what became of it.
import { ChangeRequestStateLabel } from "../../../components/change-request/state";
import { AfterDot } from "../../../components/line-parts";
import { listAddress } from "../../../components/list/address";
import { useHref } from "../../../components/page-data";
import { Section } from "../../../components/section";
import { DateTime } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { BuyerSupplierProps, ChangeRequestRecord } from "../../../types/server";
import { CursorPager } from "../cursor-pager";
import { BankAccountChange } from "./bank-account-change";
import { CompanyChange } from "./company-change";

export function ClosedChanges(props: BuyerSupplierProps) {
  const { supplier, closed, subject, isLaterClosed, nextClosed } = props;
  const { text } = useLocale();
  const href = useHref();
  const pathOf = listAddress(`/buyer/suppliers/${supplier.id}`, { subject }, {});
  return (
    <Section
      title={text(subject ? "desk-closed-of-one" : "desk-closed-changes")}
      anchor="closed"
      aside={
        subject && (
          <a className="button compact" href={href(`${pathOf({ subject: null })}#closed`)}>
            {text("desk-closed-all")}
          </a>
        )
      }
      empty={closed.length === 0 && text("desk-closed-empty")}
    >
      {closed.map((change) => (
        <ClosedChange key={change.id} {...change} />
      ))}
      <CursorPager
        first={isLaterClosed ? `${pathOf({})}#closed` : null}
        next={nextClosed && `${pathOf({ before: nextClosed })}#closed`}
        labels={["desk-closed-newest", "desk-closed-older"]}
      />
    </Section>
  );
}

function ClosedChange(change: ChangeRequestRecord) {
  const { text, words } = useLocale();
  const { kind, author, sentAt, state, decidedAt, decidedBy, reason, changedAt } = change;
  const Content = kind === "bank_account" ? BankAccountChange : CompanyChange;
  return (
    <article className="desk-change">
      <Content change={change}>
        <p className="desk-note">
          {text("desk-changes-author")} <bdi>{author}</bdi>
          <AfterDot>{sentAt && <DateTime value={sentAt} withYear />}</AfterDot>
          <br />
          <ChangeRequestStateLabel state={state} decider="buyer" />{" "}
          {decidedBy && (
            <>
              {text("desk-closed-decided-by")} <bdi>{decidedBy}</bdi>
              {" · "}
            </>
          )}
          <DateTime value={decidedAt ?? changedAt} withYear />
          {reason && (
            <>
              <br />
              {text("desk-supplier-reason")}: <Words>{words(reason)}</Words>
            </>
          )}
        </p>
      </Content>
    </article>
  );
}
