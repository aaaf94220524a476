//! `portal supplier list|approve|reject`: the buyer's decisions on suppliers that registered.
use sea_orm::{DatabaseConnection, EntityTrait, QueryOrder};
use uuid::Uuid;

use contract::SupplierState;
use service::{
    clock::Clock,
    entities::supplier::{Column, Entity},
    suppliers::{
        contact,
        decisions::{Decision, decide},
        resemblance::resembling,
    },
};

use super::{CommandError, start::open_checked_database};
use crate::config::{Backend, Config, flags::SupplierCommand};

/// How decisions are recorded.
const DECIDED_BY: &str = "command line";

pub async fn run(config: &Config, command: SupplierCommand) -> Result<(), CommandError> {
    if config.backend != Backend::Embedded {
        return Err("suppliers are in the built-in service; backend names a remote one".into());
    }
    let database = open_checked_database(config).await?;
    match command {
        SupplierCommand::List => list(&database).await,
        SupplierCommand::Approve { id } => record(&database, id, Decision::Approve).await,
        SupplierCommand::Reject { reason, .. } if reason.trim().is_empty() => {
            Err("the reason is empty, but the supplier reads it".into())
        }
        SupplierCommand::Reject { id, reason } => {
            record(&database, id, Decision::Reject(reason.trim())).await
        }
    }
}

/// One line a supplier: id, state, name, contact, and the ids of suppliers with a similar name.
async fn list(database: &DatabaseConnection) -> Result<(), CommandError> {
    let suppliers = Entity::find()
        .order_by_asc(Column::Id)
        .all(database)
        .await?;
    let similar = resembling(&suppliers);
    for supplier in &suppliers {
        let contact = contact(database, supplier.id).await?;
        let email = contact.map(|user| user.email).unwrap_or_default();
        let mut line = format!(
            "{}  {}  {}  {email}",
            supplier.id,
            word(supplier.state),
            supplier.name_en
        );
        if let Some(others) = similar.get(&supplier.id) {
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
    decide(database, id, decision, DECIDED_BY, now)
        .await
        .map_err(|error| error.message().en)?;
    let outcome = match decision {
        Decision::Approve => "approved",
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
    }
}
