//! Addresses, contacts and certificates of companies, and the reminders of certificates that expire.
use sea_orm_migration::{prelude::*, schema::*};

use super::{create, index, owned, primary_key, table};

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(
        manager,
        [
            owned("company_items", &[])
                .col(string_len("kind", 16))
                .col(text("content"))
                .col(date_null("expires_on"))
                .col(uuid_null("request_id"))
                .col(timestamp_with_time_zone("changed_at")),
            table(
                "certificate_reminders",
                &[("certificate_id", "company_items")],
            )
            .col(uuid("certificate_id"))
            .col(date("expires_on"))
            .col(integer("days_before"))
            .col(timestamp_with_time_zone("at"))
            .primary_key(&mut primary_key(&[
                "certificate_id",
                "expires_on",
                "days_before",
            ])),
        ],
        [
            index("company_items", &["supplier_id"]),
            index("company_items", &["expires_on"]),
        ],
    )
    .await
}
