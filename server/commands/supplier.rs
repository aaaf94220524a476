//! `portal supplier list|approve|reject|deactivate|reactivate`: the buyer's decisions on suppliers.
use std::collections::HashMap;

use sea_orm::{DatabaseConnection, EntityTrait, QueryOrder};
use uuid::Uuid;

use super::{CommandError, ORIGIN, expect_built_in, open_database::open_checked_database};
use crate::config::{Config, flags::SupplierCommand};
use accounts::suppliers::{activation, contact, resemblance::resembling};
use company::registrations::decisions::{Decision, SeenNumbers, decide};
use contract::SupplierState;
use service_core::clock::Clock;
use tables::supplier::{Column, Entity};

/// Suppliers whose names are compared at a time.
const PART: usize = 200;

pub async fn run(config: &Config, command: SupplierCommand) -> Result<(), CommandError> {
    expect_built_in(config, "suppliers are in the built-in service")?;
    let database = open_checked_database(config).await?;
    match command {
        SupplierCommand::List => list(&database).await,
        SupplierCommand::Deactivate { id, reason } => {
            let now = Clock::default().now();
            let reason = reason.as_deref().map(str::trim).filter(|it| !it.is_empty());
            let deactivated = activation::deactivate(&database, id, reason, ORIGIN, now).await;
            deactivated.map_err(|error| error.one_line())?;
            println!("The supplier {id} is deactivated.");
            Ok(())
        }
        SupplierCommand::Reactivate { id } => {
            let now = Clock::default().now();
            let reactivated = activation::reactivate(&database, id, ORIGIN, now).await;
            reactivated.map_err(|error| error.one_line())?;
            println!("The supplier {id} is approved again.");
            Ok(())
        }
        // `list` does not show the numbers.
        SupplierCommand::Approve { id } => {
            record(&database, id, Decision::Approve(SeenNumbers::default())).await
        }
        SupplierCommand::Reject { reason, .. } if reason.trim().is_empty() => {
            Err("the reason is empty, but the supplier reads it".into())
        }
        SupplierCommand::Reject { id, reason } => {
            record(&database, id, Decision::Reject(reason.trim())).await
        }
    }
}

/// One line a supplier: id, state, name, contact, code, and the ids of suppliers with a similar name.
async fn list(database: &DatabaseConnection) -> Result<(), CommandError> {
    let suppliers = Entity::find()
        .order_by_asc(Column::Id)
        .all(database)
        .await?;
    let mut similar = HashMap::new();
    for is_sandbox in [false, true] {
        let own = suppliers.iter().filter(|one| one.is_sandbox == is_sandbox);
        let ids: Vec<_> = own.map(|supplier| supplier.id).collect();
        for part in ids.chunks(PART) {
            similar.extend(resembling(database, part, is_sandbox).await?);
        }
    }
    for supplier in &suppliers {
        let contact = contact(database, supplier.id).await?;
        let email = contact.map(|user| user.email).unwrap_or_default();
        let mut line = format!(
            "{}  {}  {}  {email}",
            supplier.id,
            word(supplier.state),
            supplier.name_en
        );
        if let Some(code) = &supplier.code {
            line += &format!("  code {code}");
        }
        if let Some(others) = similar
            .get(&supplier.id)
            .filter(|others| !others.is_empty())
        {
            let others: Vec<_> = others.iter().map(Uuid::to_string).collect();
            line += &format!("  resembles {}", others.join(", "));
        }
        println!("{line}");
    }
    Ok(())
}

async fn record(
    database: &DatabaseConnection,
    id: Uuid,
    decision: Decision<'_>,
) -> Result<(), CommandError> {
    let now = Clock::default().now();
    decide(database, id, decision, ORIGIN, now)
        .await
        .map_err(|error| error.message().en)?;
    let outcome = match decision {
        Decision::Approve(_) => "approved",
        Decision::Reject(_) => "rejected",
    };
    println!("The supplier {id} is {outcome}. The running portal mails the decision.");
    Ok(())
}

fn word(state: SupplierState) -> &'static str {
    match state {
        SupplierState::Pending => "pending",
        SupplierState::Approved => "approved",
        SupplierState::Rejected => "rejected",
        SupplierState::Deactivated => "deactivated",
    }
}
