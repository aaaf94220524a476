//! `/buyer/keys`: the keys of the buyer API. A new key's secret is shown once, on the page that answers its form.
use axum::extract::Path;
use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};
use serde::Serialize;
use serde_json::json;
use ts_rs::TS;

use contract::buyer::{CreatedKey, KeyRecord, Scope};
use values::time_zone::RIYADH;

use super::{day, escaped};
use crate::{
    Error, Outcome,
    http::{
        DeskService, Form, FormError, Input, NoticeMessage, Values, check_lengths,
        form::is_decision_confirmed,
    },
};

const URL: &str = "/buyer/keys";

/// Prefix of the fields that choose scopes, such as `scope.orders:read`.
const SCOPE: &str = "scope.";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BuyerKeysProps {
    /// Newest first.
    pub keys: Vec<KeyRow>,
    /// Scopes that a new key may have: those of the person's account.
    pub scopes: Vec<Scope>,
    /// Key that was just created; only on the page that answers the form.
    pub created: Option<CreatedKey>,
    /// Form for a new key.
    pub form: Form,
    /// Form that revokes a key; its question has the key's ID as its name.
    pub revocation: Form,
}

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct KeyRow {
    pub key: KeyRecord,
    pub state: KeyState,
    /// If the key expires at the end of a day in Riyadh, as those of this page do.
    pub last_day: Option<NaiveDate>,
    /// Name of the key that created this one.
    pub created_with: Option<String>,
    /// Valid keys that are revoked together with this one.
    pub descendants: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum KeyState {
    Valid,
    Expired,
    Revoked,
}

impl KeyRow {
    fn new(key: &KeyRecord, keys: &[KeyRecord]) -> Self {
        let mut created_with = vec![key.id];
        // Keys are listed after those that created them.
        for other in keys {
            if other
                .created_with
                .is_some_and(|key| created_with.contains(&key))
            {
                created_with.push(other.id);
            }
        }
        let is_revoked_too = |other: &&KeyRecord| {
            other.id != key.id
                && created_with.contains(&other.id)
                && state_of(other) == KeyState::Valid
        };
        let parent = keys.iter().find(|other| key.created_with == Some(other.id));
        Self {
            created_with: parent.map(|parent| parent.name.clone()),
            descendants: keys.iter().filter(is_revoked_too).count(),
            last_day: key.expires_at.and_then(last_day),
            state: state_of(key),
            key: key.clone(),
        }
    }
}

fn state_of(key: &KeyRecord) -> KeyState {
    let has_ended = |end: DateTime<Utc>| end <= Utc::now();
    match (key.revoked_at, key.expires_at) {
        (Some(_), _) => KeyState::Revoked,
        (None, Some(expires_at)) if has_ended(expires_at) => KeyState::Expired,
        _ => KeyState::Valid,
    }
}

impl BuyerKeysProps {
    async fn load(desk: &DeskService) -> Result<Self, Error> {
        let keys: Vec<KeyRecord> = desk.get("/keys").await?;
        let rows = keys.iter().rev().map(|key| KeyRow::new(key, &keys));
        Ok(Self {
            keys: rows.collect(),
            scopes: desk.user.key.scopes.clone(),
            created: None,
            form: Form::default(),
            revocation: Form::default(),
        })
    }
}

/// `GET /buyer/keys`
pub async fn show(desk: DeskService) -> Result<Outcome, Error> {
    Ok(Outcome::page(BuyerKeysProps::load(&desk).await?))
}

/// `POST /buyer/keys`
pub async fn create(desk: DeskService, Input(values): Input<Values>) -> Result<Outcome, Error> {
    let created: Result<CreatedKey, FormError> = async {
        check_lengths(&values, &[])?;
        let text = |name: &str| values.get(name).map(String::as_str).unwrap_or_default();
        let scopes = values.keys().filter_map(|field| field.strip_prefix(SCOPE));
        let request = desk.signed(json!({
            "system": text("system").trim(),
            "name": text("name"),
            "scopes": scopes.collect::<Vec<_>>(),
            "expiresAt": day(&values, "expiresAt")?.and_then(midnight_after),
        }));
        Ok(desk.create("/keys", &request).await?)
    }
    .await;
    match created {
        Ok(created) => {
            let mut props = BuyerKeysProps::load(&desk).await?;
            props.created = Some(created);
            Ok(Outcome::page(props))
        }
        Err(error) => {
            let refused = error.into_form(values)?;
            let props = BuyerKeysProps::load(&desk).await?;
            Ok(Outcome::refused_in(refused, URL, props, |props| {
                &mut props.form
            }))
        }
    }
}

/// The end of a day in Riyadh.
fn midnight_after(day: NaiveDate) -> Option<DateTime<Utc>> {
    let midnight = day.checked_add_days(Days::new(1))?.and_hms_opt(0, 0, 0)?;
    Some(midnight.checked_sub_offset(RIYADH)?.and_utc())
}

/// The day that ends in Riyadh at that time, if one does.
fn last_day(expires_at: DateTime<Utc>) -> Option<NaiveDate> {
    let local = expires_at.naive_utc().checked_add_offset(RIYADH)?;
    let is_midnight = local.time() == NaiveTime::MIN;
    is_midnight.then(|| local.date().pred_opt()).flatten()
}

/// `POST /buyer/keys/{id}/revoke`
pub async fn revoke(
    desk: DeskService,
    Path(id): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    if !is_decision_confirmed(&values, "key", &id) {
        let props = BuyerKeysProps::load(&desk).await?;
        if props.keys.iter().all(|row| row.key.id.to_string() != id) {
            return Err(Error::NotFound);
        }
        let asking = Form::asking(values, &id);
        return Ok(Outcome::refused_in(asking, URL, props, |props| {
            &mut props.revocation
        }));
    }
    let (id, by) = (escaped(&id), escaped(&desk.user.name));
    desk.delete(&format!("/keys/{id}?by={by}")).await?;
    Ok(Outcome::done(URL, NoticeMessage::KeyRevoked))
}
