//! Migrations of the service's tables, oldest first. The portal's own tables may live in the same database.
mod m0001_accounts;
mod m0002_documents;
mod m0003_registration;
mod m0004_people;
mod m0005_vat;
mod m0006_bank_accounts;
mod m0007_mailed_tokens;
mod m0008_exchange;
mod m0009_requests;
mod m0010_orders;
mod m0011_outbox;
mod m0012_superseded;
mod m0013_submitted_files;
mod m0014_list_indexes;
mod m0015_search_text;
mod m0016_quotation_numbers;
mod m0017_notifications;
mod m0018_taken_responses;
mod m0019_list_filters;
mod m0020_saved_views;
mod m0021_order_filters;
mod m0022_supplier_approval;
mod m0023_goods_receipts;
mod m0024_agreed_responses;
mod m0025_buyer_messages;
mod m0026_changed_at;
mod m0027_buyer_keys;
mod m0028_webhook_targets;
mod m0029_supplier_codes;
mod m0030_buyer_references;
mod m0031_header_references;
mod m0032_optional_required_dates;
mod m0033_line_vat_and_charges;
mod m0034_text_lines;
mod m0035_supplier_order_number;
mod m0036_despatch_packages;
mod m0039_sandbox_buyers;
mod m0040_desk_history;
mod m0041_attachment_lines;
mod m0042_permissions;
mod m0043_invitations;
mod m0045_second_factors;
mod m0046_own_contact;
mod m0048_change_requests;
mod m0050_digests;
mod m0051_company_profile;
mod m0052_webhook_target_history;
mod m0053_supplier_names;
mod m0054_webhook_target_urls;
mod m0055_sent_decisions;
mod m0056_freed_webhook_urls;
mod m0057_account_mails;
mod m0060_replaced_emails;
mod m0061_product_prices;
mod m0062_price_requests;
mod m0063_invitation_givers;
mod m0064_inquiries;
mod m0065_credit_note_rejections;
mod m0066_payments;
mod m0067_price_uploads;
mod m0068_price_request_words;
mod m0071_word_indexes;
mod m0072_buyer_numbers;
mod m0073_own_credit_notes;
mod m0075_statement_indexes;
mod m0076_payment_words;
mod m0078_open_invoice_sums;
mod m0080_account_statements;
mod m0081_tab_indexes;

use std::pin::Pin;

use database::BeginWrite;
use sea_orm::{DatabaseConnection, DbBackend};
use sea_orm_migration::{prelude::*, schema::*};

/// Any number that no other advisory lock in the database uses.
const MIGRATION_LOCK: &str = "SELECT pg_advisory_xact_lock(7310579412)";

/// Brings the service's tables up to date: all steps or none, and one replica at a time.
pub async fn migrate(database: &DatabaseConnection) -> Result<(), DbErr> {
    apply(database, None).await
}

/// As [`migrate`], but at most so many steps.
pub async fn apply(database: &DatabaseConnection, steps: Option<u32>) -> Result<(), DbErr> {
    let transaction = database.begin_write().await?;
    if database.get_database_backend() == DbBackend::Postgres {
        transaction.execute_unprepared(MIGRATION_LOCK).await?;
    }
    Migrator::up(&transaction, steps).await?;
    transaction.commit().await
}

/// Public, so that tests can name steps.
pub struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            step("m0001_accounts", |manager| {
                Box::pin(m0001_accounts::up(manager))
            }),
            step("m0002_documents", |manager| {
                Box::pin(m0002_documents::up(manager))
            }),
            step("m0003_registration", |manager| {
                Box::pin(m0003_registration::up(manager))
            }),
            step("m0004_people", |manager| {
                Box::pin(m0004_people::up(manager))
            }),
            step("m0005_vat", |manager| Box::pin(m0005_vat::up(manager))),
            step("m0006_bank_accounts", |manager| {
                Box::pin(m0006_bank_accounts::up(manager))
            }),
            step("m0007_mailed_tokens", |manager| {
                Box::pin(m0007_mailed_tokens::up(manager))
            }),
            step("m0008_exchange", |manager| {
                Box::pin(m0008_exchange::up(manager))
            }),
            step("m0009_requests", |manager| {
                Box::pin(m0009_requests::up(manager))
            }),
            step("m0010_orders", |manager| {
                Box::pin(m0010_orders::up(manager))
            }),
            step("m0011_outbox", |manager| {
                Box::pin(m0011_outbox::up(manager))
            }),
            step("m0012_superseded", |manager| {
                Box::pin(m0012_superseded::up(manager))
            }),
            step("m0013_submitted_files", |manager| {
                Box::pin(m0013_submitted_files::up(manager))
            }),
            step("m0014_list_indexes", |manager| {
                Box::pin(m0014_list_indexes::up(manager))
            }),
            step("m0015_search_text", |manager| {
                Box::pin(m0015_search_text::up(manager))
            }),
            step("m0016_quotation_numbers", |manager| {
                Box::pin(m0016_quotation_numbers::up(manager))
            }),
            step("m0017_notifications", |manager| {
                Box::pin(m0017_notifications::up(manager))
            }),
            step("m0018_taken_responses", |manager| {
                Box::pin(m0018_taken_responses::up(manager))
            }),
            step("m0019_list_filters", |manager| {
                Box::pin(m0019_list_filters::up(manager))
            }),
            step("m0020_saved_views", |manager| {
                Box::pin(m0020_saved_views::up(manager))
            }),
            step("m0021_order_filters", |manager| {
                Box::pin(m0021_order_filters::up(manager))
            }),
            step("m0022_supplier_approval", |manager| {
                Box::pin(m0022_supplier_approval::up(manager))
            }),
            step("m0023_goods_receipts", |manager| {
                Box::pin(m0023_goods_receipts::up(manager))
            }),
            step("m0024_agreed_responses", |manager| {
                Box::pin(m0024_agreed_responses::up(manager))
            }),
            step("m0025_buyer_messages", |manager| {
                Box::pin(m0025_buyer_messages::up(manager))
            }),
            step("m0026_changed_at", |manager| {
                Box::pin(m0026_changed_at::up(manager))
            }),
            step("m0027_buyer_keys", |manager| {
                Box::pin(m0027_buyer_keys::up(manager))
            }),
            step("m0028_webhook_targets", |manager| {
                Box::pin(m0028_webhook_targets::up(manager))
            }),
            step("m0029_supplier_codes", |manager| {
                Box::pin(m0029_supplier_codes::up(manager))
            }),
            step("m0030_buyer_references", |manager| {
                Box::pin(m0030_buyer_references::up(manager))
            }),
            step("m0031_header_references", |manager| {
                Box::pin(m0031_header_references::up(manager))
            }),
            step("m0032_optional_required_dates", |manager| {
                Box::pin(m0032_optional_required_dates::up(manager))
            }),
            step("m0033_line_vat_and_charges", |manager| {
                Box::pin(m0033_line_vat_and_charges::up(manager))
            }),
            step("m0034_text_lines", |manager| {
                Box::pin(m0034_text_lines::up(manager))
            }),
            step("m0035_supplier_order_number", |manager| {
                Box::pin(m0035_supplier_order_number::up(manager))
            }),
            step("m0036_despatch_packages", |manager| {
                Box::pin(m0036_despatch_packages::up(manager))
            }),
            step("m0039_sandbox_buyers", |manager| {
                Box::pin(m0039_sandbox_buyers::up(manager))
            }),
            step("m0040_desk_history", |manager| {
                Box::pin(m0040_desk_history::up(manager))
            }),
            step("m0041_attachment_lines", |manager| {
                Box::pin(m0041_attachment_lines::up(manager))
            }),
            step("m0042_permissions", |manager| {
                Box::pin(m0042_permissions::up(manager))
            }),
            step("m0043_invitations", |manager| {
                Box::pin(m0043_invitations::up(manager))
            }),
            step("m0045_second_factors", |manager| {
                Box::pin(m0045_second_factors::up(manager))
            }),
            step("m0046_own_contact", |manager| {
                Box::pin(m0046_own_contact::up(manager))
            }),
            step("m0048_change_requests", |manager| {
                Box::pin(m0048_change_requests::up(manager))
            }),
            step("m0050_digests", |manager| {
                Box::pin(m0050_digests::up(manager))
            }),
            step("m0051_company_profile", |manager| {
                Box::pin(m0051_company_profile::up(manager))
            }),
            step("m0052_webhook_target_history", |manager| {
                Box::pin(m0052_webhook_target_history::up(manager))
            }),
            step("m0053_supplier_names", |manager| {
                Box::pin(m0053_supplier_names::up(manager))
            }),
            step("m0054_webhook_target_urls", |manager| {
                Box::pin(m0054_webhook_target_urls::up(manager))
            }),
            step("m0055_sent_decisions", |manager| {
                Box::pin(m0055_sent_decisions::up(manager))
            }),
            step("m0056_freed_webhook_urls", |manager| {
                Box::pin(m0056_freed_webhook_urls::up(manager))
            }),
            step("m0057_account_mails", |manager| {
                Box::pin(m0057_account_mails::up(manager))
            }),
            step("m0060_replaced_emails", |manager| {
                Box::pin(m0060_replaced_emails::up(manager))
            }),
            step("m0061_product_prices", |manager| {
                Box::pin(m0061_product_prices::up(manager))
            }),
            step("m0062_price_requests", |manager| {
                Box::pin(m0062_price_requests::up(manager))
            }),
            step("m0063_invitation_givers", |manager| {
                Box::pin(m0063_invitation_givers::up(manager))
            }),
            step("m0064_inquiries", |manager| {
                Box::pin(m0064_inquiries::up(manager))
            }),
            step("m0066_payments", |manager| {
                Box::pin(m0066_payments::up(manager))
            }),
            step("m0067_price_uploads", |manager| {
                Box::pin(m0067_price_uploads::up(manager))
            }),
            step("m0068_price_request_words", |manager| {
                Box::pin(m0068_price_request_words::up(manager))
            }),
            step("m0071_word_indexes", |manager| {
                Box::pin(m0071_word_indexes::up(manager))
            }),
            step("m0075_statement_indexes", |manager| {
                Box::pin(m0075_statement_indexes::up(manager))
            }),
            step("m0072_buyer_numbers", |manager| {
                Box::pin(m0072_buyer_numbers::up(manager))
            }),
            step("m0073_own_credit_notes", |manager| {
                Box::pin(m0073_own_credit_notes::up(manager))
            }),
            step("m0076_payment_words", |manager| {
                Box::pin(m0076_payment_words::up(manager))
            }),
            step("m0078_open_invoice_sums", |manager| {
                Box::pin(m0078_open_invoice_sums::up(manager))
            }),
            step("m0065_credit_note_rejections", |manager| {
                Box::pin(m0065_credit_note_rejections::up(manager))
            }),
            step("m0080_account_statements", |manager| {
                Box::pin(m0080_account_statements::up(manager))
            }),
            step("m0081_tab_indexes", |manager| {
                Box::pin(m0081_tab_indexes::up(manager))
            }),
        ]
    }

    fn migration_table_name() -> DynIden {
        "service_migrations".into_iden()
    }
}

type Up = for<'a> fn(&'a SchemaManager<'_>) -> BoxFuture<'a>;
type BoxFuture<'a> = Pin<Box<dyn Future<Output = Result<(), DbErr>> + Send + 'a>>;

/// A step under the name that the database keeps.
struct Step {
    name: &'static str,
    up: Up,
}

fn step(name: &'static str, up: Up) -> Box<dyn MigrationTrait> {
    Box::new(Step { name, up })
}

impl MigrationName for Step {
    fn name(&self) -> &str {
        self.name
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        (self.up)(manager).await
    }
}

/// The columns of a text in both languages, for a table that has rows.
fn localized(name: &str) -> [ColumnDef; 2] {
    ["ar", "en"].map(|language| text(format!("{name}_{language}")).default("").to_owned())
}

/// An expression for a random UUID (version 4), another one for each row.
fn random_uuid(backend: DbBackend) -> &'static str {
    match backend {
        DbBackend::Postgres => "gen_random_uuid()",
        _ => {
            "unhex(hex(randomblob(6)) || '4' || substr(hex(randomblob(2)), 2) || 'a' || substr(hex(randomblob(8)), 2))"
        }
    }
}

/// A table with a reference to the `id` of another table for each pair of a column and that table.
fn table(name: &'static str, references: &[(&'static str, &'static str)]) -> TableCreateStatement {
    let mut table = Table::create().table(name).to_owned();
    for (column, to) in references {
        let mut key = ForeignKey::create();
        table.foreign_key(key.from(name, *column).to(*to, "id"));
    }
    table
}

/// A table of a supplier's records, which have an id each.
fn owned(name: &'static str, references: &[(&'static str, &'static str)]) -> TableCreateStatement {
    let to_supplier = [("supplier_id", "suppliers")];
    table(name, &[&to_supplier, references].concat())
        .col(pk_uuid("id"))
        .col(uuid("supplier_id"))
        .to_owned()
}

/// A table of a supplier's records that belong to a document.
fn of_document(name: &'static str) -> TableCreateStatement {
    table(name, &[("supplier_id", "suppliers")])
        .col(uuid("supplier_id"))
        .col(string_len("document_kind", 32))
        .col(uuid("document_id"))
        .to_owned()
}

fn primary_key(columns: &[&'static str]) -> IndexCreateStatement {
    let mut key = Index::create();
    for column in columns {
        key.col(*column);
    }
    key
}

fn index(table: &'static str, columns: &[&'static str]) -> IndexCreateStatement {
    primary_key(columns)
        .name(format!("{table}_by_{}", columns.join("_")))
        .table(table)
        .to_owned()
}

fn unique(table: &'static str, columns: &[&'static str]) -> IndexCreateStatement {
    index(table, columns).unique().to_owned()
}

async fn create<const TABLES: usize, const INDEXES: usize>(
    manager: &SchemaManager<'_>,
    tables: [&mut TableCreateStatement; TABLES],
    indexes: [IndexCreateStatement; INDEXES],
) -> Result<(), DbErr> {
    for table in tables {
        manager.create_table(table.take()).await?;
    }
    for index in indexes {
        manager.create_index(index).await?;
    }
    Ok(())
}

/// SQLite adds one column a statement.
async fn add_columns(
    manager: &SchemaManager<'_>,
    table: &'static str,
    columns: impl IntoIterator<Item = ColumnDef>,
) -> Result<(), DbErr> {
    for column in columns {
        let altered = Table::alter().table(table).add_column(column).to_owned();
        manager.alter_table(altered).await?;
    }
    Ok(())
}
