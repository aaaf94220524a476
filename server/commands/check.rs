//! `portal check`: migrates the database and checks whether the portal would start with this configuration.
use web::session::keys::MasterKey;

use super::{
    CommandError,
    start::{expect_no_demo_accounts, open_checked_database, service},
};
use crate::config::Config;

pub async fn check(config: &Config) -> Result<(), CommandError> {
    config.warn_of_risks();
    let database = open_checked_database(config).await?;
    expect_no_demo_accounts(config, &database).await?;
    service(config, &database, config.listen)?;
    MasterKey::load(&config.web)?;
    println!("The configuration and the database are in order.");
    Ok(())
}
