//! `portal buyer-person create|list|link|deactivate`: accounts of the buyer's people.
use sea_orm::DatabaseConnection;

use super::{
    CommandError, ORIGIN, expect_built_in, open_database::open_checked_database, services::links,
};
use crate::config::{Config, flags::BuyerPersonCommand};
use accounts::buyer_people::{self, NewPerson};
use contract::buyer::{PersonRole, Scope};
use database::BeginWrite;
use service_core::clock::Clock;
use tables::buyer_person::Model;
use web::security_events::{SecurityEventKind, account_of, store_by_operator};

pub async fn run(config: &Config, command: BuyerPersonCommand) -> Result<(), CommandError> {
    expect_built_in(
        config,
        "only the built-in service has pages for the buyer's people",
    )?;
    let database = open_checked_database(config).await?;
    let now = Clock::default().now();
    match command {
        BuyerPersonCommand::List => list(&database).await,
        BuyerPersonCommand::Create {
            email,
            name,
            administrator,
            scopes,
        } => {
            let role = match administrator {
                true => PersonRole::Administrator,
                false => PersonRole::Decider,
            };
            let scopes = match scopes.is_empty() {
                true => role.scopes(),
                false => scopes,
            };
            let new = NewPerson {
                name,
                email,
                scopes: scopes.into_iter().collect(),
                created_by: ORIGIN.to_owned(),
            };
            let transaction = database.begin_write().await?;
            let created = buyer_people::create(&transaction, new, now).await;
            let (person, token) = created.map_err(|error| error.one_line())?;
            transaction.commit().await?;
            record(&database, SecurityEventKind::InvitationsSent, &person).await?;
            print_link(config, &person, &token);
            Ok(())
        }
        BuyerPersonCommand::Link { email } => {
            let person = find(&database, &email).await?;
            if !person.is_active {
                return Err(format!("the account {email} is deactivated").into());
            }
            let token = buyer_people::new_link(&database, &person, now).await?;
            record(&database, SecurityEventKind::InvitationsSent, &person).await?;
            print_link(config, &person, &token);
            Ok(())
        }
        BuyerPersonCommand::Deactivate { email } => {
            let person = find(&database, &email).await?;
            buyer_people::set_active(&database, person.id, false, now).await?;
            record(&database, SecurityEventKind::Deactivated, &person).await?;
            println!(
                "The account {email} is deactivated, and its sessions end with their next request."
            );
            Ok(())
        }
    }
}

/// The link alone is printed to the standard output, so that a script can send it.
fn print_link(config: &Config, person: &Model, token: &str) {
    eprintln!(
        "{} ({}) chooses a password with this link. It works once, within 7 days:",
        person.name, person.email
    );
    println!("{}{token}", links(config, config.listen).reset_password);
    if !config.has_buyer_pages() {
        eprintln!("The portal has no pages for the buyer's people yet: set buyer_api = true.");
    }
}

/// One line an account: address, name, state, scopes.
async fn list(database: &DatabaseConnection) -> Result<(), CommandError> {
    for person in buyer_people::list(database).await? {
        let scopes: Vec<Scope> = serde_json::from_str(&person.scopes)?;
        let scopes: Vec<_> = scopes.iter().map(Scope::to_string).collect();
        let state = match (person.is_active, person.password_hash) {
            (false, _) => "deactivated",
            (true, None) => "invited",
            (true, Some(_)) => "active",
        };
        println!(
            "{}  {}  {state}  {}",
            person.email,
            person.name,
            scopes.join(",")
        );
    }
    Ok(())
}

async fn find(database: &DatabaseConnection, email: &str) -> Result<Model, CommandError> {
    let found = buyer_people::find_by_email(database, email).await?;
    found.ok_or_else(|| format!("none of the buyer's people has the address {email}").into())
}

async fn record(
    database: &DatabaseConnection,
    kind: SecurityEventKind,
    person: &Model,
) -> Result<(), CommandError> {
    let account = account_of(&person.holder());
    Ok(store_by_operator(database, kind, account, None).await?)
}
