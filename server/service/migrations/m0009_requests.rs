//! Requests for quotation in full: their terms and lines, and the quotations that answer them, every revision.
use sea_orm_migration::{
    prelude::*,
    schema::{
        big_integer, big_integer_null, boolean, char_len, date, date_null, integer, integer_null,
        pk_uuid, string_len, text, text_null, timestamp_with_time_zone, uuid, uuid_null,
    },
};

use super::{index, localized, reference};

#[derive(DeriveMigrationName)]
pub struct Migration;

const REQUESTS: &str = "requests_for_quotation";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in terms() {
            let request = Table::alter().table(REQUESTS).add_column(column).to_owned();
            manager.alter_table(request).await?;
        }
        for table in [request_lines(), quotations(), quotation_lines()] {
            manager.create_table(table).await?;
        }
        for (table, columns) in [
            (
                "request_lines",
                ["supplier_id", "request_id", "line_number"],
            ),
            ("quotations", ["supplier_id", "request_id", "revision"]),
            (
                "quotation_lines",
                ["supplier_id", "quotation_id", "line_number"],
            ),
        ] {
            let index = index(table, &columns).unique().to_owned();
            manager.create_index(index).await?;
        }
        for columns in [
            ["supplier_id", "submission_due_at", "number"].as_slice(),
            &["supplier_id", "issue_date", "number"],
            &["supplier_id", "buyer_id", "submission_due_at"],
        ] {
            manager.create_index(index(REQUESTS, columns)).await?;
        }
        Ok(())
    }
}

/// SQLite adds one column a statement. Whatever is in a database by now came with the demo, in riyals.
fn terms() -> Vec<ColumnDef> {
    let texts = ["payment_terms", "delivery_place", "note"]
        .into_iter()
        .flat_map(localized)
        .map(|mut column| column.default("").to_owned());
    [
        char_len("currency", 3).default("SAR").to_owned(),
        text_null("incoterm"),
        integer("amendment").default(0).to_owned(),
        integer("version").default(1).to_owned(),
        text_null("reason"),
    ]
    .into_iter()
    .chain(texts)
    .collect()
}

fn request_lines() -> TableCreateStatement {
    let mut lines = Table::create()
        .table("request_lines")
        .col(pk_uuid("id"))
        .col(uuid("supplier_id"))
        .col(uuid("request_id"))
        .col(integer("line_number"))
        .col(text("item"))
        .col(text_null("supplier_part_number"))
        .col(big_integer("quantity"))
        .col(string_len("uom", 8))
        .col(date("required_date"))
        .col(boolean("is_amended"))
        .col(big_integer_null("awarded_quantity"))
        .foreign_key(&mut reference("request_lines", "supplier_id", "suppliers"))
        .foreign_key(&mut reference("request_lines", "request_id", REQUESTS))
        .to_owned();
    for column in localized("description") {
        lines.col(column);
    }
    lines
}

fn quotations() -> TableCreateStatement {
    Table::create()
        .table("quotations")
        .col(pk_uuid("id"))
        .col(uuid("supplier_id"))
        .col(uuid("request_id"))
        .col(integer("revision"))
        .col(integer("amendment"))
        .col(text("number"))
        .col(char_len("currency", 3))
        .col(date("valid_till"))
        .col(big_integer("freight"))
        .col(big_integer("discount"))
        .col(text("note"))
        .col(boolean("is_withdrawn"))
        .col(timestamp_with_time_zone("submitted_at"))
        .col(uuid_null("submitted_by_id"))
        .col(text("submitted_by_name"))
        .foreign_key(&mut reference("quotations", "supplier_id", "suppliers"))
        .foreign_key(&mut reference("quotations", "request_id", REQUESTS))
        .to_owned()
}

fn quotation_lines() -> TableCreateStatement {
    Table::create()
        .table("quotation_lines")
        .col(pk_uuid("id"))
        .col(uuid("supplier_id"))
        .col(uuid("quotation_id"))
        .col(integer("line_number"))
        .col(boolean("is_offered"))
        .col(big_integer("unit_price"))
        .col(big_integer("quantity"))
        .col(big_integer("discount_percent"))
        .col(big_integer("vat_percent"))
        .col(date_null("promised_date"))
        .col(integer_null("lead_time_days"))
        .col(text_null("substitute"))
        .col(text("note"))
        .foreign_key(&mut reference(
            "quotation_lines",
            "supplier_id",
            "suppliers",
        ))
        .foreign_key(&mut reference(
            "quotation_lines",
            "quotation_id",
            "quotations",
        ))
        .to_owned()
}
