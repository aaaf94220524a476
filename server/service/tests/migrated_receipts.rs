//! Received quantities from before there were goods receipts become one receipt of each order.
use sea_orm::{ConnectionTrait, DatabaseConnection, EntityTrait, Statement, Value};
use service::{
    entities::{goods_receipt, goods_receipt_line, order},
    fixed_point::Quantity,
};
use test_support::{
    databases::{Kind, Place},
    fixtures::day,
    for_both_kinds,
};
use uuid::Uuid;

for_both_kinds!(received_quantities_become_receipts);

/// The steps before goods receipts.
const STEPS_BEFORE: u32 = 22;

async fn insert(database: &DatabaseConnection, sql: &str, ids: &[Uuid]) {
    let ids: Vec<Value> = ids.iter().map(|&id| id.into()).collect();
    let statement = Statement::from_sql_and_values(database.get_database_backend(), sql, ids);
    database.execute_raw(statement).await.unwrap();
}

async fn received_quantities_become_receipts(kind: Kind) {
    let place = Place::empty(kind).await;
    let database = place.connect().await;
    let steps = Some(STEPS_BEFORE);
    service::apply_migrations(&database, steps).await.unwrap();
    let [supplier, buyer] = [(); 2].map(|()| Uuid::new_v4());
    let suppliers = "INSERT INTO suppliers (id, name_ar, name_en, currency)
        VALUES ($1, 'شركة', 'Company', 'SAR')";
    insert(&database, suppliers, &[supplier]).await;
    let buyers = "INSERT INTO buyers (id, name_ar, name_en) VALUES ($1, 'هيئة', 'Authority')";
    insert(&database, buyers, &[buyer]).await;
    let orders = [(); 3].map(|()| Uuid::new_v4());
    for (place, order) in orders.iter().enumerate() {
        let sql = format!(
            "INSERT INTO orders (id, supplier_id, buyer_id, number, state, subject_ar, subject_en,
                issue_date, required_date, currency, total, search_text)
            VALUES ($1, $2, $3, 'PO-{place}', 'shipped', '', 'Pipes', '2026-03-01', '2026-03-20',
                'SAR', 0, 'pipes')"
        );
        insert(&database, &sql, &[*order, supplier, buyer]).await;
    }
    let [reported, silent, empty] = orders;
    for (order, line, received) in [
        (reported, 10, 45_000),
        (reported, 20, 0),
        (silent, 10, 10_000),
        (empty, 10, 0),
    ] {
        let sql = format!("INSERT INTO order_receipts VALUES ($1, {line}, {received})");
        insert(&database, &sql, &[order]).await;
    }
    let events = "INSERT INTO events (id, supplier_id, document_kind, document_id, kind, at,
            actor_name, actor_side)
        VALUES ($1, $2, 'order', $3, 'goods_received', '2026-03-14T22:30:00.5+00:00', 'Salem',
            'buyer')";
    insert(&database, events, &[Uuid::new_v4(), supplier, reported]).await;

    service::migrate(&database).await.unwrap();
    // SQLite has another column for them now.
    let orders = order::Entity::find().all(&database).await.unwrap();
    let required: Vec<_> = orders.iter().map(|order| order.required_date).collect();
    assert_eq!(required, [Some(day("2026-03-20")); 3]);
    let receipts = goods_receipt::Entity::find().all(&database).await.unwrap();
    let of = |order: Uuid| {
        let mut receipts = receipts.iter();
        receipts.find(|receipt| receipt.order_id == order).cloned()
    };
    let first = of(reported).unwrap();
    // Half past one in the night in Riyadh.
    assert_eq!(
        (&*first.number, first.received_on),
        ("PO-0", day("2026-03-15"))
    );
    assert_eq!(first.id.get_version_num(), 4);
    assert_eq!(of(silent).unwrap().received_on, day("2026-03-01"));
    assert_eq!(of(empty), None);
    let lines = goods_receipt_line::Entity::find().all(&database).await;
    let mut lines: Vec<_> = lines
        .unwrap()
        .into_iter()
        .map(|line| (line.goods_receipt_id, line.line_number, line.received))
        .collect();
    lines.sort_by_key(|&(.., received)| received);
    assert_eq!(
        lines,
        [
            (of(silent).unwrap().id, 10, Quantity(10_000)),
            (first.id, 10, Quantity(45_000))
        ]
    );
}
