//! Targets of webhooks that have the same address from before keep it.
use sea_orm::{ConnectionTrait, EntityTrait, QueryOrder, Statement};
use sea_orm_migration::MigratorTrait;
use service::entities::webhook_target::{Column, Entity};
use test_support::{
    databases::{Kind, Place},
    for_both_kinds,
};
use uuid::Uuid;

for_both_kinds!(targets_of_one_address_are_kept);

/// The step after which an address has one target.
const STEP: &str = "m0054_webhook_target_urls";
const URL: &str = "https://erp.example.com/hook";

async fn targets_of_one_address_are_kept(kind: Kind) {
    let place = Place::empty(kind).await;
    let database = place.connect().await;
    let steps = service::Migrator::migrations();
    let before = steps.iter().position(|step| step.name() == STEP);
    let before = u32::try_from(before.unwrap()).unwrap();
    let migrated = service::Migrator::up(&database, Some(before));
    migrated.await.unwrap();
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
    service::migrate(&database).await.unwrap();
    let targets = Entity::find().order_by_asc(Column::Id).all(&database);
    let targets = targets.await.unwrap();
    assert!(targets.iter().all(|target| target.url == URL));
    let own = targets.iter().map(|target| target.own_url.is_some());
    assert_eq!(own.collect::<Vec<_>>(), [true, false, true, false]);
}
