//! Options of the service, and the state that all handlers share.
use std::str::FromStr;

use chrono::TimeDelta;
use lettre::Address;
use sea_orm::DatabaseConnection;

use crate::{
    clock::Clock,
    error::ServiceError,
    files::FileStore,
    mail_templates::{Links, MailTemplate, Recipient},
    passkey_site::PasskeySite,
    passwords::{Cost, Passwords},
    secrets::Secrets,
};
use contract::{SupplierState, second_factor::SecondFactorPolicy};
use mail::Mailer;
use values::language::Language;

/// Bytes: two hundred files of the largest size.
const STORAGE_QUOTA: u64 = 2000 * 1024 * 1024;

const COOLING_OFF: TimeDelta = TimeDelta::hours(72);

#[derive(Clone, Debug)]
pub struct ServiceOptions {
    /// Lifetime of an access token.
    pub token_lifetime: TimeDelta,
    pub clock: Clock,
    pub passwords: Passwords,
    pub mailer: Mailer,
    pub links: Links,
    /// Storage of attachments.
    pub files: FileStore,
    pub registration: RegistrationPolicy,
    /// Bytes that the files of one supplier may take up; see `crate::storage`.
    pub storage_quota: u64,
    /// Secrets of second factors.
    pub secrets: Secrets,
    pub second_factor_policy: SecondFactorPolicy,
    /// `None`: nobody can use passkeys.
    pub passkeys: Option<PasskeySite>,
    /// Time between the approval of a change of a bank account and the moment when it takes effect.
    pub cooling_off: TimeDelta,
}

impl ServiceOptions {
    pub fn new(mailer: Mailer, links: Links, files: FileStore, secrets: Secrets) -> Self {
        Self {
            token_lifetime: TimeDelta::hours(24),
            clock: Clock::default(),
            passwords: Cost::default().into(),
            mailer,
            links,
            files,
            registration: RegistrationPolicy::default(),
            storage_quota: STORAGE_QUOTA,
            secrets,
            second_factor_policy: SecondFactorPolicy::default(),
            passkeys: None,
            cooling_off: COOLING_OFF,
        }
    }
}

/// State that all handlers share.
#[derive(Clone)]
pub struct Service {
    pub database: DatabaseConnection,
    pub options: ServiceOptions,
}

impl Service {
    /// Runs the work after the response; failures are logged.
    pub fn afterwards<Work>(&self, work: impl FnOnce(Self) -> Work)
    where
        Work: Future<Output = Result<(), ServiceError>> + Send + 'static,
    {
        let work = work(self.clone());
        tokio::spawn(async move {
            if let Err(error) = work.await {
                tracing::error!(%error, "a mail could not be prepared");
            }
        });
    }

    /// `name` is that of a user whose address is confirmed.
    pub fn send(&self, to: &str, language: Language, name: Option<String>, letter: MailTemplate) {
        // A colon or a line break in an address ends here: only a whole, plain address is written to.
        match to.parse::<Address>() {
            Ok(to) => {
                let recipient = Recipient { to, language, name };
                let mail = letter.mail(recipient, &self.options.links);
                self.options.mailer.send(mail);
            }
            Err(error) => tracing::error!(%error, "an account's address is none"),
        }
    }
}

/// Policy for the registration of suppliers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RegistrationPolicy {
    /// Nobody may register.
    Closed,
    /// Everybody may register; the buyer approves or rejects the supplier.
    #[default]
    Approval,
    /// Everybody may register.
    Open,
}

impl RegistrationPolicy {
    /// Returns the state of a supplier whose registration is confirmed. Earlier registrations may be confirmed after registration
    /// was closed.
    pub fn state(self) -> SupplierState {
        match self {
            Self::Closed | Self::Approval => SupplierState::Pending,
            Self::Open => SupplierState::Approved,
        }
    }
}

impl FromStr for RegistrationPolicy {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "closed" => Ok(Self::Closed),
            "approval" => Ok(Self::Approval),
            "open" => Ok(Self::Open),
            _ => Err(()),
        }
    }
}
