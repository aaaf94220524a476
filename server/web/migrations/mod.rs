//! Migrations of the portal's own tables. The built-in service has its own tables and migrations.
mod m0001_initial;

use sea_orm_migration::prelude::*;

pub struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![Box::new(m0001_initial::Migration)]
    }

    fn migration_table_name() -> DynIden {
        "portal_migrations".into_iden()
    }
}
