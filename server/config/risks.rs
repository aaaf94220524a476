//! Risks of a configuration, which are logged at every start.
use std::path::Path;

use database::private_files::is_open_to_others;
use service::files::FilePlace;

use super::{Config, Database};

impl Config {
    /// Logs the risks of the configuration at every start.
    pub fn warn_of_risks(&self) {
        if self.web.allow_plain_http {
            tracing::warn!(
                "allow_plain_http is set: session cookies and everything shown can be read on the network"
            );
        }
        for directory in self.directories().filter(|path| is_open_to_others(path)) {
            let directory = directory.display();
            tracing::warn!(
                "other users of this machine can open the directory {directory}, which holds the data of suppliers: run chmod 700 {directory}"
            );
        }
    }

    /// The directories that hold data of suppliers.
    fn directories(&self) -> impl Iterator<Item = &Path> {
        let database = match &self.database {
            Database::Sqlite(file) => file.parent(),
            Database::Postgres(_) => None,
        };
        let attachments = match &self.attachments {
            FilePlace::Directory(path) => Some(path.as_path()),
            FilePlace::Bucket(_) => None,
        };
        let data_dir = self.web.data_dir.as_path();
        let others = [database, attachments].into_iter().flatten();
        let others = others.filter(move |path| *path != data_dir && !path.as_os_str().is_empty());
        [data_dir].into_iter().chain(others)
    }
}
