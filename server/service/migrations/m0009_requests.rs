//! Terms and lines of requests for quotation, and every revision of the quotations that answer them.
use sea_orm_migration::{prelude::*, schema::*};

use super::{add_columns, create, index, localized, owned, unique};

const REQUESTS: &str = "requests_for_quotation";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    add_columns(manager, REQUESTS, terms()).await?;
    create(
        manager,
        [
            owned("request_lines", &[("request_id", REQUESTS)])
                .col(uuid("request_id"))
                .col(integer("line_number"))
                .col(text("item"))
                .col(text_null("supplier_part_number"))
                .col(big_integer("quantity"))
                .col(string_len("uom", 8))
                .col(date("required_date"))
                .col(boolean("is_amended"))
                .col(big_integer_null("awarded_quantity"))
                .col(text("description_ar"))
                .col(text("description_en")),
            owned("quotations", &[("request_id", REQUESTS)])
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
                .col(text("submitted_by_name")),
            owned("quotation_lines", &[("quotation_id", "quotations")])
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
                .col(text("note")),
        ],
        [
            unique(
                "request_lines",
                &["supplier_id", "request_id", "line_number"],
            ),
            unique("quotations", &["supplier_id", "request_id", "revision"]),
            unique(
                "quotation_lines",
                &["supplier_id", "quotation_id", "line_number"],
            ),
            index(REQUESTS, &["supplier_id", "submission_due_at", "number"]),
            index(REQUESTS, &["supplier_id", "issue_date", "number"]),
            index(REQUESTS, &["supplier_id", "buyer_id", "submission_due_at"]),
        ],
    )
    .await
}

/// All requests that exist by now came with the demo, in riyals.
fn terms() -> Vec<ColumnDef> {
    let texts = ["payment_terms", "delivery_place", "note"];
    [
        char_len("currency", 3).default("SAR").to_owned(),
        text_null("incoterm"),
        integer("amendment").default(0).to_owned(),
        integer("version").default(1).to_owned(),
        text_null("reason"),
    ]
    .into_iter()
    .chain(texts.into_iter().flat_map(localized))
    .collect()
}
