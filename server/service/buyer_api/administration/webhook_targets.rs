//! `/webhook-targets`: the receivers of webhooks, and their secrets.
use axum::{Json, extract::State, http::StatusCode, response::Response};
use sea_orm::DbErr;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::removal::Removal;
use crate::{
    body::{checked, checked_person, person},
    extract::{BuyerSystem, JsonBody, PathId},
    state::BuyerApi,
    writes::trial::Trial,
};
use contract::buyer::{SavedTarget, TargetEvent, WebhookSecret, WebhookTarget};
use service_core::{error::ServiceError, extract::StrictQuery, field_errors::FieldErrors};
use tables::{json_column::from_json, webhook_target::Model, webhook_target_event};
use webhooks::{
    Topics,
    stored_targets::{self, NewTarget, TargetChange},
    target_events::{self, Acting},
};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TargetRequest {
    /// The person who creates the target.
    #[schema(min_length = 1, max_length = 200)]
    pub by: String,
    /// `http` or `https`, without a user name. The portal's own machine and link (loopback, link-local) are refused unless the
    /// portal's `webhook_networks` names them; if that is set, its networks alone are allowed. No two targets have the same.
    #[schema(format = "uri", max_length = 2000)]
    pub url: String,
    /// Topics such as `order.accepted`, or areas such as `order.*`; empty for all.
    #[serde(default)]
    pub topics: Vec<String>,
}

/// Changes of a target; missing fields stay as they are.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct TargetPatch {
    /// The person who changes the target.
    #[schema(min_length = 1, max_length = 200)]
    pub by: Option<String>,
    #[schema(format = "uri", max_length = 2000)]
    pub url: Option<String>,
    pub topics: Option<Vec<String>>,
    pub is_active: Option<bool>,
    /// Adds a secret beside the others.
    #[serde(default)]
    pub add_secret: bool,
    /// Ids of secrets that messages are no longer signed with. One must remain.
    #[serde(default)]
    #[schema(value_type = Vec<String>)]
    pub remove_secrets: Vec<Uuid>,
}

#[utoipa::path(
    get,
    path = "/webhook-targets",
    tag = "administration",
    responses((status = 200, description = "All targets but that of the configuration, oldest first", body = [WebhookTarget])),
)]
pub async fn list(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
) -> Result<Json<Vec<WebhookTarget>>, ServiceError> {
    let targets = stored_targets::list(&api.database, system.is_sandbox).await?;
    let targets: Result<_, _> = targets.into_iter().map(to_contract).collect();
    Ok(Json(targets?))
}

#[utoipa::path(
    post,
    path = "/webhook-targets",
    tag = "administration",
    params(Trial),
    request_body = TargetRequest,
    responses(
        (status = 201, description = "The target and its first secret. It gets what happens from now on, about suppliers of the sandbox if a key of the sandbox created it", body = SavedTarget),
        (status = 409, description = "Another target has the address; it can get another secret"),
    ),
)]
pub async fn create(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    StrictQuery(trial): StrictQuery<Trial>,
    JsonBody(request): JsonBody<TargetRequest>,
) -> Result<Response, ServiceError> {
    let mut errors = FieldErrors::default();
    let by = checked(&mut errors, "by", &request.by, person);
    errors.into_result()?;
    let new = NewTarget {
        url: request.url,
        topics: request.topics,
        is_sandbox: system.is_sandbox,
    };
    let acting = api.acting(&system, Some(&by));
    let networks = &api.options.webhook_networks;
    let write = api.write(trial).await?;
    let created = stored_targets::create(&write.transaction, new, networks, &acting);
    let (target, secret) = created.await?;
    let saved = SavedTarget {
        target: to_contract(target)?,
        secret: Some(secret),
    };
    Ok(write.finish_with(StatusCode::CREATED, saved).await?)
}

#[utoipa::path(
    patch,
    path = "/webhook-targets/{id}",
    tag = "administration",
    params(("id" = String, Path, format = "uuid"), Trial),
    request_body = TargetPatch,
    responses(
        (status = 200, description = "The target as it is now, and the secret that was added", body = SavedTarget),
        (status = 404, description = "There is no such target"),
        (status = 409, description = "Another target has the address"),
    ),
)]
pub async fn change(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    PathId(id): PathId,
    StrictQuery(trial): StrictQuery<Trial>,
    JsonBody(patch): JsonBody<TargetPatch>,
) -> Result<Response, ServiceError> {
    let by = checked_person("by", patch.by)?;
    let change = TargetChange {
        url: patch.url,
        topics: patch.topics,
        is_active: patch.is_active,
        adds_secret: patch.add_secret,
        removed_secrets: patch.remove_secrets,
    };
    let acting = api.acting(&system, by.as_deref());
    let networks = &api.options.webhook_networks;
    let write = api.write(trial).await?;
    let (transaction, is_sandbox) = (&write.transaction, system.is_sandbox);
    let changed = stored_targets::change(transaction, id, is_sandbox, change, networks, &acting);
    let (target, secret) = changed.await?;
    let target = to_contract(target)?;
    let saved = SavedTarget { target, secret };
    Ok(write.finish_with(StatusCode::OK, saved).await?)
}

#[utoipa::path(
    delete,
    path = "/webhook-targets/{id}",
    tag = "administration",
    params(("id" = String, Path, format = "uuid"), Removal),
    responses(
        (status = 204, description = "The target and its deliveries are removed"),
        (status = 404, description = "There is no such target"),
    ),
)]
pub async fn remove(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    PathId(id): PathId,
    StrictQuery(removal): StrictQuery<Removal>,
) -> Result<StatusCode, ServiceError> {
    let (by, trial) = removal.checked()?;
    let acting = api.acting(&system, by.as_deref());
    let write = api.write(trial).await?;
    stored_targets::remove(&write.transaction, id, system.is_sandbox, &acting).await?;
    Ok(write.finish().await?)
}

#[utoipa::path(
    get,
    path = "/webhook-targets/{id}/history",
    tag = "administration",
    params(("id" = String, Path, format = "uuid")),
    responses(
        (status = 200, description = "What was done with the target, newest first, also after its removal", body = [TargetEvent]),
        (status = 404, description = "There never was such a target"),
    ),
)]
pub async fn history(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    PathId(id): PathId,
) -> Result<Json<Vec<TargetEvent>>, ServiceError> {
    let events = target_events::list(&api.database, id, system.is_sandbox).await?;
    if events.is_empty() {
        return Err(ServiceError::NotFound);
    }
    let events: Result<_, DbErr> = events.into_iter().map(event_to_contract).collect();
    Ok(Json(events?))
}

impl BuyerApi {
    fn acting(&self, system: &BuyerSystem, by: Option<&str>) -> Acting {
        Acting {
            by: system.signed(by),
            at: self.options.clock.now(),
        }
    }
}

fn event_to_contract(event: webhook_target_event::Model) -> Result<TargetEvent, DbErr> {
    Ok(TargetEvent {
        kind: event.kind,
        at: event.at,
        by: event.actor,
        url: event.url,
        changed: from_json(&event.changed)?,
    })
}

fn to_contract(target: Model) -> Result<WebhookTarget, DbErr> {
    let topics: Topics = from_json(&target.topics)?;
    let secrets = stored_targets::stored_secrets(&target)?;
    let secrets = secrets.into_iter().map(|secret| WebhookSecret {
        id: secret.id,
        created_at: secret.created_at,
    });
    Ok(WebhookTarget {
        id: target.id,
        topics: topics.into_inner(),
        secrets: secrets.collect(),
        url: target.url,
        is_active: target.is_active,
        created_at: target.created_at,
        created_by: target.created_by,
    })
}
