//! Suppliers, their names for comparison, what the buyer decided about them, and the buyers.
use sea_orm_migration::schema::*;

use database::tables::{TableDefinition, table};

pub fn tables() -> Vec<TableDefinition> {
    vec![
        table("suppliers")
            .column(pk_uuid("id"))
            .localized("name")
            .column(char_len("currency", 3))
            .column(char_len("country", 2))
            .column(string_len("state", 16).default("approved"))
            .column(timestamp_with_time_zone_null("registered_at"))
            .column(timestamp_with_time_zone_null("email_confirmed_at"))
            .column(timestamp_with_time_zone_null("decided_at"))
            .column(text_null("decided_by"))
            .column(text_null("reason"))
            .column(text_null("vat_number"))
            .column(text_null("commercial_registration_number"))
            .column(timestamp_with_time_zone_null("next_mail_at"))
            .column(integer("mail_attempts").default(0))
            .column(boolean("is_sandbox").default(false))
            .column(text_null("code"))
            .column(timestamp_with_time_zone_null("invited_at"))
            .column(timestamp_with_time_zone_null("activation_changed_at"))
            .column(text_null("activation_changed_by"))
            .index(&["is_sandbox"])
            .unique(&["code", "is_sandbox"])
            .index(&["vat_number"])
            .index(&["commercial_registration_number"])
            .index(&["state", "id"]),
        table("buyers")
            .column(pk_uuid("id"))
            .localized("name")
            .column(text("search_text").default(""))
            .column(text("code").default(""))
            .column(big_integer_null("price_change_limit"))
            .column(string_len_null("country", 2))
            .column(text_null("vat_number")),
        table("supplier_events")
            .column(pk_auto("id"))
            .reference("supplier_id", "suppliers")
            .column(string_len("kind", 16))
            .column(timestamp_with_time_zone("at"))
            .column(text("actor"))
            .column(text_null("note"))
            .index(&["supplier_id", "at"]),
        table("supplier_names")
            .reference("supplier_id", "suppliers")
            .column(string_len("language", 2))
            .column(text("folded"))
            .column(text("distinctive"))
            .key(&["supplier_id", "language"])
            .index(&["distinctive"]),
    ]
}
