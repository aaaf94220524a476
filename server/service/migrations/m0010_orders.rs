//! Orders in full: revisions with their lines, the supplier's responses, despatch advices, and invoices from orders.
use sea_orm::DbBackend;
use sea_orm_migration::{prelude::*, schema::*};

use super::{add_columns, create, index, localized, owned, primary_key, table, unique};

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

/// Existing invoices are open to their full amount.
const FORMER_INVOICES: &str = "UPDATE invoices SET issue_date = due_date, total = outstanding";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let backend = manager.get_database_backend();
    add_columns(manager, "orders", order_columns(backend)).await?;
    let invoice_columns = [
        uuid_null("order_id"),
        date("issue_date").default("2000-01-01").to_owned(),
        big_integer("total").default(0).to_owned(),
    ];
    add_columns(manager, "invoices", invoice_columns).await?;
    create_order_tables(manager).await?;
    create_shipping_tables(manager).await?;
    let database = manager.get_connection();
    database.execute_unprepared(FORMER_INVOICES).await?;
    database.execute_unprepared(&former_orders(backend)).await?;
    let superseded = Index::drop()
        .name("orders_by_supplier_id_issue_date")
        .table("orders")
        .to_owned();
    manager.drop_index(superseded).await?;
    // The number ends every order, so that pages neither repeat nor skip a row.
    let indexes = [
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
        unique("despatch_advices", &["supplier_id", "number"]),
        index("despatch_advices", &["supplier_id", "order_id"]),
        index("invoices", &["supplier_id", "order_id"]),
    ];
    create(manager, [], indexes).await
}

async fn create_order_tables(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let to_order = [("order_id", "orders")];
    create(
        manager,
        [
            table("order_revisions", &to_order)
                .col(uuid("order_id"))
                .col(integer("revision"))
                .col(timestamp_with_time_zone("issued_at"))
                .col(text_null("reason"))
                .primary_key(&mut primary_key(&["order_id", "revision"])),
            of_revision("order_lines")
                .col(integer("line_number"))
                .col(text("item"))
                .col(text_null("supplier_part_number"))
                .col(big_integer("quantity"))
                .col(string_len("uom", 3))
                .col(big_integer("unit_price"))
                .col(big_integer("vat_percent"))
                .col(date("required_date"))
                .primary_key(&mut primary_key(&["order_id", "revision", "line_number"]))
                .col(text("description_ar"))
                .col(text("description_en")),
            // Not of a revision: what has arrived stays so whatever is changed afterwards.
            table("order_receipts", &to_order)
                .col(uuid("order_id"))
                .col(integer("line_number"))
                .col(big_integer("received"))
                .primary_key(&mut primary_key(&["order_id", "line_number"])),
            of_revision("order_responses")
                .col(char_len("code", 2))
                .col(text("note"))
                .col(timestamp_with_time_zone("responded_at"))
                .col(text("responded_by"))
                .primary_key(&mut primary_key(&["order_id", "revision"])),
            of_revision("order_response_lines")
                .col(integer("line_number"))
                .col(char_len("code", 2))
                .col(big_integer_null("quantity"))
                .col(big_integer_null("unit_price"))
                .col(date_null("promised_date"))
                .col(boolean("is_backordered"))
                .col(text_null("substitute"))
                .col(text("reason"))
                .primary_key(&mut primary_key(&["order_id", "revision", "line_number"])),
        ],
        [],
    )
    .await
}

async fn create_shipping_tables(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let to_advice = [("despatch_advice_id", "despatch_advices")];
    create(
        manager,
        [
            owned("despatch_advices", &[("order_id", "orders")])
                .col(uuid("order_id"))
                .col(text("number"))
                .col(date("despatch_date"))
                .col(date_null("expected_date"))
                .col(text("carrier"))
                .col(text("tracking_number"))
                .col(timestamp_with_time_zone("created_at")),
            table("despatch_lines", &to_advice)
                .col(uuid("despatch_advice_id"))
                .col(integer("line_number"))
                .col(big_integer("quantity"))
                .primary_key(&mut primary_key(&["despatch_advice_id", "line_number"])),
            table("invoice_lines", &[("invoice_id", "invoices")])
                .col(uuid("invoice_id"))
                .col(integer("line_number"))
                .col(big_integer("quantity"))
                .col(big_integer("unit_price"))
                .col(big_integer("vat_percent"))
                .primary_key(&mut primary_key(&["invoice_id", "line_number"])),
        ],
        [],
    )
    .await
}

/// A table of what belongs to a revision of an order.
fn of_revision(name: &'static str) -> TableCreateStatement {
    let mut to_revision = ForeignKey::create();
    for column in ["order_id", "revision"] {
        to_revision.from_col(column).to_col(column);
    }
    table(name, &[])
        .col(uuid("order_id"))
        .col(integer("revision"))
        .foreign_key(to_revision.from_tbl(name).to_tbl("order_revisions"))
        .to_owned()
}

/// Existing orders get revision 1, dated midnight of the issue day.
fn former_orders(backend: DbBackend) -> String {
    let issued_at = match backend {
        DbBackend::Postgres => "CAST(issue_date AS timestamp with time zone)",
        _ => "issue_date || 'T00:00:00+00:00'",
    };
    format!(
        "INSERT INTO order_revisions (order_id, revision, issued_at) SELECT id, 1, {issued_at} FROM orders"
    )
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
        columns.extend(localized(name));
    }
    columns.push(tab(backend));
    columns
}

/// Generated from the state. SQLite cannot add a stored column to an existing table, and needs none.
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
