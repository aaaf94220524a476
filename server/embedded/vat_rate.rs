//! `GET /vat-rate`: what VAT the supplier's country levies today.
use axum::{Json, extract::State};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use super::{
    Service,
    entities::{supplier, vat_rate},
    error::ServiceError,
    extract::Caller,
};
use crate::backend::contract::{Refusal, VatRate};

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
    let supplier = supplier::Entity::find_by_id(user.supplier_id)
        .one(&service.database)
        .await?
        .ok_or(ServiceError::Unauthorised)?;
    let in_force = vat_rate::Entity::find()
        .filter(vat_rate::Column::Country.eq(&supplier.country))
        .filter(vat_rate::Column::ValidFrom.lte(service.options.clock.today()))
        .order_by_desc(vat_rate::Column::ValidFrom)
        .one(&service.database)
        .await?;
    Ok(Json(VatRate {
        country: supplier.country,
        currency: supplier.currency,
        percent: in_force.map(|rate| rate.percent.into()),
    }))
}
