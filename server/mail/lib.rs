//! Sends mails in the background, so that nobody waits for a mail server, and nobody learns from the time that an
//! answer takes whether a mail was sent.
mod mailbox;
mod message;
mod smtp;

use std::{sync::Arc, time::Duration};

use lettre::{
    Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor, message::Mailbox,
};
use tokio::{
    sync::Semaphore,
    time::{Instant, sleep},
};

use self::mailbox::MailboxDirectory;
pub use self::smtp::SmtpServer;

/// The pauses between the attempts to hand over one mail: an hour and a half in all, where the mail is good for so long.
const PAUSES: [Duration; 5] = [
    Duration::from_secs(2),
    Duration::from_secs(15),
    Duration::from_secs(2 * 60),
    Duration::from_secs(15 * 60),
    Duration::from_secs(75 * 60),
];
/// Connections to the mail server at once.
const CONNECTIONS: usize = 4;

/// One mail to one person, in plain text and in HTML.
#[derive(Clone, Debug)]
pub struct Mail {
    pub to: Address,
    pub subject: String,
    pub text: String,
    pub html: String,
    /// Where the mail leads to, for the log of a demo. Whoever has it can do what its owner can.
    pub link: Option<String>,
    /// When its link is worth nothing any more: the mail is then not sent either.
    pub good_until: Option<Instant>,
}

/// Clones share their connections.
#[derive(Clone, Debug)]
pub struct Mailer(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    from: Mailbox,
    route: Route,
    turns: Semaphore,
}

#[derive(Debug)]
enum Route {
    Mailbox(MailboxDirectory),
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
}

#[derive(Debug, thiserror::Error)]
enum MailError {
    #[error("the mail cannot be put together: {0}")]
    Message(#[from] lettre::error::Error),
    #[error("the mailbox directory cannot be written: {0}")]
    Mailbox(#[from] std::io::Error),
    #[error("the mail server: {0}")]
    Smtp(#[from] lettre::transport::smtp::Error),
}

impl Mailer {
    /// Writes each mail as a file into this directory. With `tells_links` the log says where each mail leads to.
    pub fn to_mailbox(
        directory: impl Into<std::path::PathBuf>,
        from: Mailbox,
        tells_links: bool,
    ) -> Self {
        let directory = MailboxDirectory {
            path: directory.into(),
            tells_links,
        };
        Self::over(Route::Mailbox(directory), from)
    }

    /// Hands each mail to a mail server.
    pub fn to_server(server: &SmtpServer, from: Mailbox) -> Self {
        Self::over(Route::Smtp(server.transport()), from)
    }

    fn over(route: Route, from: Mailbox) -> Self {
        Self(Arc::new(Inner {
            from,
            route,
            turns: Semaphore::new(CONNECTIONS),
        }))
    }

    /// Answers at once; a mail that cannot be sent is tried again, and given up with a line in the log.
    pub fn post(&self, mail: Mail) {
        let mailer = Self::clone(self);
        tokio::spawn(async move {
            if let Err(error) = mailer.deliver(&mail).await {
                tracing::error!(%error, subject = mail.subject, "a mail was given up");
            }
        });
    }

    async fn deliver(&self, mail: &Mail) -> Result<(), MailError> {
        let message = message::of(mail, &self.0.from)?;
        for pause in PAUSES {
            match self.hand_over(mail, &message).await {
                Err(error) if error.may_pass() && mail.is_good_after(pause) => {
                    tracing::warn!(%error, "a mail could not be sent yet");
                    sleep(pause).await;
                }
                outcome => return outcome,
            }
        }
        self.hand_over(mail, &message).await
    }

    async fn hand_over(&self, mail: &Mail, message: &Message) -> Result<(), MailError> {
        let _turn = self.0.turns.acquire().await;
        match &self.0.route {
            Route::Mailbox(directory) => directory.put(mail, message).await?,
            Route::Smtp(server) => drop(server.send(message.clone()).await?),
        }
        Ok(())
    }
}

impl Mail {
    fn is_good_after(&self, pause: Duration) -> bool {
        self.good_until
            .is_none_or(|end| Instant::now() + pause < end)
    }
}

impl MailError {
    /// Whether the same mail may be accepted later.
    fn may_pass(&self) -> bool {
        match self {
            Self::Message(_) => false,
            Self::Mailbox(_) => true,
            Self::Smtp(error) => !error.is_permanent(),
        }
    }
}
