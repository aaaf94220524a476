//! Credit notes of suppliers, which have lines and states. Those that are there came from buyers.
use sea_orm_migration::{prelude::*, schema::*};

use super::{add_columns, create, index, primary_key, table};

const CREDIT_NOTES: &str = "credit_notes";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let columns = [
        string_len("state", 32).default("received").take(),
        text_null("totals"),
        string_len_null("invoice_state", 32),
        text_null("invoice_reason"),
        date_null("invoice_expected_payment_date"),
        timestamp_with_time_zone_null("changed_at"),
    ];
    add_columns(manager, CREDIT_NOTES, columns).await?;
    let changed = Query::update()
        .table(CREDIT_NOTES)
        .value("changed_at", Expr::col("received_at"))
        .to_owned();
    manager.execute(changed).await?;
    create(
        manager,
        [
            table("credit_note_lines", &[("credit_note_id", CREDIT_NOTES)])
                .col(uuid("credit_note_id"))
                .col(integer("line_number"))
                .col(big_integer_null("quantity"))
                .col(big_integer("net"))
                .primary_key(&mut primary_key(&["credit_note_id", "line_number"])),
        ],
        [index(CREDIT_NOTES, &["changed_at", "id"])],
    )
    .await
}
