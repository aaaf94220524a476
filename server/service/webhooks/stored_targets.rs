//! Targets in the database: created, changed and removed over the buyer API.
use chrono::{DateTime, Utc};
use reqwest::Url;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait,
    IntoActiveModel, QueryFilter, QueryOrder, TransactionSession, TryIntoModel,
};
use uuid::Uuid;

use crate::{
    Secret, StoredSecret, Target, Topics, WebhookNetworks,
    target_events::{self, Acting},
};
use contract::buyer::{TargetEventKind, TargetField};
use database::BeginWrite;
use service_core::{
    error::ServiceError,
    field_errors::FieldErrors,
    rows::{duplicate_as, insert, lock_by_id},
};
use tables::{
    json_column::from_json,
    webhook_delivery,
    webhook_target::{ActiveModel, Column, Entity, Model},
};
use values::{bidi::plain_line, message_id::MessageId};

/// Maximum number of secrets of one target: the current secret, the next one, and one to spare.
const MOST_SECRETS: usize = 3;

/// Maximum length of an address, in characters.
const LONGEST_URL: usize = 2_000;

/// A target to create.
#[derive(Clone, Debug)]
pub struct NewTarget {
    pub url: String,
    /// Empty for all.
    pub topics: Vec<String>,
    pub is_sandbox: bool,
}

/// Changes of a target; `None` leaves a field as it is.
#[derive(Clone, Debug, Default)]
pub struct TargetChange {
    pub url: Option<String>,
    pub topics: Option<Vec<String>>,
    pub is_active: Option<bool>,
    pub adds_secret: bool,
    pub removed_secrets: Vec<Uuid>,
}

/// Creates a target; returns it with its first secret, which cannot be read again.
///
/// # Errors
/// `Fields`; `Conflict`: another target has the address.
pub async fn create(
    database: &impl ConnectionTrait,
    target: NewTarget,
    networks: &WebhookNetworks,
    acting: &Acting,
) -> Result<(Model, String), ServiceError> {
    let mut errors = FieldErrors::default();
    let url = checked_url(&mut errors, networks, &target.url);
    let topics = checked_topics(&mut errors, target.topics);
    errors.into_result()?;
    let secret = new_secret(acting.at);
    let row = ActiveModel {
        id: Set(Uuid::now_v7()),
        own_url: Set(Some(url.clone())),
        url: Set(url),
        secrets: Set(json(&[&secret])),
        topics: Set(json(&topics)),
        is_sandbox: Set(target.is_sandbox),
        is_active: Set(true),
        created_at: Set(acting.at),
        created_by: Set(acting.by.clone()),
    };
    insert(database, row.clone()).await.map_err(taken)?;
    let created = row.try_into_model()?;
    target_events::record(database, &created, TargetEventKind::Created, &[], acting).await?;
    Ok((created, secret.secret))
}

/// Changes a target; returns it, and the secret if one was added.
///
/// # Errors
/// `NotFound`: there is no such target of this kind; `Fields`; `Conflict`: another target has the address.
pub async fn change(
    database: &impl BeginWrite,
    id: Uuid,
    is_sandbox: bool,
    change: TargetChange,
    networks: &WebhookNetworks,
    acting: &Acting,
) -> Result<(Model, Option<String>), ServiceError> {
    let transaction = database.begin_write().await?;
    lock_by_id::<Entity>(&transaction, id).await?;
    let found = find(&transaction, id, is_sandbox).await?;
    let mut secrets = stored_secrets(&found)?;
    let before = found.clone();
    let mut target = found.into_active_model();
    let mut errors = FieldErrors::default();
    if let Some(url) = change.url {
        let url = checked_url(&mut errors, networks, &url);
        if url != before.url {
            target.own_url = Set(Some(url.clone()));
            target.url = Set(url);
        }
    }
    if let Some(topics) = change.topics {
        target.topics = Set(json(&checked_topics(&mut errors, topics)));
    }
    if let Some(is_active) = change.is_active {
        target.is_active = Set(is_active);
    }
    secrets.retain(|secret| !change.removed_secrets.contains(&secret.id));
    let added = change.adds_secret.then(|| new_secret(acting.at));
    secrets.extend(added.clone());
    if !(1..=MOST_SECRETS).contains(&secrets.len()) {
        errors.check("secrets", Err(MessageId::new("buyer-webhook-secrets")));
    }
    errors.into_result()?;
    target.secrets = Set(json(&secrets));
    let target = target.update(&transaction).await.map_err(taken)?;
    if target.url != before.url {
        hand_on_url(&transaction, &before).await?;
    }
    let changed = changed(&before, &target);
    if !changed.is_empty() {
        let kind = TargetEventKind::Changed;
        target_events::record(&transaction, &target, kind, &changed, acting).await?;
    }
    transaction.commit().await?;
    Ok((target, added.map(|secret| secret.secret)))
}

/// Targets from before an address had one target may share it. The oldest of the others now counts as its only one.
async fn hand_on_url(database: &impl ConnectionTrait, before: &Model) -> Result<(), DbErr> {
    if before.own_url.is_none() {
        return Ok(());
    }
    let next = Entity::find()
        .filter(Column::Url.eq(&before.url))
        .filter(Column::IsSandbox.eq(before.is_sandbox))
        .order_by_asc(Column::Id)
        .one(database)
        .await?;
    if let Some(next) = next {
        let mut next = next.into_active_model();
        next.own_url = Set(Some(before.url.clone()));
        next.update(database).await?;
    }
    Ok(())
}

/// A target has one unique field, its address.
fn taken(error: DbErr) -> ServiceError {
    let taken = MessageId::new("buyer-webhook-url-taken");
    duplicate_as(ServiceError::Conflict(taken))(error)
}

/// Returns the fields that differ between two states of a target.
fn changed(before: &Model, after: &Model) -> Vec<TargetField> {
    let fields = [
        (before.url != after.url, TargetField::Url),
        (before.topics != after.topics, TargetField::Topics),
        (before.is_active != after.is_active, TargetField::IsActive),
        (before.secrets != after.secrets, TargetField::Secrets),
    ];
    let changed = fields.into_iter().filter(|(is_changed, _)| *is_changed);
    changed.map(|(_, field)| field).collect()
}

/// Removes a target with its deliveries; its history stays.
///
/// # Errors
/// `NotFound`: there is no such target of this kind.
pub async fn remove(
    database: &impl BeginWrite,
    id: Uuid,
    is_sandbox: bool,
    acting: &Acting,
) -> Result<(), ServiceError> {
    let transaction = database.begin_write().await?;
    let target = find(&transaction, id, is_sandbox).await?;
    target_events::record(&transaction, &target, TargetEventKind::Removed, &[], acting).await?;
    Entity::delete_by_id(id).exec(&transaction).await?;
    hand_on_url(&transaction, &target).await?;
    webhook_delivery::Entity::delete_many()
        .filter(webhook_delivery::Column::TargetId.eq(id))
        .exec(&transaction)
        .await?;
    transaction.commit().await?;
    Ok(())
}

/// Lists all targets of the sandbox or outside it, oldest first.
pub async fn list(database: &impl ConnectionTrait, is_sandbox: bool) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::IsSandbox.eq(is_sandbox))
        .order_by_asc(Column::Id)
        .all(database)
        .await
}

/// Finds a target by its ID, even if it is inactive.
pub async fn by_id(database: &impl ConnectionTrait, id: Uuid) -> Result<Option<Target>, DbErr> {
    let row = Entity::find_by_id(id).one(database).await?;
    row.as_ref().map(Target::from_row).transpose()
}

/// Returns all targets, with that of the configuration.
pub async fn all(
    database: &impl ConnectionTrait,
    configured: Option<&Target>,
) -> Result<Vec<Target>, DbErr> {
    let rows = Entity::find()
        .order_by_asc(Column::Id)
        .all(database)
        .await?;
    let stored = rows.iter().map(Target::from_row);
    configured
        .cloned()
        .map(Ok)
        .into_iter()
        .chain(stored)
        .collect()
}

/// Oldest first.
pub fn stored_secrets(target: &Model) -> Result<Vec<StoredSecret>, DbErr> {
    from_json(&target.secrets)
}

async fn find(
    database: &impl ConnectionTrait,
    id: Uuid,
    is_sandbox: bool,
) -> Result<Model, ServiceError> {
    let target = Entity::find_by_id(id)
        .filter(Column::IsSandbox.eq(is_sandbox))
        .one(database)
        .await?;
    target.ok_or(ServiceError::NotFound)
}

fn new_secret(now: DateTime<Utc>) -> StoredSecret {
    StoredSecret {
        id: Uuid::now_v7(),
        secret: Secret::random(),
        created_at: now,
    }
}

fn checked_url(errors: &mut FieldErrors, networks: &WebhookNetworks, url: &str) -> String {
    let is_good = |url: &Url| {
        let has_credentials = !url.username().is_empty() || url.password().is_some();
        matches!(url.scheme(), "http" | "https") && url.has_host() && !has_credentials
    };
    let is_long = |url: &str| url.chars().count() > LONGEST_URL;
    let url = &*plain_line(url);
    let refused = match Url::parse(url).ok().filter(is_good) {
        _ if is_long(url) => MessageId::new("buyer-webhook-url-long"),
        Some(url) if is_long(url.as_str()) => MessageId::new("buyer-webhook-url-long"),
        Some(url) if networks.allow_url(&url) => return url.into(),
        Some(_) => MessageId::new("buyer-webhook-network"),
        None => MessageId::new("buyer-webhook-url"),
    };
    errors.check("url", Err(refused));
    String::new()
}

fn checked_topics(errors: &mut FieldErrors, topics: Vec<String>) -> Topics {
    Topics::parse(topics).unwrap_or_else(|| {
        errors.check("topics", Err(MessageId::new("buyer-webhook-topic")));
        Topics::default()
    })
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("secrets and topics are JSON")
}
