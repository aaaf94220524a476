//! Opens the database of the configuration: migrated, checked, and with the keys and accounts that belong to it.
use sea_orm::{DatabaseConnection, DbErr};

use super::CommandError;
use crate::config::{self, Config, Database};
use accounts::second_factor::SealedKey;
use service::demo_data;
use service_core::secrets::Secrets;
use web::{migrations, session::keys::MasterKey};

/// Connects to the database. A missing SQLite file is created, and so is the data directory, but no other directory, because its
/// path may be misspelled.
pub async fn connect(config: &Config) -> Result<DatabaseConnection, CommandError> {
    if let Database::Sqlite(file) = &config.database
        && let Some(directory) = file.parent()
        && !directory.as_os_str().is_empty()
        && directory != config.web.data_dir
        && !directory.is_dir()
    {
        let directory = directory.display();
        return Err(format!(
            "the directory {directory} in database_url does not exist: create it, or correct the path"
        )
        .into());
    }
    Ok(database::connect(&config.database).await?)
}

/// The database with the tables of the portal and, if the service is built in, of the service; checked before.
pub async fn open_checked_database(config: &Config) -> Result<DatabaseConnection, CommandError> {
    let database = connect(config).await?;
    database::check(&config.database).await?;
    migrate(&database, config).await?;
    Ok(database)
}

/// Migrates and checks the database unless its tables are current: `serve` checks it later.
pub async fn bring_up_to_date(
    database: &DatabaseConnection,
    config: &Config,
) -> Result<(), CommandError> {
    if !are_tables_current(database, config).await.unwrap_or(false) {
        database::check(&config.database).await?;
        migrate(database, config).await?;
    }
    Ok(())
}

/// Refuses to start with a new or another `service_key` beside secrets that only the key that encrypted them can open.
pub async fn expect_service_key(
    config: &Config,
    database: &DatabaseConnection,
) -> Result<(), CommandError> {
    if config.backend != config::Backend::Embedded {
        return Ok(());
    }
    let Some(sealed) = SealedKey::any(database).await? else {
        return Ok(());
    };
    let key = MasterKey::find_for_service(&config.web)?;
    let is_right = |key: MasterKey| {
        let secrets = Secrets::new(key.second_factors().as_bytes());
        sealed.opens_with(&secrets)
    };
    if key.is_some_and(is_right) {
        return Ok(());
    }
    Err(format!(
        "the database has keys of authenticator apps that the service's key cannot open: restore {} from the backup or set \
         service_key to the former key; if it is lost, set up a new one after `portal reset-second-factor EMAIL` for each of \
         those accounts",
        MasterKey::service_file(&config.web).display()
    )
    .into())
}

/// Refuses the demo's accounts unless `demo` is set, because their passwords are public.
pub async fn expect_no_demo_accounts(
    config: &Config,
    database: &DatabaseConnection,
) -> Result<(), CommandError> {
    let is_built_in = config.backend == config::Backend::Embedded;
    if config.demo || !is_built_in || !demo_data::is_present(database).await? {
        return Ok(());
    }
    Err(
        "the database has the demo's accounts, whose passwords are public: remove them with `portal remove-demo`, \
        or set demo to show the demo"
            .into(),
    )
}

async fn are_tables_current(database: &DatabaseConnection, config: &Config) -> Result<bool, DbErr> {
    let is_built_in = config.backend == config::Backend::Embedded;
    Ok(
        database::is_current::<migrations::Migrator>(database).await?
            && (!is_built_in || database::is_current::<service::Migrator>(database).await?),
    )
}

async fn migrate(database: &DatabaseConnection, config: &Config) -> Result<(), CommandError> {
    database::migrate::<migrations::Migrator>(database).await?;
    if config.backend == config::Backend::Embedded {
        database::migrate::<service::Migrator>(database).await?;
    }
    Ok(())
}
