//! What the lists are searched in: numbers, subjects and buyers' names, with their letters folded.
use sea_orm_migration::{prelude::*, schema::text};
use uuid::Uuid;

use super::add_columns;
use values::search_text::search_text;

/// The tables, each with the columns whose texts it is found by.
const SEARCHED: [(&str, &[&str]); 3] = [
    ("orders", &["number", "subject_ar", "subject_en"]),
    (
        "requests_for_quotation",
        &["number", "subject_ar", "subject_en"],
    ),
    ("buyers", &["name_ar", "name_en"]),
];

/// Well under what either database takes in parameters, and few enough for a `CASE` that is walked for each row.
pub const ROWS_A_STATEMENT: u64 = 100;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    for (table, columns) in SEARCHED {
        add(manager, table, columns).await?;
    }
    Ok(())
}

/// Adds the column `search_text` to a table, with the folded texts of these columns.
pub async fn add(
    manager: &SchemaManager<'_>,
    table: &'static str,
    columns: &[&'static str],
) -> Result<(), DbErr> {
    let folded = text("search_text").default("").to_owned();
    add_columns(manager, table, [folded]).await?;
    fold(manager.get_connection(), table, columns).await
}

/// Fills the column. SQL has no words for it that both databases understand.
pub async fn fold(
    database: &SchemaManagerConnection<'_>,
    table: &'static str,
    columns: &[&'static str],
) -> Result<(), DbErr> {
    let mut last = Uuid::nil();
    loop {
        let texts = Query::select()
            .column("id")
            .columns(columns.iter().copied())
            .from(table)
            .and_where(Expr::col("id").gt(last))
            .order_by("id", Order::Asc)
            .limit(ROWS_A_STATEMENT)
            .to_owned();
        let mut folded = CaseStatement::new();
        let mut ids = Vec::new();
        for row in database.query_all(&texts).await? {
            let id: Uuid = row.try_get("", "id")?;
            let texts: Vec<String> = columns
                .iter()
                .map(|column| row.try_get("", column))
                .collect::<Result<_, _>>()?;
            folded = folded.case(Expr::col("id").eq(id), search_text(&texts.join(" ")));
            ids.push(id);
        }
        let Some(&newest) = ids.last() else {
            return Ok(());
        };
        last = newest;
        let update = Query::update()
            .table(table)
            .value("search_text", folded)
            .and_where(Expr::col("id").is_in(ids))
            .to_owned();
        database.execute(&update).await?;
    }
}
