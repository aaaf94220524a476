//! Targets of webhooks that have the same address from before keep it.
use sea_orm::{ConnectionTrait, DatabaseConnection, EntityTrait, QueryOrder, Statement};
use sea_orm_migration::MigratorTrait;
use service::entities::webhook_target::{Column, Entity};
use test_support::{
    databases::{Kind, Place},
    for_both_kinds,
};
use uuid::Uuid;

for_both_kinds!(
    targets_of_one_address_are_kept,
    an_address_without_a_counted_target_has_one_again,
);

/// The step after which an address has one target.
const STEP: &str = "m0054_webhook_target_urls";
const URL: &str = "https://erp.example.com/hook";

/// The step that counts a target of each address again.
const LATER_STEP: &str = "m0056_freed_webhook_urls";

async fn migrate_until(database: &DatabaseConnection, step: &str) {
    let steps = service::Migrator::migrations();
    let before = steps.iter().position(|known| known.name() == step);
    let applied = service::Migrator::get_applied_migrations(database).await;
    let applied = applied.map_or(0, |applied| applied.len());
    let missing = u32::try_from(before.unwrap() - applied).unwrap();
    let migrated = service::apply_migrations(database, Some(missing));
    migrated.await.unwrap();
}

/// Whether the targets count as the only ones of their addresses, oldest first.
async fn counted(database: &DatabaseConnection) -> Vec<bool> {
    let targets = Entity::find().order_by_asc(Column::Id).all(database);
    let targets = targets.await.unwrap();
    assert!(targets.iter().all(|target| target.url == URL));
    let own = targets.iter().map(|target| target.own_url.is_some());
    own.collect()
}

async fn targets_of_one_address_are_kept(kind: Kind) {
    let place = Place::empty(kind).await;
    let database = place.connect().await;
    insert_targets(&database).await;
    service::migrate(&database).await.unwrap();
    assert_eq!(counted(&database).await, [true, false, true, false]);
}

async fn an_address_without_a_counted_target_has_one_again(kind: Kind) {
    let place = Place::empty(kind).await;
    let database = place.connect().await;
    insert_targets(&database).await;
    migrate_until(&database, LATER_STEP).await;
    let removed = Entity::delete_by_id(Uuid::from_u128(1));
    removed.exec(&database).await.unwrap();
    assert_eq!(counted(&database).await, [false, true, false]);
    service::migrate(&database).await.unwrap();
    assert_eq!(counted(&database).await, [true, true, false]);
}

/// Targets with the same address, from before addresses were unique.
async fn insert_targets(database: &DatabaseConnection) {
    migrate_until(database, STEP).await;
    // The first two and the last two are of a kind.
    for (is_sandbox, last) in [(false, 1), (false, 2), (true, 3), (true, 4)] {
        let sql = format!(
            "INSERT INTO webhook_targets (id, url, secrets, topics, is_sandbox, is_active, created_at, created_by)
            VALUES ($1, '{URL}', '[]', '[]', {is_sandbox}, true, '2026-03-01T10:00:00+00:00', 'erp')"
        );
        let backend = database.get_database_backend();
        let id = [Uuid::from_u128(last).into()];
        let statement = Statement::from_sql_and_values(backend, sql, id);
        database.execute_raw(statement).await.unwrap();
    }
}
