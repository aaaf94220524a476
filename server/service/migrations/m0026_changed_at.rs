//! When documents changed last, for the lists of the buyer API, and which part of a document a notification is about.
use sea_orm_migration::{prelude::*, schema::*};

use super::{add_columns, create, index};

const COLUMN: &str = "changed_at";

/// Tables, and when their existing rows changed last.
const TABLES: [(&str, &str); 7] = [
    ("requests_for_quotation", LAST_EVENT_OF_REQUEST),
    ("orders", LAST_EVENT_OF_ORDER),
    ("quotations", "submitted_at"),
    ("order_responses", "responded_at"),
    ("despatch_advices", "COALESCE(cancelled_at, created_at)"),
    ("goods_receipts", "COALESCE(cancelled_at, created_at)"),
    ("invoices", LAST_EVENT_OF_INVOICED),
];

const LAST_EVENT_OF_REQUEST: &str = "COALESCE((SELECT MAX(at) FROM events \
     WHERE events.supplier_id = requests_for_quotation.supplier_id AND document_kind = 'quotation_request' \
     AND document_id = requests_for_quotation.id), changed_at)";

const LAST_EVENT_OF_ORDER: &str = "COALESCE((SELECT MAX(at) FROM events \
     WHERE events.supplier_id = orders.supplier_id AND document_kind = 'order' \
     AND document_id = orders.id), changed_at)";

const LAST_EVENT_OF_INVOICED: &str = "COALESCE((SELECT MAX(at) FROM events \
     WHERE events.supplier_id = invoices.supplier_id AND document_kind = 'order' \
     AND document_id = invoices.order_id), changed_at)";

/// Of rows without a recorded event.
const BEFORE_ALL: &str = "2000-01-01T00:00:00+00:00";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    for (table, last_change) in TABLES {
        let column = timestamp_with_time_zone(COLUMN)
            .default(BEFORE_ALL)
            .to_owned();
        add_columns(manager, table, [column]).await?;
        let update = format!("UPDATE {table} SET {COLUMN} = {last_change}");
        manager.get_connection().execute_unprepared(&update).await?;
    }
    let part = [string_len_null("part_kind", 32), uuid_null("part_id")];
    add_columns(manager, "outbox", part).await?;
    create(
        manager,
        [],
        [
            index("requests_for_quotation", &[COLUMN, "id"]),
            index("requests_for_quotation", &["supplier_id", COLUMN, "id"]),
            index("requests_for_quotation", &["state", COLUMN, "id"]),
            index("requests_for_quotation", &["number"]),
            index("orders", &[COLUMN, "id"]),
            index("orders", &["supplier_id", COLUMN, "id"]),
            index("orders", &["state", COLUMN, "id"]),
            index("orders", &["number"]),
            index("orders", &["request_id"]),
            index("quotations", &[COLUMN, "id"]),
            index("quotations", &["supplier_id", COLUMN, "id"]),
            index("quotations", &["number"]),
            index("quotations", &["request_id"]),
            index("order_responses", &[COLUMN, "id"]),
            index("despatch_advices", &[COLUMN, "id"]),
            index("despatch_advices", &["supplier_id", COLUMN, "id"]),
            index("despatch_advices", &["number"]),
            index("despatch_advices", &["order_id"]),
            index("goods_receipts", &[COLUMN, "id"]),
            index("goods_receipts", &["supplier_id", COLUMN, "id"]),
            index("goods_receipts", &["number"]),
            index("goods_receipts", &["order_id"]),
            index("invoices", &[COLUMN, "id"]),
            index("invoices", &["supplier_id", COLUMN, "id"]),
            index("invoices", &["state", COLUMN, "id"]),
            index("invoices", &["number"]),
            index("invoices", &["order_id"]),
        ],
    )
    .await
}
