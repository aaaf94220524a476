//! Payments with the invoices that they settle, credit notes, and what the buyer says about the payment of an invoice.
use sea_orm_migration::{prelude::*, schema::*};

use super::{add_columns, create, index, m0015_search_text, owned, primary_key, table, unique};

const PAYMENTS: &str = "payments";
const CREDIT_NOTES: &str = "credit_notes";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let columns = [text_null("reason"), date_null("expected_payment_date")];
    add_columns(manager, "invoices", columns).await?;
    m0015_search_text::add(manager, "invoices", &["number"]).await?;
    let settled = [("payment_id", PAYMENTS), ("invoice_id", "invoices")];
    create(
        manager,
        [
            owned(PAYMENTS, &[("buyer_id", "buyers")])
                .col(uuid("buyer_id"))
                .col(text("number"))
                .col(date("paid_on"))
                .col(string_len("method", 32))
                .col(text_null("reference"))
                .col(text_null("account"))
                .col(char_len("currency", 3))
                .col(big_integer("amount"))
                .col(big_integer("deducted"))
                .col(timestamp_with_time_zone("received_at"))
                .col(text("search_text")),
            table("payment_lines", &settled)
                .col(uuid("payment_id"))
                .col(uuid("invoice_id"))
                .col(integer("place"))
                .col(big_integer("paid"))
                .col(big_integer("deducted"))
                .primary_key(&mut primary_key(&["payment_id", "invoice_id"])),
            table("payment_deductions", &settled)
                .col(uuid("payment_id"))
                .col(uuid("invoice_id"))
                .col(integer("place"))
                .col(string_len("reason", 32))
                .col(big_integer("amount"))
                .col(text_null("note"))
                .primary_key(&mut primary_key(&["payment_id", "invoice_id", "place"])),
            owned(
                CREDIT_NOTES,
                &[("buyer_id", "buyers"), ("invoice_id", "invoices")],
            )
            .col(uuid("buyer_id"))
            .col(uuid("invoice_id"))
            .col(text("number"))
            .col(date("issue_date"))
            .col(char_len("currency", 3))
            .col(big_integer("amount"))
            .col(text("reason"))
            .col(timestamp_with_time_zone("received_at"))
            .col(text("search_text")),
        ],
        [
            unique(PAYMENTS, &["supplier_id", "number"]),
            // The number ends every order, so that pages neither repeat nor skip a row.
            index(PAYMENTS, &["supplier_id", "paid_on", "number"]),
            index(PAYMENTS, &["supplier_id", "amount", "number"]),
            index(PAYMENTS, &["supplier_id", "buyer_id"]),
            index(PAYMENTS, &["supplier_id", "currency", "amount"]),
            index("payment_lines", &["invoice_id"]),
            index("payment_deductions", &["invoice_id"]),
            unique(CREDIT_NOTES, &["supplier_id", "number"]),
            index(CREDIT_NOTES, &["supplier_id", "issue_date", "number"]),
            index(CREDIT_NOTES, &["supplier_id", "amount", "number"]),
            index(CREDIT_NOTES, &["supplier_id", "buyer_id"]),
            index(CREDIT_NOTES, &["supplier_id", "currency", "amount"]),
            index(CREDIT_NOTES, &["invoice_id"]),
            index("invoices", &["supplier_id", "due_date", "number"]),
            index("invoices", &["supplier_id", "outstanding", "number"]),
            index("invoices", &["supplier_id", "buyer_id"]),
            index("invoices", &["supplier_id", "currency"]),
        ],
    )
    .await
}
