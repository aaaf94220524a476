//! All tables of the service. Before the first release, changes are made in this migration; afterwards each has its own.
mod accounts;
mod buyer_api;
mod company;
mod documents;
mod messages;
mod orders;
mod payments;
mod prices;
mod quotation_requests;
mod suppliers;
mod vat_rates;
mod word_indexes;

use sea_orm_migration::{prelude::*, schema::pk_uuid};

use database::tables::{TableDefinition, create, table};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for tables in [
            suppliers::tables(),
            accounts::tables(),
            documents::tables(),
            quotation_requests::tables(),
            orders::tables(),
            prices::tables(),
            payments::tables(),
            company::tables(),
            messages::tables(),
            buyer_api::tables(),
        ] {
            create(manager, tables).await?;
        }
        let usernames = "CREATE UNIQUE INDEX users_by_username ON users (lower(username))";
        manager
            .get_connection()
            .execute_unprepared(usernames)
            .await?;
        manager.execute(vat_rates::known_rates()?).await?;
        word_indexes::create(manager).await
    }
}

/// Table of a supplier's records, which have an `id` each.
fn owned(name: &'static str) -> TableDefinition {
    table(name)
        .column(pk_uuid("id"))
        .reference("supplier_id", "suppliers")
}
