//! Migrations of the service's tables, oldest first. The portal's own tables may live in the same database.
mod definitions;
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
mod m0082_sent_documents;
mod m0084_paid_free_invoices;
mod m0088_key_parents;
mod m0089_similar_names;
mod m0090_desk_mails;
mod m0091_registered_countries;
mod m0092_refolded_search_text;
mod m0095_allowance_amounts;
mod m0096_buyer_people;
mod m0097_inquiry_invoices;
mod m0098_buyer_announcements;

use std::pin::Pin;

use database::BeginWrite;
use sea_orm::{DatabaseConnection, DbBackend};
use sea_orm_migration::prelude::*;

use definitions::{
    add_columns, create, index, localized, of_document, owned, primary_key, random_uuid, table,
    unique,
};

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

/// Each module's step, under the name of the module.
macro_rules! steps {
    ($($module:ident),* $(,)?) => {
        vec![$(step(stringify!($module), |manager| Box::pin($module::up(manager)))),*]
    };
}

/// Public, so that tests can name steps.
pub struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        steps![
            m0001_accounts,
            m0002_documents,
            m0003_registration,
            m0004_people,
            m0005_vat,
            m0006_bank_accounts,
            m0007_mailed_tokens,
            m0008_exchange,
            m0009_requests,
            m0010_orders,
            m0011_outbox,
            m0012_superseded,
            m0013_submitted_files,
            m0014_list_indexes,
            m0015_search_text,
            m0016_quotation_numbers,
            m0017_notifications,
            m0018_taken_responses,
            m0019_list_filters,
            m0020_saved_views,
            m0021_order_filters,
            m0022_supplier_approval,
            m0023_goods_receipts,
            m0024_agreed_responses,
            m0025_buyer_messages,
            m0026_changed_at,
            m0027_buyer_keys,
            m0028_webhook_targets,
            m0029_supplier_codes,
            m0030_buyer_references,
            m0031_header_references,
            m0032_optional_required_dates,
            m0033_line_vat_and_charges,
            m0034_text_lines,
            m0035_supplier_order_number,
            m0036_despatch_packages,
            m0039_sandbox_buyers,
            m0040_desk_history,
            m0041_attachment_lines,
            m0042_permissions,
            m0043_invitations,
            m0045_second_factors,
            m0046_own_contact,
            m0048_change_requests,
            m0050_digests,
            m0051_company_profile,
            m0052_webhook_target_history,
            m0053_supplier_names,
            m0054_webhook_target_urls,
            m0055_sent_decisions,
            m0056_freed_webhook_urls,
            m0057_account_mails,
            m0060_replaced_emails,
            m0061_product_prices,
            m0062_price_requests,
            m0063_invitation_givers,
            m0064_inquiries,
            m0066_payments,
            m0067_price_uploads,
            m0068_price_request_words,
            m0071_word_indexes,
            m0075_statement_indexes,
            m0072_buyer_numbers,
            m0073_own_credit_notes,
            m0076_payment_words,
            m0078_open_invoice_sums,
            m0065_credit_note_rejections,
            m0080_account_statements,
            m0081_tab_indexes,
            m0082_sent_documents,
            m0084_paid_free_invoices,
            m0088_key_parents,
            m0089_similar_names,
            m0090_desk_mails,
            m0091_registered_countries,
            m0095_allowance_amounts,
            m0092_refolded_search_text,
            m0096_buyer_people,
            m0097_inquiry_invoices,
            m0098_buyer_announcements,
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
