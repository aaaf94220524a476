//! `/buyer/keys`: the keys of the buyer API. A new key's secret is shown once, on the page that answers its form.
use axum::extract::Path;
use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use percent_encoding::utf8_percent_encode;
use serde::{Deserialize, Serialize};
use serde_json::json;
use ts_rs::TS;

use contract::calling_key::CallingKey;
use values::date_input::read_date;

use super::ESCAPED;
use crate::{
    Error, Outcome,
    http::{
        DeskService, Form, FormError, Input, Messages, NoticeMessage, Values, check_lengths,
        form::is_decision_confirmed,
    },
    pages::Page,
};

const URL: &str = "/buyer/keys";

/// Prefix of the fields that choose scopes, such as `scope.orders:read`.
const SCOPE: &str = "scope.";

/// Hours that Riyadh is ahead of UTC, all year round.
const RIYADH: TimeDelta = TimeDelta::hours(3);

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BuyerKeysProps {
    /// Newest first.
    pub keys: Vec<KeyRow>,
    /// Only on the page that answers the form.
    pub created: Option<CreatedKey>,
    /// Of a new key.
    pub form: Form,
    /// Of a revocation; its question has the key's id as its name.
    pub revocation: Form,
}

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct KeyRow {
    pub key: KeyRecord,
    pub state: KeyState,
    /// The person is signed in with this key.
    pub is_own: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum KeyState {
    Valid,
    Expired,
    Revoked,
}

/// `GET /keys` of the buyer API.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct KeyRecord {
    pub id: String,
    /// The buyer's system that the key belongs to.
    pub system: String,
    pub name: String,
    pub scopes: Vec<String>,
    pub is_sandbox: bool,
    pub created_at: DateTime<Utc>,
    pub created_by: String,
    pub expires_at: Option<DateTime<Utc>>,
    pub revoked_at: Option<DateTime<Utc>>,
    pub last_used_at: Option<DateTime<Utc>>,
}

/// A new key with its secret, which cannot be read again.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct CreatedKey {
    pub key: KeyRecord,
    pub secret: String,
}

impl KeyRecord {
    fn into_row(self, own: &CallingKey) -> KeyRow {
        let has_ended = |end: DateTime<Utc>| end <= Utc::now();
        let state = match (self.revoked_at, self.expires_at) {
            (Some(_), _) => KeyState::Revoked,
            (None, Some(expires_at)) if has_ended(expires_at) => KeyState::Expired,
            _ => KeyState::Valid,
        };
        KeyRow {
            is_own: self.id == own.reference.0,
            key: self,
            state,
        }
    }
}

impl BuyerKeysProps {
    async fn load(desk: &DeskService) -> Result<Self, Error> {
        let keys: Vec<KeyRecord> = desk.get("/keys").await?;
        let own = &desk.user.key;
        let system = ("system".to_owned(), own.system.clone());
        Ok(Self {
            keys: keys
                .into_iter()
                .rev()
                .map(|key| key.into_row(own))
                .collect(),
            created: None,
            form: Form {
                values: Values::from([system]),
                ..Form::default()
            },
            revocation: Form::default(),
        })
    }

    fn page(self) -> Page {
        Page::BuyerKeys(Box::new(self))
    }
}

/// `GET /buyer/keys`
pub async fn show(desk: DeskService) -> Result<Outcome, Error> {
    Ok(Outcome::Page(BuyerKeysProps::load(&desk).await?.page()))
}

/// `POST /buyer/keys`. A key of the sandbox creates keys of the sandbox.
pub async fn create(desk: DeskService, Input(values): Input<Values>) -> Result<Outcome, Error> {
    let created: Result<CreatedKey, FormError> = async {
        check_lengths(&values, &[])?;
        let text = |name: &str| values.get(name).map(String::as_str).unwrap_or_default();
        let scopes = values.keys().filter_map(|field| field.strip_prefix(SCOPE));
        let request = desk.signed(json!({
            "system": text("system").trim(),
            "name": text("name"),
            "scopes": scopes.collect::<Vec<_>>(),
            "isSandbox": desk.user.key.is_sandbox,
            "expiresAt": expiry(text("expiresAt"))?,
        }));
        Ok(desk.create("/keys", &request).await?)
    }
    .await;
    match created {
        Ok(created) => {
            let mut props = BuyerKeysProps::load(&desk).await?;
            props.created = Some(created);
            Ok(Outcome::Page(props.page()))
        }
        Err(error) => {
            let refused = error.into_form(values)?;
            let mut props = BuyerKeysProps::load(&desk).await?;
            Ok(Outcome::refused(refused, URL, |form| {
                props.form = form;
                props.page()
            }))
        }
    }
}

/// The end of the last day in Riyadh. `None` for a key without an end.
fn expiry(last_day: &str) -> Result<Option<DateTime<Utc>>, FormError> {
    if last_day.trim().is_empty() {
        return Ok(None);
    }
    let refused = |text| FormError::Invalid(Messages::from([("expiresAt".to_owned(), text)]));
    let day = read_date(last_day).map_err(|error| refused(error.text()))?;
    Ok(midnight_after(day))
}

fn midnight_after(day: NaiveDate) -> Option<DateTime<Utc>> {
    let midnight = day.checked_add_days(Days::new(1))?.and_hms_opt(0, 0, 0)?;
    Some(midnight.checked_sub_signed(RIYADH)?.and_utc())
}

/// `POST /buyer/keys/{id}/revoke`. Whoever revokes the own key is signed out by that.
pub async fn revoke(
    desk: DeskService,
    Path(id): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    if !is_decision_confirmed(&values, "key", &id) {
        let mut props = BuyerKeysProps::load(&desk).await?;
        if props.keys.iter().all(|row| row.key.id != id) {
            return Err(Error::NotFound);
        }
        return Ok(Outcome::refused(Form::asking(values, &id), URL, |form| {
            props.revocation = form;
            props.page()
        }));
    }
    let id = utf8_percent_encode(&id, ESCAPED);
    desk.delete(&format!("/keys/{id}")).await?;
    Ok(Outcome::done(URL, NoticeMessage::KeyRevoked))
}
