// The company data in force, with ways to change it, and the requests that are open.
import { BackLink } from "../../../components/back-link";
import { CertificateFile, Expiry } from "../../../components/company/certificate";
import { PartFacts } from "../../../components/company/part-facts";
import { CERTIFICATES, PURPOSES, ROLES } from "../../../components/company/parts";
import { useMay } from "../../../components/may";
import { Named } from "../../../components/named";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { FormProblem, PostForm } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { CompanyProfileProps, Form } from "../../../types/server";
import { RequestTable } from "../request-table";
import "../../../components/columns.css";
import "../company.css";

export default function CompanyProfilePage({ profile, removalForm }: CompanyProfileProps) {
  const { text } = useLocale();
  const href = useHref();
  const { identity, addresses, contacts, certificates, openRequests, today } = profile;
  return (
    <>
      <BackLink path="/settings/profile">{text("company-back-profile")}</BackLink>
      <div className="title-line">
        <PageTitle title={text("title-company-profile")}>{text("company-introduction")}</PageTitle>
        <a className="button compact" href={href("/settings/profile/company/requests")}>
          {text("company-all-requests")}
        </a>
      </div>
      <FormProblem form={removalForm} />
      <div className="company columns">
        {openRequests.length > 0 && (
          <div className="whole">
            <Section title={text("company-open-requests")}>
              <RequestTable requests={openRequests} />
            </Section>
          </div>
        )}
        <div className="stack">
          <Section
            title={text("company-identity")}
            anchor="identity"
            aside={<Add part="identity" label="company-identity-change" />}
          >
            <PartFacts part={{ identity }} />
          </Section>
          <Section
            title={text("company-contacts")}
            anchor="contacts"
            aside={<Add part="contact" label="company-contact-add" />}
            empty={contacts.length === 0 && text("company-contacts-empty")}
          >
            {contacts.map(({ id, value }) => (
              <article key={id} className="company-item">
                <h3>{text(ROLES[value.role])}</h3>
                <PartFacts part={{ contact: value }} />
                <ItemActions part="contact" item={id} name={value.name} form={removalForm} />
              </article>
            ))}
          </Section>
        </div>
        <div className="stack">
          <Section
            title={text("company-addresses")}
            anchor="addresses"
            aside={<Add part="address" label="company-address-add" />}
            empty={addresses.length === 0 && text("company-addresses-empty")}
          >
            {addresses.map(({ id, value }) => (
              <article key={id} className="company-item">
                <h3>{text(PURPOSES[value.purpose])}</h3>
                <PartFacts part={{ address: value }} />
                <ItemActions part="address" item={id} name={value.city} form={removalForm} />
              </article>
            ))}
          </Section>
          <Section
            title={text("company-certificates")}
            anchor="certificates"
            aside={<Add part="certificate" label="company-certificate-add" />}
            empty={certificates.length === 0 && text("company-certificates-empty")}
          >
            {certificates.map((certificate) => (
              <article key={certificate.id} className="company-item">
                <h3>
                  {text(CERTIFICATES[certificate.value.kind])}
                  <Expiry date={certificate.value.expiresOn} today={today} />
                </h3>
                <PartFacts part={{ certificate: certificate.value }} />
                <CertificateFile
                  certificate={certificate}
                  path="/settings/profile/company/requests"
                />
                <ItemActions
                  part="certificate"
                  item={certificate.id}
                  name={certificate.value.number}
                  form={removalForm}
                />
              </article>
            ))}
          </Section>
        </div>
      </div>
    </>
  );
}

function Add({ part, label }: { part: string; label: MessageId }) {
  const { text } = useLocale();
  const href = useHref();
  if (!useMay()("company", "edit")) return null;
  return <a href={href(`/settings/profile/company/change?part=${part}`)}>{text(label)}</a>;
}

interface ItemActionsProps {
  part: string;
  item: string;
  /** Tells the actions of several items apart. */
  name: string;
  /** Form of the removal. */
  form: Form;
}

/** Ways to change or remove an address, a contact or a certificate. Both begin a request. */
function ItemActions({ part, item, name, form }: ItemActionsProps) {
  const { text } = useLocale();
  const href = useHref();
  if (!useMay()("company", "edit")) return null;
  return (
    <div className="company-actions">
      <a
        className="button compact"
        href={href(`/settings/profile/company/change?part=${part}&item=${item}`)}
      >
        {text("company-change")}
        <span className="unseen"> {name}</span>
      </a>
      <PostForm
        path="/settings/profile/company/removals"
        form={form}
        name="removalForm"
        hidesProblem
        hidden={{ part, item }}
        submit={<Named of={name}>{text("company-remove")}</Named>}
        submitClass="button compact"
      />
    </div>
  );
}
