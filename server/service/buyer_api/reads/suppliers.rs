//! `GET /suppliers`: the suppliers that documents can be sent to, and those that wait for the buyer's approval.
//! `GET /suppliers/{supplier}`: one of them; `…/history`: what the buyer did about it.
//! `GET /suppliers/counts`: how many there are in each state.
use std::collections::HashMap;

use axum::{
    Json,
    extract::{Path, State},
};
use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, Iterable, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use crate::{extract::BuyerSystem, reads::supplier_query::SupplierQuery, state::BuyerApi};
use accounts::suppliers::{events, resemblance::resembling};
use company::registrations::warnings;
use contract::{
    SupplierState,
    buyer::{
        ActivationChange, SupplierContact, SupplierCount, SupplierDecision, SupplierEvent,
        SupplierPage, SupplierRecord, SupplierWarning,
    },
};
use service_core::{error::ServiceError, extract::StrictQuery};
use tables::{supplier, user};

#[utoipa::path(
    get,
    path = "/suppliers",
    tag = "suppliers",
    params(SupplierQuery),
    responses((status = 200, description = "Suppliers that wait for a decision first, then by id", body = SupplierPage)),
)]
pub async fn list(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    StrictQuery(query): StrictQuery<SupplierQuery>,
) -> Result<Json<SupplierPage>, ServiceError> {
    let (suppliers, next_cursor) = query.page(&api.database, &system).await?;
    let today = api.options.clock.today();
    let items = with_details(&api.database, &system, suppliers, today).await?;
    Ok(Json(SupplierPage { items, next_cursor }))
}

#[utoipa::path(
    get,
    path = "/suppliers/counts",
    tag = "suppliers",
    responses((status = 200, description = "The number of suppliers in each state", body = [SupplierCount])),
)]
pub async fn counts(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
) -> Result<Json<Vec<SupplierCount>>, ServiceError> {
    let counted: Vec<(SupplierState, i64)> = supplier::Entity::find()
        .filter(supplier::Column::IsSandbox.eq(system.is_sandbox))
        .select_only()
        .column(supplier::Column::State)
        .column_as(supplier::Column::Id.count(), "count")
        .group_by(supplier::Column::State)
        .into_tuple()
        .all(&api.database)
        .await?;
    let counts = SupplierState::iter().map(|state| {
        let found = counted.iter().find(|(counted, _)| *counted == state);
        let count = found.map_or(0, |(_, count)| count.unsigned_abs());
        SupplierCount { state, count }
    });
    Ok(Json(counts.collect()))
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}",
    tag = "suppliers",
    params(("supplier" = String, Path, format = "uuid")),
    responses((status = 200, description = "The supplier", body = SupplierRecord)),
)]
pub async fn show(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(supplier): Path<Uuid>,
) -> Result<Json<SupplierRecord>, ServiceError> {
    let today = api.options.clock.today();
    Ok(Json(find(&api.database, &system, supplier, today).await?))
}

#[utoipa::path(
    get,
    path = "/suppliers/{supplier}/history",
    tag = "suppliers",
    params(("supplier" = String, Path, format = "uuid")),
    responses((status = 200, description = "What the buyer did about the supplier, newest first", body = [SupplierEvent])),
)]
pub async fn history(
    _: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(supplier): Path<Uuid>,
) -> Result<Json<Vec<SupplierEvent>>, ServiceError> {
    let events = events::list(&api.database, supplier).await?;
    let events = events.into_iter().map(|event| SupplierEvent {
        kind: event.kind,
        at: event.at,
        by: event.actor,
        note: event.note,
    });
    Ok(Json(events.collect()))
}

/// # Errors
/// `NotFound`
pub async fn find(
    database: &impl ConnectionTrait,
    system: &BuyerSystem,
    id: Uuid,
    today: NaiveDate,
) -> Result<SupplierRecord, ServiceError> {
    let found = supplier::Entity::find_by_id(id)
        .filter(supplier::Column::IsSandbox.eq(system.is_sandbox))
        .all(database)
        .await?;
    let found = with_details(database, system, found, today).await?;
    found.into_iter().next().ok_or(ServiceError::NotFound)
}

/// The suppliers with their contacts and the suppliers that resemble them.
async fn with_details(
    database: &impl ConnectionTrait,
    system: &BuyerSystem,
    suppliers: Vec<supplier::Model>,
    today: NaiveDate,
) -> Result<Vec<SupplierRecord>, ServiceError> {
    let ids: Vec<_> = suppliers.iter().map(|supplier| supplier.id).collect();
    let users = user::Entity::find()
        .filter(user::Column::SupplierId.is_in(ids.iter().copied()))
        .order_by_asc(user::Column::Id)
        .all(database)
        .await?;
    let mut contacts: HashMap<_, Vec<_>> = HashMap::new();
    for user in users {
        contacts.entry(user.supplier_id).or_default().push(user);
    }
    let mut resembling = resembling(database, &ids, system.is_sandbox).await?;
    let mut warnings =
        warnings::of_suppliers(database, &suppliers, system.is_sandbox, today).await?;
    let listed = suppliers.into_iter().map(|supplier| {
        let resembles = resembling.remove(&supplier.id).unwrap_or_default();
        let contacts = contacts.remove(&supplier.id).unwrap_or_default();
        let warnings = warnings.remove(&supplier.id).unwrap_or_default();
        to_contract(&contacts, (resembles, warnings), supplier)
    });
    Ok(listed.collect())
}

fn to_contract(
    users: &[user::Model],
    (resembles, warnings): (Vec<Uuid>, Vec<SupplierWarning>),
    supplier: supplier::Model,
) -> SupplierRecord {
    let name = supplier.name();
    let decision = supplier.decided_at.zip(supplier.decided_by);
    let activation = supplier
        .activation_changed_at
        .zip(supplier.activation_changed_by);
    let contacts: Vec<_> = users.iter().map(contact).collect();
    SupplierRecord {
        id: supplier.id,
        name,
        currency: supplier.currency,
        country: supplier.country,
        code: supplier.code,
        state: supplier.state,
        registered_at: supplier.registered_at,
        email_confirmed_at: supplier.email_confirmed_at,
        invited_at: supplier.invited_at,
        contact: contacts
            .iter()
            .find(|contact| contact.is_account_manager)
            .cloned(),
        contacts,
        vat_number: supplier.vat_number,
        commercial_registration_number: supplier.commercial_registration_number,
        decision: decision.map(|(at, by)| SupplierDecision {
            at,
            by,
            reason: supplier.reason,
        }),
        activation: activation.map(|(at, by)| ActivationChange { at, by }),
        resembles,
        warnings,
    }
}

fn contact(user: &user::Model) -> SupplierContact {
    SupplierContact {
        full_name: user.full_name(),
        email: user.email.clone(),
        is_account_manager: user.is_account_manager,
        language: user.language.clone(),
        is_active: user.is_active,
        last_sign_in_at: user.last_sign_in_at,
    }
}
