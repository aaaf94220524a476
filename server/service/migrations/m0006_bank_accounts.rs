//! Bank accounts of suppliers.
use sea_orm_migration::{prelude::*, schema::*};

use super::{create, owned, unique};

/// Both databases support partial indexes.
const ONE_DEFAULT_A_CURRENCY: &str = "
    CREATE UNIQUE INDEX bank_accounts_by_default ON bank_accounts (supplier_id, currency) WHERE is_default";

pub async fn up(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    create(
        manager,
        [owned("bank_accounts", &[])
            .col(text("holder"))
            .col(text("iban"))
            .col(text("bic"))
            .col(char_len("currency", 3))
            .col(boolean("is_default"))
            .col(string_len("state", 32))
            .col(text("bank_ar"))
            .col(text("bank_en"))
            .col(text("branch_ar"))
            .col(text("branch_en"))],
        [unique("bank_accounts", &["supplier_id", "iban"])],
    )
    .await?;
    let database = manager.get_connection();
    database.execute_unprepared(ONE_DEFAULT_A_CURRENCY).await?;
    Ok(())
}
