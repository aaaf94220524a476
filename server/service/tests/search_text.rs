//! What was there before searches folded letters is found like what came after.
use sea_orm::{ConnectionTrait, DatabaseConnection, Statement, Value};
use test_support::{
    databases::{Kind, Place},
    for_both_kinds,
};
use uuid::Uuid;

for_both_kinds!(older_texts_are_folded, older_lines_are_searched);

/// Steps of the service before its texts were folded.
const STEPS_BEFORE: u32 = 14;
/// Steps of the service before the texts of lines were searched.
const STEPS_BEFORE_LINES: u32 = 16;
/// More than are folded at once.
const BUYERS: u32 = 250;

async fn insert(database: &DatabaseConnection, sql: &str, ids: &[Uuid]) {
    let ids: Vec<Value> = ids.iter().map(|&id| id.into()).collect();
    let statement = Statement::from_sql_and_values(database.get_database_backend(), sql, ids);
    database.execute_raw(statement).await.unwrap();
}

async fn older_texts_are_folded(kind: Kind) {
    let place = Place::empty(kind).await;
    let database = place.connect().await;
    let steps = Some(STEPS_BEFORE);
    service::apply_migrations(&database, steps).await.unwrap();
    let [supplier, buyer, document] = [(); 3].map(|()| Uuid::new_v4());
    let suppliers = "INSERT INTO suppliers (id, name_ar, name_en, currency)
        VALUES ($1, 'شركة', 'Company', 'SAR')";
    insert(&database, suppliers, &[supplier]).await;
    let buyers = "INSERT INTO buyers (id, name_ar, name_en)
        VALUES ($1, 'هيئة المياه', 'Water Authority')";
    insert(&database, buyers, &[buyer]).await;
    for _ in 1..BUYERS {
        insert(&database, buyers, &[Uuid::new_v4()]).await;
    }
    let ids = [document, supplier, buyer];
    let orders = "INSERT INTO orders (id, supplier_id, buyer_id, number, state, subject_ar,
            subject_en, issue_date, required_date, currency, total)
        VALUES ($1, $2, $3, 'PO-٧', 'issued', 'أنابيب', 'Pipes', '2026-03-01', '2026-03-20', 'SAR', 0)";
    insert(&database, orders, &ids).await;
    let requests = "INSERT INTO requests_for_quotation (id, supplier_id, buyer_id, number, state,
            subject_ar, subject_en, issue_date, submission_due_at)
        VALUES ($1, $2, $3, 'RFQ-1', 'received', 'مُضخّـات', 'Pumps', '2026-03-01', '2026-03-20T00:00:00+00:00')";
    insert(&database, requests, &ids).await;

    service::migrate(&database).await.unwrap();
    for (table, expected) in [
        ("buyers", "هيه المياه water authority"),
        ("orders", "po-7 انابيب pipes"),
        ("requests_for_quotation", "rfq-1 مضخات pumps"),
    ] {
        let sql = format!("SELECT min(search_text) FROM {table}");
        let statement = Statement::from_string(database.get_database_backend(), sql);
        let row = database.query_one_raw(statement).await.unwrap().unwrap();
        let folded: String = row.try_get_by_index(0).unwrap();
        assert_eq!(folded, expected, "{table}");
    }
}

async fn older_lines_are_searched(kind: Kind) {
    let place = Place::empty(kind).await;
    let database = place.connect().await;
    let steps = Some(STEPS_BEFORE_LINES);
    service::apply_migrations(&database, steps).await.unwrap();
    let [supplier, buyer] = [(); 2].map(|()| Uuid::new_v4());
    let suppliers = "INSERT INTO suppliers (id, name_ar, name_en, currency)
        VALUES ($1, 'شركة', 'Company', 'SAR')";
    insert(&database, suppliers, &[supplier]).await;
    let buyers = "INSERT INTO buyers (id, name_ar, name_en) VALUES ($1, 'هيئة', 'Authority')";
    insert(&database, buyers, &[buyer]).await;
    // More than are changed at once.
    for place in 0..120 {
        let order = Uuid::new_v4();
        let orders = format!(
            "INSERT INTO orders (id, supplier_id, buyer_id, number, state, subject_ar, subject_en,
                issue_date, required_date, currency, total, revision, search_text)
            VALUES ($1, $2, $3, 'PO-{place}', 'issued', '', 'Pipes', '2026-03-01', '2026-03-20',
                'SAR', 0, 2, 'po-{place} pipes')"
        );
        insert(&database, &orders, &[order, supplier, buyer]).await;
        for revision in [1, 2] {
            let revisions = format!(
                "INSERT INTO order_revisions (order_id, revision, issued_at)
                VALUES ($1, {revision}, '2026-03-01T00:00:00+00:00')"
            );
            insert(&database, &revisions, &[order]).await;
            let lines = format!(
                "INSERT INTO order_lines (order_id, revision, line_number, item, quantity, uom,
                    unit_price, vat_percent, required_date, description_ar, description_en)
                VALUES ($1, {revision}, 10, 'ITEM-{revision}{place}', 1, 'EA', 1, 0, '2026-03-20',
                    'أنبوب', 'Steel pipes')"
            );
            insert(&database, &lines, &[order]).await;
        }
    }
    service::migrate(&database).await.unwrap();
    let sql = "SELECT search_text FROM orders WHERE number = 'PO-119'";
    let statement = Statement::from_string(database.get_database_backend(), sql);
    let row = database.query_one_raw(statement).await.unwrap().unwrap();
    let folded: String = row.try_get_by_index(0).unwrap();
    assert_eq!(folded, "po-119 pipes item-2119 انبوب steel");
}
