//! Documents, changes and announcements that the dashboard shows. Every index begins with the supplier.
use sea_orm_migration::{prelude::*, schema::*};

use super::{create, index, owned, unique};

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(
        manager,
        [
            document("requests_for_quotation", "subject")
                .col(date("issue_date"))
                .col(timestamp_with_time_zone("submission_due_at")),
            document("orders", "subject")
                .col(date("issue_date"))
                .col(date("required_date"))
                .col(date_null("shipped_on"))
                .col(char_len("currency", 3))
                .col(big_integer("total")),
            owned("invoices", &[("buyer_id", "buyers")])
                .col(uuid("buyer_id"))
                .col(text("number"))
                .col(date("due_date"))
                .col(char_len("currency", 3))
                .col(big_integer("outstanding"))
                .col(string_len("state", 32)),
            document("price_changes", "item")
                .col(char_len("currency", 3))
                .col(big_integer("price"))
                .col(timestamp_with_time_zone_null("decided_at")),
            owned("change_requests", &[])
                .col(string_len("kind", 32))
                .col(string_len("state", 32)),
            owned("announcements", &[])
                .col(text("title_ar"))
                .col(text("title_en"))
                .col(text("body_ar"))
                .col(text("body_en"))
                .col(date("published_on")),
        ],
        [
            unique("requests_for_quotation", &["supplier_id", "number"]),
            unique("orders", &["supplier_id", "number"]),
            unique("invoices", &["supplier_id", "number"]),
            unique("price_changes", &["supplier_id", "number"]),
            index(
                "requests_for_quotation",
                &["supplier_id", "state", "submission_due_at"],
            ),
            index("orders", &["supplier_id", "state", "required_date"]),
            index("orders", &["supplier_id", "issue_date"]),
            index("orders", &["supplier_id", "shipped_on"]),
            index("invoices", &["supplier_id", "state", "due_date"]),
            index("price_changes", &["supplier_id", "state", "decided_at"]),
            index("change_requests", &["supplier_id", "state"]),
            index("announcements", &["supplier_id", "published_on"]),
        ],
    )
    .await
}

/// A table of documents between a supplier and a buyer.
fn document(name: &'static str, subject: &'static str) -> TableCreateStatement {
    owned(name, &[("buyer_id", "buyers")])
        .col(uuid("buyer_id"))
        .col(text("number"))
        .col(string_len("state", 32))
        .col(text(format!("{subject}_ar")))
        .col(text(format!("{subject}_en")))
        .to_owned()
}
