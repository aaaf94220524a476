//! Risks of a configuration, which are logged at every start.
use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use super::{Config, Database, MailRoute};
use database::private_files::is_open_to_others;
use service_core::files::FilePlace;

impl Config {
    /// Logs the risks of the configuration at every start.
    pub fn warn_of_risks(&self) {
        if self.web.allow_plain_http {
            tracing::warn!(
                "allow_plain_http is set: session cookies and everything shown can be read on the network"
            );
        }
        let proxies = self.web.trusted_proxies.iter();
        for network in proxies.filter(|network| network.prefix_len() < network.max_prefix_len()) {
            tracing::warn!(
                "trusted_proxies has the network {network}: every machine in it can claim to be any client, so name the addresses of the proxies instead"
            );
        }
        for directory in self.directories().filter(|path| is_open_to_others(path)) {
            let directory = directory.display();
            tracing::warn!(
                "other users of this machine can open the directory {directory}, which holds the data of suppliers: run chmod 700 {directory}"
            );
        }
    }

    /// The directories into which the portal writes while it serves.
    pub fn written_directories(&self) -> Vec<PathBuf> {
        let data_dir = match self.mail {
            MailRoute::Mailbox => Some(self.web.data_dir.as_path()),
            MailRoute::Smtp(_) => None,
        };
        let written = [
            self.database_directory(),
            self.attachment_directory(),
            data_dir,
        ];
        let written = written.into_iter().flatten().map(Path::to_owned);
        BTreeSet::from_iter(written).into_iter().collect()
    }

    /// The directories that hold data of suppliers.
    fn directories(&self) -> impl Iterator<Item = &Path> {
        let data_dir = self.web.data_dir.as_path();
        let others = [self.database_directory(), self.attachment_directory()];
        let others = others.into_iter().flatten();
        let others = others.filter(move |path| *path != data_dir);
        [data_dir].into_iter().chain(others)
    }

    fn database_directory(&self) -> Option<&Path> {
        let directory = match &self.database {
            Database::Sqlite(file) => file.parent()?,
            Database::Postgres(_) => return None,
        };
        Some(directory).filter(|path| !path.as_os_str().is_empty())
    }

    fn attachment_directory(&self) -> Option<&Path> {
        match &self.attachments {
            FilePlace::Directory(path) => Some(path.as_path()),
            FilePlace::Bucket(_) => None,
        }
    }
}
