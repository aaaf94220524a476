//! `portal remove-demo`: nothing of the demo stays, and nothing of anybody else's goes.
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement};

use demo::seed::{DEMO_BUYERS, DEMO_SUPPLIERS};
use service::demo_data;
use service_core::files::FileStore;
use test_support::{databases::Kind, demo::DEMO, fixtures, for_both_kinds};

for_both_kinds!(
    it_removes_every_row_of_the_demo_once,
    other_suppliers_keep_their_rows,
);

/// The tables whose rows belong to a supplier, a user, an order, an invoice or a despatch advice, and those of suppliers, users
/// and buyers themselves.
/// Without the segments of word indexes, which SQLite merges later.
async fn tables(database: &DatabaseConnection) -> Vec<String> {
    let backend = database.get_database_backend();
    let columns = match backend {
        DbBackend::Sqlite => {
            "SELECT DISTINCT m.name AS name FROM sqlite_master m, pragma_table_info(m.name) c
                WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' AND m.name NOT LIKE '%words_idx'
                AND (c.name LIKE '%_id' OR m.name IN ('suppliers', 'buyers', 'users', 'buyer_people'))"
        }
        _ => {
            "SELECT DISTINCT table_name::text AS name FROM information_schema.columns
                WHERE table_schema = current_schema()
                AND (column_name LIKE '%_id' OR table_name IN ('suppliers', 'buyers', 'users', 'buyer_people'))"
        }
    };
    let rows = database.query_all_raw(Statement::from_string(backend, columns));
    let rows = rows.await.unwrap();
    let mut tables: Vec<String> = rows
        .iter()
        .map(|row| row.try_get("", "name").unwrap())
        .collect();
    tables.sort();
    tables
}

async fn count(database: &DatabaseConnection, table: &str) -> i64 {
    let backend = database.get_database_backend();
    let count = format!("SELECT count(*) AS rows FROM {table}");
    let row = database.query_one_raw(Statement::from_string(backend, count));
    row.await.unwrap().unwrap().try_get("", "rows").unwrap()
}

async fn it_removes_every_row_of_the_demo_once(kind: Kind) {
    let (database, _place) = DEMO.copy(kind).await;
    assert!(demo_data::is_present(&database).await.unwrap());
    let files = FileStore::in_memory();
    let removed = demo_data::remove(&database, &files).await.unwrap();
    assert_eq!((removed.suppliers, removed.users.len()), (2, 6));
    assert!(removed.documents > 500, "{removed:?}");
    let tables = tables(&database).await;
    assert!(tables.len() > 25, "{tables:?}");
    for table in tables {
        assert_eq!(count(&database, &table).await, 0, "{table}");
    }
    assert!(!demo_data::is_present(&database).await.unwrap());
    let again = demo_data::remove(&database, &files).await.unwrap();
    assert_eq!((again.suppliers, again.documents), (0, 0));
}

async fn other_suppliers_keep_their_rows(kind: Kind) {
    let (database, _place) = DEMO.copy(kind).await;
    fixtures::populate(&database).await;
    let files = FileStore::in_memory();
    demo_data::remove(&database, &files).await.unwrap();
    for (table, rows) in [("suppliers", 2), ("users", 2), ("buyers", 1)] {
        assert_eq!(count(&database, table).await, rows, "{table}");
    }
}

#[test]
fn it_knows_the_demo_by_its_ids() {
    assert_eq!(DEMO_SUPPLIERS.to_vec(), demo_data::SUPPLIERS);
    assert_eq!(DEMO_BUYERS.to_vec(), demo_data::BUYERS);
}
