//! Composes a mail: headers, and the same text in plain text and in HTML.
use lettre::{
    Message,
    message::{
        Body, Mailbox, MultiPart, SinglePart,
        header::{ContentTransferEncoding, ContentType, HeaderName, HeaderValue},
    },
};

use super::Mail;

/// Keeps other machines from replying automatically (RFC 3834).
const AUTO_SUBMITTED: HeaderName = HeaderName::new_from_ascii_str("Auto-Submitted");

pub fn compose(mail: &Mail, from: &Mailbox) -> Result<Message, lettre::error::Error> {
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
