//! Folds the texts of searches again: with one form of hamza's seats, of joined names, of dashes and of sizes.
use sea_orm_migration::prelude::*;
use uuid::Uuid;

use super::{m0015_search_text::ROWS_A_STATEMENT, m0089_similar_names};
use values::search_text::{search_text, with_words};

/// The tables, with columns whose letters were lost in the first folding.
const FOLDED: [(&str, &[&str]); 9] = [
    ("orders", &["subject_ar"]),
    ("requests_for_quotation", &["subject_ar"]),
    ("price_requests", &["subject_ar"]),
    ("product_prices", &["description_ar"]),
    ("buyers", &["name_ar"]),
    ("users", &["first_name", "last_name"]),
    ("payments", &[]),
    ("invoices", &[]),
    ("credit_notes", &[]),
];

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    for (table, columns) in FOLDED {
        fold(manager.get_connection(), table, columns).await?;
    }
    // Names of suppliers are compared with those of new ones.
    m0089_similar_names::up(manager).await
}

async fn fold(
    database: &SchemaManagerConnection<'_>,
    table: &'static str,
    columns: &[&'static str],
) -> Result<(), DbErr> {
    let mut last = Uuid::nil();
    loop {
        let texts = Query::select()
            .columns(["id", "search_text"])
            .columns(columns.iter().copied())
            .from(table)
            .and_where(Expr::col("id").gt(last))
            .order_by("id", Order::Asc)
            .limit(ROWS_A_STATEMENT)
            .to_owned();
        let rows = database.query_all(&texts).await?;
        if rows.is_empty() {
            return Ok(());
        }
        let (mut folded, mut ids) = (CaseStatement::new(), Vec::new());
        for row in rows {
            let id: Uuid = row.try_get("", "id")?;
            last = id;
            let before: String = row.try_get("", "search_text")?;
            let texts = columns
                .iter()
                .map(|column| row.try_get::<String>("", column));
            let texts: Vec<_> = texts.collect::<Result<_, _>>()?;
            let after = with_words(&search_text(&before), &texts.join(" "));
            if after != before {
                folded = folded.case(Expr::col("id").eq(id), after);
                ids.push(id);
            }
        }
        if !ids.is_empty() {
            let update = Query::update()
                .table(table)
                .value("search_text", folded)
                .and_where(Expr::col("id").is_in(ids))
                .to_owned();
            database.execute(&update).await?;
        }
    }
}
