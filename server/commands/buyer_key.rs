//! `portal buyer-key create|list|revoke`: the keys of the buyer API.
use sea_orm::{DatabaseConnection, DbErr};
use uuid::Uuid;

use super::{CommandError, ORIGIN, expect_built_in, open_database::open_checked_database};
use crate::config::{Config, flags::BuyerKeyCommand};
use buyer_api::access::stored_keys::{self, NewKey};
use contract::buyer::{Scope, Scopes};
use service_core::clock::Clock;
use tables::buyer_key::Model;
use web::security_events::{SecurityEventKind, account_of, store_by_operator};

pub async fn run(config: &Config, command: BuyerKeyCommand) -> Result<(), CommandError> {
    expect_built_in(config, "only the built-in service has a buyer API")?;
    let database = open_checked_database(config).await?;
    match command {
        BuyerKeyCommand::List => {
            eprintln!("The keys in the database {}:", config.database);
            list(&database).await
        }
        BuyerKeyCommand::Revoke { id } => revoke(&database, id).await,
        BuyerKeyCommand::Create { sandbox: true, .. } if !config.buyer_sandbox => {
            Err("the portal has no sandbox: set buyer_sandbox = true first".into())
        }
        BuyerKeyCommand::Create {
            system,
            name,
            scopes,
            sandbox,
            expires,
        } => {
            let key = NewKey {
                system,
                name,
                scopes: match scopes.is_empty() {
                    true => Scopes::all(),
                    false => scopes.into_iter().collect(),
                },
                is_sandbox: sandbox,
                expires_at: expires,
                created_by: ORIGIN.to_owned(),
                created_with: None,
            };
            create(config, &database, key).await
        }
    }
}

/// The secret alone is printed to the standard output, so that a script can keep it.
async fn create(
    config: &Config,
    database: &DatabaseConnection,
    key: NewKey,
) -> Result<(), CommandError> {
    let created = stored_keys::create(database, key, Clock::default().now()).await;
    let (key, secret) = created.map_err(|error| error.one_line())?;
    record(database, SecurityEventKind::BuyerKeyCreated, key.id).await?;
    eprintln!(
        "The key {} of {} is created in the database {}. Its secret cannot be read again:",
        key.id, key.system, config.database
    );
    println!("{secret}");
    if !config.has_buyer_api() {
        eprintln!("The portal has no buyer API yet: set buyer_api = true.");
    }
    Ok(())
}

/// One line a key: id, state, system, name, scopes, last use.
async fn list(database: &DatabaseConnection) -> Result<(), CommandError> {
    for key in stored_keys::list(database).await? {
        let scopes: Vec<Scope> = serde_json::from_str(&key.scopes)?;
        let scopes: Vec<_> = scopes.iter().map(Scope::to_string).collect();
        let last_used = key.last_used_at.map(|at| at.to_rfc3339());
        println!(
            "{}  {}  {}{}  {}  {}  last used {}",
            key.id,
            state(&key),
            key.system,
            if key.is_sandbox { " (sandbox)" } else { "" },
            key.name,
            scopes.join(","),
            last_used.as_deref().unwrap_or("never"),
        );
    }
    Ok(())
}

async fn revoke(database: &DatabaseConnection, id: Uuid) -> Result<(), CommandError> {
    let revoked = stored_keys::revoke(database, id, ORIGIN, Clock::default().now()).await;
    revoked.map_err(|error| error.one_line())?;
    record(database, SecurityEventKind::BuyerKeyRevoked, id).await?;
    println!("The key {id} is revoked.");
    Ok(())
}

async fn record(
    database: &DatabaseConnection,
    kind: SecurityEventKind,
    key: Uuid,
) -> Result<(), DbErr> {
    let account = account_of(&key.to_string());
    store_by_operator(database, kind, account, None).await
}

fn state(key: &Model) -> &'static str {
    let now = Clock::default().now();
    match (key.revoked_at, key.expires_at) {
        (Some(_), _) => "revoked",
        (None, Some(expires_at)) if expires_at <= now => "expired",
        _ => "valid",
    }
}
