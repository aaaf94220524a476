//! The buyer's price lists, and the prices that they set. The orders for an item are found by its code.
use sea_orm_migration::{prelude::*, schema::*};

use super::{create, index, owned, unique};

const PRICES: &str = "product_prices";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(
        manager,
        [
            owned("price_lists", &[("buyer_id", "buyers")])
                .col(uuid("buyer_id"))
                .col(text("number"))
                .col(char_len("currency", 3))
                .col(timestamp_with_time_zone("received_at")),
            owned(
                PRICES,
                &[("buyer_id", "buyers"), ("price_list_id", "price_lists")],
            )
            .col(uuid("buyer_id"))
            .col(uuid("price_list_id"))
            .col(text("item"))
            .col(char_len("currency", 3))
            .col(string_len("uom", 3))
            .col(date("valid_from"))
            .col(date_null("valid_to"))
            .col(big_integer("price"))
            .col(text("quantity_breaks"))
            .col(text_null("supplier_part_number"))
            .col(text("description_ar"))
            .col(text("description_en"))
            .col(big_integer_null("packing_unit"))
            .col(big_integer_null("minimum_order_quantity"))
            .col(integer_null("lead_time_days"))
            .col(text("search_text")),
        ],
        [
            unique("price_lists", &["supplier_id", "number"]),
            unique(
                PRICES,
                &[
                    "supplier_id",
                    "item",
                    "buyer_id",
                    "currency",
                    "uom",
                    "valid_from",
                ],
            ),
            // The id ends every order, so that pages neither repeat nor skip a row.
            index(PRICES, &["supplier_id", "item", "id"]),
            index(PRICES, &["supplier_id", "price", "id"]),
            index(PRICES, &["supplier_id", "valid_from", "id"]),
            index(PRICES, &["supplier_id", "buyer_id", "item"]),
            index(PRICES, &["supplier_id", "currency"]),
            index(PRICES, &["price_list_id"]),
            index("order_lines", &["item", "order_id"]),
        ],
    )
    .await
}
