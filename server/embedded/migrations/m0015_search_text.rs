//! What the lists are searched in: numbers, subjects and buyers' names, with their letters folded.
use sea_orm_migration::{prelude::*, schema::text};

use crate::search_text::search_text;

/// The tables, each with the columns whose texts it is found by.
const SEARCHED: [(&str, &[&str]); 3] = [
    ("orders", &["number", "subject_ar", "subject_en"]),
    (
        "requests_for_quotation",
        &["number", "subject_ar", "subject_en"],
    ),
    ("buyers", &["name_ar", "name_en"]),
];

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, columns) in SEARCHED {
            let altered = Table::alter()
                .table(table)
                .add_column(text("search_text").default(""))
                .to_owned();
            manager.alter_table(altered).await?;
            fold(manager.get_connection(), table, columns).await?;
        }
        Ok(())
    }
}

/// SQL has no words for it that both databases understand.
async fn fold(
    database: &SchemaManagerConnection<'_>,
    table: &'static str,
    columns: &[&'static str],
) -> Result<(), DbErr> {
    let texts = Query::select()
        .column("id")
        .columns(columns.iter().copied())
        .from(table)
        .to_owned();
    for row in database.query_all(&texts).await? {
        let id: uuid::Uuid = row.try_get("", "id")?;
        let texts: Vec<String> = columns
            .iter()
            .map(|column| row.try_get("", column))
            .collect::<Result<_, _>>()?;
        let folded = Query::update()
            .table(table)
            .value("search_text", search_text(&texts.join(" ")))
            .and_where(Expr::col("id").eq(id))
            .to_owned();
        database.execute(&folded).await?;
    }
    Ok(())
}
