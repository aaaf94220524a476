//! What each page costs on the wire, held to its budget and to what it cost before (`tests/page-bytes.json`).
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    fs,
    path::Path,
};

use axum::http::Method;
use chrono::{NaiveDate, NaiveTime};
use serde_json::Value;

use super::{
    invoice_files::drafted as drafted_invoice, payments::credit_notes::open_invoice,
    style_sheet::later,
};
use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal},
};

/// Compressed bytes of a page, by what they are of.
type Bytes = BTreeMap<String, usize>;
/// Of all pages, by page and language.
type Report = BTreeMap<String, Bytes>;

/// What is counted, and the most of it that any page may cost.
const BUDGETS: [(&str, usize); 5] = [
    // The first answer: the document with all its styles inlined.
    ("document", 13 * 1024),
    // With the style sheet in the browser's cache.
    ("linked", 10 * 1024),
    // Those that the document asks for at once. The pages that most begin with have at most 95 KB (`e2e/scripts/budgets.spec.ts`).
    ("scripts", 101 * 1024),
    ("messages", 8 * 1024),
    // For the client's navigation.
    ("data", 6 * 1024),
];

/// The demo's documents are other ones from day to day.
const DAY: NaiveDate = NaiveDate::from_ymd_opt(2026, 11, 26).expect("a day of the calendar");

/// A page may grow by as much unnoticed: random ids move it by up to 0.2 %, and Brotli samples 64 of each 4,096 bytes to decide on
/// literal context modelling. A change that moves the samples can turn the decision, for 1.5 to 2.6 %.
const TOLERANCE: f64 = 0.03;

const PUBLIC_PAGES: [(&str, &str); 9] = [
    ("login", "/login"),
    ("register", "/register"),
    ("register-sent", "/register?sent=true"),
    ("forgot-password", "/auth/forgot-password"),
    ("confirm-email", "/auth/confirm-email/forged"),
    ("reset-password", "/auth/restNewPassword/forged"),
    ("change-email", "/auth/change-email/forged"),
    ("restore-email", "/auth/restore-email/forged"),
    ("appearance", "/appearance"),
];

const SIGNED_IN_PAGES: [(&str, &str); 26] = [
    ("dashboard", "/dashboard"),
    ("urgent", "/dashboard/urgent"),
    ("quotations", "/quotations"),
    ("purchase-orders", "/purchase-orders"),
    ("products-price", "/products-price"),
    ("product-price", "/products-price/M-20011"),
    ("price-requests", "/products-price/requests"),
    ("payments", "/payments"),
    ("open-invoices", "/payments?tab=invoices"),
    ("credit-notes", "/payments?tab=credit_notes"),
    ("aging", "/payments/aging"),
    ("statement", "/payments/statement?from=2020-01-01"),
    ("notifications", "/notifications"),
    ("bank-accounts", "/settings/bankAccounts"),
    (
        "bank-account",
        "/settings/bankAccounts/01920000-0000-7000-8000-000000000021",
    ),
    ("users", "/settings/users"),
    (
        "user",
        "/settings/users/01920000-0000-7000-8000-000000000014",
    ),
    ("invite", "/settings/users/invitations"),
    ("account-activity", "/settings/users/activity"),
    ("profile", "/settings/profile"),
    ("security", "/settings/profile/security"),
    ("second-factor", "/settings/profile/second-factor"),
    ("company", "/settings/profile/company"),
    (
        "company-change",
        "/settings/profile/company/change?part=address",
    ),
    ("calculator", "/calculator?amount=20000.50"),
    ("not-found", "/no-such-page"),
];

/// Pages of documents: the list that holds one at its top, and what comes after its number.
const DOCUMENT_PAGES: [(&str, &str, &str); 11] = [
    ("quotation", "/quotations?tab=submitted", ""),
    ("quotation-decided", "/quotations?tab=decided", ""),
    (
        "quotation-editor",
        "/quotations?tab=to_answer",
        "/quotation",
    ),
    ("price-request", "/products-price/requests?tab=rejected", ""),
    (
        "price-request-editor",
        "/products-price/requests?tab=draft",
        "/edit",
    ),
    (
        "price-request-review",
        "/products-price/requests?tab=draft",
        "/edit/review",
    ),
    ("order", "/purchase-orders?tab=done", ""),
    ("order-to-ship", "/purchase-orders?tab=to_ship", ""),
    ("order-to-confirm", "/purchase-orders?tab=to_confirm", ""),
    (
        "order-response",
        "/purchase-orders?tab=to_confirm",
        "/response",
    ),
    (
        "despatch-advice",
        "/purchase-orders?tab=to_ship",
        "/despatch-advice",
    ),
];

/// Pages of records: the list that holds one, where its id is among the list's props, and what comes before the id.
const RECORD_PAGES: [(&str, &str, &str, &str); 5] = [
    (
        "payment",
        "/payments",
        "/list/rows/rows/0/number",
        "/payments",
    ),
    (
        "invoice",
        "/payments?tab=invoices",
        "/list/rows/rows/0/number",
        "/payments/invoices",
    ),
    (
        "bank-account-request",
        "/settings/bankAccounts?tab=requests",
        "/requests/0/id",
        "/settings/bankAccounts/requests",
    ),
    (
        "company-request",
        "/settings/profile/company/requests",
        "/list/rows/0/id",
        "/settings/profile/company/requests",
    ),
    (
        "invitation",
        "/settings/users",
        "/list/invitations/0/id",
        "/settings/users/invitations",
    ),
];

/// A form posted there begins a draft.
const BANK_ACCOUNT_REQUESTS: &str = "/settings/bankAccounts/requests";

#[tokio::test]
async fn every_page_keeps_to_its_budget_and_to_what_it_cost_before() {
    let report = measure().await;
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/page-bytes.json");
    if std::env::var_os("PORTAL_WRITE_BYTES").is_some() {
        fs::write(&file, json(&report)).unwrap();
    }
    let expected: Report = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    let problems = problems(&report, &expected);
    assert!(
        problems.is_empty(),
        "{}\n{}\nIf that is as it should be: `make bytes`",
        table(&report),
        problems.join("\n")
    );
}

/// A line a page.
fn json(report: &Report) -> String {
    let lines = report.iter().map(|(page, bytes)| {
        let bytes = serde_json::to_string(bytes).unwrap();
        format!("  \"{page}\": {bytes}")
    });
    format!("{{\n{}\n}}\n", lines.collect::<Vec<_>>().join(",\n"))
}

fn problems(report: &Report, expected: &Report) -> Vec<String> {
    let mut problems = Vec::new();
    for (page, bytes) in report {
        let before = expected.get(page);
        if before.is_none() {
            problems.push(format!("{page} is new"));
        }
        for (what, budget) in BUDGETS {
            let now = bytes[what];
            let before = before.map_or(now, |before| before[what]);
            if now > budget {
                problems.push(format!("{page}: {what} is {now}, over its {budget}"));
            }
            if now as f64 > before as f64 * (1.0 + TOLERANCE) {
                problems.push(format!("{page}: {what} grew from {before} to {now}"));
            }
        }
    }
    problems
}

fn table(report: &Report) -> String {
    let mut table = format!("{:<22}", "");
    for (what, _) in BUDGETS {
        write!(table, "{what:>12}").unwrap();
    }
    for (page, bytes) in report {
        write!(table, "\n{page:<22}").unwrap();
        for (what, _) in BUDGETS {
            write!(table, "{:>12}", bytes[what]).unwrap();
        }
    }
    table
}

async fn measure() -> Report {
    let mut report = Report::new();
    let mut invoice_draft = String::new();
    // Of its own: each sign-in of another test adds to the account activity.
    let at = DAY.and_time(NaiveTime::MIN).and_utc();
    let portal = Portal::start_at(at, &[("PORTAL_RENDER_DEADLINE_MS", "20000")]).await;
    for (language, direction) in [("ar", "rtl"), ("en", "ltr")] {
        let preferences = format!("language:{language}.direction:{direction}");
        let mut guest = portal.browser();
        guest.set_preferences(&preferences);
        for (page, path) in PUBLIC_PAGES {
            report.insert(
                format!("{page} {language}"),
                bytes_of(&mut guest, path).await,
            );
        }
        let mut viewer = portal.signed_in(MANAGER).await;
        viewer.set_preferences(&preferences);
        let mut pages: Vec<_> = SIGNED_IN_PAGES
            .map(|(page, path)| (page, path.to_owned()))
            .into();
        for (page, list, rest) in DOCUMENT_PAGES {
            let data = viewer.page_data(list).await.json();
            let number = data["page"]["props"]["list"]["rows"][0]["number"].as_str();
            let (list, _) = list.split_once('?').unwrap();
            pages.push((page, format!("{list}/{}{rest}", number.unwrap())));
        }
        for (page, list, id, before) in RECORD_PAGES {
            let data = viewer.page_data(list).await.json();
            let id = data["page"]["props"].pointer(id).and_then(Value::as_str);
            let id = id.unwrap_or_else(|| panic!("{list} has no record"));
            pages.push((page, format!("{before}/{id}")));
        }
        let started = viewer
            .post(BANK_ACCOUNT_REQUESTS, &[("action", "add")])
            .await;
        let edited = started.is(303).header("location").to_owned();
        pages.push(("bank-account-edit", edited));
        let (invoice, line) = open_invoice(&mut viewer).await;
        let editor = format!("{invoice}/credit-note");
        let amount = format!("{line}.amount");
        let fields = [(&*amount, "1.00"), ("reason", "Returned goods")];
        let drafted = viewer.post(&editor, &fields).await;
        let note = drafted
            .is(303)
            .header("location")
            .split('?')
            .next()
            .unwrap()
            .to_owned();
        for path in [&note, &editor] {
            viewer.get(path).await.is(200);
        }
        // The order has nothing left to invoice after the first time.
        if invoice_draft.is_empty() {
            (_, invoice_draft) = drafted_invoice(&mut viewer).await;
        }
        pages.push(("invoice-draft", invoice_draft.clone()));
        pages.push(("credit-note-change", format!("{note}/change")));
        pages.push(("credit-note-draft", note));
        pages.push(("credit-note-editor", editor));
        for (page, path) in pages {
            report.insert(
                format!("{page} {language}"),
                bytes_of(&mut viewer, &path).await,
            );
        }
    }
    report
}

async fn bytes_of(browser: &mut Browser, path: &str) -> Bytes {
    let mut bytes = Bytes::new();
    let mut count = |what: &str, more: usize| *bytes.entry(what.to_owned()).or_default() += more;
    browser.cookies.remove("portal-styles");
    count("document", brotli(browser, path).await);
    count("data", brotli(browser, &format!("/_page{path}")).await);
    let document = browser.get(path).await;
    let assets: BTreeSet<_> = document
        .text()
        .split('"')
        .filter(|word| word.starts_with("/assets/"))
        .collect();
    for url in assets {
        if url.ends_with(".js") {
            count("scripts", brotli(browser, url).await);
        } else if url.starts_with("/assets/i18n/") {
            count("messages", brotli(browser, url).await);
        }
    }
    let styles = later(browser, path).await.unwrap();
    browser.get(&styles).await;
    count("linked", brotli(browser, path).await);
    bytes
}

async fn brotli(browser: &mut Browser, path: &str) -> usize {
    let request = browser
        .request(Method::GET, path)
        .header("accept-encoding", "br");
    let request = match &browser.token {
        Some(token) => request.bearer_auth(token),
        None => request,
    };
    let seen = browser.send(request).await;
    assert_eq!(seen.header("content-encoding"), "br", "{path}");
    seen.body.len()
}
