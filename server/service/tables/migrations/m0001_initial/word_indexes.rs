//! Indexes of each three letters in a row of the texts that lists are searched in. In PostgreSQL an extension has them that comes
//! with it; where it is not installed, searches read every row. In SQLite they are virtual tables, which triggers keep up to date.
use sea_orm::{DbBackend, FromQueryResult, Statement};
use sea_orm_migration::prelude::*;

const TABLES: [&str; 7] = [
    "requests_for_quotation",
    "orders",
    "product_prices",
    "price_requests",
    "invoices",
    "credit_notes",
    "payments",
];

pub async fn create(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    match manager.get_database_backend() {
        DbBackend::Postgres => create_in_postgres(manager).await,
        _ => create_in_sqlite(manager).await,
    }
}

#[derive(FromQueryResult)]
struct Extensions {
    count: i64,
}

async fn create_in_postgres(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let database = manager.get_connection();
    let sql = "SELECT count(*) AS count FROM pg_available_extensions WHERE name = 'pg_trgm'
        AND (installed_version IS NOT NULL OR has_database_privilege(current_database(), 'CREATE'))";
    let statement = Statement::from_string(DbBackend::Postgres, sql);
    let available = Extensions::find_by_statement(statement)
        .one(database)
        .await?;
    if available.is_none_or(|available| available.count == 0) {
        return Ok(());
    }
    database
        .execute_unprepared("CREATE EXTENSION IF NOT EXISTS pg_trgm")
        .await?;
    for table in TABLES {
        let index = format!(
            "CREATE INDEX {table}_by_words ON {table} USING gin (search_text gin_trgm_ops)"
        );
        database.execute_unprepared(&index).await?;
    }
    Ok(())
}

async fn create_in_sqlite(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    for table in TABLES {
        let key = |row: &str| format!("(SELECT key FROM {table}_keys WHERE id = {row}.id)");
        let (old, new) = (key("old"), key("new"));
        let statements = [
            format!(
                "CREATE VIRTUAL TABLE {table}_words USING fts5(search_text, tokenize = 'trigram case_sensitive 1',
                detail = none, content = '', contentless_delete = 1)"
            ),
            // A virtual table names its rows by numbers, and those that SQLite gives to other tables' rows by itself may change.
            format!("CREATE TABLE {table}_keys (key INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE)"),
            format!(
                "CREATE TRIGGER {table}_words_inserted AFTER INSERT ON {table} BEGIN
                INSERT INTO {table}_keys (id) VALUES (new.id);
                INSERT INTO {table}_words (rowid, search_text) VALUES ({new}, new.search_text);
                END"
            ),
            format!(
                "CREATE TRIGGER {table}_words_changed AFTER UPDATE OF search_text ON {table}
                WHEN old.search_text <> new.search_text BEGIN
                UPDATE {table}_words SET search_text = new.search_text WHERE rowid = {new};
                END"
            ),
            format!(
                "CREATE TRIGGER {table}_words_deleted AFTER DELETE ON {table} BEGIN
                DELETE FROM {table}_words WHERE rowid = {old};
                DELETE FROM {table}_keys WHERE id = old.id;
                END"
            ),
        ];
        for statement in statements {
            manager
                .get_connection()
                .execute_unprepared(&statement)
                .await?;
        }
    }
    Ok(())
}
