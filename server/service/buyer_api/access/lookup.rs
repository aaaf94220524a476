//! Finds the key that calls: by its secret, or within the process by its reference, because the sessions of the buyer's people
//! in the portal keep no secrets.
use contract::buyer::KeyReference;
use uuid::Uuid;

use super::{Scopes, stored_keys};
use crate::{
    buyer_api::{
        BuyerApi,
        administration::api_keys::{ApiKey, KeyHash},
        extract::BuyerSystem,
    },
    entities::buyer_key,
    error::ServiceError,
    retry,
};

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
/// `WrongKey`: the key has expired, was revoked, or is no longer in the configuration.
pub async fn referred_to(
    api: &BuyerApi,
    reference: &KeyReference,
) -> Result<BuyerSystem, ServiceError> {
    if let Some(key) = api.options.keys.referred_to(reference) {
        return Ok(configured(key));
    }
    let id = Uuid::try_parse(&reference.0).map_err(|_| ServiceError::WrongKey)?;
    let (database, now) = (&api.database, api.options.clock.now());
    let found = retry::read(|| stored_keys::find_by_id(database, id, now)).await?;
    stored(api, found).await?.ok_or(ServiceError::WrongKey)
}

fn configured(key: &ApiKey) -> BuyerSystem {
    BuyerSystem {
        name: key.name.clone(),
        reference: key.reference(),
        key: None,
        scopes: Scopes::all(),
        is_sandbox: false,
        expires_at: None,
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
