//! Mails on their way to a mail server.
use std::time::Duration;

use mail::{Mail, Mailer, SmtpServer};
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
    time::{Instant, timeout},
};

/// The first byte of a TLS record with a handshake (RFC 8446, section 5.1).
const TLS_HANDSHAKE: u8 = 22;

/// A mailer to a server of this machine, and the server's port.
async fn mailer() -> (Mailer, TcpListener) {
    mailer_by("smtp").await
}

async fn mailer_by(scheme: &str) -> (Mailer, TcpListener) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("{scheme}://{}", listener.local_addr().unwrap());
    let server = SmtpServer::parse(&address).unwrap();
    let from = "بوابة الموردين <portal@portal.example>".parse().unwrap();
    (Mailer::to_server(&server, from), listener)
}

fn mail() -> Mail {
    Mail {
        id: uuid::Uuid::now_v7(),
        to: "nora@new.example".parse().unwrap(),
        subject: "تأكيد\r\nBcc: other@new.example".to_owned(),
        text: "A line.\n.\nAnother one.\n".to_owned(),
        html: "<p>A line.</p>".to_owned(),
        link: None,
        valid_until: None,
    }
}

/// Talks with one client as a mail server does; answers the whole of what the client said.
async fn take(stream: TcpStream, answer_to_mail: &str) -> String {
    let (reader, mut writer) = stream.into_split();
    let mut lines = BufReader::new(reader).lines();
    let mut said = String::new();
    let mut is_data = false;
    writer.write_all(b"220 ready\r\n").await.unwrap();
    while let Ok(Some(line)) = lines.next_line().await {
        said.push_str(&line);
        said.push('\n');
        let answer = match line.split(' ').next().unwrap_or_default() {
            "." if is_data => {
                is_data = false;
                "250 taken".to_owned()
            }
            _ if is_data => continue,
            "DATA" => {
                is_data = true;
                "354 go on".to_owned()
            }
            "MAIL" => answer_to_mail.to_owned(),
            "QUIT" => "221 bye".to_owned(),
            _ => "250 fine".to_owned(),
        };
        if writer
            .write_all(format!("{answer}\r\n").as_bytes())
            .await
            .is_err()
        {
            break;
        }
    }
    said
}

async fn next_client(listener: &TcpListener) -> TcpStream {
    let accepted = timeout(Duration::from_secs(30), listener.accept()).await;
    accepted.expect("a client").unwrap().0
}

#[tokio::test]
async fn a_mail_reaches_its_reader_and_nobody_else() {
    let (mailer, listener) = mailer().await;
    mailer.send(mail());
    let said = take(next_client(&listener).await, "250 fine").await;
    let receivers: Vec<_> = said
        .lines()
        .filter(|line| line.starts_with("RCPT"))
        .collect();
    assert_eq!(receivers, ["RCPT TO:<nora@new.example>"]);
    assert!(said.contains("MAIL FROM:<portal@portal.example>"), "{said}");
    let (head, _) = said.split_once("\n\n").unwrap();
    assert!(!head.contains("\nBcc:"), "{head}");
    assert!(said.contains("multipart/alternative"), "{said}");
}

#[tokio::test]
async fn a_server_with_tls_gets_nothing_in_plain_text() {
    let (mailer, listener) = mailer_by("smtps").await;
    mailer.send(mail());
    let mut client = next_client(&listener).await;
    let first = timeout(Duration::from_secs(30), client.read_u8()).await;
    assert_eq!(first.unwrap().unwrap(), TLS_HANDSHAKE);
}

#[tokio::test]
async fn a_server_that_is_busy_is_asked_again() {
    let (mailer, listener) = mailer().await;
    mailer.send(mail());
    let refused = take(next_client(&listener).await, "451 try later").await;
    assert!(!refused.contains("A line."));
    let taken = take(next_client(&listener).await, "250 fine").await;
    assert!(taken.contains("A line."), "{taken}");
}

#[tokio::test]
async fn a_mail_is_given_up_when_its_link_is_worth_nothing_any_more() {
    let (mailer, listener) = mailer().await;
    mailer.send(Mail {
        text: "Too late.\n".to_owned(),
        valid_until: Some(Instant::now() + Duration::from_secs(1)),
        ..mail()
    });
    take(next_client(&listener).await, "451 try later").await;
    mailer.send(mail());
    take(next_client(&listener).await, "451 try later").await;
    // The one that was posted first would come first.
    let taken = take(next_client(&listener).await, "250 fine").await;
    assert!(taken.contains("A line."), "{taken}");
}
