//! The names of suppliers with their letters folded, for searches and for finding names that resemble each other.
use sea_orm_migration::{prelude::*, schema::*};
use uuid::Uuid;

use super::{create, index, primary_key, table};
use crate::suppliers::names::look_alike;
use values::search_text::search_text;

const NAMES: &str = "supplier_names";

/// Suppliers read at a time.
const BATCH: u64 = 100;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(
        manager,
        [table(NAMES, &[("supplier_id", "suppliers")])
            .col(uuid("supplier_id"))
            .col(string_len("language", 2))
            .col(text("folded"))
            .col(text("distinctive"))
            .primary_key(&mut primary_key(&["supplier_id", "language"]))],
        [
            index(NAMES, &["distinctive"]),
            index("suppliers", &["state", "id"]),
        ],
    )
    .await?;
    fold(manager.get_connection()).await
}

/// SQL has no words for it that both databases understand.
pub(super) async fn fold(database: &SchemaManagerConnection<'_>) -> Result<(), DbErr> {
    let mut last = Uuid::nil();
    loop {
        let suppliers = Query::select()
            .columns(["id", "name_ar", "name_en"])
            .from("suppliers")
            .and_where(Expr::col("id").gt(last))
            .order_by("id", Order::Asc)
            .limit(BATCH)
            .to_owned();
        let mut names = Query::insert()
            .into_table(NAMES)
            .columns(["supplier_id", "language", "folded", "distinctive"])
            .to_owned();
        let before = last;
        let mut is_empty = true;
        for row in database.query_all(&suppliers).await? {
            last = row.try_get("", "id")?;
            for language in ["ar", "en"] {
                let name: String = row.try_get("", &format!("name_{language}"))?;
                if name.is_empty() {
                    continue;
                }
                is_empty = false;
                names.values_panic([
                    last.into(),
                    language.into(),
                    search_text(&name).into(),
                    look_alike(&name).into(),
                ]);
            }
        }
        if last == before {
            return Ok(());
        }
        if !is_empty {
            database.execute(&names).await?;
        }
    }
}
