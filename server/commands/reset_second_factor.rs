//! `portal reset-second-factor EMAIL`: for a supplier's last account manager who lost the second factor and all recovery codes. Of
//! everybody else, an account manager of the supplier resets it in the portal.
use service::{clock::Clock, error::ServiceError, second_factor::reset::reset_by_operator};
use web::accounts;

use super::{CommandError, open_database::open_checked_database};
use crate::config::{Backend, Config};

/// How the reset is recorded.
const ORIGIN: &str = "command line";

pub async fn run(config: &Config, email: &str) -> Result<(), CommandError> {
    if config.backend != Backend::Embedded {
        return Err("accounts are in the built-in service; backend names a remote one".into());
    }
    let database = open_checked_database(config).await?;
    let now = Clock::default().now();
    let user = match reset_by_operator(&database, email, ORIGIN, now).await {
        Ok(user) => user,
        Err(ServiceError::NotFound) => {
            return Err(format!("nobody has an account with the address {email}").into());
        }
        Err(ServiceError::Conflict(_)) => {
            return Err(format!("the account {email} has no second factor").into());
        }
        Err(error) => return Err(error.one_line().into()),
    };
    accounts::record_reset(&database, user.id, user.supplier_id).await?;
    println!(
        "The second factor of {email} is reset in {}. The sessions end with their next request, and the running portal mails this \
         to the user.",
        config.database
    );
    Ok(())
}
