//! Indexes of each letter and each two letters in a row of the texts that lists are searched in, for words that are too short for
//! the indexes of three letters.
use sea_orm_migration::prelude::*;

use sea_orm::DbBackend;

const TABLES: [&str; 7] = [
    "orders",
    "requests_for_quotation",
    "product_prices",
    "price_requests",
    "payments",
    "invoices",
    "credit_notes",
];

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    match manager.get_database_backend() {
        DbBackend::Postgres => in_postgres(manager).await,
        _ => in_sqlite(manager).await,
    }
}

/// A text's letters and pairs of letters. Its costs keep the planner from calling it for each row instead of reading the
/// index.
const FUNCTION: &str = "CREATE FUNCTION search_letters(text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
        SELECT letters || ARRAY(
            SELECT one || two FROM unnest(letters, letters[2:]) AS pairs(one, two) WHERE two IS NOT NULL
        )
        FROM (SELECT string_to_array($1, NULL) AS letters) AS split
    $$";

async fn in_postgres(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let database = manager.get_connection();
    database.execute_unprepared(FUNCTION).await?;
    for table in TABLES {
        let index = format!(
            "CREATE INDEX {table}_by_letters ON {table} USING gin (search_letters(search_text))"
        );
        database.execute_unprepared(&index).await?;
    }
    Ok(())
}

/// SQLite splits a text by counting its letters from the beginning each time. Longer texts have the key `LONG` alone, which every
/// search for a short word asks for too.
const POSITIONS: [&str; 2] = [
    "CREATE TABLE search_positions (position INTEGER PRIMARY KEY)",
    "INSERT INTO search_positions (position)
        WITH RECURSIVE positions(position) AS
            (SELECT 1 UNION ALL SELECT position + 1 FROM positions WHERE position < 2000)
        SELECT position FROM positions",
];

async fn in_sqlite(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let database = manager.get_connection();
    for statement in POSITIONS {
        database.execute_unprepared(statement).await?;
    }
    for table in TABLES {
        let key = |row: &str| format!("(SELECT key FROM {table}_keys WHERE id = {row}.id)");
        let (old, new) = (key("old"), key("new"));
        let of_new = letters("new.search_text");
        let statements = [
            format!(
                "CREATE VIRTUAL TABLE {table}_letters USING fts5(letters, tokenize = 'ascii', detail = none,
                content = '', contentless_delete = 1)"
            ),
            format!(
                "INSERT INTO {table}_letters (rowid, letters)
                SELECT key, {} FROM {table} JOIN {table}_keys USING (id)",
                letters("search_text")
            ),
            // The trigger of the index of words numbers the row; a trigger may run before or after it.
            format!("DROP TRIGGER {table}_words_inserted"),
            format!(
                "CREATE TRIGGER {table}_words_inserted AFTER INSERT ON {table} BEGIN
                INSERT INTO {table}_keys (id) VALUES (new.id);
                INSERT INTO {table}_words (rowid, search_text) VALUES ({new}, new.search_text);
                INSERT INTO {table}_letters (rowid, letters) VALUES ({new}, {of_new});
                END"
            ),
            format!("DROP TRIGGER {table}_words_changed"),
            format!(
                "CREATE TRIGGER {table}_words_changed AFTER UPDATE OF search_text ON {table}
                WHEN old.search_text <> new.search_text BEGIN
                UPDATE {table}_words SET search_text = new.search_text WHERE rowid = {new};
                UPDATE {table}_letters SET letters = {of_new} WHERE rowid = {new};
                END"
            ),
            format!("DROP TRIGGER {table}_words_deleted"),
            format!(
                "CREATE TRIGGER {table}_words_deleted AFTER DELETE ON {table} BEGIN
                DELETE FROM {table}_words WHERE rowid = {old};
                DELETE FROM {table}_letters WHERE rowid = {old};
                DELETE FROM {table}_keys WHERE id = old.id;
                END"
            ),
        ];
        for statement in statements {
            database.execute_unprepared(&statement).await?;
        }
    }
    Ok(())
}

/// The bytes of a text's letters and pairs of letters, each once.
fn letters(text: &str) -> String {
    format!(
        "CASE WHEN length({text}) > 2000 THEN 'LONG' ELSE (SELECT group_concat(key, ' ') FROM (
            SELECT hex(substr({text}, position, 1)) AS key FROM search_positions
                WHERE position <= length({text})
            UNION SELECT hex(substr({text}, position, 2)) FROM search_positions
                WHERE position < length({text}))) END"
    )
}
