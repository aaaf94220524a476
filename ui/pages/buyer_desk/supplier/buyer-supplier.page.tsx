// One supplier: what an approval is decided on, and the buyer's decisions.
import { BackLink } from "../../../components/back-link";
import { CancelLink, ConfirmBox } from "../../../components/confirm-box";
import { Country } from "../../../components/country";
import { DataTable } from "../../../components/data-table";
import { Facts } from "../../../components/facts";
import { PageTitle } from "../../../components/page-title";
import { PostForm } from "../../../components/post-form";
import { RowLink } from "../../../components/row-link";
import { Section } from "../../../components/section";
import { options, SelectField } from "../../../components/select-field";
import { Code, DateTime, Wrapping } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import { isRefused } from "../../../navigation/form-problems";
import type { MessageId } from "../../../types/messages";
import type {
  BuyerSupplierProps,
  SupplierContact,
  SupplierEvent,
  SupplierEventKind,
  SupplierRecord,
} from "../../../types/server";
import { SupplierStateLabel } from "../supplier-state";
import { Warnings } from "../warnings";
import { Changes } from "./changes";
import { ClosedChanges } from "./closed-changes";
import { CompanyData } from "./company-data";
import { Decisions } from "./decisions";
import "../desk.css";

const LIST = "/buyer/suppliers";

export default function BuyerSupplierPage(props: BuyerSupplierProps) {
  const { supplier, similar, history, mayWrite } = props;
  const { text, words } = useLocale();
  return (
    <>
      <BackLink path={LIST}>{text("desk-supplier-back")}</BackLink>
      <PageTitle title={words(supplier.name)}>
        <SupplierStateLabel state={supplier.state} />
      </PageTitle>
      <Warnings warnings={supplier.warnings} />
      <div className="desk">
        <Company {...supplier} />
        <Section
          title={text("desk-supplier-decide")}
          empty={!mayWrite && text("desk-supplier-read-only")}
        >
          <Decisions {...props} />
          <Correction {...props} />
        </Section>
        {(props.changes.length > 0 || props.cursor || isRefused(props.changeForm)) && (
          <div className="whole">
            <Changes {...props} />
          </div>
        )}
        {similar.length > 0 && (
          <div className="whole">
            <Section title={text("desk-supplier-similar")}>
              {(supplier.state === "pending" || supplier.state === "rejected") && (
                <p className="desk-note">{text("desk-supplier-similar-hint")}</p>
              )}
              <Similar suppliers={similar} />
            </Section>
          </div>
        )}
        <CompanyData {...props} />
        <div className="whole">
          <ClosedChanges {...props} />
        </div>
        <div className="whole">
          <Section
            title={text("desk-supplier-contacts")}
            empty={supplier.contacts.length === 0 && text("desk-supplier-contacts-empty")}
          >
            <Contacts contacts={supplier.contacts} />
          </Section>
        </div>
        {history.length > 0 && (
          <div className="whole">
            <Section title={text("desk-supplier-history")}>
              <History events={history} />
            </Section>
          </div>
        )}
      </div>
    </>
  );
}

function Company(supplier: SupplierRecord) {
  const { text, words, language } = useLocale();
  const { registeredAt, invitedAt, emailConfirmedAt } = supplier;
  const other = language === "ar" ? supplier.name.en : supplier.name.ar;
  const time = (at: string | null) => at && <DateTime value={at} withYear />;
  return (
    <Section title={text("desk-supplier-facts")}>
      <Facts
        facts={{
          [language === "ar" ? "desk-invitation-name-en" : "desk-invitation-name-ar"]:
            other !== words(supplier.name) && other,
          "desk-supplier-vat-number": <Numbered number={supplier.vatNumber} />,
          "desk-supplier-commercial-registration": (
            <Numbered number={supplier.commercialRegistrationNumber} />
          ),
          "desk-supplier-code": supplier.code && <Code>{supplier.code}</Code>,
          "desk-supplier-country": <Country code={supplier.country} />,
          "desk-supplier-currency": <Code>{supplier.currency}</Code>,
          "desk-supplier-registered": time(registeredAt),
          "desk-supplier-invited": time(invitedAt),
          "desk-supplier-email-confirmed":
            time(emailConfirmedAt) ?? (registeredAt && text("desk-supplier-email-unconfirmed")),
        }}
      />
    </Section>
  );
}

function Numbered({ number }: { number: string | null }) {
  const { text } = useLocale();
  return number ? <Code>{number}</Code> : text("desk-supplier-missing");
}

function Similar({ suppliers }: { suppliers: readonly SupplierRecord[] }) {
  const { words } = useLocale();
  return (
    <DataTable<SupplierRecord>
      rows={suppliers}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "desk-suppliers-name",
          className: "wide desk-words",
          cell: ({ id, name }) => (
            <RowLink path={`${LIST}/${id}`}>
              <Words>{words(name)}</Words>
            </RowLink>
          ),
        },
        {
          label: "desk-supplier-state",
          cell: ({ state }) => <SupplierStateLabel state={state} />,
        },
        {
          label: "desk-supplier-vat-number",
          cell: ({ vatNumber }) => <Numbered number={vatNumber} />,
        },
        {
          label: "desk-supplier-commercial-registration",
          cell: (similar) => <Numbered number={similar.commercialRegistrationNumber} />,
        },
      ]}
    />
  );
}

function Contacts({ contacts }: { contacts: readonly SupplierContact[] }) {
  const { text } = useLocale();
  return (
    <DataTable<SupplierContact>
      rows={contacts}
      keyOf={({ email }) => email}
      columns={[
        {
          label: "users-person",
          className: "wide desk-words",
          cell: ({ fullName }) => <bdi>{fullName}</bdi>,
          note: ({ email }) => <Wrapping dir="ltr">{email}</Wrapping>,
        },
        {
          label: "users-role",
          cell: ({ isAccountManager }) => isAccountManager && text("users-account-manager"),
        },
        {
          label: "users-state",
          cell: ({ isActive }) => text(isActive ? "users-active" : "users-inactive"),
        },
        {
          label: "users-last-sign-in",
          cell: ({ lastSignInAt }) =>
            lastSignInAt ? <DateTime value={lastSignInAt} withYear /> : text("users-never"),
        },
      ]}
    />
  );
}

const KINDS: Readonly<Record<SupplierEventKind, MessageId>> = {
  created: "desk-event-created",
  invited_again: "desk-event-invited-again",
  approved: "desk-event-approved",
  rejected: "desk-event-rejected",
  deactivated: "desk-event-deactivated",
  reactivated: "desk-event-reactivated",
  code_changed: "desk-event-code-changed",
  corrected: "desk-event-corrected",
  resubmitted: "desk-event-resubmitted",
};

/** The buyer's decisions on a supplier and corrections of it, newest first. */
function History({ events }: { events: readonly SupplierEvent[] }) {
  const { text } = useLocale();
  return (
    <DataTable<SupplierEvent>
      rows={events}
      keyOf={({ kind, at, note }) => `${at} ${kind} ${note}`}
      columns={[
        {
          label: "desk-event-what",
          className: "wide desk-words",
          cell: ({ kind }) => text(KINDS[kind]),
          note: ({ note }) => note && <Words>{note}</Words>,
        },
        { label: "desk-event-by", className: "wide desk-words", cell: ({ by }) => <bdi>{by}</bdi> },
        { label: "desk-event-at", cell: ({ at }) => <DateTime value={at} withYear /> },
      ]}
    />
  );
}

/** The form with which the buyer corrects what a supplier gave when it registered. */
function Correction(props: BuyerSupplierProps) {
  const { supplier, correction: form, countries, currencies } = props;
  const { id, country, currency, contact } = supplier;
  const { text } = useLocale();
  return (
    <div className="desk-decisions">
      <ConfirmBox open={text("desk-supplier-correct")} isOpen={isRefused(form)}>
        <PostForm
          path={`/buyer/suppliers/${id}/correct`}
          form={form}
          name="correction"
          submit={text("desk-supplier-correct-send")}
          beside={<CancelLink />}
        >
          <SelectField
            name="country"
            label="desk-supplier-country"
            value={form.values.country ?? country}
            options={options(countries)}
            form={form}
          />
          <SelectField
            name="currency"
            label="desk-supplier-currency"
            value={form.values.currency ?? currency}
            options={options(currencies)}
            form={form}
          />
          {contact && (
            <SelectField
              name="language"
              label="desk-invitation-language"
              value={form.values.language ?? contact.language}
              options={[
                ["ar", "العربية"],
                ["en", "English"],
              ]}
              form={form}
            />
          )}
        </PostForm>
      </ConfirmBox>
    </div>
  );
}
