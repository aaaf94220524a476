//! Messages of the outbox whose delivery had begun when there was one receiver keep it; the others are delivered like new
//! ones.
use sea_orm::{ConnectionTrait, EntityTrait, Statement, Value};
use sea_orm_migration::MigratorTrait;
use service::{
    entities::{outbox_message, webhook_delivery},
    webhooks::Webhooks,
};
use test_support::{
    buyer_messages::own_networks,
    databases::{Kind, Place},
    for_both_kinds,
    webhook_receiver::Receiver,
};
use uuid::Uuid;

for_both_kinds!(deliveries_that_began_go_on);

/// The step that introduces webhook targets.
const STEP: &str = "m0028_webhook_targets";

async fn deliveries_that_began_go_on(kind: Kind) {
    let place = Place::empty(kind).await;
    let database = place.connect().await;
    let steps = service::Migrator::migrations();
    let before = steps.iter().position(|step| step.name() == STEP);
    let before = u32::try_from(before.unwrap()).unwrap();
    service::apply_migrations(&database, Some(before))
        .await
        .unwrap();
    let insert = async |sql: &str, ids: &[Uuid]| {
        let ids: Vec<Value> = ids.iter().map(|&id| id.into()).collect();
        let backend = database.get_database_backend();
        let statement = Statement::from_sql_and_values(backend, sql, ids);
        database.execute_raw(statement).await.unwrap();
    };
    let supplier = Uuid::new_v4();
    let suppliers = "INSERT INTO suppliers (id, name_ar, name_en, currency)
        VALUES ($1, 'شركة', 'Company', 'SAR')";
    insert(suppliers, &[supplier]).await;
    let long_ago = "'2026-03-01T10:00:00+00:00'";
    for (number, attempts, next, delivered) in [
        ("new", 0, long_ago, "NULL"),
        ("failing", 3, long_ago, "NULL"),
        ("given up", 80, "NULL", "NULL"),
        ("delivered", 1, "NULL", long_ago),
    ] {
        let sql = format!(
            "INSERT INTO outbox (id, supplier_id, topic, number, occurred_at, attempts, next_attempt_at, delivered_at)
            VALUES ($1, $2, 'order.accepted', '{number}', {long_ago}, {attempts}, {next}, {delivered})"
        );
        insert(&sql, &[Uuid::new_v4(), supplier]).await;
    }
    service::migrate(&database).await.unwrap();
    let deliveries = webhook_delivery::Entity::find()
        .all(&database)
        .await
        .unwrap();
    assert_eq!(deliveries.len(), 3);
    assert!(
        deliveries
            .iter()
            .all(|delivery| delivery.target_id.is_nil())
    );

    let receiver = Receiver::start().await;
    let target = Some(receiver.target());
    let webhooks =
        Webhooks::new(database.clone(), target, Default::default(), own_networks()).unwrap();
    webhooks.send_due().await.unwrap();
    let received = receiver.received();
    let mut numbers: Vec<_> = received
        .iter()
        .map(|one| one.json()["data"]["number"].as_str().unwrap().to_owned())
        .collect();
    numbers.sort();
    assert_eq!(numbers, ["failing", "new"]);
    let messages = outbox_message::Entity::find().all(&database).await.unwrap();
    assert!(
        messages
            .iter()
            .all(|message| message.distributed_at.is_some())
    );
}
