//! `GET /suppliers`: the suppliers that documents can be sent to.
use axum::{Json, extract::State};
use sea_orm::{EntityTrait, QueryOrder};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{BuyerApi, extract::BuyerSystem};
use crate::{entities::supplier, error::ServiceError};
use values::text::LocalizedText;

#[derive(Debug, Serialize, ToSchema)]
pub struct Supplier {
    #[schema(value_type = String, format = "uuid")]
    pub id: Uuid,
    pub name: LocalizedText,
    /// ISO 4217.
    pub currency: String,
    /// ISO 3166-1, two letters.
    pub country: String,
}

#[utoipa::path(
    get,
    path = "/suppliers",
    tag = "suppliers",
    responses((status = 200, description = "All suppliers", body = [Supplier])),
)]
pub async fn list(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
) -> Result<Json<Vec<Supplier>>, ServiceError> {
    let suppliers = supplier::Entity::find()
        .order_by_asc(supplier::Column::Id)
        .all(&api.database)
        .await?;
    let suppliers = suppliers.into_iter().map(|supplier| Supplier {
        id: supplier.id,
        name: LocalizedText::new(supplier.name_ar, supplier.name_en),
        currency: supplier.currency,
        country: supplier.country,
    });
    Ok(Json(suppliers.collect()))
}
