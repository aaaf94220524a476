//! Writes what the header of an order names: the buyer's contact, the address of delivery, the project.
use std::io;

use contract::header_references::{BuyerContact, PostalAddress};
use values::LocalizedText;

use super::xml::Xml;

impl Xml {
    pub(super) fn party(&mut self, role: &str, name: &LocalizedText) -> io::Result<()> {
        self.group(role, |xml| {
            xml.group("cac:Party", |xml| {
                xml.words_in("cac:PartyName", "cbc:Name", name)
            })
        })
    }

    pub(super) fn buyer(
        &mut self,
        name: &LocalizedText,
        contact: Option<&BuyerContact>,
    ) -> io::Result<()> {
        self.group("cac:BuyerCustomerParty", |xml| {
            xml.group("cac:Party", |xml| {
                xml.words_in("cac:PartyName", "cbc:Name", name)
            })?;
            let Some(contact) = contact else {
                return Ok(());
            };
            xml.group("cac:BuyerContact", |xml| {
                xml.value("cbc:Name", &contact.name)?;
                xml.optional("cbc:Telephone", contact.phone.as_deref())?;
                xml.optional("cbc:ElectronicMail", contact.email.as_deref())
            })
        })
    }

    /// The name of the place is the mark for whom the goods are.
    pub(super) fn address(&mut self, address: &PostalAddress) -> io::Result<()> {
        self.value("cbc:StreetName", &address.street)?;
        for (name, part) in [
            ("cbc:AdditionalStreetName", &address.additional_street),
            ("cbc:BuildingNumber", &address.building_number),
            ("cbc:MarkCare", &address.name),
            ("cbc:CitySubdivisionName", &address.district),
        ] {
            self.optional(name, part.as_deref())?;
        }
        self.value("cbc:CityName", &address.city)?;
        self.optional("cbc:PostalZone", address.postal_code.as_deref())?;
        self.optional("cbc:CountrySubentity", address.region.as_deref())?;
        self.country(&address.country)
    }

    pub(super) fn country(&mut self, code: &str) -> io::Result<()> {
        self.group("cac:Country", |xml| {
            xml.value("cbc:IdentificationCode", code)
        })
    }

    /// An order in UBL 2.1 has no reference to a project.
    pub(super) fn project(&mut self, project: &str) -> io::Result<()> {
        self.group("cac:AdditionalDocumentReference", |xml| {
            xml.value("cbc:ID", project)?;
            xml.value("cbc:DocumentType", "Project")
        })
    }
}
