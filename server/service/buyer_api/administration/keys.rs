//! `/keys`: lists, creates and revokes keys of the buyer API. A key of the sandbox manages keys of the sandbox only.
use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter};
use serde::Deserialize;
use utoipa::ToSchema;

use super::removal::Removal;
use crate::{
    access::{SecurityEventKind, stored_keys},
    body::{checked, person},
    change_requests,
    extract::{BuyerSystem, JsonBody, PathId},
    state::BuyerApi,
    writes::trial::Trial,
};
use contract::{
    SupplierState,
    buyer::{CallingKey, CreatedKey, KeyRecord, KeyReference, Scope, WaitingDecisions},
};
use service_core::{error::ServiceError, extract::StrictQuery, field_errors::FieldErrors};
use tables::{buyer_key::Model, change_request, json_column::from_json, price_request, supplier};
use values::message_id::MessageId;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct KeyRequest {
    /// The person who creates the key.
    #[schema(min_length = 1, max_length = 200)]
    pub by: String,
    /// The buyer's system that the key belongs to: letters, digits, `-` and `_`.
    #[schema(min_length = 1, max_length = 64, pattern = "^[A-Za-z0-9_-]+$")]
    pub system: String,
    /// Purpose of the key.
    #[schema(min_length = 1, max_length = 100)]
    pub name: String,
    /// Scopes of the calling key.
    #[schema(min_items = 1)]
    pub scopes: Vec<Scope>,
    /// Whether the key belongs to the sandbox; only if the portal has a sandbox.
    #[serde(default)]
    pub is_sandbox: bool,
    /// Time when the key expires; by default, and at the latest, the end of the calling key.
    pub expires_at: Option<DateTime<Utc>>,
}

#[utoipa::path(
    get,
    path = "/key",
    tag = "administration",
    responses((status = 200, description = "The key that calls, and what it allows", body = CallingKey)),
)]
pub async fn calling(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
) -> Result<Json<CallingKey>, ServiceError> {
    let stored = match system.key {
        None => None,
        Some(id) => stored_keys::find_by_id(&api.database, id, api.options.clock.now()).await?,
    };
    let decides = [Scope::SuppliersRead, Scope::PricesRead];
    let waiting = match system.expect_one_of(&decides) {
        Ok(()) => Some(waiting(&api.database, &system).await?),
        Err(_) => None,
    };
    Ok(Json(CallingKey {
        waiting,
        reference: system.reference,
        name: stored.map(|key| key.name),
        scopes: system.scopes.iter().collect(),
        is_sandbox: system.is_sandbox,
        expires_at: system.expires_at,
        system: system.name,
        person: system.person.map(|person| person.name),
    }))
}

#[utoipa::path(
    get,
    path = "/keys",
    tag = "administration",
    responses((status = 200, description = "All keys but those of the configuration, oldest first", body = [KeyRecord])),
)]
pub async fn list(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
) -> Result<Json<Vec<KeyRecord>>, ServiceError> {
    let keys = stored_keys::list(&api.database).await?;
    let own = keys.into_iter().filter(|key| manages(&system, key));
    Ok(Json(own.map(to_contract).collect::<Result<_, _>>()?))
}

#[utoipa::path(
    post,
    path = "/keys",
    tag = "administration",
    params(Trial),
    request_body = KeyRequest,
    responses((status = 201, description = "The key, and its secret, which cannot be read again", body = CreatedKey)),
)]
pub async fn create(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    StrictQuery(trial): StrictQuery<Trial>,
    JsonBody(request): JsonBody<KeyRequest>,
) -> Result<Response, ServiceError> {
    let mut errors = FieldErrors::default();
    let by = checked(&mut errors, "by", &request.by, person);
    let sandbox = match (system.is_sandbox, request.is_sandbox) {
        (true, false) => Err(MessageId::new("buyer-sandbox")),
        (_, true) if !api.options.allows_sandbox => Err(MessageId::new("buyer-no-sandbox")),
        _ => Ok(()),
    };
    errors.check("isSandbox", sandbox);
    system.check_own(&mut errors, &request.scopes);
    let expires_at = request.expires_at.or(system.expires_at);
    if system.expires_at.is_some_and(|end| expires_at > Some(end)) {
        errors.check("expiresAt", Err(MessageId::new("buyer-key-ends-later")));
    }
    errors.into_result()?;
    let new = stored_keys::NewKey {
        system: request.system,
        name: request.name,
        scopes: request.scopes.into_iter().collect(),
        is_sandbox: request.is_sandbox,
        expires_at,
        created_by: system.signed(Some(&by)),
        created_with: system.key,
    };
    let now = api.options.clock.now();
    let write = api.write(trial).await?;
    let (key, secret) = stored_keys::create(&write.transaction, new, now).await?;
    let key = to_contract(key)?;
    let event = SecurityEventKind::KeyCreated(KeyReference(key.id.to_string()));
    let created = CreatedKey { key, secret };
    let mut response = write.finish_with(StatusCode::CREATED, created).await?;
    if response.status() == StatusCode::CREATED {
        response.extensions_mut().insert(event);
    }
    Ok(response)
}

#[utoipa::path(
    delete,
    path = "/keys/{id}",
    tag = "administration",
    params(("id" = String, Path, format = "uuid"), Removal),
    responses(
        (status = 204, description = "The key and all keys created with it are revoked, now or before"),
        (status = 404, description = "There is no such key"),
    ),
)]
pub async fn revoke(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    PathId(id): PathId,
    StrictQuery(removal): StrictQuery<Removal>,
) -> Result<Response, ServiceError> {
    let (by, trial) = removal.checked()?;
    let keys = stored_keys::list(&api.database).await?;
    let is_own = |key: &Model| key.id == id && manages(&system, key);
    if !keys.iter().any(is_own) {
        return Err(ServiceError::NotFound);
    }
    let write = api.write(trial).await?;
    let (by, now) = (system.signed(by.as_deref()), api.options.clock.now());
    stored_keys::revoke(&write.transaction, id, &by, now).await?;
    let mut response = write.finish().await?.into_response();
    if !trial.validate_only {
        let event = SecurityEventKind::KeyRevoked(KeyReference(id.to_string()));
        response.extensions_mut().insert(event);
    }
    Ok(response)
}

async fn waiting(
    database: &impl ConnectionTrait,
    system: &BuyerSystem,
) -> Result<WaitingDecisions, DbErr> {
    let suppliers = supplier::Entity::find()
        .filter(supplier::Column::State.eq(SupplierState::Pending))
        .filter(supplier::Column::IsSandbox.eq(system.is_sandbox));
    let changes = change_requests::visible(system)
        .filter(change_request::Column::State.eq(change_request::State::Waiting));
    let price_requests = price_request::Entity::find()
        .filter(price_request::Column::State.eq(price_request::State::Submitted))
        .filter(system.sees(price_request::Column::SupplierId));
    let mut waiting = WaitingDecisions::default();
    if system.scopes.contains(Scope::SuppliersRead) {
        waiting.suppliers = suppliers.count(database).await?;
        waiting.changes = changes.count(database).await?;
    }
    if system.scopes.contains(Scope::PricesRead) {
        waiting.price_requests = price_requests.count(database).await?;
    }
    Ok(waiting)
}

fn manages(system: &BuyerSystem, key: &Model) -> bool {
    !system.is_sandbox || key.is_sandbox
}

fn to_contract(key: Model) -> Result<KeyRecord, DbErr> {
    Ok(KeyRecord {
        id: key.id,
        system: key.system,
        name: key.name,
        scopes: from_json(&key.scopes)?,
        is_sandbox: key.is_sandbox,
        created_at: key.created_at,
        created_by: key.created_by,
        expires_at: key.expires_at,
        revoked_at: key.revoked_at,
        revoked_by: key.revoked_by,
        last_used_at: key.last_used_at,
        created_with: key.created_with,
    })
}
