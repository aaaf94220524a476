//! Replaced versions of documents: a request keeps the lines of every amendment, and any document its header fields.
use sea_orm_migration::{prelude::*, schema::*};

use super::{add_columns, create, of_document, primary_key, unique};

const LINES: &str = "request_lines";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let amendment = integer("amendment").default(0).to_owned();
    add_columns(manager, LINES, [amendment]).await?;
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
    let before = Index::drop()
        .name("request_lines_by_supplier_id_request_id_line_number")
        .table(LINES)
        .to_owned();
    manager.drop_index(before).await?;
    create(
        manager,
        [of_document("superseded_headers")
            .col(integer("revision"))
            .col(text("header"))
            .primary_key(&mut primary_key(&[
                "supplier_id",
                "document_kind",
                "document_id",
                "revision",
            ]))],
        [unique(
            LINES,
            &["supplier_id", "request_id", "amendment", "line_number"],
        )],
    )
    .await
}
