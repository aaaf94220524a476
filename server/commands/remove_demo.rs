//! `portal remove-demo`: removes the demo's suppliers with their accounts and documents. Running it again changes nothing.
use service::demo_data::{self, Removed};
use web::accounts;

use super::{CommandError, open_database::open_checked_database};
use crate::config::{Backend, Config};

pub async fn remove_demo(config: &Config) -> Result<(), CommandError> {
    if config.backend != Backend::Embedded {
        return Err("demo data is in the built-in service; backend names a remote one".into());
    }
    let database = open_checked_database(config).await?;
    let files = config.attachments.open()?;
    let removed = demo_data::remove(&database, &files).await?;
    accounts::forget(&database, &removed.users).await?;
    println!("{}", report(&removed));
    Ok(())
}

fn report(removed: &Removed) -> String {
    let mut report = match removed.suppliers {
        0 => "There is no demo data in the database.".to_owned(),
        suppliers => format!(
            "Removed {suppliers} suppliers of the demo with {} accounts, {} documents and {} files.",
            removed.users.len(),
            removed.documents,
            removed.files
        ),
    };
    if removed.unapproved > 0 {
        report += &format!(
            "\nSuppliers that the buyers of the demo had approved wait for approval again: {}.",
            removed.unapproved
        );
    }
    report
}
