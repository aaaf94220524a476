//! Price lists, agreed prices and requests for new prices.
use sea_orm_migration::schema::*;

use super::owned;
use database::tables::TableDefinition;

pub fn tables() -> Vec<TableDefinition> {
    vec![
        owned("price_lists")
            .reference("buyer_id", "buyers")
            .column(text("number"))
            .column(char_len("currency", 3))
            .column(timestamp_with_time_zone("received_at"))
            .unique(&["supplier_id", "number"]),
        owned("product_prices")
            .reference("buyer_id", "buyers")
            .reference("price_list_id", "price_lists")
            .column(text("item"))
            .column(char_len("currency", 3))
            .column(string_len("uom", 3))
            .column(date("valid_from"))
            .column(date_null("valid_to"))
            .column(big_integer("price"))
            .column(text("quantity_breaks"))
            .column(text_null("supplier_part_number"))
            .localized("description")
            .column(big_integer_null("packing_unit"))
            .column(big_integer_null("minimum_order_quantity"))
            .column(integer_null("lead_time_days"))
            .column(text("search_text"))
            .unique(&[
                "supplier_id",
                "item",
                "buyer_id",
                "currency",
                "uom",
                "valid_from",
            ])
            .index(&["supplier_id", "item", "id"])
            .index(&["supplier_id", "price", "id"])
            .index(&["supplier_id", "valid_from", "id"])
            .index(&["supplier_id", "buyer_id", "item"])
            .index(&["supplier_id", "currency"])
            .index(&["price_list_id"])
            .index(&["supplier_id", "valid_to", "valid_from"]),
        owned("price_requests")
            .reference("buyer_id", "buyers")
            .column(text("number"))
            .column(char_len("currency", 3))
            .localized("subject")
            .column(text("search_text"))
            .column(date("issue_date"))
            .column(string_len("state", 32))
            .column(integer("version"))
            .column(text("reason"))
            .column(text("note"))
            .column(text_null("decision_reason"))
            .column(timestamp_with_time_zone_null("submitted_at"))
            .column(timestamp_with_time_zone_null("decided_at"))
            .column(timestamp_with_time_zone("changed_at"))
            .unique(&["supplier_id", "number"])
            .index(&["supplier_id", "issue_date", "number"])
            .index(&["supplier_id", "state", "issue_date"])
            .index(&["supplier_id", "buyer_id"])
            .index(&["changed_at", "id"]),
        owned("price_request_lines")
            .reference("request_id", "price_requests")
            .column(integer("line_number"))
            .column(text("item"))
            .column(string_len("uom", 3))
            .column(text_null("supplier_part_number"))
            .localized("description")
            .column(big_integer_null("current_price"))
            .column(big_integer_null("price"))
            .column(date_null("valid_from"))
            .column(date_null("valid_to"))
            .column(text("reason"))
            .column(string_len_null("decision", 32))
            .column(text_null("decision_reason"))
            .unique(&["request_id", "line_number"]),
        owned("price_uploads")
            .reference("buyer_id", "buyers")
            .column(timestamp_with_time_zone("uploaded_at"))
            .column(text("uploaded_by_name"))
            .column(integer("taken"))
            .column(integer("refused"))
            .column(text("drafts"))
            .index(&["supplier_id", "uploaded_at"]),
        owned("price_upload_rows")
            .reference("upload_id", "price_uploads")
            .column(integer("row_number"))
            .column(text("content"))
            .unique(&["upload_id", "row_number"]),
    ]
}
