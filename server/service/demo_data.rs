//! Recognises and removes the demo's data, in builds without the demo too: they may be given a database that had it.
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseConnection, DbErr, EntityTrait, QueryFilter, QuerySelect,
    Statement, Value, sea_query::Expr,
};
use uuid::Uuid;

use contract::SupplierState;
use database::BeginWrite;
use service_core::{error::ServiceError, files::FileStore};
use tables::{attachment, buyer_person, supplier, user};

/// The ids of the demo's records begin alike.
const FIRST_ID: u128 = 0x0192_0000_0000_7000_8000_0000_0000_0000;

/// The ids of the demo's suppliers.
pub const SUPPLIERS: [Uuid; 2] = [Uuid::from_u128(FIRST_ID + 1), Uuid::from_u128(FIRST_ID + 2)];

/// The ids of the demo's buyers.
pub const BUYERS: [Uuid; 8] = [
    Uuid::from_u128(FIRST_ID + 0x100),
    Uuid::from_u128(FIRST_ID + 0x101),
    Uuid::from_u128(FIRST_ID + 0x102),
    Uuid::from_u128(FIRST_ID + 0x103),
    Uuid::from_u128(FIRST_ID + 0x104),
    Uuid::from_u128(FIRST_ID + 0x105),
    Uuid::from_u128(FIRST_ID + 0x106),
    Uuid::from_u128(FIRST_ID + 0x107),
];

/// The demo's person of the buyer's.
pub const BUYER_PERSON: Uuid = Uuid::from_u128(FIRST_ID + 0x200);

/// Recorded with decisions of the demo's person of the buyer's; nobody else has this name.
pub const BUYER_PERSON_NAME: &str = "هند من العرض التجريبي";

/// Numbers of removed records.
#[derive(Debug, Default)]
pub struct Removed {
    pub suppliers: u64,
    /// The ids of the accounts.
    pub users: Vec<Uuid>,
    /// Requests for quotation, orders, invoices and price requests.
    pub documents: u64,
    pub files: u64,
    /// Other suppliers whose approval by the demo's buyers was withdrawn: they wait for a real buyer's.
    pub unapproved: u64,
}

/// Name under which the simulated buyer's decisions on suppliers are recorded.
pub const SIMULATED_BUYER: &str = "simulated-buyer";

const OF_SUPPLIER: &str = "supplier_id IN ($1, $2)";
const OF_USER: &str = "user_id IN (SELECT id FROM users WHERE supplier_id IN ($1, $2))";
const OF_CERTIFICATE: &str =
    "certificate_id IN (SELECT id FROM company_items WHERE supplier_id IN ($1, $2))";
const OF_ORDER: &str = "order_id IN (SELECT id FROM orders WHERE supplier_id IN ($1, $2))";
const OF_INVOICE: &str = "invoice_id IN (SELECT id FROM invoices WHERE supplier_id IN ($1, $2))";
const OF_CREDIT_NOTE: &str =
    "credit_note_id IN (SELECT id FROM credit_notes WHERE supplier_id IN ($1, $2))";
const OF_DESPATCH: &str =
    "despatch_advice_id IN (SELECT id FROM despatch_advices WHERE supplier_id IN ($1, $2))";
const OF_RECEIPT: &str =
    "goods_receipt_id IN (SELECT id FROM goods_receipts WHERE supplier_id IN ($1, $2))";
const OF_ACCOUNT: &str = "email_key IN (SELECT email_key FROM users WHERE supplier_id IN ($1, $2))";

/// Tables whose rows refer to documents or users, each before those that it refers to.
const DETAILS: &[(&str, &str)] = &[
    ("invitations", OF_SUPPLIER),
    ("notifications", OF_SUPPLIER),
    ("digests", OF_SUPPLIER),
    ("saved_views", OF_USER),
    ("access_tokens", OF_USER),
    ("totp_keys", OF_USER),
    ("recovery_codes", OF_USER),
    ("passkeys", OF_USER),
    ("passkey_ceremonies", OF_USER),
    ("sign_in_challenges", OF_USER),
    ("trusted_devices", OF_USER),
    ("mailed_tokens", OF_ACCOUNT),
    ("email_changes", OF_USER),
    ("replaced_emails", OF_USER),
    ("outbox", OF_SUPPLIER),
    ("superseded_headers", OF_SUPPLIER),
    ("events", OF_SUPPLIER),
    ("comments", OF_SUPPLIER),
    ("attachments", OF_SUPPLIER),
    ("drafts", OF_SUPPLIER),
    ("idempotency_keys", OF_SUPPLIER),
    ("buyer_messages", OF_SUPPLIER),
    ("message_contents", OF_SUPPLIER),
    ("supplier_events", OF_SUPPLIER),
    ("supplier_names", OF_SUPPLIER),
    ("sent_documents", OF_SUPPLIER),
    ("sent_decisions", OF_SUPPLIER),
    ("number_series", OF_SUPPLIER),
    ("announcements", OF_SUPPLIER),
    ("certificate_reminders", OF_CERTIFICATE),
    ("company_items", OF_SUPPLIER),
    ("change_mails", OF_SUPPLIER),
    ("account_mails", OF_SUPPLIER),
    ("desk_mails", OF_SUPPLIER),
    ("change_requests", OF_SUPPLIER),
    ("bank_accounts", OF_SUPPLIER),
    ("quotation_lines", OF_SUPPLIER),
    ("quotations", OF_SUPPLIER),
    ("request_lines", OF_SUPPLIER),
    ("inquiry_invoices", OF_INVOICE),
    ("inquiries", OF_SUPPLIER),
    ("payment_deductions", OF_INVOICE),
    ("payment_lines", OF_INVOICE),
    ("payments", OF_SUPPLIER),
    ("credit_note_lines", OF_CREDIT_NOTE),
    ("credit_notes", OF_SUPPLIER),
    ("invoice_lines", OF_INVOICE),
    ("goods_receipt_lines", OF_RECEIPT),
    ("goods_receipts", OF_SUPPLIER),
    ("despatch_lines", OF_DESPATCH),
    ("despatch_advices", OF_SUPPLIER),
    ("order_response_lines", OF_ORDER),
    ("order_responses", OF_ORDER),
    ("order_lines", OF_ORDER),
    ("order_revisions", OF_ORDER),
    ("product_prices", OF_SUPPLIER),
    ("price_request_lines", OF_SUPPLIER),
    ("price_lists", OF_SUPPLIER),
    ("account_statements", OF_SUPPLIER),
];

const DOCUMENTS: [(&str, &str); 4] = [
    ("invoices", OF_SUPPLIER),
    ("orders", OF_SUPPLIER),
    ("requests_for_quotation", OF_SUPPLIER),
    ("price_requests", OF_SUPPLIER),
];

/// Buyers of documents that are not the demo's stay.
const UNUSED_BUYER: &str = "id = $1
    AND NOT EXISTS (SELECT 1 FROM invoices WHERE buyer_id = buyers.id)
    AND NOT EXISTS (SELECT 1 FROM orders WHERE buyer_id = buyers.id)
    AND NOT EXISTS (SELECT 1 FROM requests_for_quotation WHERE buyer_id = buyers.id)
    AND NOT EXISTS (SELECT 1 FROM price_requests WHERE buyer_id = buyers.id)
    AND NOT EXISTS (SELECT 1 FROM price_lists WHERE buyer_id = buyers.id)
    AND NOT EXISTS (SELECT 1 FROM payments WHERE buyer_id = buyers.id)
    AND NOT EXISTS (SELECT 1 FROM account_statements WHERE buyer_id = buyers.id)";

/// Whether the demo's suppliers, and so its accounts, are in the database.
pub async fn is_present(database: &DatabaseConnection) -> Result<bool, DbErr> {
    let found = supplier::Entity::find().filter(supplier::Column::Id.is_in(SUPPLIERS));
    Ok(found.one(database).await?.is_some())
}

/// Removes the demo's suppliers with their accounts, documents and files. Nothing is left to remove by a second call.
///
/// # Errors
/// The storage of files or the database failed; a second call completes the removal.
pub async fn remove(
    database: &DatabaseConnection,
    files: &FileStore,
) -> Result<Removed, ServiceError> {
    let mut removed = Removed {
        // Before the rows that name them, so that a second call after a failure still finds them.
        files: remove_files(database, files).await?,
        ..Removed::default()
    };
    let transaction = database.begin_write().await?;
    removed.users = user::Entity::find()
        .filter(user::Column::SupplierId.is_in(SUPPLIERS))
        .select_only()
        .column(user::Column::Id)
        .into_tuple()
        .all(&transaction)
        .await?;
    for &table in DETAILS {
        delete(&transaction, table, &SUPPLIERS).await?;
    }
    for table in DOCUMENTS {
        removed.documents += delete(&transaction, table, &SUPPLIERS).await?;
    }
    delete(&transaction, ("users", OF_SUPPLIER), &SUPPLIERS).await?;
    let suppliers = ("suppliers", "id IN ($1, $2)");
    removed.suppliers = delete(&transaction, suppliers, &SUPPLIERS).await?;
    buyer_person::Entity::delete_by_id(BUYER_PERSON)
        .exec(&transaction)
        .await?;
    removed.unapproved = withdraw_approvals(&transaction).await?;
    for buyer in BUYERS {
        delete(&transaction, ("buyers", UNUSED_BUYER), &[buyer]).await?;
    }
    transaction.commit().await?;
    Ok(removed)
}

async fn remove_files(
    database: &DatabaseConnection,
    files: &FileStore,
) -> Result<u64, ServiceError> {
    let keys: Vec<String> = attachment::Entity::find()
        .filter(attachment::Column::SupplierId.is_in(SUPPLIERS))
        .select_only()
        .column(attachment::Column::StorageKey)
        .into_tuple()
        .all(database)
        .await?;
    for key in &keys {
        files.delete(key).await?;
    }
    Ok(keys.len() as u64)
}

async fn withdraw_approvals(transaction: &impl ConnectionTrait) -> Result<u64, DbErr> {
    use supplier::Column;
    let none: Option<String> = None;
    let withdrawn = supplier::Entity::update_many()
        .col_expr(Column::State, Expr::value(SupplierState::Pending))
        .col_expr(Column::DecidedBy, Expr::value(none))
        .filter(Column::State.eq(SupplierState::Approved))
        .filter(Column::DecidedBy.is_in([SIMULATED_BUYER, BUYER_PERSON_NAME]))
        .exec(transaction)
        .await?;
    Ok(withdrawn.rows_affected)
}

async fn delete(
    transaction: &impl ConnectionTrait,
    (table, condition): (&str, &str),
    ids: &[Uuid],
) -> Result<u64, DbErr> {
    let sql = format!("DELETE FROM {table} WHERE {condition}");
    let values = ids.iter().map(|id| Value::from(*id));
    let backend = transaction.get_database_backend();
    let statement = Statement::from_sql_and_values(backend, sql, values);
    Ok(transaction.execute_raw(statement).await?.rows_affected())
}
