//! Lists: documents are found by the texts of their lines too, and orders by their value in a currency.
use std::collections::HashMap;

use sea_orm_migration::prelude::*;
use uuid::Uuid;

use super::{create, index};
use values::search_text::with_words;

/// A table of documents, that of their lines, the line's reference to its document, and the column of both that holds
/// the version to which the lines belong.
const DOCUMENTS: [[&str; 4]; 2] = [
    ["orders", "order_lines", "order_id", "revision"],
    [
        "requests_for_quotation",
        "request_lines",
        "request_id",
        "amendment",
    ],
];

const LINE_TEXTS: [&str; 4] = [
    "item",
    "supplier_part_number",
    "description_ar",
    "description_en",
];

/// Few enough for a `CASE` that is walked for each row.
const DOCUMENTS_A_STATEMENT: u64 = 100;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    for tables in DOCUMENTS {
        add_line_texts(manager.get_connection(), tables).await?;
    }
    let by_value = ["supplier_id", "currency", "total", "number"];
    create(manager, [], [index("orders", &by_value)]).await
}

async fn add_line_texts(
    database: &SchemaManagerConnection<'_>,
    [documents, lines, reference, version]: [&'static str; 4],
) -> Result<(), DbErr> {
    let mut last = Uuid::nil();
    loop {
        let texts = Query::select()
            .columns(["id", "search_text"])
            .from(documents)
            .and_where(Expr::col("id").gt(last))
            .order_by("id", Order::Asc)
            .limit(DOCUMENTS_A_STATEMENT)
            .to_owned();
        let mut found: Vec<(Uuid, String)> = Vec::new();
        for row in database.query_all(&texts).await? {
            found.push((row.try_get("", "id")?, row.try_get("", "search_text")?));
        }
        let Some(&(newest, _)) = found.last() else {
            return Ok(());
        };
        last = newest;
        let ids: Vec<_> = found.iter().map(|&(id, _)| id).collect();
        let of_lines = Query::select()
            .column((lines, reference))
            .columns(LINE_TEXTS.map(|column| (lines, column)))
            .from(lines)
            .inner_join(
                documents,
                Expr::col((documents, "id"))
                    .equals((lines, reference))
                    .and(Expr::col((documents, version)).equals((lines, version))),
            )
            .and_where(Expr::col((lines, reference)).is_in(ids.clone()))
            .to_owned();
        let mut line_texts: HashMap<Uuid, Vec<String>> = HashMap::new();
        for row in database.query_all(&of_lines).await? {
            let texts = line_texts.entry(row.try_get("", reference)?).or_default();
            for column in LINE_TEXTS {
                texts.extend(row.try_get::<Option<String>>("", column)?);
            }
        }
        let mut searched = CaseStatement::new();
        for (id, folded) in &found {
            let further = line_texts.remove(id).unwrap_or_default().join(" ");
            searched = searched.case(Expr::col("id").eq(*id), with_words(folded, &further));
        }
        let update = Query::update()
            .table(documents)
            .value("search_text", searched)
            .and_where(Expr::col("id").is_in(ids))
            .to_owned();
        database.execute(&update).await?;
    }
}
