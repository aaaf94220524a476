//! Decisions from before they were kept by themselves are taken from their messages.
use sea_orm::{ConnectionTrait, DatabaseConnection, EntityTrait, QueryOrder, Statement, Value};
use sea_orm_migration::MigratorTrait;
use service::entities::sent_decision::{Column, Entity};
use test_support::{
    databases::{Kind, Place},
    for_both_kinds,
};
use uuid::Uuid;

for_both_kinds!(decisions_are_taken_from_their_messages);

const STEP: &str = "m0055_sent_decisions";

async fn insert(database: &DatabaseConnection, sql: &str, values: &[Value]) {
    let backend = database.get_database_backend();
    let statement = Statement::from_sql_and_values(backend, sql, values.iter().cloned());
    database.execute_raw(statement).await.unwrap();
}

async fn decisions_are_taken_from_their_messages(kind: Kind) {
    let place = Place::empty(kind).await;
    let database = place.connect().await;
    let steps = service::Migrator::migrations();
    let before = steps.iter().position(|step| step.name() == STEP);
    let before = u32::try_from(before.unwrap()).unwrap();
    let migrated = service::apply_migrations(&database, Some(before));
    migrated.await.unwrap();
    let [supplier, document] = [1, 2].map(Uuid::from_u128);
    let suppliers = "INSERT INTO suppliers (id, name_ar, name_en, currency)
        VALUES ($1, 'شركة', 'Company', 'SAR')";
    insert(&database, suppliers, &[supplier.into()]).await;
    // More than are read at a time; then others, of which nothing is to be kept.
    let holds = (0..102).map(|_| ("order_hold", "taken", true));
    let others = [
        ("order_release", "taken", true),
        ("order_hold", "refused", true),
        ("order", "taken", true),
        ("order_closing", "taken", false),
    ];
    for (place, (kind, outcome, is_kept)) in (10_u128..).zip(holds.chain(others)) {
        let id = format!("m-{place}");
        let sql = format!(
            "INSERT INTO buyer_messages
                (system, id, sequence, supplier_id, fingerprint, kind, number, document_id, outcome, received_at)
            VALUES ('erp', '{id}', $1, $2, '', '{kind}', 'PO-1', $3, '{outcome}', '2026-03-01T10:00:00+00:00')"
        );
        let values = [
            Uuid::from_u128(place).into(),
            supplier.into(),
            document.into(),
        ];
        insert(&database, &sql, &values).await;
        let content = match is_kept {
            true => {
                format!(r#"{{"id": "{id}", "document": {{"number": "PO-1", "kind": "{kind}"}}}}"#)
            }
            false => String::new(),
        };
        let sql = format!(
            "INSERT INTO message_contents (system, id, supplier_id, content) VALUES ('erp', '{id}', $1, $2)"
        );
        insert(&database, &sql, &[supplier.into(), content.into()]).await;
    }
    service::migrate(&database).await.unwrap();
    let kept = Entity::find().order_by_asc(Column::Id).all(&database);
    let kept = kept.await.unwrap();
    let messages: Vec<_> = kept.iter().map(|one| one.message_id.clone()).collect();
    let expected: Vec<_> = (10..=112).map(|place| format!("m-{place}")).collect();
    assert_eq!(messages, expected);
    let last = kept.last().unwrap();
    assert_eq!(last.content, r#"{"kind":"order_release","number":"PO-1"}"#);
    assert!(last.content_hash.starts_with("sha256:"), "{last:?}");
    assert_eq!((last.supplier_id, last.document_id), (supplier, document));
    assert_eq!(last.sent_at.to_rfc3339(), "2026-03-01T10:00:00+00:00");
}
