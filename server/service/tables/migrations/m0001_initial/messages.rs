//! Outbox, notifications, and what is mailed or announced to people.
use sea_orm_migration::schema::*;

use super::owned;
use database::tables::{TableDefinition, table};

pub fn tables() -> Vec<TableDefinition> {
    vec![
        owned("outbox")
            .column(string_len("topic", 64))
            .column(text("number"))
            .column(timestamp_with_time_zone("occurred_at"))
            .column(string_len_null("part_kind", 32))
            .column(uuid_null("part_id"))
            .column(timestamp_with_time_zone_null("distributed_at"))
            .index(&["occurred_at"])
            .index(&["distributed_at"]),
        owned("notifications")
            .reference("user_id", "users")
            .reference("event_id", "events")
            .column(timestamp_with_time_zone("at"))
            .column(timestamp_with_time_zone_null("read_at"))
            .column(integer("mail_attempts"))
            .column(timestamp_with_time_zone_null("next_mail_at"))
            .column(timestamp_with_time_zone_null("mailed_at"))
            .column(boolean("awaits_digest").default(false))
            .column(uuid_null("digest_id"))
            .index(&["user_id", "at"])
            .index(&["user_id", "read_at"])
            .index(&["next_mail_at"])
            .index(&["at"])
            .index(&["awaits_digest", "at"])
            .index(&["digest_id"]),
        owned("digests")
            .reference("user_id", "users")
            .column(date("day"))
            .column(integer("mail_attempts"))
            .column(timestamp_with_time_zone_null("next_mail_at"))
            .column(timestamp_with_time_zone_null("mailed_at"))
            .unique(&["user_id", "day"])
            .index(&["next_mail_at"])
            .index(&["day"]),
        owned("change_mails")
            .reference("request_id", "change_requests")
            .column(string_len("step", 32))
            .column(text("email"))
            .column(string_len("language", 2))
            .column(integer("mail_attempts"))
            .column(timestamp_with_time_zone_null("next_mail_at"))
            .column(timestamp_with_time_zone_null("mailed_at"))
            .index(&["next_mail_at"])
            .index(&["request_id"]),
        owned("desk_mails")
            .column(string_len("about", 32))
            .column(integer("mail_attempts"))
            .column(timestamp_with_time_zone_null("next_mail_at"))
            .index(&["next_mail_at"]),
        table("announcements")
            .column(pk_uuid("id"))
            .optional_reference("supplier_id", "suppliers")
            .column(boolean("is_sandbox"))
            .localized("title")
            .localized("body")
            .column(date("published_on"))
            .column(date_null("last_day"))
            .column(timestamp_with_time_zone("created_at"))
            .column(text("created_by"))
            .column(timestamp_with_time_zone_null("withdrawn_at"))
            .column(text_null("withdrawn_by"))
            .index(&["supplier_id", "published_on"]),
    ]
}
