//! `/webhook-targets`: the receivers of webhooks, and their secrets.
use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
    response::Response,
};
use sea_orm::DbErr;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    BuyerApi,
    body::{checked, person},
    extract::{BuyerSystem, JsonBody},
    problem::Problem,
    trial::Trial,
};
use crate::{
    entities::webhook_target::Model,
    error::ServiceError,
    extract::StrictQuery,
    validation::FieldErrors,
    webhooks::{
        Topics,
        stored_targets::{self, NewTarget, TargetChange},
    },
};
use contract::buyer::{SavedTarget, WebhookSecret, WebhookTarget};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TargetRequest {
    /// The person who creates the target.
    #[schema(min_length = 1, max_length = 200)]
    pub by: String,
    #[schema(format = "uri")]
    pub url: String,
    /// Topics such as `order.accepted`, or areas such as `order.*`; empty for all.
    #[serde(default)]
    pub topics: Vec<String>,
}

/// What is missing stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct TargetPatch {
    #[schema(format = "uri")]
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
        (status = 400, description = "Not JSON, or a field is not acceptable", body = Problem),
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
        created_by: system.signed(Some(&by)),
    };
    let now = api.options.clock.now();
    let write = api.write(trial).await?;
    let (target, secret) = stored_targets::create(&write.transaction, new, now).await?;
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
        (status = 400, description = "Not JSON, or a field is not acceptable", body = Problem),
        (status = 404, description = "There is no such target", body = Problem),
    ),
)]
pub async fn change(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(id): Path<String>,
    StrictQuery(trial): StrictQuery<Trial>,
    JsonBody(patch): JsonBody<TargetPatch>,
) -> Result<Response, ServiceError> {
    let id = Uuid::try_parse(&id).map_err(|_| ServiceError::NotFound)?;
    let change = TargetChange {
        url: patch.url,
        topics: patch.topics,
        is_active: patch.is_active,
        adds_secret: patch.add_secret,
        removed_secrets: patch.remove_secrets,
    };
    let now = api.options.clock.now();
    let write = api.write(trial).await?;
    let changed = stored_targets::change(&write.transaction, id, system.is_sandbox, change, now);
    let (target, secret) = changed.await?;
    let target = to_contract(target)?;
    let saved = SavedTarget { target, secret };
    Ok(write.finish_with(StatusCode::OK, saved).await?)
}

#[utoipa::path(
    delete,
    path = "/webhook-targets/{id}",
    tag = "administration",
    params(("id" = String, Path, format = "uuid"), Trial),
    responses(
        (status = 204, description = "The target and its deliveries are removed"),
        (status = 404, description = "There is no such target", body = Problem),
    ),
)]
pub async fn remove(
    system: BuyerSystem,
    State(api): State<BuyerApi>,
    Path(id): Path<String>,
    StrictQuery(trial): StrictQuery<Trial>,
) -> Result<StatusCode, ServiceError> {
    let id = Uuid::try_parse(&id).map_err(|_| ServiceError::NotFound)?;
    let write = api.write(trial).await?;
    stored_targets::remove(&write.transaction, id, system.is_sandbox).await?;
    Ok(write.finish().await?)
}

fn to_contract(target: Model) -> Result<WebhookTarget, DbErr> {
    let topics: Result<Topics, _> = serde_json::from_str(&target.topics);
    let secrets = stored_targets::stored_secrets(&target)?;
    let secrets = secrets.into_iter().map(|secret| WebhookSecret {
        id: secret.id,
        created_at: secret.created_at,
    });
    Ok(WebhookTarget {
        id: target.id,
        topics: topics
            .map_err(|error| DbErr::Json(error.to_string()))?
            .into_inner(),
        secrets: secrets.collect(),
        url: target.url,
        is_active: target.is_active,
        created_at: target.created_at,
        created_by: target.created_by,
    })
}
