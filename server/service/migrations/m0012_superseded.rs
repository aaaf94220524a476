//! What the buyer's amendments and revisions replace: a request keeps the lines of every amendment, and any document what
//! stood above its lines.
use sea_orm_migration::{
    prelude::*,
    schema::{integer, string_len, text, uuid},
};

use super::{index, reference};

#[derive(DeriveMigrationName)]
pub struct Migration;

const LINES: &str = "request_lines";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let amendment = integer("amendment").default(0).to_owned();
        let lines = Table::alter().table(LINES).add_column(amendment).to_owned();
        manager.alter_table(lines).await?;
        let of_last_amendment = Query::select()
            .column("amendment")
            .from("requests_for_quotation")
            .and_where(Expr::col(("requests_for_quotation", "id")).equals((LINES, "request_id")))
            .to_owned();
        let lines = Query::update()
            .table(LINES)
            .value(
                "amendment",
                SimpleExpr::SubQuery(None, Box::new(of_last_amendment.into())),
            )
            .to_owned();
        manager.execute(lines).await?;
        let before = index(LINES, &["supplier_id", "request_id", "line_number"]);
        let before = before
            .get_index_spec()
            .get_name()
            .unwrap_or_default()
            .to_owned();
        manager
            .drop_index(Index::drop().name(before).table(LINES).to_owned())
            .await?;
        let columns = ["supplier_id", "request_id", "amendment", "line_number"];
        manager
            .create_index(index(LINES, &columns).unique().to_owned())
            .await?;
        manager.create_table(superseded_headers()).await
    }
}

fn superseded_headers() -> TableCreateStatement {
    Table::create()
        .table("superseded_headers")
        .col(uuid("supplier_id"))
        .col(string_len("document_kind", 32))
        .col(uuid("document_id"))
        .col(integer("revision"))
        .col(text("header"))
        .primary_key(
            Index::create()
                .col("supplier_id")
                .col("document_kind")
                .col("document_id")
                .col("revision"),
        )
        .foreign_key(&mut reference(
            "superseded_headers",
            "supplier_id",
            "suppliers",
        ))
        .to_owned()
}
