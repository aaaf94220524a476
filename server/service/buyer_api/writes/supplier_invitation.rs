//! `POST /suppliers`: creates a supplier and invites a person of it by mail.
use axum::{extract::State, http::StatusCode, response::Response};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    body::{checked, person},
    extract::{BuyerSystem, JsonBody},
    reads::suppliers,
    state::BuyerApi,
    writes::trial::Trial,
};
use accounts::suppliers::{
    company,
    invitations::{self, Created, Invited, NewSupplier},
};
use contract::buyer::SupplierRecord;
use service_core::{
    error::ServiceError, extract::StrictQuery, field_errors::FieldErrors, fields, validation,
};
use values::{
    bidi::plain_line, country, currency, language::Language, message_id::MessageId,
    text::LocalizedText,
};

/// Longest code of a supplier, in characters.
const LONGEST_CODE: usize = 64;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct SupplierRequest {
    /// The person who creates the supplier.
    #[schema(min_length = 1, max_length = 200)]
    pub by: String,
    pub name: SupplierName,
    /// Code of the supplier in the buyer's system. No two suppliers have the same.
    #[schema(min_length = 1, max_length = 64)]
    pub code: Option<String>,
    /// Currency code, ISO 4217; `SAR` if it is missing.
    pub currency: Option<String>,
    /// Country code, ISO 3166-1 alpha-2; `SA` if it is missing.
    pub country: Option<String>,
    pub vat_number: Option<String>,
    pub commercial_registration_number: Option<String>,
    pub contact: InvitedContact,
}

/// One language is enough; the other shows the same.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SupplierName {
    #[schema(max_length = 120)]
    pub ar: Option<String>,
    #[schema(max_length = 120)]
    pub en: Option<String>,
}

/// The person who is invited, and manages the supplier's accounts.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct InvitedContact {
    #[schema(min_length = 1, max_length = 100)]
    pub first_name: String,
    #[schema(min_length = 1, max_length = 100)]
    pub last_name: String,
    /// E-mail address; nobody else has an account with it.
    #[schema(format = "email", max_length = 254)]
    pub email: String,
    /// Language of the mails: `ar` (if it is missing) or `en`. A repeated request changes it until the contact has signed in.
    pub language: Option<String>,
}

#[utoipa::path(
    post,
    path = "/suppliers",
    tag = "suppliers",
    params(Trial),
    request_body = SupplierRequest,
    responses(
        (status = 200, description = "The same request created the supplier before; this time it changed at most the language of a contact who has not signed in", body = SupplierRecord),
        (status = 201, description = "The supplier is created and approved, and its contact is invited by mail. A key of the sandbox creates it in the sandbox", body = SupplierRecord),
        (status = 409, description = "The same request created the supplier before, and it is deactivated"),
    ),
)]
pub async fn create(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    StrictQuery(trial): StrictQuery<Trial>,
    JsonBody(request): JsonBody<SupplierRequest>,
) -> Result<Response, ServiceError> {
    let new = validate(&system, request)?;
    let write = api.write(trial).await?;
    let now = api.options.clock.now();
    let created = invitations::create(&write.transaction, new, now).await?;
    let (status, id) = match created {
        Created::Now(supplier) => (StatusCode::CREATED, supplier.id),
        Created::Before(id) => (StatusCode::OK, id),
    };
    let supplier =
        suppliers::find(&write.transaction, &system, id, api.options.clock.today()).await?;
    Ok(write.finish_with(status, supplier).await?)
}

fn validate(system: &BuyerSystem, request: SupplierRequest) -> Result<NewSupplier, ServiceError> {
    let mut errors = FieldErrors::default();
    let errors_of = &mut errors;
    let by = checked(errors_of, "by", &request.by, person);
    let name = checked_name(errors_of, request.name);
    let code = request
        .code
        .map(|code| checked(errors_of, "code", &code, code_rule));
    let currency = request.currency.as_deref().unwrap_or("SAR");
    let currency = checked(errors_of, "currency", currency, currency_rule);
    let country = request.country.as_deref().unwrap_or("SA");
    let country = checked(errors_of, "country", country, country_rule);
    let (vat, registration) = company::checked_numbers(
        errors_of,
        &country,
        request.vat_number.as_deref(),
        request.commercial_registration_number.as_deref(),
    );
    let contact = request.contact;
    let invited = Invited {
        first_name: checked(
            errors_of,
            "contact.firstName",
            &contact.first_name,
            validation::person_name,
        ),
        last_name: checked(
            errors_of,
            "contact.lastName",
            &contact.last_name,
            validation::person_name,
        ),
        email: checked(
            errors_of,
            "contact.email",
            &contact.email,
            validation::email,
        ),
        language: checked_language(errors_of, "contact.language", contact.language.as_deref()),
    };
    errors.into_result()?;
    Ok(NewSupplier {
        name,
        code,
        currency,
        country,
        vat_number: vat,
        commercial_registration_number: registration,
        is_sandbox: system.is_sandbox,
        invited,
        created_by: system.signed(Some(&by)),
    })
}

/// A name in one language stands for the other too.
fn checked_name(errors: &mut FieldErrors, name: SupplierName) -> LocalizedText {
    let given = [("name.ar", &name.ar), ("name.en", &name.en)];
    let [ar, en] = given.map(|(field, name)| {
        let name = name.as_deref().map(plain_line);
        let name = name.filter(|name| !name.is_empty())?;
        errors.check(field, validation::company(&name));
        Some(name)
    });
    match (ar, en) {
        (None, None) => {
            errors.check("name", Err(MessageId::new("buyer-required")));
            LocalizedText::default()
        }
        (Some(only), None) | (None, Some(only)) => LocalizedText::new(only.clone(), only),
        (Some(ar), Some(en)) => LocalizedText::new(ar, en),
    }
}

pub fn checked_language(
    errors: &mut FieldErrors,
    field: &str,
    language: Option<&str>,
) -> Option<Language> {
    let parsed = Language::parse(language?);
    if parsed.is_none() {
        errors.check(field, Err(MessageId::new("buyer-language")));
    }
    parsed
}

pub type CodeRule = fn(&str) -> Result<(), MessageId>;

pub fn country_rule(code: &str) -> Result<(), MessageId> {
    match country::is_known(code) {
        true => Ok(()),
        false => Err(MessageId::new("buyer-country")),
    }
}

pub fn currency_rule(code: &str) -> Result<(), MessageId> {
    match currency::is_known(code) {
        true => Ok(()),
        false => Err(MessageId::new("buyer-currency")),
    }
}

pub fn code_rule(code: &str) -> Result<(), MessageId> {
    fields::one_line(code, LONGEST_CODE)
}
