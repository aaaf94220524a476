//! Addresses, contacts and certificates in the table, and the registered names and numbers in the supplier's row.
use chrono::NaiveDate;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, sea_query::Expr};
use uuid::Uuid;

use accounts::suppliers::names;
use contract::company_profile::{CompanyIdentity, CompanyPart};
use documents::events::json;
use tables::{
    company_item::{Column, Entity, Kind},
    supplier,
};
use values::text::LocalizedText;

/// Returns the current state of a request's subject: the registered names and numbers, or the item; `None` if there is no such
/// item.
pub async fn current(
    database: &impl ConnectionTrait,
    supplier: &supplier::Model,
    subject: Uuid,
) -> Result<Option<CompanyPart>, DbErr> {
    if subject == supplier.id {
        return Ok(Some(CompanyPart::Identity(identity(supplier))));
    }
    let item = Entity::find_by_id(subject)
        .filter(Column::SupplierId.eq(supplier.id))
        .one(database)
        .await?;
    Ok(item.and_then(|item| item.part()))
}

pub fn identity(supplier: &supplier::Model) -> CompanyIdentity {
    CompanyIdentity {
        legal_name_ar: supplier.name_ar.clone(),
        legal_name_en: supplier.name_en.clone(),
        vat_number: supplier.vat_number.clone().unwrap_or_default(),
        commercial_registration_number: supplier
            .commercial_registration_number
            .clone()
            .unwrap_or_default(),
    }
}

pub async fn set_identity(
    database: &impl ConnectionTrait,
    supplier: Uuid,
    identity: CompanyIdentity,
) -> Result<(), DbErr> {
    use supplier::Column;
    let filled = |number: String| Some(number).filter(|number| !number.is_empty());
    let name = LocalizedText::new(identity.legal_name_ar, identity.legal_name_en);
    names::change(database, supplier, &name).await?;
    let registration = filled(identity.commercial_registration_number);
    supplier::Entity::update_many()
        .col_expr(Column::VatNumber, Expr::value(filled(identity.vat_number)))
        .col_expr(
            Column::CommercialRegistrationNumber,
            Expr::value(registration),
        )
        .filter(Column::Id.eq(supplier))
        .exec(database)
        .await?;
    Ok(())
}

/// The table's kind of a part; `None` of the registered names and numbers.
pub fn kind(part: &CompanyPart) -> Option<Kind> {
    match part {
        CompanyPart::Identity(_) => None,
        CompanyPart::Address(_) => Some(Kind::Address),
        CompanyPart::Contact(_) => Some(Kind::Contact),
        CompanyPart::Certificate(_) => Some(Kind::Certificate),
    }
}

/// Returns the day of expiry of a certificate, if the date is readable.
pub fn expiry(part: &CompanyPart) -> Option<NaiveDate> {
    match part {
        CompanyPart::Certificate(certificate) => certificate.expires_on.parse().ok(),
        _ => None,
    }
}

pub fn content(part: &CompanyPart) -> String {
    json(part).to_string()
}
