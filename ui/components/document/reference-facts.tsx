// Facts of what a document of the buyer names for other systems: a contact, codes.

import { useLocale } from "../../i18n/context";
import type { HeaderReferences } from "../../types/server";
import type { Fact } from "../facts";
import { Code } from "../values";

export function useReferenceFacts(references: HeaderReferences): Fact[] {
  const { text } = useLocale();
  const { contact, paymentTermsCode, paymentDueDays, costCentre, project } = references;
  const code = (value?: string | null) => value && <Code>{value}</Code>;
  return [
    { name: text("change-payment-terms-code"), value: code(paymentTermsCode) },
    { name: text("change-payment-due-days"), value: paymentDueDays?.toString() },
    {
      name: text("change-contact"),
      value: contact && (
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
    },
    { name: text("change-cost-centre"), value: code(costCentre) },
    { name: text("change-project"), value: code(project) },
  ];
}
