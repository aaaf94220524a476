//! Demo data: two suppliers, their people, and two years of documents up to today. The same every time, apart from the dates.
mod accounts;
mod bank_accounts;
mod catalogue;
mod documents;
mod fulfilment;
mod generator;
mod orders;
mod requests;

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveModelTrait, DatabaseConnection, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel,
    SqlErr, TransactionTrait,
};

use super::{
    clock::Clock,
    entities::{bank_account, supplier},
    passwords::PasswordError,
};

pub use accounts::{DEMO_ACCOUNTS, DemoAccount, DemoAccounts};

/// Rows a statement: well under what either database takes in parameters.
const BATCH: usize = 200;

#[derive(Debug, thiserror::Error)]
pub enum SeedError {
    #[error("the demo data could not be written: {0}")]
    Database(#[from] DbErr),
    #[error(transparent)]
    Password(#[from] PasswordError),
}

/// Fills a database that has no supplier yet, and adds to a demo of the release before what that did not have; any
/// other is left as it is. All or nothing.
pub async fn seed_demo(database: &DatabaseConnection) -> Result<DemoAccounts, SeedError> {
    let empty = supplier::Entity::find().one(database).await?.is_none();
    let outcome = if empty {
        fill(database).await
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
        let documents = documents::of(trade, at);
        insert(&transaction, documents.requests.requests).await?;
        insert(&transaction, documents.requests.lines).await?;
        insert(&transaction, documents.requests.quotations).await?;
        insert(&transaction, documents.requests.quotation_lines).await?;
        let (orders, lines): (Vec<_>, Vec<_>) = documents
            .orders
            .into_iter()
            .map(|ordered| (ordered.order, ordered.lines))
            .unzip();
        insert(&transaction, orders).await?;
        insert(&transaction, documents.fulfilment.revisions).await?;
        insert(&transaction, lines.concat()).await?;
        insert(&transaction, documents.fulfilment.responses).await?;
        insert(&transaction, documents.fulfilment.response_lines).await?;
        insert(&transaction, documents.fulfilment.despatch_advices).await?;
        insert(&transaction, documents.fulfilment.despatch_lines).await?;
        insert(&transaction, documents.fulfilment.receipts).await?;
        insert(&transaction, documents.invoices).await?;
        insert(&transaction, documents.fulfilment.invoice_lines).await?;
        insert(&transaction, documents.price_changes).await?;
        insert(&transaction, documents.change_requests).await?;
        insert(&transaction, documents.announcements).await?;
    }
    transaction.commit().await?;
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
