//! `portal check`: migrates the database and checks whether the portal would start with this configuration, and whether the
//! storage of attachments and the mail server accept what it sends.
use service::buyer_api::access::SecurityLog;
use web::session::keys::MasterKey;

use super::{
    CommandError,
    open_database::{expect_no_demo_accounts, expect_service_key, open_checked_database},
    services::{mailer, service},
    trial,
};
use crate::config::{Backend, Config};

pub async fn check(config: &Config) -> Result<(), CommandError> {
    config.warn_of_risks();
    let database = open_checked_database(config).await?;
    expect_no_demo_accounts(config, &database).await?;
    expect_service_key(config, &database).await?;
    service(config, &database, config.listen, SecurityLog::default())?;
    MasterKey::load(&config.web)?;
    if config.backend == Backend::Embedded {
        trial::expect_success(&config.attachments, &mailer(config)).await?;
    }
    println!("The configuration and the database are in order.");
    Ok(())
}
