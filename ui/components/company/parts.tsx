// The fields of a part of the company data: their labels and how their values are written.
import type { ReactNode } from "react";
import type { Locale } from "../../i18n/locale";
import type { MessageId } from "../../types/messages";
import type {
  AddressPurpose,
  CertificateKind,
  CompanyAction,
  CompanyPart,
  ContactRole,
} from "../../types/server";
import { Country } from "../country";
import { CalendarDate, Code, Wrapping } from "../values";
import { Words } from "../words";

export interface PartField {
  label: MessageId;
  /** Value for comparisons; an empty text is a missing value. */
  value: string;
  shown: ReactNode;
  /** Whether the field is the kind of the address, contact or certificate. */
  isKind?: boolean;
}

export const PURPOSES: Record<AddressPurpose, MessageId> = {
  head_office: "company-purpose-head-office",
  billing: "company-purpose-billing",
  warehouse: "company-purpose-warehouse",
  branch: "company-purpose-branch",
};

export const ROLES: Record<ContactRole, MessageId> = {
  sales: "company-role-sales",
  finance: "company-role-finance",
  logistics: "company-role-logistics",
  quality: "company-role-quality",
  management: "company-role-management",
};

export const CERTIFICATES: Record<CertificateKind, MessageId> = {
  commercial_registration: "company-certificate-commercial-registration",
  vat: "company-certificate-vat",
  zakat: "company-certificate-zakat",
  social_insurance: "company-certificate-social-insurance",
  saudization: "company-certificate-saudization",
  chamber_of_commerce: "company-certificate-chamber-of-commerce",
  quality_management: "company-certificate-quality-management",
  other: "company-certificate-other",
};

/** The title of a request: what is done with which part. */
export function requestTitle(action: CompanyAction, part: CompanyPart): MessageId {
  return TITLES[Object.keys(part)[0] as PartName][action];
}

type PartName = CompanyPart extends infer Part ? keyof Part : never;

const TITLES: Record<PartName, Record<CompanyAction, MessageId>> = {
  identity: {
    add: "company-request-identity",
    change: "company-request-identity",
    remove: "company-request-identity",
  },
  address: {
    add: "company-request-address-add",
    change: "company-request-address-change",
    remove: "company-request-address-remove",
  },
  contact: {
    add: "company-request-contact-add",
    change: "company-request-contact-change",
    remove: "company-request-contact-remove",
  },
  certificate: {
    add: "company-request-certificate-add",
    change: "company-request-certificate-change",
    remove: "company-request-certificate-remove",
  },
};

/** Returns the name of the part that a request changes, in one line. */
export function partName(part: CompanyPart, { text, words }: Locale): string {
  if ("identity" in part)
    return words({ ar: part.identity.legalNameAr, en: part.identity.legalNameEn });
  if ("address" in part) {
    const { purpose, city, shortAddress } = part.address;
    const place = city || shortAddress;
    return place ? `${text(PURPOSES[purpose])}: ${place}` : text(PURPOSES[purpose]);
  }
  if ("contact" in part) return part.contact.name;
  return `${text(CERTIFICATES[part.certificate.kind])} ${part.certificate.number}`;
}

export function partFields(part: CompanyPart, { text }: Locale): PartField[] {
  if ("identity" in part) {
    const { legalNameAr, legalNameEn, vatNumber, commercialRegistrationNumber } = part.identity;
    return [
      words("company-legal-name-ar", legalNameAr),
      words("company-legal-name-en", legalNameEn),
      code("company-vat-number", vatNumber),
      code("company-commercial-registration", commercialRegistrationNumber),
    ];
  }
  if ("address" in part) {
    const { address } = part;
    return [
      kind("company-purpose", text(PURPOSES[address.purpose])),
      {
        label: "company-country",
        value: address.country,
        shown: <Country code={address.country} />,
      },
      code("company-building-number", address.buildingNumber),
      words("company-street", address.street),
      words("company-district", address.district),
      words("company-city", address.city),
      code("company-postal-code", address.postalCode),
      code("company-additional-number", address.additionalNumber),
      code("company-short-address", address.shortAddress),
    ];
  }
  if ("contact" in part) {
    const { role, name, email, phone } = part.contact;
    return [
      kind("company-role", text(ROLES[role])),
      words("company-name", name),
      { label: "company-email", value: email, shown: <Wrapping dir="ltr">{email}</Wrapping> },
      code("company-phone", phone),
    ];
  }
  const { certificate } = part;
  const { number, issuer, expiresOn } = certificate;
  return [
    kind("company-certificate-kind", text(CERTIFICATES[certificate.kind])),
    code("company-certificate-number", number),
    words("company-issuer", issuer),
    { label: "company-expires-on", value: expiresOn, shown: <Day value={expiresOn} /> },
  ];
}

/** A draft may contain text that is no date. */
function Day({ value }: { value: string }) {
  return Number.isNaN(Date.parse(value)) ? <Words>{value}</Words> : <CalendarDate value={value} />;
}

function words(label: MessageId, value: string): PartField {
  return { label, value, shown: <Words>{value}</Words> };
}

function code(label: MessageId, value: string): PartField {
  return { label, value, shown: <Code>{value}</Code> };
}

function kind(label: MessageId, value: string): PartField {
  return { label, value, shown: value, isKind: true };
}
