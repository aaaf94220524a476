// Bank accounts and company data of a supplier that are in force, each with the way to its closed changes.
import { CertificateFile, Expiry } from "../../../components/company/certificate";
import { PartFacts } from "../../../components/company/part-facts";
import { CERTIFICATES, PURPOSES, ROLES } from "../../../components/company/parts";
import { DataTable } from "../../../components/data-table";
import { Iban } from "../../../components/iban";
import { useHref } from "../../../components/page-data";
import { Section } from "../../../components/section";
import { StateLabel, type StateLabels } from "../../../components/status";
import { Code, DateTime } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type {
  BankAccountRecord,
  BankAccountState,
  BuyerSupplierProps,
} from "../../../types/server";

const STATES: StateLabels<BankAccountState> = {
  active: ["good", "bank-accounts-active"],
  archived: ["closed", "bank-accounts-archived"],
};

export function CompanyData({ supplier, companyData }: BuyerSupplierProps) {
  const { text, words } = useLocale();
  const { bankAccounts, addresses, contacts, certificates, today } = companyData;
  const page = `/buyer/suppliers/${supplier.id}`;
  const history = (item: string, name: string) => (
    <ItemHistory path={`${page}?subject=${item}#closed`} name={name} />
  );
  return (
    <>
      <div className="whole">
        <Section
          title={text("desk-supplier-bank-accounts")}
          empty={bankAccounts.length === 0 && text("desk-supplier-bank-accounts-empty")}
        >
          <DataTable<BankAccountRecord>
            rows={bankAccounts}
            keyOf={({ id }) => id}
            columns={[
              {
                label: "bank-accounts-account",
                className: "wide desk-words",
                cell: ({ iban, accountNumber, isMasked }) => (
                  <Iban value={iban ?? accountNumber ?? ""} isMasked={isMasked} isIban={!!iban} />
                ),
                note: ({ holder }) => <Words>{holder}</Words>,
              },
              {
                label: "bank-accounts-bank",
                className: "wide desk-words",
                cell: ({ bank }) => <Words>{words(bank)}</Words>,
                note: ({ bic }) => <Code>{bic}</Code>,
              },
              {
                label: "bank-accounts-currency",
                cell: ({ currency }) => <Code>{currency}</Code>,
                note: ({ isDefault }) => isDefault && text("bank-accounts-default"),
              },
              {
                label: "bank-accounts-state",
                cell: ({ state }) => <StateLabel labels={STATES} state={state} />,
                note: ({ changedAt }) => changedAt && <DateTime value={changedAt} withYear />,
              },
              {
                label: "desk-closed-changes",
                className: "act",
                hidesLabel: true,
                cell: ({ id, iban, accountNumber }) => history(id, iban ?? accountNumber ?? ""),
              },
            ]}
          />
        </Section>
      </div>
      <Section
        title={text("company-addresses")}
        empty={addresses.length === 0 && text("desk-supplier-addresses-empty")}
      >
        {addresses.map(({ id, value }) => (
          <article key={id} className="desk-change">
            <h3>{text(PURPOSES[value.purpose])}</h3>
            <PartFacts part={{ address: value }} />
            {history(id, value.city)}
          </article>
        ))}
      </Section>
      <Section
        title={text("company-contacts")}
        empty={contacts.length === 0 && text("desk-supplier-company-contacts-empty")}
      >
        {contacts.map(({ id, value }) => (
          <article key={id} className="desk-change">
            <h3>{text(ROLES[value.role])}</h3>
            <PartFacts part={{ contact: value }} />
            {history(id, value.name)}
          </article>
        ))}
      </Section>
      <Section
        title={text("company-certificates")}
        empty={certificates.length === 0 && text("desk-supplier-certificates-empty")}
      >
        {certificates.map((certificate) => (
          <article key={certificate.id} className="desk-change">
            <h3>
              {text(CERTIFICATES[certificate.value.kind])}{" "}
              <Expiry date={certificate.value.expiresOn} today={today} />
            </h3>
            <PartFacts part={{ certificate: certificate.value }} />
            <p className="desk-note">
              <CertificateFile certificate={certificate} path={`${page}/changes`} />
            </p>
            {history(certificate.id, certificate.value.number)}
          </article>
        ))}
      </Section>
    </>
  );
}

function ItemHistory({ path, name }: { path: string; name: string }) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <p className="desk-note">
      <a href={href(path)}>
        {text("desk-item-history")}
        <span className="unseen"> {name}</span>
      </a>
    </p>
  );
}
