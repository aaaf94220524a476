//! Requests to change what somebody else approves, the mails about them, and bank accounts without IBANs.
use sea_orm_migration::{prelude::*, schema::*};

use super::{add_columns, create, index, owned};

/// Earlier requests have no content, so that nobody can decide on them any more.
const KEEP: &str = "
    INSERT INTO change_requests (id, supplier_id, kind, subject_id, action, state, version, decider, after, author_ids,
        author_name, cooling_off_seconds, created_at, changed_at)
    SELECT id, supplier_id, CASE kind WHEN 'profile' THEN 'company' ELSE kind END, supplier_id, 'change',
        CASE state WHEN 'approved' THEN 'in_force' WHEN 'rejected' THEN 'rejected' ELSE 'withdrawn' END, 1,
        'second_person', '{}', '[]', '', 0, '2000-01-01T00:00:00+00:00', '2000-01-01T00:00:00+00:00'
    FROM change_requests_before";

/// Both databases support partial indexes.
const UNIQUE: &str = "
    CREATE UNIQUE INDEX change_requests_one_pending ON change_requests (kind, subject_id)
        WHERE state IN ('waiting', 'cooling_off');
    DROP INDEX bank_accounts_by_supplier_id_iban;
    CREATE UNIQUE INDEX bank_accounts_by_iban ON bank_accounts (supplier_id, iban) WHERE iban <> '';
    CREATE UNIQUE INDEX bank_accounts_by_number ON bank_accounts (supplier_id, country, bank_code, account_number)
        WHERE iban = '';
    UPDATE bank_accounts SET country = substr(iban, 1, 2)";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let database = manager.get_connection();
    let rename = "ALTER TABLE change_requests RENAME TO change_requests_before";
    database.execute_unprepared(rename).await?;
    create(
        manager,
        [
            owned("change_requests", &[])
                .col(string_len("kind", 32))
                .col(uuid("subject_id"))
                .col(string_len("action", 32))
                .col(string_len("state", 32))
                .col(integer("version"))
                .col(string_len("decider", 32))
                .col(text_null("before"))
                .col(text("after"))
                .col(text("author_ids"))
                .col(uuid_null("author_id"))
                .col(text("author_name"))
                .col(big_integer("cooling_off_seconds"))
                .col(timestamp_with_time_zone("created_at"))
                .col(timestamp_with_time_zone_null("sent_at"))
                .col(timestamp_with_time_zone_null("decided_at"))
                .col(text_null("decided_by"))
                .col(text_null("reason"))
                .col(timestamp_with_time_zone_null("effective_at"))
                .col(timestamp_with_time_zone("changed_at")),
            owned("change_mails", &[("request_id", "change_requests")])
                .col(uuid("request_id"))
                .col(string_len("step", 32))
                .col(text("email"))
                .col(string_len("language", 2))
                .col(integer("mail_attempts"))
                .col(timestamp_with_time_zone_null("next_mail_at"))
                .col(timestamp_with_time_zone_null("mailed_at")),
        ],
        [],
    )
    .await?;
    database.execute_unprepared(KEEP).await?;
    let drop = "DROP TABLE change_requests_before";
    database.execute_unprepared(drop).await?;
    let empty = |name| text(name).default("").to_owned();
    add_columns(
        manager,
        "bank_accounts",
        [
            empty("account_number"),
            empty("bank_code"),
            empty("country"),
            timestamp_with_time_zone_null("changed_at"),
        ],
    )
    .await?;
    create(
        manager,
        [],
        [
            index(
                "change_requests",
                &["supplier_id", "kind", "state", "created_at"],
            ),
            index("change_requests", &["subject_id"]),
            index("change_requests", &["state", "effective_at"]),
            index("change_requests", &["changed_at", "id"]),
            index("change_mails", &["next_mail_at"]),
            index("change_mails", &["request_id"]),
        ],
    )
    .await?;
    for statement in UNIQUE.split(';') {
        database.execute_unprepared(statement).await?;
    }
    Ok(())
}
