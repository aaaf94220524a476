//! Writes the seller and the buyer of an invoice.
use std::io;

use contract::vat_category::VatCategory;
use values::LocalizedText;

use super::{billing::Billing, xml::Xml};

/// Facts of a party that a document contains.
struct Party<'a> {
    name: &'a LocalizedText,
    country: Option<&'a str>,
    vat_number: Option<&'a str>,
    registration_number: Option<&'a str>,
}

impl Xml {
    pub(super) fn billing_parties(&mut self, billing: &Billing<'_>) -> io::Result<()> {
        let mut parts = billing.totals.vat_by_rate.iter();
        // BR-O-02 and BR-O-04: no party has a VAT number where something is outside the scope of VAT.
        let has_numbers = !parts.any(|part| part.category == VatCategory::OutOfScope);
        let only = |number: &'_ Option<String>| number.clone().filter(|_| has_numbers);
        let (seller, buyer) = (billing.seller, billing.buyer_numbers);
        self.billing_party(
            "cac:AccountingSupplierParty",
            &Party {
                name: &seller.name,
                country: Some(&seller.country),
                vat_number: only(&seller.vat_number).as_deref(),
                registration_number: seller.commercial_registration_number.as_deref(),
            },
        )?;
        self.billing_party(
            "cac:AccountingCustomerParty",
            &Party {
                name: billing.buyer,
                country: buyer.country.as_deref(),
                vat_number: only(&buyer.vat_number).as_deref(),
                registration_number: None,
            },
        )
    }

    fn billing_party(&mut self, role: &str, party: &Party<'_>) -> io::Result<()> {
        let name = party.name;
        self.group(role, |xml| {
            xml.group("cac:Party", |xml| {
                // The registered name is in the other language.
                if !name.ar.is_empty() && !name.en.is_empty() {
                    xml.group("cac:PartyName", |xml| xml.value("cbc:Name", &name.en))?;
                }
                if let Some(country) = party.country {
                    xml.group("cac:PostalAddress", |xml| xml.country(country))?;
                }
                if let Some(number) = party.vat_number {
                    xml.group("cac:PartyTaxScheme", |xml| {
                        xml.value("cbc:CompanyID", &vat_identifier(party.country, number))?;
                        xml.id_in("cac:TaxScheme", "VAT")
                    })?;
                }
                xml.group("cac:PartyLegalEntity", |xml| {
                    xml.words("cbc:RegistrationName", name)?;
                    xml.optional("cbc:CompanyID", party.registration_number)
                })
            })
        })
    }
}

/// A VAT identifier begins with its country (BR-CO-09); the numbers of most countries do not.
fn vat_identifier(country: Option<&str>, number: &str) -> String {
    match country {
        Some(country) if !number.starts_with(country) => format!("{country}{number}"),
        _ => number.to_owned(),
    }
}
