//! The chain of addresses in `X-Forwarded-For` and `Forwarded`, of which a client writes the beginning.
use axum::http::StatusCode;

use crate::{
    client_address::send_to,
    fuzz::{mutation::Format, runner::Target},
};

const PROXY: &str = "10.0.0.1";
const STRANGER: &str = "203.0.113.9";

pub struct Forwarded;

pub async fn start() -> Forwarded {
    Forwarded
}

impl Target for Forwarded {
    const NAME: &'static str = "forwarded";
    const FORMAT: Format = Format::Text;
    const WORDS: &'static [&'static str] = &[
        "for=",
        "host=",
        "by=",
        "proto=https",
        ";",
        ",",
        "\"",
        "\\",
        "[2001:db8::9]:4711",
        "10.2.3.4",
        "unknown",
        "_hidden",
        "fd00::5",
        "=",
        " ",
        "\t",
        "portal.example.com",
    ];

    async fn answer(&mut self, input: &[u8]) -> String {
        let forged = String::from_utf8_lossy(input).replace(['\r', '\n', '\0'], " ");
        let forged: String = forged
            .chars()
            .filter(|letter| !letter.is_control())
            .collect();
        let mut kinds = Vec::new();
        for (header, added) in [
            ("x-forwarded-for", STRANGER),
            ("forwarded", "for=203.0.113.9"),
        ] {
            // Past a trusted proxy, a client is not believed: the proxy adds a line of its own, or adds to the client's.
            let alone = seen(header, PROXY, &[&forged]).await;
            let line = seen(header, PROXY, &[&forged, added]).await;
            assert_eq!(
                line,
                (StatusCode::OK, format!("{STRANGER} localhost")),
                "{header}"
            );
            let joined = seen(header, PROXY, &[&format!("{forged}, {added}")]).await;
            let known = [STRANGER, PROXY].map(|ip| (StatusCode::OK, format!("{ip} localhost")));
            assert!(known.contains(&joined), "{header}: {joined:?}");
            let stranger = seen(header, STRANGER, &[&forged]).await;
            assert_eq!(stranger, known[0], "{header}");
            assert!(!alone.0.is_server_error(), "{header}: {alone:?}");
            kinds.push(format!("{} {}", alone.0, joined == known[0]));
        }
        kinds.join(", ")
    }
}

async fn seen(header: &str, peer: &str, lines: &[&str]) -> (StatusCode, String) {
    let lines = lines.iter().map(|line| (header, *line));
    let headers: Vec<_> = [("host", "localhost")].into_iter().chain(lines).collect();
    send_to(header, peer, &headers).await
}
