//! The buyer corrects the country, the currency and the language that a supplier gave when it registered.
use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, EntityTrait,
    IntoActiveModel, QueryFilter, sea_query::Expr,
};
use uuid::Uuid;

use accounts::{
    suppliers::{company::checked_numbers, contact, events, find},
    users::colleague::lock,
};
use contract::buyer::SupplierEventKind;
use service_core::{error::ServiceError, field_errors::FieldErrors, fields};
use tables::{supplier, user};
use values::{language::Language, message_id::MessageId};

/// `None` leaves the value as it is.
pub struct Correction {
    /// ISO 3166-1, two letters.
    pub country: Option<String>,
    /// ISO 4217.
    pub currency: Option<String>,
    /// Language of the contact's mails, until the contact chooses another one.
    pub language: Option<Language>,
}

/// A second time changes nothing.
///
/// # Errors
/// `NotFound`; `Fields` with `country`: the company's numbers are none of that country.
pub async fn correct(
    transaction: &DatabaseTransaction,
    id: Uuid,
    correction: Correction,
    by: &str,
    now: DateTime<Utc>,
) -> Result<(), ServiceError> {
    lock(transaction, id).await?;
    let supplier = find(transaction, id).await?;
    let mut changes = Vec::new();
    let mut changed = supplier.clone().into_active_model();
    if let Some(country) = correction.country
        && country != supplier.country
    {
        expect_numbers_of(&country, &supplier)?;
        changes.push(format!("{} → {country}", supplier.country));
        changed.country = Set(country);
    }
    if let Some(currency) = correction.currency
        && currency != supplier.currency
    {
        changes.push(format!("{} → {currency}", supplier.currency));
        changed.currency = Set(currency);
    }
    if let Some(language) = correction.language.map(Language::as_str)
        && let Some(contact) = contact(transaction, id).await?
        && contact.language != language
    {
        changes.push(format!("{} → {language}", contact.language));
        user::Entity::update_many()
            .col_expr(user::Column::Language, Expr::value(language))
            .filter(user::Column::Id.eq(contact.id))
            .exec(transaction)
            .await?;
    }
    if changes.is_empty() {
        return Ok(());
    }
    changed.update(transaction).await?;
    let (kind, note) = (SupplierEventKind::Corrected, changes.join(", "));
    events::record(transaction, id, kind, Some(&note), by, now).await?;
    Ok(())
}

/// The numbers were checked by the rules of the earlier country.
fn expect_numbers_of(country: &str, supplier: &supplier::Model) -> Result<(), ServiceError> {
    let mut errors = FieldErrors::default();
    checked_numbers(
        &mut errors,
        country,
        supplier.vat_number.as_deref(),
        supplier.commercial_registration_number.as_deref(),
    );
    let reason = MessageId::new("buyer-country-numbers");
    errors
        .into_result()
        .map_err(|_| ServiceError::field("country", fields::words(reason)))
}
