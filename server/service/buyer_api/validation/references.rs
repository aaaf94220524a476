//! Validates what a header names for other systems.
use super::{Fields, LONGEST_CODE, LONGEST_NAME};
use contract::header_references::{BuyerContact, HeaderReferences, PostalAddress};
use service_core::validation;
use values::{country, message_id::MessageId};

/// Longest telephone number, in characters.
const LONGEST_PHONE: usize = 40;

impl Fields {
    pub(super) fn references(&mut self, references: &HeaderReferences) {
        for (field, code) in [
            ("paymentTermsCode", &references.payment_terms_code),
            ("costCentre", &references.cost_centre),
            ("project", &references.project),
        ] {
            if let Some(code) = code {
                self.opaque(field, code, LONGEST_CODE);
            }
        }
        let long = MessageId::new("buyer-due-days");
        self.days("paymentDueDays", references.payment_due_days, long);
        if let Some(contact) = &references.contact {
            self.within("contact", |fields| fields.contact(contact));
        }
        if let Some(address) = &references.delivery_address {
            self.within("deliveryAddress", |fields| fields.address(address));
        }
    }

    fn contact(&mut self, contact: &BuyerContact) {
        self.opaque("name", &contact.name, LONGEST_NAME);
        if let Some(email) = &contact.email
            && let Err(id) = validation::email(email)
        {
            self.refuse("email", id);
        }
        if let Some(phone) = &contact.phone {
            self.opaque("phone", phone, LONGEST_PHONE);
        }
    }

    fn address(&mut self, address: &PostalAddress) {
        for (field, part) in [
            ("name", &address.name),
            ("street", &Some(address.street.clone())),
            ("additionalStreet", &address.additional_street),
            ("buildingNumber", &address.building_number),
            ("district", &address.district),
            ("city", &Some(address.city.clone())),
            ("postalCode", &address.postal_code),
            ("region", &address.region),
        ] {
            if let Some(part) = part {
                self.opaque(field, part, LONGEST_NAME);
            }
        }
        self.country("country", &address.country);
    }

    pub(super) fn country(&mut self, field: &str, code: &str) {
        if !country::is_known(code) {
            self.refuse(field, MessageId::new("buyer-country"));
        }
    }
}
