// Facts of what a document of the buyer names for other systems: a contact, codes.
import type { HeaderReferences } from "../../types/server";
import type { FactValues } from "../facts";
import { Code } from "../values";

export function referenceFacts(references: HeaderReferences): FactValues {
  const { contact, paymentTermsCode, paymentDueDays, costCentre, project } = references;
  const code = (value?: string | null) => value && <Code>{value}</Code>;
  return {
    "change-payment-terms-code": code(paymentTermsCode),
    "change-payment-due-days": paymentDueDays?.toString(),
    "change-contact": contact && (
      <span className="lines">
        <bdi>{contact.name}</bdi>
        {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
        {contact.phone && (
          <a href={`tel:${contact.phone.replace(/[^+\d]/g, "")}`} dir="ltr">
            {contact.phone}
          </a>
        )}
      </span>
    ),
    "change-cost-centre": code(costCentre),
    "change-project": code(project),
  };
}
