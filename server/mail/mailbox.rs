//! A directory that replaces the mail server: each mail becomes a file that the operator can open.
use std::{
    io::{self, Write},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
};

use lettre::Message;
use tokio::task::spawn_blocking;
use uuid::Uuid;

use super::Mail;
use database::private_files::{PRIVATE_FILE, make_private_directory, sync_entry};

#[derive(Clone, Debug)]
pub struct MailboxDirectory {
    pub path: PathBuf,
    pub logs_links: bool,
}

impl MailboxDirectory {
    /// File names sort by time. The file is created atomically, only its owner can read it, and it is on the disk when this
    /// returns.
    pub async fn put(&self, mail: &Mail, message: &Message) -> io::Result<()> {
        let directory = self.path.clone();
        let (id, bytes) = (mail.id, message.formatted());
        let file = spawn_blocking(move || write(&directory, id, &bytes)).await??;
        let file = file.display();
        match mail.link.as_deref().filter(|_| self.logs_links) {
            Some(link) => tracing::info!(%file, link, "a mail was written to the mailbox"),
            None => tracing::info!(%file, "a mail was written to the mailbox"),
        }
        Ok(())
    }
}

fn write(directory: &Path, name: Uuid, bytes: &[u8]) -> io::Result<PathBuf> {
    make_private_directory(directory)?;
    let draft = directory.join(format!("{name}.draft"));
    let mut file = std::fs::OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(PRIVATE_FILE)
        .open(&draft)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    let path = directory.join(format!("{name}.eml"));
    std::fs::rename(&draft, &path)?;
    sync_entry(&path)?;
    Ok(path)
}
