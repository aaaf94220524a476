//! `GET /vat-rate`: what VAT the supplier's country levies today.
use axum::{Json, extract::State};
use chrono::NaiveDate;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use super::{
    Service,
    entities::{supplier, vat_rate},
    error::ServiceError,
    extract::Caller,
    percent::Percent,
};
use contract::{Refusal, VatRate};

#[utoipa::path(
    get,
    path = "/vat-rate",
    tag = "vat",
    security(("token" = [])),
    responses(
        (status = 200, description = "As of today, for the supplier of the token", body = VatRate),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
    ),
)]
pub async fn vat_rate(
    State(service): State<Service>,
    Caller(user): Caller,
) -> Result<Json<VatRate>, ServiceError> {
    let today = service.options.clock.today();
    let (supplier, percent) = of_supplier(&service.database, user.supplier_id, today).await?;
    Ok(Json(VatRate {
        country: supplier.country,
        currency: supplier.currency,
        percent: percent.map(Into::into),
    }))
}

/// A supplier, and the rate that is in force on a day where it sells from.
pub async fn of_supplier(
    database: &impl ConnectionTrait,
    supplier_id: Uuid,
    day: NaiveDate,
) -> Result<(supplier::Model, Option<Percent>), DbErr> {
    let supplier = supplier::Entity::find_by_id(supplier_id)
        .one(database)
        .await?
        .ok_or_else(|| DbErr::RecordNotFound("the supplier".to_owned()))?;
    let in_force = vat_rate::Entity::find()
        .filter(vat_rate::Column::Country.eq(&supplier.country))
        .filter(vat_rate::Column::ValidFrom.lte(day))
        .order_by_desc(vat_rate::Column::ValidFrom)
        .one(database)
        .await?;
    Ok((supplier, in_force.map(|rate| rate.percent)))
}
