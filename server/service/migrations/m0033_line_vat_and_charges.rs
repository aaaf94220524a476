//! Category and reasons of the VAT of order lines, their discounts and charges (JSON), and lines of goods that go back.
use sea_orm_migration::{prelude::*, schema::*};

use super::{add_columns, localized};

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let columns = [
        string_len_null("vat_category", 2),
        text_null("vat_exemption_reason_code"),
        text("allowance_charges").default("[]").to_owned(),
        boolean("is_return").default(false).to_owned(),
    ];
    let columns = columns.into_iter().chain(localized("vat_exemption_reason"));
    add_columns(manager, "order_lines", columns).await
}
