//! Orders in full: revisions with their lines, the supplier's responses, despatch advices, and invoices from orders.
use sea_orm::DbBackend;
use sea_orm_migration::{
    prelude::*,
    schema::{
        big_integer, big_integer_null, boolean, char_len, char_len_null, date, date_null, integer,
        pk_uuid, string_len, string_len_null, text, text_null, timestamp_with_time_zone, uuid,
        uuid_null,
    },
};

use super::{index, localized, reference};

/// Lists are narrowed to a tab and then ordered: an index can serve that only where a tab is one value, not several
/// states.
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

/// What was invoiced before orders knew their invoices is open to its last amount.
const FORMER_INVOICES: &str = "UPDATE invoices SET issue_date = due_date, total = outstanding";

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in order_columns(manager.get_database_backend()) {
            add(manager, "orders", column).await?;
        }
        for column in invoice_columns() {
            add(manager, "invoices", column).await?;
        }
        for table in [
            order_revisions(),
            order_lines(),
            order_receipts(),
            order_responses(),
            order_response_lines(),
            despatch_advices(),
            despatch_lines(),
            invoice_lines(),
        ] {
            manager.create_table(table).await?;
        }
        let database = manager.get_connection();
        database.execute_unprepared(FORMER_INVOICES).await?;
        let former_orders = former_orders(manager.get_database_backend());
        database.execute_unprepared(&former_orders).await?;
        let superseded = Index::drop()
            .name("orders_by_supplier_id_issue_date")
            .table("orders")
            .to_owned();
        manager.drop_index(superseded).await?;
        for index in indexes() {
            manager.create_index(index).await?;
        }
        Ok(())
    }
}

/// What was ordered before orders had revisions is a first one, of the midnight of its issue.
fn former_orders(backend: DbBackend) -> String {
    let issued_at = match backend {
        DbBackend::Postgres => "CAST(issue_date AS timestamp with time zone)",
        _ => "issue_date || 'T00:00:00+00:00'",
    };
    format!(
        "INSERT INTO order_revisions (order_id, revision, issued_at) SELECT id, 1, {issued_at} FROM orders"
    )
}

async fn add(
    manager: &SchemaManager<'_>,
    table: &'static str,
    column: ColumnDef,
) -> Result<(), DbErr> {
    let alteration = Table::alter().table(table).add_column(column).to_owned();
    manager.alter_table(alteration).await
}

fn order_columns(backend: DbBackend) -> Vec<ColumnDef> {
    let mut columns = vec![
        integer("revision").default(1).to_owned(),
        integer("version").default(1).to_owned(),
        char_len_null("incoterm", 3),
        text_null("reason"),
        string_len_null("state_before_hold", 32),
    ];
    for name in ["payment_terms", "delivery_address", "note"] {
        columns.extend(localized(name).map(|mut column| column.default("").to_owned()));
    }
    columns.push(tab(backend));
    columns
}

/// Made of the state by the database itself. SQLite adds no stored column to a table that exists, and needs none.
fn tab(backend: DbBackend) -> ColumnDef {
    let cases = TABS
        .iter()
        .fold(CaseStatement::new(), |cases, (tab, states)| {
            cases.case(Expr::col("state").is_in(states.iter().copied()), *tab)
        });
    ColumnDef::new("tab")
        .string_len(16)
        .generated(cases, backend == DbBackend::Postgres)
        .to_owned()
}

fn invoice_columns() -> Vec<ColumnDef> {
    vec![
        uuid_null("order_id"),
        date("issue_date").default("2000-01-01").to_owned(),
        big_integer("total").default(0).to_owned(),
    ]
}

fn order_revisions() -> TableCreateStatement {
    Table::create()
        .table("order_revisions")
        .col(uuid("order_id"))
        .col(integer("revision"))
        .col(timestamp_with_time_zone("issued_at"))
        .col(text_null("reason"))
        .primary_key(Index::create().col("order_id").col("revision"))
        .foreign_key(&mut reference("order_revisions", "order_id", "orders"))
        .to_owned()
}

fn order_lines() -> TableCreateStatement {
    let mut table = Table::create()
        .table("order_lines")
        .col(uuid("order_id"))
        .col(integer("revision"))
        .col(integer("line_number"))
        .col(text("item"))
        .col(text_null("supplier_part_number"))
        .col(big_integer("quantity"))
        .col(string_len("uom", 3))
        .col(big_integer("unit_price"))
        .col(big_integer("vat_percent"))
        .col(date("required_date"))
        .primary_key(
            Index::create()
                .col("order_id")
                .col("revision")
                .col("line_number"),
        )
        .foreign_key(&mut of_revision("order_lines"))
        .to_owned();
    for column in localized("description") {
        table.col(column);
    }
    table
}

/// Not of a revision: what has arrived stays so whatever is changed afterwards.
fn order_receipts() -> TableCreateStatement {
    Table::create()
        .table("order_receipts")
        .col(uuid("order_id"))
        .col(integer("line_number"))
        .col(big_integer("received"))
        .primary_key(Index::create().col("order_id").col("line_number"))
        .foreign_key(&mut reference("order_receipts", "order_id", "orders"))
        .to_owned()
}

fn order_responses() -> TableCreateStatement {
    Table::create()
        .table("order_responses")
        .col(uuid("order_id"))
        .col(integer("revision"))
        .col(char_len("code", 2))
        .col(text("note"))
        .col(timestamp_with_time_zone("responded_at"))
        .col(text("responded_by"))
        .primary_key(Index::create().col("order_id").col("revision"))
        .foreign_key(&mut of_revision("order_responses"))
        .to_owned()
}

fn order_response_lines() -> TableCreateStatement {
    Table::create()
        .table("order_response_lines")
        .col(uuid("order_id"))
        .col(integer("revision"))
        .col(integer("line_number"))
        .col(char_len("code", 2))
        .col(big_integer_null("quantity"))
        .col(big_integer_null("unit_price"))
        .col(date_null("promised_date"))
        .col(boolean("is_backordered"))
        .col(text_null("substitute"))
        .col(text("reason"))
        .primary_key(
            Index::create()
                .col("order_id")
                .col("revision")
                .col("line_number"),
        )
        .foreign_key(&mut of_revision("order_response_lines"))
        .to_owned()
}

fn of_revision(table: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .from_tbl(table)
        .from_col("order_id")
        .from_col("revision")
        .to_tbl("order_revisions")
        .to_col("order_id")
        .to_col("revision")
        .to_owned()
}

fn despatch_advices() -> TableCreateStatement {
    Table::create()
        .table("despatch_advices")
        .col(pk_uuid("id"))
        .col(uuid("supplier_id"))
        .col(uuid("order_id"))
        .col(text("number"))
        .col(date("despatch_date"))
        .col(date_null("expected_date"))
        .col(text("carrier"))
        .col(text("tracking_number"))
        .col(timestamp_with_time_zone("created_at"))
        .foreign_key(&mut reference(
            "despatch_advices",
            "supplier_id",
            "suppliers",
        ))
        .foreign_key(&mut reference("despatch_advices", "order_id", "orders"))
        .to_owned()
}

fn despatch_lines() -> TableCreateStatement {
    Table::create()
        .table("despatch_lines")
        .col(uuid("despatch_advice_id"))
        .col(integer("line_number"))
        .col(big_integer("quantity"))
        .primary_key(Index::create().col("despatch_advice_id").col("line_number"))
        .foreign_key(&mut reference(
            "despatch_lines",
            "despatch_advice_id",
            "despatch_advices",
        ))
        .to_owned()
}

fn invoice_lines() -> TableCreateStatement {
    Table::create()
        .table("invoice_lines")
        .col(uuid("invoice_id"))
        .col(integer("line_number"))
        .col(big_integer("quantity"))
        .col(big_integer("unit_price"))
        .col(big_integer("vat_percent"))
        .primary_key(Index::create().col("invoice_id").col("line_number"))
        .foreign_key(&mut reference("invoice_lines", "invoice_id", "invoices"))
        .to_owned()
}

/// The number ends every order, so that pages neither repeat nor skip a row.
fn indexes() -> Vec<IndexCreateStatement> {
    let unique = index("despatch_advices", &["supplier_id", "number"])
        .unique()
        .to_owned();
    vec![
        index("orders", &["supplier_id", "issue_date", "number"]),
        index("orders", &["supplier_id", "required_date", "number"]),
        index("orders", &["supplier_id", "total", "number"]),
        index("orders", &["supplier_id", "tab", "issue_date", "number"]),
        index("orders", &["supplier_id", "tab", "required_date", "number"]),
        index("orders", &["supplier_id", "tab", "total", "number"]),
        index("orders", &["supplier_id", "tab", "number"]),
        index(
            "orders",
            &["supplier_id", "buyer_id", "issue_date", "number"],
        ),
        unique,
        index("despatch_advices", &["supplier_id", "order_id"]),
        index("invoices", &["supplier_id", "order_id"]),
    ]
}
