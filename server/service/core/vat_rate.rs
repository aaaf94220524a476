//! `GET /vat-rate`: what VAT the supplier's country levies today.
use chrono::NaiveDate;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use crate::{context::Context, error::ServiceError};
use contract::VatRate;
use tables::{fixed_point::Percent, supplier, vat_rate};

pub async fn vat_rate(context: Context, _: [String; 0], _: ()) -> Result<VatRate, ServiceError> {
    let today = context.options.clock.today();
    let (supplier, percent) =
        of_supplier(&context.database, context.user.supplier_id, today).await?;
    Ok(VatRate {
        country: supplier.country,
        currency: supplier.currency,
        percent: percent.map(Into::into),
    })
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
