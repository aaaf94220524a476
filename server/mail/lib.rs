//! Sends mails in the background. Requests do not wait for the mail server, and their duration does not reveal whether a
//! mail was sent.
mod mailbox;
mod smtp;

use std::{sync::Arc, time::Duration};

use backon::Retryable;
use lettre::{
    Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::{
        Body, Mailbox, MultiPart, SinglePart,
        header::{ContentTransferEncoding, ContentType, HeaderName, HeaderValue},
    },
};
use tokio::{
    sync::Semaphore,
    time::{Instant, sleep, timeout},
};

use uuid::Uuid;

use self::mailbox::MailboxDirectory;
pub use self::smtp::SmtpServer;

/// The pauses between the attempts to send one mail: an hour and a half in all, if the mail is valid for so long.
const PAUSES: [Duration; 5] = [
    Duration::from_secs(2),
    Duration::from_secs(15),
    Duration::from_secs(2 * 60),
    Duration::from_secs(15 * 60),
    Duration::from_secs(75 * 60),
];
/// Time that a trial of the mail server may take.
const TRIAL: Duration = Duration::from_secs(10);
/// Connections to the mail server at once.
const CONNECTIONS: usize = 4;

/// Keeps other machines from replying automatically (RFC 3834).
const AUTO_SUBMITTED: HeaderName = HeaderName::new_from_ascii_str("Auto-Submitted");

/// One mail to one person, in plain text and in HTML.
#[derive(Clone, Debug)]
pub struct Mail {
    /// ID of version 7. It is in the Message-ID and in the name of the file, so that a mail that is sent again replaces itself.
    pub id: Uuid,
    pub to: Address,
    pub subject: String,
    pub text: String,
    pub html: String,
    /// The link in the mail, for the log of a demo. Whoever has it can act as the receiver.
    pub link: Option<String>,
    /// Time at which the link expires; afterwards the mail is not sent.
    pub valid_until: Option<Instant>,
}

/// Clones share their connections.
#[derive(Clone, Debug)]
pub struct Mailer(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    from: Mailbox,
    route: Route,
    connections: Semaphore,
}

#[derive(Debug)]
enum Route {
    Mailbox(MailboxDirectory),
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
}

#[derive(Debug, thiserror::Error)]
pub enum MailError {
    #[error("the mail cannot be composed: {0}")]
    Message(#[from] lettre::error::Error),
    #[error("the mailbox directory cannot be written: {0}")]
    Mailbox(#[from] std::io::Error),
    #[error("the mail server: {0}")]
    Smtp(#[from] lettre::transport::smtp::Error),
    #[error("the mail server does not answer")]
    NoAnswer,
}

impl Mailer {
    /// Writes each mail as a file into this directory. With `logs_links`, the log shows the link of each mail.
    pub fn to_mailbox(
        directory: impl Into<std::path::PathBuf>,
        from: Mailbox,
        logs_links: bool,
    ) -> Self {
        let directory = MailboxDirectory {
            path: directory.into(),
            logs_links,
        };
        Self::over(Route::Mailbox(directory), from)
    }

    /// Sends each mail through a mail server.
    pub fn to_server(server: &SmtpServer, from: Mailbox) -> Self {
        Self::over(Route::Smtp(server.transport()), from)
    }

    fn over(route: Route, from: Mailbox) -> Self {
        Self(Arc::new(Inner {
            from,
            route,
            connections: Semaphore::new(CONNECTIONS),
        }))
    }

    /// Returns at once. A mail that cannot be sent is retried; the last failure is logged.
    pub fn send(&self, mail: Mail) {
        let mailer = Self::clone(self);
        tokio::spawn(async move {
            if let Err(error) = mailer.deliver(&mail).await {
                tracing::error!(%error, subject = mail.subject, "a mail was not sent");
            }
        });
    }

    async fn deliver(&self, mail: &Mail) -> Result<(), MailError> {
        (|| self.attempt(mail))
            .retry(PAUSES.into_iter())
            .sleep(sleep)
            .when(MailError::is_transient)
            .adjust(|_, pause| pause.filter(|pause| mail.is_valid_after(*pause)))
            .notify(|error, _| tracing::warn!(%error, "a mail could not be sent yet"))
            .await
    }

    /// Sends a mail, and waits for the mail server.
    ///
    /// # Errors
    /// The mail was not accepted.
    pub async fn attempt(&self, mail: &Mail) -> Result<(), MailError> {
        let message = compose(mail, &self.0.from)?;
        let _connection = self.0.connections.acquire().await;
        match &self.0.route {
            Route::Mailbox(directory) => directory.put(mail, &message).await?,
            Route::Smtp(server) => drop(server.send(message).await?),
        }
        Ok(())
    }
}

impl Mailer {
    /// Connects to the mail server and signs in, which shows a wrong address or password before a mail does. Nothing is sent.
    ///
    /// # Errors
    /// The mail server does not answer, or refuses.
    pub async fn try_out(&self) -> Result<(), MailError> {
        match &self.0.route {
            Route::Mailbox(_) => Ok(()),
            Route::Smtp(server) => match timeout(TRIAL, server.test_connection()).await {
                Ok(Ok(true)) => Ok(()),
                Ok(Err(error)) => Err(error.into()),
                Ok(Ok(false)) | Err(_) => Err(MailError::NoAnswer),
            },
        }
    }
}

impl Mail {
    fn is_valid_after(&self, pause: Duration) -> bool {
        self.valid_until
            .is_none_or(|end| Instant::now() + pause < end)
    }
}

impl MailError {
    /// Whether the mail may be accepted later.
    pub fn is_transient(&self) -> bool {
        match self {
            Self::Message(_) => false,
            Self::Mailbox(_) | Self::NoAnswer => true,
            Self::Smtp(error) => !error.is_permanent(),
        }
    }
}

/// A mail with its headers, in plain text and in HTML.
fn compose(mail: &Mail, from: &Mailbox) -> Result<Message, lettre::error::Error> {
    let id = format!("<{}@{}>", mail.id, from.email.domain());
    Message::builder()
        .from(from.clone())
        .to(Mailbox::new(None, mail.to.clone()))
        .subject(mail.subject.clone())
        .message_id(Some(id))
        .date_now()
        .raw_header(HeaderValue::new(
            AUTO_SUBMITTED,
            "auto-generated".to_owned(),
        ))
        .multipart(
            MultiPart::alternative()
                .singlepart(part(ContentType::TEXT_PLAIN, &mail.text))
                .singlepart(part(ContentType::TEXT_HTML, &mail.html)),
        )
}

/// Every mail server accepts quoted-printable, and links stay readable in it.
fn part(content_type: ContentType, text: &str) -> SinglePart {
    let encoding = ContentTransferEncoding::QuotedPrintable;
    let body = Body::new_with_encoding(text.to_owned(), encoding)
        .expect("every text can be quoted-printable");
    SinglePart::builder().header(content_type).body(body)
}
