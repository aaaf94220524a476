//! Requests to change prices, and the buyers' limits of changes. They replace `price_changes`, which no page ever showed.
use sea_orm_migration::{prelude::*, schema::*, sea_orm::DbBackend};

use super::{add_columns, create, index, m0015_search_text::fold, owned, unique};

const LINES: &str = "price_request_lines";

/// Earlier changes have no item codes, so that nobody can decide on the open ones any more.
const KEEP: &str = "
    INSERT INTO price_requests (id, supplier_id, buyer_id, number, currency, subject_ar, subject_en, search_text,
        issue_date, state, version, reason, note, submitted_at, decided_at, changed_at)
    SELECT id, supplier_id, buyer_id, number, currency, item_ar, item_en, '', {DAY},
        CASE state WHEN 'approved' THEN 'approved' WHEN 'rejected' THEN 'rejected' ELSE 'withdrawn' END, 1, '', '',
        decided_at, decided_at, COALESCE(decided_at, '2000-01-01T00:00:00+00:00')
    FROM price_changes;
    INSERT INTO price_request_lines (id, supplier_id, request_id, line_number, item, uom, description_ar,
        description_en, price, valid_from, reason, decision)
    SELECT id, supplier_id, id, 10, '', 'C62', item_ar, item_en, price, {DAY}, '',
        CASE state WHEN 'approved' THEN 'approved' WHEN 'rejected' THEN 'rejected' END
    FROM price_changes;
    DROP TABLE price_changes";

/// The day of the decision; open changes have no date.
const DAY: [&str; 2] = [
    "COALESCE(date(decided_at), '2000-01-01')",
    "COALESCE(CAST(decided_at AS date), DATE '2000-01-01')",
];

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(
        manager,
        [
            owned("price_requests", &[("buyer_id", "buyers")])
                .col(uuid("buyer_id"))
                .col(text("number"))
                .col(char_len("currency", 3))
                .col(text("subject_ar"))
                .col(text("subject_en"))
                .col(text("search_text"))
                .col(date("issue_date"))
                .col(string_len("state", 32))
                .col(integer("version"))
                .col(text("reason"))
                .col(text("note"))
                .col(text_null("decision_reason"))
                .col(timestamp_with_time_zone_null("submitted_at"))
                .col(timestamp_with_time_zone_null("decided_at"))
                .col(timestamp_with_time_zone("changed_at")),
            owned(LINES, &[("request_id", "price_requests")])
                .col(uuid("request_id"))
                .col(integer("line_number"))
                .col(text("item"))
                .col(string_len("uom", 3))
                .col(text_null("supplier_part_number"))
                .col(text("description_ar"))
                .col(text("description_en"))
                .col(big_integer_null("current_price"))
                .col(big_integer_null("price"))
                .col(date_null("valid_from"))
                .col(date_null("valid_to"))
                .col(text("reason"))
                .col(string_len_null("decision", 32))
                .col(text_null("decision_reason")),
        ],
        [
            unique("price_requests", &["supplier_id", "number"]),
            index("price_requests", &["supplier_id", "issue_date", "number"]),
            index("price_requests", &["supplier_id", "state", "issue_date"]),
            index("price_requests", &["supplier_id", "buyer_id"]),
            index("price_requests", &["changed_at", "id"]),
            unique(LINES, &["request_id", "line_number"]),
        ],
    )
    .await?;
    let limit = big_integer_null("price_change_limit");
    add_columns(manager, "buyers", [limit]).await?;
    let database = manager.get_connection();
    let [sqlite, postgres] = DAY;
    let day = match database.get_database_backend() {
        DbBackend::Postgres => postgres,
        _ => sqlite,
    };
    for statement in KEEP.replace("{DAY}", day).split(';') {
        database.execute_unprepared(statement).await?;
    }
    let searched = ["number", "subject_ar", "subject_en"];
    fold(database, "price_requests", &searched).await
}
