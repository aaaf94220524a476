//! Bank accounts and company data.
use sea_orm_migration::{prelude::*, schema::*};

use super::owned;
use database::tables::{TableDefinition, table};

pub fn tables() -> Vec<TableDefinition> {
    vec![
        owned("bank_accounts")
            .column(text("holder"))
            .column(text("iban"))
            .column(text("bic"))
            .column(char_len("currency", 3))
            .column(boolean("is_default"))
            .column(string_len("state", 32))
            .localized("bank")
            .localized("branch")
            .column(text("account_number").default(""))
            .column(text("bank_code").default(""))
            .column(text("country").default(""))
            .column(timestamp_with_time_zone_null("changed_at"))
            .unique_where(
                "bank_accounts_by_default",
                &["supplier_id", "currency"],
                Expr::col("is_default"),
            )
            .unique_where(
                "bank_accounts_by_iban",
                &["supplier_id", "iban"],
                Expr::col("iban").ne(""),
            )
            .unique_where(
                "bank_accounts_by_number",
                &["supplier_id", "country", "bank_code", "account_number"],
                Expr::col("iban").eq(""),
            ),
        owned("company_items")
            .column(string_len("kind", 16))
            .column(text("content"))
            .column(date_null("expires_on"))
            .column(uuid_null("request_id"))
            .column(timestamp_with_time_zone("changed_at"))
            .index(&["supplier_id"])
            .index(&["expires_on"]),
        table("certificate_reminders")
            .reference("certificate_id", "company_items")
            .column(date("expires_on"))
            .column(integer("days_before"))
            .column(timestamp_with_time_zone("at"))
            .key(&["certificate_id", "expires_on", "days_before"]),
    ]
}
