//! The mail server: its address, credentials and TLS.
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

/// Time limit for connecting, and for each command.
const TIMEOUT: Duration = Duration::from_secs(20);

/// A mail server, configured as `smtps://USER:PASSWORD@HOST`. `smtps` uses TLS from the start, `smtp` requires STARTTLS;
/// only a server on this machine, or one with `?tls=none`, is used without TLS.
#[derive(Clone)]
pub struct SmtpServer {
    host: String,
    port: u16,
    credentials: Option<Credentials>,
    tls: Tls,
}

impl SmtpServer {
    /// `None` if the address is malformed.
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
            .timeout(Some(TIMEOUT));
        match &self.credentials {
            Some(credentials) => builder.credentials(credentials.clone()).build(),
            None => builder.build(),
        }
    }
}

/// Hides the credentials.
impl fmt::Debug for SmtpServer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("SmtpServer(…)")
    }
}

fn decoded(text: &str) -> Option<String> {
    let text = percent_decode_str(text).decode_utf8().ok()?;
    Some(text.into_owned())
}
