//! Indexes of lists that are filtered and sorted at the same time: a buyer's documents, and requests in a state.
use sea_orm_migration::prelude::*;

use super::{create, index};

const REQUESTS: &str = "requests_for_quotation";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let indexes = [
        index(
            "orders",
            &["supplier_id", "buyer_id", "required_date", "number"],
        ),
        index("orders", &["supplier_id", "buyer_id", "total", "number"]),
        index("orders", &["supplier_id", "buyer_id", "number"]),
        index(
            REQUESTS,
            &["supplier_id", "buyer_id", "issue_date", "number"],
        ),
        index(REQUESTS, &["supplier_id", "buyer_id", "number"]),
        index(REQUESTS, &["supplier_id", "state", "issue_date", "number"]),
        index(REQUESTS, &["supplier_id", "state", "number"]),
    ];
    create(manager, [], indexes).await
}
