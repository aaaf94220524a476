//! Demo data: two suppliers, their people, and two years of documents up to today, which come in as all documents do. The
//! same every time, apart from the dates.
mod accounts;
mod bank_accounts;
mod begun;
mod catalogue;
#[cfg(test)]
mod closed_orders;
mod extras;
mod fulfilment;
mod generator;
mod orders;
mod requests;
mod story;

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveModelTrait, DatabaseConnection, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel,
    SqlErr, TransactionTrait,
};

use story::Story;

use service::{
    buyer::take::{Refused, Source, take, take_within},
    clock::Clock,
    entities::{bank_account, supplier},
    error::ServiceError,
    passwords::PasswordError,
};

pub use accounts::{DEMO_ACCOUNTS, DemoAccount, DemoAccounts};

/// Rows a statement: well under what either database takes in parameters.
const BATCH: usize = 200;

#[derive(Debug, thiserror::Error)]
pub enum SeedError {
    #[error("the demo data could not be written: {0}")]
    Database(#[from] DbErr),
    #[error("the demo could not be made: {0}")]
    Service(ServiceError),
    #[error("the demo's own message {} was refused: {}", .0.index, .0.error)]
    Refused(Refused),
    #[error("a large demo is made in an empty database alone; this one has suppliers already")]
    NotEmpty,
    #[error(transparent)]
    Password(#[from] PasswordError),
}

impl From<Refused> for SeedError {
    fn from(refused: Refused) -> Self {
        match refused.error {
            ServiceError::Database(error) => Self::Database(error),
            _ => Self::Refused(refused),
        }
    }
}

impl From<ServiceError> for SeedError {
    fn from(error: ServiceError) -> Self {
        match error {
            ServiceError::Database(error) => Self::Database(error),
            error => Self::Service(error),
        }
    }
}

/// Fills a database that has no supplier yet, and adds to a demo of the release before what that did not have; any
/// other is left as it is. All or nothing.
pub async fn seed_demo(database: &DatabaseConnection) -> Result<DemoAccounts, SeedError> {
    seed_large_demo(database, 1).await
}

/// The same with so many times as many documents. All of the usual ones or nothing; what is more than those comes part by
/// part.
///
/// # Errors
/// `NotEmpty` where more than the usual ones are to go into a database with suppliers, be it those of a demo that was
/// interrupted.
pub async fn seed_large_demo(
    database: &DatabaseConnection,
    scale: u32,
) -> Result<DemoAccounts, SeedError> {
    let empty = supplier::Entity::find().one(database).await?.is_none();
    let outcome = if !empty && scale > 1 {
        return Err(SeedError::NotEmpty);
    } else if empty {
        match fill(database).await {
            Ok(()) => enlarge(database, scale).await,
            failed => failed,
        }
    } else {
        complete(database).await
    };
    match outcome {
        // Another replica was faster.
        Err(SeedError::Database(error))
            if matches!(error.sql_err(), Some(SqlErr::UniqueConstraintViolation(_))) => {}
        outcome => outcome?,
    }
    Ok(DEMO_ACCOUNTS)
}

/// Nobody takes a bank account away: a demo without any is older than they are.
async fn complete(database: &DatabaseConnection) -> Result<(), SeedError> {
    let transaction = database.begin().await?;
    let demo = supplier::Entity::find_by_id(accounts::SECOND_SUPPLIER);
    let is_demo = demo.one(&transaction).await?.is_some();
    let bank_account = bank_account::Entity::find().one(&transaction).await?;
    if is_demo && bank_account.is_none() {
        insert(&transaction, bank_accounts::bank_accounts()).await?;
    }
    transaction.commit().await?;
    Ok(())
}

async fn fill(database: &DatabaseConnection) -> Result<(), SeedError> {
    let clock = Clock::default();
    let at = Moment {
        now: clock.now(),
        today: clock.today(),
    };
    let people = accounts::people(at).await?;
    let transaction = database.begin().await?;
    insert(&transaction, accounts::suppliers()).await?;
    insert(&transaction, people).await?;
    insert(&transaction, bank_accounts::bank_accounts()).await?;
    insert(&transaction, catalogue::buyers()).await?;
    for trade in catalogue::TRADES {
        let mut story = Story::of(trade, at, 0);
        requests::tell(&mut story);
        orders::tell(&mut story);
        let extras = extras::of(&mut story.chance, trade, at);
        take_within(&transaction, &clock, Source::File, &story.messages).await?;
        begun::begin(&transaction, trade.supplier_id, at, story.begun).await?;
        insert(&transaction, extras.price_changes).await?;
        insert(&transaction, extras.change_requests).await?;
        insert(&transaction, extras.announcements).await?;
    }
    transaction.commit().await?;
    Ok(())
}

async fn enlarge(database: &DatabaseConnection, scale: u32) -> Result<(), SeedError> {
    let clock = Clock::default();
    let at = Moment {
        now: clock.now(),
        today: clock.today(),
    };
    for part in 1..scale {
        for trade in catalogue::TRADES {
            let mut story = Story::of(trade, at, part);
            requests::tell(&mut story);
            orders::tell(&mut story);
            take(database, &clock, Source::File, &story.messages).await?;
        }
    }
    Ok(())
}

/// What the documents' dates are counted from.
#[derive(Clone, Copy)]
struct Moment {
    now: DateTime<Utc>,
    today: chrono::NaiveDate,
}

async fn insert<M, A>(transaction: &DatabaseTransaction, rows: Vec<M>) -> Result<(), DbErr>
where
    M: IntoActiveModel<A> + Clone,
    A: ActiveModelTrait,
{
    for batch in rows.chunks(BATCH) {
        let rows = batch
            .iter()
            .cloned()
            .map(IntoActiveModel::into_active_model);
        A::Entity::insert_many(rows)
            .exec_without_returning(transaction)
            .await?;
    }
    Ok(())
}
