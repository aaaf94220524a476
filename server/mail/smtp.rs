//! The mail server and how safely it is spoken to.
use std::{fmt, time::Duration};

use lettre::{
    AsyncSmtpTransport, Tokio1Executor,
    transport::smtp::{
        authentication::Credentials,
        client::{Tls, TlsParameters},
    },
};
use percent_encoding::percent_decode_str;
use reqwest::Url;

use values::host_name::is_local;

/// For one connection, and for each word of the conversation.
const PATIENCE: Duration = Duration::from_secs(20);

/// An address such as `smtps://USER:PASSWORD@HOST`. TLS is never left out silently: `smtps` begins with it, `smtp`
/// demands STARTTLS, but for this machine's own server and where `?tls=none` says so.
#[derive(Clone)]
pub struct SmtpServer {
    host: String,
    port: u16,
    credentials: Option<Credentials>,
    tls: Tls,
}

impl SmtpServer {
    /// `None` where it is no such address.
    pub fn parse(address: &str) -> Option<Self> {
        let url = Url::parse(address).ok()?;
        // A URL has brackets around an IPv6 address, a connection has none.
        let host = url.host_str()?.trim_matches(['[', ']']).to_owned();
        let plain = match url.query() {
            None => is_local(&host),
            Some("tls=none") => true,
            Some(_) => return None,
        };
        let parameters = || TlsParameters::new(host.clone()).ok();
        let (tls, port) = match url.scheme() {
            "smtps" if url.query().is_none() => (Tls::Wrapper(parameters()?), 465),
            "smtp" if plain => (Tls::None, 25),
            "smtp" => (Tls::Required(parameters()?), 587),
            _ => return None,
        };
        if !matches!(url.path(), "" | "/") || url.fragment().is_some() {
            return None;
        }
        let credentials = match (url.username(), url.password()) {
            ("", None) => None,
            (user, password) => Some(Credentials::new(
                decoded(user)?,
                decoded(password.unwrap_or_default())?,
            )),
        };
        Some(Self {
            port: url.port().unwrap_or(port),
            host,
            credentials,
            tls,
        })
    }

    pub(super) fn transport(&self) -> AsyncSmtpTransport<Tokio1Executor> {
        let builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&self.host)
            .port(self.port)
            .tls(self.tls.clone())
            .timeout(Some(PATIENCE));
        match &self.credentials {
            Some(credentials) => builder.credentials(credentials.clone()).build(),
            None => builder.build(),
        }
    }
}

/// Without who signs in there.
impl fmt::Debug for SmtpServer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("SmtpServer(…)")
    }
}

fn decoded(text: &str) -> Option<String> {
    let text = percent_decode_str(text).decode_utf8().ok()?;
    Some(text.into_owned())
}
