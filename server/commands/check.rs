//! `portal check`: whether the portal would start with this configuration.
use super::{CommandError, start::open_database};
use crate::{config::Config, session::keys::MasterKey};

pub async fn check(config: &Config) -> Result<(), CommandError> {
    config.warn_of_risks();
    open_database(config).await?;
    MasterKey::load(config)?;
    println!("The configuration and the database are in order.");
    Ok(())
}
