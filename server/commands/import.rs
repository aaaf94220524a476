//! `portal import FILE`: imports the buyer's documents from a file, all or none.
use std::{fs, path::Path};

use service::{buyer_api, clock::Clock};

use super::{CommandError, open_database::open_checked_database};
use crate::config::{Backend, Config};

pub async fn import(config: &Config, file: &Path) -> Result<(), CommandError> {
    if config.backend != Backend::Embedded {
        return Err("documents are for the built-in service; backend names a remote one".into());
    }
    let shown = file.display();
    let text = fs::read_to_string(file)
        .map_err(|error| format!("the file {shown} cannot be read: {error}"))?;
    let database = open_checked_database(config).await?;
    let imported = buyer_api::import(&database, &Clock::default(), &text).await;
    let imported = imported.map_err(|error| format!("nothing was taken from {shown}: {error}"))?;
    println!(
        "{} documents were taken; {} were known already.",
        imported.taken, imported.known_already
    );
    Ok(())
}
