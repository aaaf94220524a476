//! What the dashboard is made of: documents, changes and announcements. Every index begins with the supplier.
use sea_orm_migration::{
    prelude::*,
    schema::{
        big_integer, char_len, date, date_null, pk_uuid, string_len, text,
        timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
    },
};

use super::{index, localized, reference};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [
            requests_for_quotation(),
            orders(),
            invoices(),
            price_changes(),
            change_requests(),
            announcements(),
        ] {
            manager.create_table(table).await?;
        }
        for table in [
            "requests_for_quotation",
            "orders",
            "invoices",
            "price_changes",
        ] {
            manager
                .create_index(index(table, &["supplier_id", "number"]).unique().to_owned())
                .await?;
        }
        for index in [
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
        ] {
            manager.create_index(index).await?;
        }
        Ok(())
    }
}

/// A table of what belongs to a supplier.
fn owned(name: &'static str) -> TableCreateStatement {
    Table::create()
        .table(name)
        .col(pk_uuid("id"))
        .col(uuid("supplier_id"))
        .foreign_key(&mut reference(name, "supplier_id", "suppliers"))
        .to_owned()
}

/// A table of what a supplier and a buyer have with each other.
fn document(name: &'static str, subject: &'static str) -> TableCreateStatement {
    let mut table = owned(name);
    table
        .col(uuid("buyer_id"))
        .col(text("number"))
        .col(string_len("state", 32))
        .foreign_key(&mut reference(name, "buyer_id", "buyers"));
    for column in localized(subject) {
        table.col(column);
    }
    table
}

fn requests_for_quotation() -> TableCreateStatement {
    document("requests_for_quotation", "subject")
        .col(date("issue_date"))
        .col(timestamp_with_time_zone("submission_due_at"))
        .to_owned()
}

fn orders() -> TableCreateStatement {
    document("orders", "subject")
        .col(date("issue_date"))
        .col(date("required_date"))
        .col(date_null("shipped_on"))
        .col(char_len("currency", 3))
        .col(big_integer("total"))
        .to_owned()
}

fn invoices() -> TableCreateStatement {
    owned("invoices")
        .col(uuid("buyer_id"))
        .col(text("number"))
        .col(date("due_date"))
        .col(char_len("currency", 3))
        .col(big_integer("outstanding"))
        .col(string_len("state", 32))
        .foreign_key(&mut reference("invoices", "buyer_id", "buyers"))
        .to_owned()
}

fn price_changes() -> TableCreateStatement {
    document("price_changes", "item")
        .col(char_len("currency", 3))
        .col(big_integer("price"))
        .col(timestamp_with_time_zone_null("decided_at"))
        .to_owned()
}

fn change_requests() -> TableCreateStatement {
    owned("change_requests")
        .col(string_len("kind", 32))
        .col(string_len("state", 32))
        .to_owned()
}

fn announcements() -> TableCreateStatement {
    let mut table = owned("announcements");
    for column in localized("title").into_iter().chain(localized("body")) {
        table.col(column);
    }
    table.col(date("published_on")).to_owned()
}
