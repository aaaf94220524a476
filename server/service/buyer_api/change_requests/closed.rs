//! `GET /suppliers/{supplier}/closed-change-requests`: the history of a supplier's bank accounts and company data.
use axum::{
    Json,
    extract::{Path, State},
};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use super::to_contract;
use crate::{
    extract::BuyerSystem,
    paging::{checked_limit, newest_page},
    state::BuyerApi,
};
use contract::buyer::ClosedChangeRequests;
use service_core::{error::ServiceError, extract::StrictQuery};
use tables::change_request::{Column, Decider, Entity, State as ChangeState};

const DEFAULT_LIMIT: u64 = 25;

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ClosedQuery {
    /// Requests about this bank account, address, contact or certificate, such as the `subject` of a request.
    #[param(value_type = Option<String>, format = "uuid")]
    pub subject: Option<Uuid>,
    /// `next` of the page before.
    #[param(value_type = Option<String>, format = "uuid")]
    pub before: Option<Uuid>,
    /// 25 without it.
    #[param(minimum = 1, maximum = 200)]
    pub limit: Option<u64>,
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/closed-change-requests",
    tag = "suppliers",
    params(("supplier" = String, Path, format = "uuid"), ClosedQuery),
    responses((status = 200, description = "Requests that the buyer decided on or that the supplier gave up, and changes in force that a second person of the supplier approved; without files, with masked numbers of bank accounts", body = ClosedChangeRequests)),
)]
pub async fn list(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(supplier): Path<Uuid>,
    StrictQuery(query): StrictQuery<ClosedQuery>,
) -> Result<Json<ClosedChangeRequests>, ServiceError> {
    let limit = checked_limit(query.limit, DEFAULT_LIMIT)?;
    let is_known = Condition::any()
        .add(Column::Decider.eq(Decider::Buyer))
        .add(Column::State.eq(ChangeState::InForce));
    let rows = Entity::find()
        .filter(Column::SupplierId.eq(supplier))
        .filter(Column::State.is_in(ChangeState::CLOSED))
        .filter(Column::SentAt.is_not_null())
        .filter(is_known)
        .apply_if(query.subject, |rows, id| {
            rows.filter(Column::SubjectId.eq(id))
        })
        .apply_if(query.before, |rows, id| rows.filter(Column::Id.lt(id)))
        .order_by_desc(Column::Id)
        .limit(limit + 1)
        .all(&api.database)
        .await?;
    let (rows, next) = newest_page(rows, limit, |row| row.id);
    let items = rows.into_iter();
    let items = items.map(|row| to_contract(row, Vec::new(), Vec::new(), true));
    Ok(Json(ClosedChangeRequests {
        items: items.collect(),
        next,
    }))
}
