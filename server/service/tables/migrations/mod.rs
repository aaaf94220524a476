//! Migrations of the service's tables, oldest first. The portal's own tables may live in the same database.
mod m0001_initial;

use sea_orm_migration::prelude::*;

pub struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![Box::new(m0001_initial::Migration)]
    }

    fn migration_table_name() -> DynIden {
        "service_migrations".into_iden()
    }
}
