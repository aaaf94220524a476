//! Goods receipts with numbers, dates and rejected quantities. They replace the received quantities of orders.
use sea_orm::DbBackend;
use sea_orm_migration::{prelude::*, schema::*};

use super::{create, index, owned, primary_key, random_uuid, table, unique};

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let to_receipt = [("goods_receipt_id", "goods_receipts")];
    create(
        manager,
        [
            owned("goods_receipts", &[("order_id", "orders")])
                .col(uuid("order_id"))
                .col(text("number"))
                .col(date("received_on"))
                .col(text_null("despatch_advice"))
                .col(text("note"))
                .col(timestamp_with_time_zone("created_at"))
                .col(timestamp_with_time_zone_null("cancelled_at"))
                .col(text_null("cancellation_reason")),
            table("goods_receipt_lines", &to_receipt)
                .col(uuid("goods_receipt_id"))
                .col(integer("line_number"))
                .col(big_integer("received"))
                .col(big_integer("rejected"))
                .col(text("reason"))
                .primary_key(&mut primary_key(&["goods_receipt_id", "line_number"])),
        ],
        [
            unique("goods_receipts", &["supplier_id", "number"]),
            index("goods_receipts", &["supplier_id", "order_id"]),
        ],
    )
    .await?;
    let database = manager.get_connection();
    let former = former_receipts(manager.get_database_backend());
    database.execute_unprepared(&former).await?;
    database.execute_unprepared(FORMER_LINES).await?;
    let former = Table::drop().table("order_receipts").to_owned();
    manager.drop_table(former).await
}

/// One receipt for each order of which something was received. It has the order's number, and the time of the last report.
fn former_receipts(backend: DbBackend) -> String {
    let id = random_uuid(backend);
    // Days are those of Riyadh.
    let (day, midnight) = match backend {
        DbBackend::Postgres => (
            "CAST(reported_at AT TIME ZONE 'UTC' + interval '3 hours' AS date)",
            "CAST(issue_date AS timestamp with time zone)",
        ),
        _ => (
            "date(reported_at, '+3 hours')",
            "issue_date || 'T00:00:00+00:00'",
        ),
    };
    format!(
        "INSERT INTO goods_receipts (id, supplier_id, order_id, number, received_on, note, created_at)
        SELECT {id}, supplier_id, order_id, number, {day}, '', reported_at FROM (
            SELECT orders.supplier_id, orders.id AS order_id, orders.number, COALESCE(
                (SELECT MAX(at) FROM events
                    WHERE document_id = orders.id AND kind = 'goods_received'),
                {midnight}
            ) AS reported_at
            FROM orders
            WHERE EXISTS (SELECT 1 FROM order_receipts WHERE order_id = orders.id AND received > 0)
        ) AS reported"
    )
}

const FORMER_LINES: &str = "INSERT INTO goods_receipt_lines
    (goods_receipt_id, line_number, received, rejected, reason)
    SELECT goods_receipts.id, order_receipts.line_number, order_receipts.received, 0, ''
    FROM order_receipts
    INNER JOIN goods_receipts ON goods_receipts.order_id = order_receipts.order_id
    WHERE order_receipts.received > 0";
