//! Finds who calls: a system by the secret of its key, and within the process a person by the reference of the session.
use super::stored_keys;
use crate::{
    administration::api_keys::{ApiKey, KeyHash},
    extract::BuyerSystem,
    state::BuyerApi,
};
use accounts::buyer_people;
use contract::buyer::{KeyReference, Scopes};
use service_core::{error::ServiceError, retry};
use tables::buyer_key;

pub async fn with_secret(
    api: &BuyerApi,
    hash: &KeyHash,
) -> Result<Option<BuyerSystem>, ServiceError> {
    if let Some(key) = api.options.keys.with_hash(hash) {
        return Ok(Some(configured(key)));
    }
    let (database, now) = (&api.database, api.options.clock.now());
    let found = retry::read(|| stored_keys::find(database, hash, now)).await?;
    stored(api, found).await
}

/// # Errors
/// `WrongKey`: the session has ended.
pub async fn in_session(
    api: &BuyerApi,
    session: &KeyReference,
) -> Result<BuyerSystem, ServiceError> {
    let (database, now) = (&api.database, api.options.clock.now());
    let person = retry::read(async || {
        let found = buyer_people::in_session(database, session, now).await;
        found.map_err(ServiceError::from)
    });
    let person = person.await?.ok_or(ServiceError::WrongKey)?;
    BuyerSystem::from_person(session.clone(), person)
}

fn configured(key: &ApiKey) -> BuyerSystem {
    BuyerSystem {
        name: key.name.clone(),
        reference: key.reference(),
        key: None,
        scopes: Scopes::all(),
        is_sandbox: false,
        expires_at: None,
        person: None,
    }
}

/// Keys of the sandbox open nothing if the portal has none.
async fn stored(
    api: &BuyerApi,
    found: Option<buyer_key::Model>,
) -> Result<Option<BuyerSystem>, ServiceError> {
    let Some(key) = found.filter(|key| api.options.allows_sandbox || !key.is_sandbox) else {
        return Ok(None);
    };
    // Not awaited: on SQLite it waits for whoever writes.
    let (database, now) = (api.database.clone(), api.options.clock.now());
    if stored_keys::is_use_to_note(&key, now) {
        let key = key.id;
        tokio::spawn(async move { stored_keys::note_use(&database, key, now).await });
    }
    BuyerSystem::from_key(&key).map(Some)
}
