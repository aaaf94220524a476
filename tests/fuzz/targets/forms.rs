//! Requests of a signed-in user that change something: forms, JSON and files. The first line of an input has the path and
//! the content type.
use axum::http::{Method, header};

use crate::{
    fuzz::{mutation::Format, runner::Target},
    support::{
        browser::{Browser, Seen},
        portal::{MANAGER, Portal},
    },
};

/// In an input, the numbers of a document of which the answer is due.
const ORDER: &str = "ORDER";
const REQUEST: &str = "REQUEST";

pub struct Forms {
    portal: Portal,
    browser: Browser,
    order: String,
    request: String,
}

pub async fn start() -> Forms {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let order = first(&mut browser, "/purchase-orders", "to_confirm").await;
    let request = first(&mut browser, "/quotations", "to_answer").await;
    Forms {
        portal,
        browser,
        order,
        request,
    }
}

/// The number of the first document of a tab.
async fn first(browser: &mut Browser, list: &str, tab: &str) -> String {
    let seen = browser.get(&format!("{list}?tab={tab}")).await;
    let data = seen.is(200).page_data();
    let documents = data["page"]["props"].as_object().unwrap().values();
    let mut rows = documents.filter_map(|prop| prop["rows"].as_array()?.first());
    rows.next().unwrap()["number"].as_str().unwrap().to_owned()
}

impl Target for Forms {
    const NAME: &'static str = "forms";
    const FORMAT: Format = Format::Request;
    const WORDS: &'static [&'static str] = &[
        "=",
        "&",
        "%",
        "%0d%0a",
        "version=1",
        "draftVersion=0",
        "action=submit",
        "action=review",
        "lines.10.code=CA",
        "lines.10.quantity=",
        "lines.20.unitPrice=",
        "confirmed.",
        "number=",
        "validTill=",
        "next=//evil.example",
        "filename=\"",
        "\r\n\r\n",
        "--x",
        "Content-Disposition: form-data; name=\"file\"",
        "idempotencyKey=",
    ];

    async fn answer(&mut self, input: &[u8]) -> String {
        let end = input.iter().position(|byte| *byte == b'\n');
        let (head, body) = input.split_at(end.unwrap_or(input.len()));
        let head = String::from_utf8_lossy(head).into_owned();
        let Some((path, content_type)) = head.split_once(' ') else {
            return "no request".to_owned();
        };
        let path = path
            .replace(ORDER, &self.order)
            .replace(REQUEST, &self.request);
        let mut request = self.browser.request(Method::POST, &path);
        request = request.header(header::CONTENT_TYPE, content_type);
        if let (true, Some(token)) = (content_type.contains("json"), &self.browser.token) {
            request = request
                .header(header::ACCEPT, "application/json")
                .bearer_auth(token);
        }
        let body = body.get(1..).unwrap_or_default().to_vec();
        let seen = self.browser.send(request.body(body)).await;
        let status = seen.status;
        assert!(!status.is_server_error(), "{status}: {}", seen.text());
        // Nobody reads the answer to a report of a browser.
        if status.is_client_error() && path != "/csp-reports" {
            is_refusal(&seen);
        }
        let location = seen.header("location").to_owned();
        assert!(location.is_empty() || location.starts_with('/') && !location.starts_with("//"));
        if self.browser.session().is_none() || location.starts_with("/login") {
            self.browser = self.portal.signed_in(MANAGER).await;
        }
        let location = location.split('?').next().unwrap_or_default();
        format!("{path} {status} {location} {}", errors(&seen))
    }
}

/// A page with a heading, or JSON that says what is wrong.
fn is_refusal(seen: &Seen) {
    match seen.header("content-type") {
        "application/json" => assert!(seen.json().is_object(), "{}", seen.text()),
        _ => drop(seen.says("<h1")),
    }
}

/// The names of the fields with errors in a JSON answer.
fn errors(seen: &Seen) -> String {
    match seen.header("content-type") {
        "application/json" => {
            let answer = seen.json();
            let names = answer["errors"]
                .as_object()
                .map(|errors| errors.keys().cloned().collect::<Vec<_>>());
            format!("{names:?} {}", answer["problem"])
        }
        _ => String::new(),
    }
}
