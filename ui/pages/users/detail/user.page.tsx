// One user: the account, what the person may do and did, and the decisions of colleagues.
import { BackLink } from "../../../components/back-link";
import { orderPath, requestPath } from "../../../components/document/paths";
import { Facts } from "../../../components/facts";
import { useMay } from "../../../components/may";
import { useHref, usePageData } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { priceRequestPath } from "../../../components/price-paths";
import { Section } from "../../../components/section";
import { Code, DateTime, Wrapping } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { DraftedKind, OpenDraft, UserDetail, UserProps } from "../../../types/server";
import { UserStatusLabel } from "../user-status";
import { Activation } from "./activation";
import { Activity } from "./activity";
import { RoleForm } from "./role-form";
import { Terms } from "./terms";
import "../../../components/columns.css";
import "../users.css";

export default function UserPage(props: UserProps) {
  const { detail, form, activationForm, roleForm, stepUp } = props;
  const { text } = useLocale();
  const { viewer } = usePageData();
  const may = useMay();
  const { user } = detail;
  const isOwn = user.id === viewer?.id;
  /** Only account managers change account managers. */
  const isReachable = viewer?.isAccountManager || !user.isAccountManager;
  return (
    <>
      <BackLink path="/settings/users">{text("users-back")}</BackLink>
      <PageTitle title={user.fullName}>
        <UserStatusLabel isActive={user.isActive} />
      </PageTitle>
      <div className="columns">
        <div className="stack">
          <Account detail={detail} mayReset={viewer?.isAccountManager === true && !isOwn} />
          <Terms
            detail={detail}
            form={form}
            stepUp={stepUp}
            mayChange={isReachable && may("users", "edit")}
          />
        </div>
        <div className="stack">
          {viewer?.isAccountManager && (
            <RoleForm detail={detail} form={roleForm} stepUp={stepUp} isOwn={isOwn} />
          )}
          {!isOwn && isReachable && may("users", "approve") && (
            <Activation detail={detail} form={activationForm} stepUp={stepUp} />
          )}
          <Drafts drafts={detail.drafts} />
          <Activity detail={detail} />
        </div>
      </div>
    </>
  );
}

function Account({ detail: { user }, mayReset }: { detail: UserDetail; mayReset: boolean }) {
  const { text, words } = useLocale();
  const href = useHref();
  const latin = (value: string) => <Wrapping dir="ltr">{value}</Wrapping>;
  return (
    <Section title={text("users-account")}>
      <Facts
        facts={{
          "users-email": latin(user.email),
          "users-username": latin(user.username),
          "users-employee-type": words(user.employeeTypeName),
          "users-role": text(user.isAccountManager ? "users-account-manager" : "users-user"),
          "users-last-sign-in": user.lastSignInAt ? (
            <DateTime value={user.lastSignInAt} withYear />
          ) : (
            text("users-never")
          ),
          "users-second-factor": text(
            user.hasSecondFactor ? "users-second-factor-on" : "users-second-factor-off",
          ),
        }}
      />
      {mayReset && user.hasSecondFactor && (
        <p className="user-note">
          <a
            className="button compact"
            href={href(`/settings/users/${encodeURIComponent(user.id)}/second-factor`)}
          >
            {text("users-second-factor-reset")}
          </a>
        </p>
      )}
    </Section>
  );
}

/** The drafts that the person saved last. All users of the supplier can go on with them. */
function Drafts({ drafts }: { drafts: OpenDraft[] }) {
  const { text } = useLocale();
  const href = useHref();
  if (drafts.length === 0) return null;
  return (
    <Section title={text("users-drafts")}>
      <p className="user-note">{text("users-drafts-about")}</p>
      <ul className="user-rows">
        {drafts.map(({ kind, number, savedAt }) => {
          const [label, path] = KINDS[kind];
          return (
            <li key={`${kind} ${number}`}>
              <a href={href(path(number))}>
                {text(label)} <Code>{number}</Code>
              </a>
              <small>
                <DateTime value={savedAt} withYear />
              </small>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const KINDS: Record<DraftedKind, readonly [MessageId, (number: string) => string]> = {
  quotation: ["users-draft-quotation", (number) => requestPath(number, "/quotation")],
  order_response: ["users-draft-response", (number) => orderPath(number, "/response")],
  despatch_advice: ["users-draft-despatch", (number) => orderPath(number, "/despatch-advice")],
  price_request: ["users-draft-prices", (number) => priceRequestPath(number, "/edit")],
};
