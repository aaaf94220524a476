//! A directory instead of a mail server: each mail is a file in it, for whoever runs the portal to open.
use std::{
    io::{self, Write},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
};

use lettre::Message;
use tokio::task::spawn_blocking;
use uuid::Uuid;

use super::Mail;
use database::make_private_directory;

#[derive(Clone, Debug)]
pub struct MailboxDirectory {
    pub path: PathBuf,
    pub tells_links: bool,
}

impl MailboxDirectory {
    /// File names sort by time. The file appears whole or not at all, readable by its owner only.
    pub async fn put(&self, mail: &Mail, message: &Message) -> io::Result<()> {
        let directory = self.path.clone();
        let bytes = message.formatted();
        let file = spawn_blocking(move || write(&directory, &bytes)).await??;
        let file = file.display();
        match mail.link.as_deref().filter(|_| self.tells_links) {
            Some(link) => tracing::info!(%file, link, "a mail was put into the mailbox"),
            None => tracing::info!(%file, "a mail was put into the mailbox"),
        }
        Ok(())
    }
}

fn write(directory: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
    make_private_directory(directory)?;
    let name = Uuid::now_v7();
    let draft = directory.join(format!("{name}.draft"));
    let mut file = std::fs::OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(&draft)?;
    file.write_all(bytes)?;
    let path = directory.join(format!("{name}.eml"));
    std::fs::rename(&draft, &path)?;
    Ok(path)
}
