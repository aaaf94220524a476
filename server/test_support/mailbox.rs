//! Reads the mails that a portal or a service wrote into its mailbox directory.
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    sync::Mutex,
    time::{Duration, Instant},
};

use sea_orm::DatabaseConnection;

use mail::Mailer;
use service_core::{
    ServiceOptions,
    clock::Clock,
    files::FileStore,
    mail_queue::MailContext,
    mail_templates::{Buyer, Links},
    passkey_site::PasskeySite,
    secrets::Secrets,
};
use values::text::LocalizedText;

/// Longer than a busy machine takes to write a file.
const PATIENCE: Duration = Duration::from_secs(20);

/// Origin that passkeys are bound to.
pub const SITE: &str = "https://portal.example";

/// Targets of the links of [`Mailbox::service_options`].
pub const CONFIRM: &str = "https://portal.example/confirm/";
pub const RESET: &str = "https://portal.example/reset/";
pub const CHANGE: &str = "https://portal.example/change/";
pub const INVITATION: &str = "https://portal.example/invitation/";
pub const REQUEST: &str = "https://portal.example/bank-requests/";
pub const RESTORE: &str = "https://portal.example/restore/";
/// Address of the buyer's people.
pub const BUYER: &str = "purchasing@buyer.example";
pub const BUYER_SUPPLIER: &str = "https://portal.example/buyer/suppliers/";
pub const STOP: &str = "https://portal.example/stop/";

pub struct Mailbox {
    directory: PathBuf,
    read: Mutex<BTreeSet<PathBuf>>,
}

/// A mail, decoded.
#[derive(Debug)]
pub struct Received {
    /// Headers and bodies; lines end with `\n`.
    pub text: String,
}

impl Mailbox {
    /// The mailbox of a portal with its data in this directory.
    pub fn in_directory(data: &Path) -> Self {
        Self {
            directory: data.join("mailbox"),
            read: Mutex::default(),
        }
    }

    /// Returns the options of a service that writes its mails to this mailbox.
    pub fn service_options(&self) -> ServiceOptions {
        let from = "Portal <portal@portal.example>".parse().unwrap();
        let links = Links {
            buyer: Buyer {
                name: LocalizedText::new("شركة المقاولات", "Contracting Co"),
                email: Some(BUYER.parse().unwrap()),
            },
            confirm_email: CONFIRM.to_owned(),
            reset_password: RESET.to_owned(),
            change_email: CHANGE.to_owned(),
            invitation: INVITATION.to_owned(),
            sign_in: "https://portal.example/login".to_owned(),
            notification: "https://portal.example/notifications/".to_owned(),
            stop_change: STOP.to_owned(),
            bank_account_request: REQUEST.to_owned(),
            company_request: "https://portal.example/company-requests/".to_owned(),
            restore_email: RESTORE.to_owned(),
            buyer_supplier: BUYER_SUPPLIER.to_owned(),
            notifications: "https://portal.example/notifications".to_owned(),
        };
        let mailer = Mailer::to_mailbox(&self.directory, from, false);
        let secrets = Secrets::new(&[7; 32]);
        ServiceOptions {
            passkeys: PasskeySite::new(&SITE.parse().unwrap()),
            ..ServiceOptions::new(mailer, links, FileStore::in_memory(), secrets)
        }
    }

    /// Sends what waits in a service's queues of mails.
    pub fn sender(&self, database: &DatabaseConnection, clock: Clock) -> MailContext {
        let options = self.service_options();
        MailContext {
            database: database.clone(),
            mailer: options.mailer,
            links: options.links,
            clock,
            digest_hour: 7,
        }
    }

    /// The oldest mail to this address that was not read yet; waits for one.
    pub async fn next_to(&self, address: &str) -> Received {
        let start = Instant::now();
        loop {
            if let Some(mail) = self.unread(address).into_iter().next() {
                self.read.lock().unwrap().insert(mail.0);
                return mail.1;
            }
            assert!(start.elapsed() < PATIENCE, "no mail came to {address}");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Returns the number of unread mails to this address.
    pub fn waiting(&self, address: &str) -> usize {
        self.unread(address).len()
    }

    fn unread(&self, address: &str) -> Vec<(PathBuf, Received)> {
        let read = self.read.lock().unwrap();
        let mut files: Vec<_> = fs::read_dir(&self.directory)
            .into_iter()
            .flatten()
            .map(|file| file.unwrap().path())
            .filter(|file| file.extension().is_some_and(|extension| extension == "eml"))
            .filter(|file| !read.contains(file))
            .collect();
        files.sort();
        files
            .into_iter()
            .map(|file| {
                let bytes = fs::read(&file).unwrap();
                (file, Received::decode(&bytes))
            })
            .filter(|(_, mail)| mail.text.contains(&format!("\nTo: {address}\n")))
            .collect()
    }
}

impl Received {
    /// All parts are quoted-printable, and no header has anything in it that looks so.
    fn decode(bytes: &[u8]) -> Self {
        let text = std::str::from_utf8(bytes).unwrap().replace("\r\n", "\n");
        let text = text.replace("=\n", "");
        let mut decoded = Vec::new();
        let mut rest = text.as_bytes();
        while let Some((&byte, after)) = rest.split_first() {
            let code = (byte == b'=').then(|| after.get(..2)).flatten();
            let code = code.and_then(|code| std::str::from_utf8(code).ok());
            match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
                Some(code) => {
                    decoded.push(code);
                    rest = &after[2..];
                }
                None => {
                    decoded.push(byte);
                    rest = after;
                }
            }
        }
        Self {
            text: String::from_utf8_lossy(&decoded).into_owned(),
        }
    }

    /// The rest of a link that begins so and has a line of its own, without the link's query.
    pub fn token(&self, link: &str) -> String {
        let line = self.text.lines().find_map(|line| line.strip_prefix(link));
        let rest = line.unwrap_or_else(|| panic!("no {link} in {}", self.text));
        rest.split('?').next().unwrap_or_default().to_owned()
    }
}

/// Returns the options of a service that has to send no mail.
pub fn service_options_without_mail() -> ServiceOptions {
    Mailbox::in_directory(Path::new("/nowhere")).service_options()
}
