//! Purchase orders with the responses, despatch advices and goods receipts.
use sea_orm_migration::{prelude::*, schema::*};

use super::owned;
use database::tables::{TableDefinition, table};

/// Lists are narrowed to a tab and then ordered: an index can serve that only where a tab is one value, not several states.
const TABS: [(&str, &[&str]); 5] = [
    ("to_confirm", &["issued", "acknowledged"]),
    (
        "to_ship",
        &["accepted", "accepted_with_changes", "partially_shipped"],
    ),
    ("to_invoice", &["shipped", "partially_invoiced"]),
    ("done", &["completed", "closed"]),
    ("stopped", &["on_hold", "rejected", "cancelled"]),
];

pub fn tables() -> Vec<TableDefinition> {
    vec![
        owned("orders")
            .reference("buyer_id", "buyers")
            .column(text("number"))
            .column(string_len("state", 32))
            .localized("subject")
            .column(date("issue_date"))
            .column(date_null("shipped_on"))
            .column(char_len("currency", 3))
            .column(big_integer("total"))
            .column(integer("revision").default(1))
            .column(integer("version").default(1))
            .column(char_len_null("incoterm", 3))
            .column(text_null("reason"))
            .column(string_len_null("state_before_hold", 32))
            .localized_or_empty("payment_terms")
            .localized_or_empty("delivery_address")
            .localized_or_empty("note")
            .column(tab())
            .column(text("search_text").default(""))
            .column(uuid_null("request_id"))
            .column(timestamp_with_time_zone("changed_at"))
            .column(text("header_references").default("{}"))
            .column(date_null("required_date"))
            .column(text("text_lines").default("[]"))
            .column(text_null("supplier_order_number"))
            .unique(&["supplier_id", "number"])
            .index(&["supplier_id", "shipped_on"])
            .index(&["supplier_id", "issue_date", "number"])
            .index(&["supplier_id", "total", "number"])
            .index(&["supplier_id", "tab", "issue_date", "number"])
            .index(&["supplier_id", "tab", "total", "number"])
            .index(&["supplier_id", "tab", "number"])
            .index(&["supplier_id", "buyer_id", "issue_date", "number"])
            .index(&["supplier_id", "buyer_id", "total", "number"])
            .index(&["supplier_id", "buyer_id", "number"])
            .index(&["supplier_id", "request_id"])
            .index(&["supplier_id", "currency", "total", "number"])
            .index(&["changed_at", "id"])
            .index(&["supplier_id", "changed_at", "id"])
            .index(&["state", "changed_at", "id"])
            .index(&["number"])
            .index(&["request_id"])
            .index(&["supplier_id", "required_date", "number"])
            .index(&["supplier_id", "tab", "required_date", "number"])
            .index(&["supplier_id", "buyer_id", "required_date", "number"])
            .index(&["supplier_id", "state", "required_date"]),
        table("order_revisions")
            .reference("order_id", "orders")
            .column(integer("revision"))
            .column(timestamp_with_time_zone("issued_at"))
            .column(text_null("reason"))
            .column(uuid_null("agreed_response_id"))
            .key(&["order_id", "revision"]),
        table("order_lines")
            .column(uuid("order_id"))
            .column(integer("revision"))
            .column(integer("line_number"))
            .column(text("item"))
            .column(text_null("supplier_part_number"))
            .column(big_integer("quantity"))
            .column(string_len("uom", 3))
            .column(big_integer("unit_price"))
            .column(big_integer("vat_percent"))
            .localized("description")
            .column(text_null("reference"))
            .column(date_null("required_date"))
            .column(string_len_null("vat_category", 2))
            .column(text_null("vat_exemption_reason_code"))
            .column(text("allowance_charges").default("[]"))
            .column(boolean("is_return").default(false))
            .localized_or_empty("vat_exemption_reason")
            .key(&["order_id", "revision", "line_number"])
            .reference_by(&["order_id", "revision"], "order_revisions")
            .index(&["item", "order_id"]),
        table("order_responses")
            .column(uuid_null("id"))
            .column(uuid("order_id"))
            .column(integer("revision"))
            .column(char_len("code", 2))
            .column(text("note"))
            .column(timestamp_with_time_zone("responded_at"))
            .column(text("responded_by"))
            .column(timestamp_with_time_zone_null("taken_at"))
            .column(timestamp_with_time_zone("changed_at"))
            .key(&["order_id", "revision"])
            .reference_by(&["order_id", "revision"], "order_revisions")
            .unique(&["id"])
            .index(&["changed_at", "id"]),
        table("order_response_lines")
            .column(uuid("order_id"))
            .column(integer("revision"))
            .column(integer("line_number"))
            .column(char_len("code", 2))
            .column(big_integer_null("quantity"))
            .column(big_integer_null("unit_price"))
            .column(date_null("promised_date"))
            .column(boolean("is_backordered"))
            .column(text_null("substitute"))
            .column(text("reason"))
            .key(&["order_id", "revision", "line_number"])
            .reference_by(&["order_id", "revision"], "order_revisions"),
        owned("despatch_advices")
            .reference("order_id", "orders")
            .column(text("number"))
            .column(date("despatch_date"))
            .column(date_null("expected_date"))
            .column(text("carrier"))
            .column(text("tracking_number"))
            .column(timestamp_with_time_zone("created_at"))
            .column(timestamp_with_time_zone_null("cancelled_at"))
            .column(timestamp_with_time_zone("changed_at"))
            .column(text_null("supplier_number"))
            .column(text("packages").default("[]"))
            .unique(&["supplier_id", "number"])
            .index(&["supplier_id", "order_id"])
            .index(&["changed_at", "id"])
            .index(&["supplier_id", "changed_at", "id"])
            .index(&["number"])
            .index(&["order_id"]),
        table("despatch_lines")
            .reference("despatch_advice_id", "despatch_advices")
            .column(integer("line_number"))
            .column(big_integer("quantity"))
            .column(text("lots").default("[]"))
            .column(text("serial_numbers").default("[]"))
            .key(&["despatch_advice_id", "line_number"]),
        owned("goods_receipts")
            .reference("order_id", "orders")
            .column(text("number"))
            .column(date("received_on"))
            .column(text_null("despatch_advice"))
            .column(text("note"))
            .column(timestamp_with_time_zone("created_at"))
            .column(timestamp_with_time_zone_null("cancelled_at"))
            .column(text_null("cancellation_reason"))
            .column(timestamp_with_time_zone("changed_at"))
            .unique(&["supplier_id", "number"])
            .index(&["supplier_id", "order_id"])
            .index(&["changed_at", "id"])
            .index(&["supplier_id", "changed_at", "id"])
            .index(&["number"])
            .index(&["order_id"]),
        table("goods_receipt_lines")
            .reference("goods_receipt_id", "goods_receipts")
            .column(integer("line_number"))
            .column(big_integer("received"))
            .column(big_integer("rejected"))
            .column(text("reason"))
            .key(&["goods_receipt_id", "line_number"]),
    ]
}

/// Column that the database derives from the state.
fn tab() -> ColumnDef {
    let cases = TABS
        .iter()
        .fold(CaseStatement::new(), |cases, (tab, states)| {
            cases.case(Expr::col("state").is_in(states.iter().copied()), *tab)
        });
    string_len_null("tab", 16).generated(cases, true).take()
}
