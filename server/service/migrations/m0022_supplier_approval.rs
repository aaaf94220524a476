//! The buyer's approval of suppliers, and the numbers of their companies. Suppliers of earlier releases count as approved.
use sea_orm_migration::{prelude::*, schema::*};

use super::add_columns;

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let columns = [
        string_len("state", 16).default("approved").to_owned(),
        timestamp_with_time_zone_null("registered_at"),
        timestamp_with_time_zone_null("email_confirmed_at"),
        timestamp_with_time_zone_null("decided_at"),
        text_null("decided_by"),
        text_null("reason"),
        text_null("vat_number"),
        text_null("commercial_registration_number"),
        timestamp_with_time_zone_null("next_mail_at"),
        integer("mail_attempts").default(0).to_owned(),
    ];
    add_columns(manager, "suppliers", columns).await
}
