//! Checks the parts of company data. Accepted values are kept with ASCII digits, without spaces at their ends.
use accounts::users::phone;
use contract::company_profile::{
    CompanyAddress, CompanyCertificate, CompanyContact, CompanyIdentity, CompanyPart,
};
use service_core::{error::ServiceError, field_errors::FieldErrors, fields, validation::email};
use values::{
    bidi::plain_line,
    company_number::{check_registration_number, check_tax_number, plain},
    country,
    message_id::MessageId,
    national_address::{
        check_additional_number, check_building_number, check_postal_code, check_short_address,
    },
};

/// Maximum length of a name, in characters.
const LONGEST_NAME: usize = 120;
const LONGEST_LINE: usize = 100;
const LONGEST_CODE: usize = 40;
const SAUDI_ARABIA: &str = "SA";

/// The part as it is stored. `country` is the company's, ISO 3166-1.
///
/// # Errors
/// `Fields`
pub fn checked(country: &str, part: CompanyPart) -> Result<CompanyPart, ServiceError> {
    let mut checks = Checks {
        errors: FieldErrors::default(),
        country,
    };
    let part = match part {
        CompanyPart::Identity(identity) => CompanyPart::Identity(checks.identity(identity)),
        CompanyPart::Address(address) => CompanyPart::Address(checks.address(address)),
        CompanyPart::Contact(contact) => CompanyPart::Contact(checks.contact(contact)),
        CompanyPart::Certificate(certificate) => {
            CompanyPart::Certificate(checks.certificate(certificate))
        }
    };
    checks.errors.into_result()?;
    Ok(part)
}

struct Checks<'a> {
    errors: FieldErrors,
    country: &'a str,
}

impl Checks<'_> {
    /// Checks a line that has to be filled in.
    fn required(&mut self, field: &str, typed: &str, longest: usize) -> String {
        let line = self.line(field, typed, longest);
        if line.is_empty() {
            self.errors
                .check(field, Err(MessageId::new("company-required")));
        }
        line
    }

    fn line(&mut self, field: &str, typed: &str, longest: usize) -> String {
        let line = plain_line(typed);
        self.errors.check(field, fields::one_line(&line, longest));
        line
    }

    /// A number that is empty or keeps the rule.
    fn number(
        &mut self,
        field: &str,
        typed: &str,
        rule: impl FnOnce(&str) -> Result<(), MessageId>,
    ) -> String {
        let number = plain(typed);
        if !number.is_empty() {
            self.errors.check(field, rule(&number));
        }
        number
    }

    fn identity(&mut self, typed: CompanyIdentity) -> CompanyIdentity {
        let country = self.country;
        CompanyIdentity {
            legal_name_ar: self.required("legalNameAr", &typed.legal_name_ar, LONGEST_NAME),
            legal_name_en: self.required("legalNameEn", &typed.legal_name_en, LONGEST_NAME),
            vat_number: self.number("vatNumber", &typed.vat_number, |number| {
                check_tax_number(country, number)
            }),
            commercial_registration_number: self.number(
                "commercialRegistrationNumber",
                &typed.commercial_registration_number,
                |number| check_registration_number(country, number),
            ),
        }
    }

    fn address(&mut self, typed: CompanyAddress) -> CompanyAddress {
        let country = match plain(&typed.country) {
            country if country.is_empty() => self.country.to_owned(),
            country => country,
        };
        if !country::is_known(&country) {
            let invalid = Err(MessageId::new("company-country-invalid"));
            self.errors.check("country", invalid);
        }
        match country == SAUDI_ARABIA {
            true => self.national_address(country, typed),
            false => self.other_address(country, typed),
        }
    }

    fn national_address(&mut self, country: String, typed: CompanyAddress) -> CompanyAddress {
        let short_address = plain(&typed.short_address);
        let others = [
            &typed.building_number,
            &typed.street,
            &typed.district,
            &typed.city,
            &typed.postal_code,
            &typed.additional_number,
        ];
        // It stands for the whole address.
        if !short_address.is_empty() && others.iter().all(|other| plain_line(other).is_empty()) {
            let formed = check_short_address(&short_address, "");
            self.errors.check("shortAddress", formed);
            return CompanyAddress {
                purpose: typed.purpose,
                country,
                short_address,
                ..CompanyAddress::default()
            };
        }
        let building_number = plain(&typed.building_number);
        let postal_code = plain(&typed.postal_code);
        self.errors
            .check("buildingNumber", check_building_number(&building_number));
        self.errors
            .check("postalCode", check_postal_code(&postal_code));
        CompanyAddress {
            purpose: typed.purpose,
            country,
            street: self.required("street", &typed.street, LONGEST_LINE),
            district: self.required("district", &typed.district, LONGEST_LINE),
            city: self.required("city", &typed.city, LONGEST_LINE),
            additional_number: self.number(
                "additionalNumber",
                &typed.additional_number,
                check_additional_number,
            ),
            short_address: self.number("shortAddress", &typed.short_address, |short| {
                check_short_address(short, &building_number)
            }),
            building_number,
            postal_code,
        }
    }

    fn other_address(&mut self, country: String, typed: CompanyAddress) -> CompanyAddress {
        CompanyAddress {
            purpose: typed.purpose,
            country,
            building_number: self.line("buildingNumber", &typed.building_number, LONGEST_CODE),
            street: self.required("street", &typed.street, LONGEST_LINE),
            district: self.line("district", &typed.district, LONGEST_LINE),
            city: self.required("city", &typed.city, LONGEST_LINE),
            postal_code: self.line("postalCode", &typed.postal_code, LONGEST_CODE),
            // Only Saudi national addresses have these fields.
            additional_number: String::new(),
            short_address: String::new(),
        }
    }

    fn contact(&mut self, typed: CompanyContact) -> CompanyContact {
        let address = plain_line(&typed.email);
        self.errors.check(
            "email",
            match address.is_empty() {
                true => Err(MessageId::new("company-required")),
                false => email(&address),
            },
        );
        let phone = match phone::read(&typed.phone, self.country) {
            Ok(phone) => phone.unwrap_or_default(),
            Err(error) => {
                self.errors.check("phone", Err(error));
                String::new()
            }
        };
        CompanyContact {
            role: typed.role,
            name: self.required("name", &typed.name, LONGEST_LINE),
            email: address,
            phone,
        }
    }

    /// A certificate that has expired is accepted: the portal asks about it.
    fn certificate(&mut self, typed: CompanyCertificate) -> CompanyCertificate {
        let date = match fields::date(&typed.expires_on) {
            Ok(None) => Err(fields::words(MessageId::new("company-expiry-required"))),
            Ok(Some(date)) => Ok(date),
            Err(words) => Err(words),
        };
        let expires_on = self
            .errors
            .read("expiresOn", date.map(|date| date.to_string()));
        CompanyCertificate {
            kind: typed.kind,
            number: self.required("number", &typed.number, LONGEST_CODE),
            issuer: self.required("issuer", &typed.issuer, LONGEST_NAME),
            expires_on,
        }
    }
}
