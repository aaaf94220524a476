//! Who may sign in, and when each did so last.
use sea_orm_migration::{
    prelude::*,
    schema::{boolean, timestamp_with_time_zone_null},
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // SQLite adds one column a statement.
        for column in [
            boolean("is_active").default(true).to_owned(),
            timestamp_with_time_zone_null("last_sign_in_at"),
        ] {
            let users = Table::alter().table("users").add_column(column).to_owned();
            manager.alter_table(users).await?;
        }
        Ok(())
    }
}
