//! Demo data: two suppliers, their users, and two years of documents up to today, which are ingested like the buyer's. Apart
//! from the dates, the data is the same in every run.
mod accounts;
mod catalogue;
mod change_requests;
mod company;
mod copies;
mod credit_notes;
mod dated;
mod fulfilment;
mod generator;
mod inquiries;
mod line_terms;
mod orders;
mod payments;
mod price_requests;
mod prices;
mod references;
mod requests;
mod started;
mod statements;
mod timeline;

use std::sync::LazyLock;

use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};
use sea_orm::{
    ColumnTrait, DatabaseConnection, DatabaseTransaction, DbErr, EntityTrait, QueryFilter, SqlErr,
};
use uuid::Uuid;

use self::accounts::Accounts;
use ::accounts::suppliers::names;
use buyer_api::ingest::{BatchError, Source, ingest, ingest_within};
use contract::exchange::Side;
use database::BeginWrite;
use service_core::{
    audit::{AuditContext, NotificationChannel},
    clock::Clock,
    error::ServiceError,
    passwords::{Cost, PasswordError},
    rows::{insert, insert_all},
};
use tables::{announcement, bank_account, buyer, buyer_person, supplier, user};

pub use accounts::{DEMO_ACCOUNTS, DemoAccount, DemoAccounts};
use catalogue::{CATALOGUE, Trade};
pub use copies::fill_lists;
use generator::Generator;
use timeline::Timeline;

/// The ids in the demo's data.
pub static DEMO_SUPPLIERS: LazyLock<Vec<Uuid>> = LazyLock::new(|| {
    let suppliers = Accounts::load().suppliers.into_iter();
    suppliers.map(|supplier| supplier.id).collect()
});

/// The ids in the demo's data.
pub static DEMO_BUYERS: LazyLock<Vec<Uuid>> =
    LazyLock::new(|| CATALOGUE.buyers.iter().map(|buyer| buyer.uuid()).collect());

/// The days of the demo's history.
const TWO_YEARS: i64 = 730;

#[derive(Debug, thiserror::Error)]
pub enum SeedError {
    #[error("the demo data could not be written: {0}")]
    Database(#[from] DbErr),
    #[error("the demo data could not be created: {0}")]
    Service(ServiceError),
    #[error("message {} of the demo was refused: {}", .0.index, .0.error)]
    Refused(BatchError),
    #[error("a large demo needs an empty database; this one has suppliers already")]
    NotEmpty,
    #[error(transparent)]
    Password(#[from] PasswordError),
}

impl From<BatchError> for SeedError {
    fn from(refused: BatchError) -> Self {
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

/// Fills a database without suppliers, and completes demo data of an earlier release. Does not change other databases.
pub async fn seed_demo(
    database: &DatabaseConnection,
    cost: Cost,
    clock: &Clock,
) -> Result<DemoAccounts, SeedError> {
    seed_large_demo(database, cost, clock, 1).await
}

/// Creates `scale` times as many documents. The first part is written in one transaction, each further part in its
/// own.
///
/// # Errors
/// `NotEmpty` if `scale` is above 1 and the database has suppliers, even those of an interrupted demo.
pub async fn seed_large_demo(
    database: &DatabaseConnection,
    cost: Cost,
    clock: &Clock,
    scale: u32,
) -> Result<DemoAccounts, SeedError> {
    let empty = supplier::Entity::find().one(database).await?.is_none();
    let outcome = if !empty && scale > 1 {
        return Err(SeedError::NotEmpty);
    } else if empty {
        match fill(database, cost, clock).await {
            Ok(()) => enlarge(database, clock, scale).await,
            failed => failed,
        }
    } else {
        complete(database, cost, clock).await
    };
    match outcome {
        // Another replica was faster.
        Err(SeedError::Database(error))
            if matches!(error.sql_err(), Some(SqlErr::UniqueConstraintViolation(_))) => {}
        outcome => outcome?,
    }
    Ok(DEMO_ACCOUNTS)
}

/// Adds bank accounts and the person of the buyer's to a demo of a release that had none.
async fn complete(
    database: &DatabaseConnection,
    cost: Cost,
    clock: &Clock,
) -> Result<(), SeedError> {
    let buyer = accounts::buyer(cost, Moment::from(clock)).await?;
    let transaction = database.begin_write().await?;
    let accounts = Accounts::load();
    let demo = accounts.suppliers.iter().map(|supplier| supplier.id);
    let demo = supplier::Entity::find().filter(supplier::Column::Id.is_in(demo));
    let is_demo = demo.one(&transaction).await?.is_some();
    let bank_account = bank_account::Entity::find().one(&transaction).await?;
    if is_demo && bank_account.is_none() {
        insert_all(&transaction, accounts.bank_accounts).await?;
    }
    let person = buyer_person::Entity::find_by_id(buyer.id);
    if is_demo && person.one(&transaction).await?.is_none() {
        insert(&transaction, buyer).await?;
    }
    transaction.commit().await?;
    Ok(())
}

async fn fill(database: &DatabaseConnection, cost: Cost, clock: &Clock) -> Result<(), SeedError> {
    let at = Moment::from(clock);
    let accounts = Accounts::load();
    let users = accounts::rows(accounts.users, cost, at).await?;
    let buyer = accounts::buyer(cost, at).await?;
    let invitations = accounts.invitations.into_iter();
    let invitations: Vec<_> = invitations.map(|invited| invited.row(at)).collect();
    let transaction = database.begin_write().await?;
    for supplier in accounts.suppliers {
        names::insert(&transaction, supplier).await?;
    }
    insert(&transaction, buyer).await?;
    insert_all(&transaction, users.clone()).await?;
    insert_all(&transaction, invitations).await?;
    insert_all(&transaction, accounts.bank_accounts.clone()).await?;
    let [manager, accountant, ..] = &users[..] else {
        return Err(SeedError::Service(ServiceError::NotFound));
    };
    company::insert(&transaction, manager, at).await?;
    let people = change_requests::People {
        manager,
        accountant,
    };
    change_requests::insert(&transaction, people, &accounts.bank_accounts, at).await?;
    let buyers = CATALOGUE.buyers.iter();
    let buyers = buyers.map(|buyer| buyer::Model::named(buyer.uuid(), &buyer.id, &buyer.name));
    insert_all(&transaction, buyers.collect()).await?;
    for trade in &CATALOGUE.trades {
        let mut timeline = generate(trade, at, 0);
        timeline.messages.extend(prices::lists(trade, at, 0));
        let announcements = announcements(&mut timeline.random, trade, at);
        ingest_within(&transaction, clock, Source::File, &timeline.messages).await?;
        let payments = payments::messages(&transaction, trade, at, 0, &timeline.billed).await?;
        ingest_within(&transaction, clock, Source::File, &payments).await?;
        let statements = statements::messages(&transaction, trade, at).await?;
        ingest_within(&transaction, clock, Source::File, &statements).await?;
        credit_notes::insert(&transaction, clock, trade.supplier_id, at).await?;
        started::mark_started(&transaction, trade.supplier_id, at, timeline.started).await?;
        price_requests::insert(&transaction, trade.supplier_id, at, 0).await?;
        insert_all(&transaction, announcements).await?;
    }
    transaction.commit().await?;
    Ok(())
}

async fn enlarge(
    database: &DatabaseConnection,
    clock: &Clock,
    scale: u32,
) -> Result<(), SeedError> {
    let at = Moment::from(clock);
    for part in 1..scale {
        for trade in &CATALOGUE.trades {
            let mut timeline = generate(trade, at, part);
            let lists = prices::lists(trade, at, part);
            timeline.messages.extend(lists);
            ingest(database, clock, Source::File, &timeline.messages).await?;
            let payments = payments::messages(database, trade, at, part, &timeline.billed).await?;
            ingest(database, clock, Source::File, &payments).await?;
            let transaction = database.begin_write().await?;
            price_requests::insert(&transaction, trade.supplier_id, at, part).await?;
            transaction.commit().await?;
        }
    }
    Ok(())
}

fn generate(trade: &'static Trade, at: Moment, part: u32) -> Timeline {
    let mut timeline = Timeline::new(trade, at, part);
    requests::generate(&mut timeline);
    orders::generate(&mut timeline);
    timeline
}

/// The time at which the demo's history ends.
#[derive(Clone, Copy)]
struct Moment {
    now: DateTime<Utc>,
    today: NaiveDate,
}

impl From<&Clock> for Moment {
    fn from(clock: &Clock) -> Self {
        Self {
            now: clock.now(),
            today: clock.today(),
        }
    }
}

/// The announcements to a supplier.
fn announcements(random: &mut Generator, trade: &Trade, at: Moment) -> Vec<announcement::Model> {
    trade
        .announcements
        .iter()
        .map(|announcement| announcement::Model {
            id: random.id(),
            supplier_id: Some(trade.supplier_id),
            is_sandbox: false,
            title_ar: announcement.title.ar.clone(),
            title_en: announcement.title.en.clone(),
            body_ar: announcement.body.ar.clone(),
            body_en: announcement.body.en.clone(),
            published_on: at.today - Days::new(announcement.days_ago),
            last_day: None,
            created_at: (at.today - Days::new(announcement.days_ago))
                .and_time(NaiveTime::MIN)
                .and_utc(),
            created_by: String::new(),
            withdrawn_at: None,
            withdrawn_by: None,
        })
        .collect()
}

/// The account manager of a supplier of the demo.
async fn manager(
    transaction: &DatabaseTransaction,
    supplier: Uuid,
) -> Result<user::Model, ServiceError> {
    user::Entity::find()
        .filter(user::Column::SupplierId.eq(supplier))
        .filter(user::Column::IsAccountManager.eq(true))
        .one(transaction)
        .await?
        .ok_or(ServiceError::NotFound)
}

/// Returns the audit context of the account manager at a time of the demo's past. The buyer's systems are not notified.
fn audit(manager: &user::Model, at: DateTime<Utc>, recorded_at: DateTime<Utc>) -> AuditContext {
    AuditContext {
        at,
        recorded_at,
        user_id: None,
        name: manager.full_name(),
        side: Side::Supplier,
        origin: None,
        channel: NotificationChannel::None,
    }
}

#[cfg(test)]
mod tests {
    mod closed_orders;
}
