//! Addresses for the routes of the table: documents of the demo's first supplier, and records of its ordinary user.
use reqwest::RequestBuilder;
use serde_json::Value;
use uuid::Uuid;

use crate::{
    http::{access::viewers::COLLEAGUE_ID, buyer_desk::buyer, invoice_files::drafted},
    support::{
        browser::Browser,
        portal::{MANAGER, Portal, USER},
    },
};

/// The values of the parameters, the first match first: where in a route, which parameter, which value.
pub struct Addresses(Vec<(&'static str, &'static str, String)>);

impl Addresses {
    pub async fn create(portal: &Portal) -> Self {
        let mut browser = portal.signed_in(MANAGER).await;
        let mut values = documents(&mut browser).await;
        values.extend(settled(&mut browser).await);
        values.extend(company_request(&mut browser).await);
        values.push(bank_account_request(&mut browser).await);
        let mut browser = portal.signed_in(USER).await;
        values.extend(own_records(&mut browser).await);
        let mut browser = buyer(portal).await;
        let suppliers = props(&mut browser, "/buyer/suppliers").await;
        let supplier = text(&suppliers["suppliers"][0]["id"]);
        values.push(("/buyer/suppliers/", "{id}", supplier));
        let fixed = [
            ("/settings/users/", "{id}", COLLEAGUE_ID),
            ("/auth/", "{token}", "forged"),
            ("/passkeys/{id}", "{id}", "none"),
            ("/devices/{id}", "{id}", "none"),
            (
                "/bankAccounts/{id}",
                "{id}",
                "01920000-0000-7000-8000-000000000021",
            ),
            (
                "/bankAccounts/requests/",
                "{file}",
                "00000000-0000-7000-8000-000000000001",
            ),
            ("/buyer/", "{id}", "00000000-0000-7000-8000-000000000000"),
            ("/buyer/people/", "{change}", "link"),
            (
                "/buyer/price-requests/",
                "{supplier}",
                "00000000-0000-7000-8000-000000000000",
            ),
            ("/buyer/price-requests/", "{number}", "PC-1"),
            ("/buyer/price-requests/", "{file}", "none"),
            (
                "/buyer/webhooks/",
                "{secret}",
                "00000000-0000-7000-8000-000000000001",
            ),
            ("/render-fixtures/", "{kind}", "fine"),
            ("/render-fixtures/", "{marker}", "x"),
            ("/assets/i18n/", "{file}", "ar.json"),
            ("/assets/", "{name}", "none.js"),
        ];
        values.extend(fixed.map(|(part, name, value)| (part, name, value.to_owned())));
        Self(values)
    }

    pub fn of(&self, template: &str) -> String {
        let mut address = template.to_owned();
        for (part, name, value) in &self.0 {
            if template.contains(part) {
                address = address.replace(name, value);
            }
        }
        assert!(!address.contains('{'), "{template} lacks a parameter");
        address
    }

    /// Writes parameters for their values.
    pub fn template(&self, template: &str, address: &str) -> String {
        let mut found = address.to_owned();
        for (part, name, value) in &self.0 {
            if template.contains(part) {
                found = found.replace(value, name);
            }
        }
        found
    }
}

/// An address of the route that names nothing.
pub fn unknown(template: &str) -> String {
    let parts = template.split('/').map(|part| match part.starts_with('{') {
        true => "none",
        false => part,
    });
    parts.collect::<Vec<_>>().join("/")
}

/// A draft of the manager's with a file.
async fn company_request(browser: &mut Browser) -> Vec<(&'static str, &'static str, String)> {
    let fields = [
        ("part", "certificate"),
        ("number", "C-1"),
        ("issuer", "Ministry of Commerce"),
        ("expiresOn", "2099-01-31"),
    ];
    let started = browser
        .post("/settings/profile/company/change", &fields)
        .await;
    let path = started.header("location").to_owned();
    let id = path.rsplit('/').next().unwrap_or_default().to_owned();
    let file = attach(browser, &path, "certificate.pdf").await;
    vec![
        ("/settings/profile/company/requests/", "{id}", id),
        ("/settings/profile/company/requests/", "{file}", file),
        (
            "/changes/",
            "{request}",
            "00000000-0000-7000-8000-000000000000".to_owned(),
        ),
        ("/changes/", "{file}", "none".to_owned()),
    ]
}

async fn documents(browser: &mut Browser) -> Vec<(&'static str, &'static str, String)> {
    let submitted = number_in(browser, "/quotations?tab=submitted").await;
    let request = number_in(browser, "/quotations?tab=to_answer").await;
    let path = format!("/quotations/{request}");
    let request_file = attach(browser, &path, "kept.pdf").await;
    let removed_request_file = attach(browser, &path, "removed.pdf").await;

    let price_request = number_in(browser, "/products-price/requests?tab=draft").await;
    let path = format!("/products-price/requests/{price_request}");
    let price_file = attach(browser, &path, "kept.pdf").await;
    let removed_price_file = attach(browser, &path, "removed.pdf").await;

    let upload = uploaded_prices(browser).await;

    let (path, invoice) = drafted(browser).await;
    let order = props(browser, &path).await["order"].clone();
    let advice = text(&order["despatchAdvices"][0]["number"]);
    let to_invoice = text(&order["number"]);
    let invoice_file = attach(browser, &invoice, "kept.pdf").await;
    let removed_invoice_file = attach(browser, &invoice, "removed.pdf").await;
    let invoice = invoice.rsplit('/').next().unwrap_or_default().to_owned();

    let to_ship = number_in(browser, "/purchase-orders?tab=to_ship").await;
    let order = number_in(browser, "/purchase-orders?tab=to_confirm").await;
    let path = format!("/purchase-orders/{order}");
    let order_file = attach(browser, &path, "kept.pdf").await;
    let removed_order_file = attach(browser, &path, "removed.pdf").await;
    vec![
        ("/products-price/requests/upload/", "{id}", upload),
        ("/products-price/requests/", "{number}", price_request),
        (
            "/products-price/requests/{number}/attachments/{id}/remove",
            "{id}",
            removed_price_file,
        ),
        ("/products-price/requests/", "{id}", price_file),
        ("/quotation.pdf", "{number}", submitted.clone()),
        ("/quotations/{number}/withdraw", "{number}", submitted),
        ("/quotations/", "{number}", request),
        (
            "/quotations/{number}/attachments/{id}/remove",
            "{id}",
            removed_request_file,
        ),
        ("/quotations/", "{id}", request_file),
        ("/despatch-advices/", "{number}", to_invoice.clone()),
        ("/despatch-advices/", "{advice}", advice),
        ("/purchase-orders/{number}/invoices", "{number}", to_invoice),
        (
            "/payments/invoices/{number}/attachments",
            "{number}",
            invoice.clone(),
        ),
        ("/invoices/", "{invoice}", invoice),
        // An inquiry that nobody has.
        ("/inquiries/{inquiry}/", "{inquiry}", "INQ-0".to_owned()),
        (
            "/payments/{number}/inquiries/",
            "{id}",
            Uuid::nil().to_string(),
        ),
        (
            "/payments/invoices/{number}/attachments/{id}/remove",
            "{id}",
            removed_invoice_file,
        ),
        ("/payments/invoices/", "{id}", invoice_file),
        ("/despatch-advice", "{number}", to_ship),
        ("/purchase-orders/", "{number}", order),
        (
            "/purchase-orders/{number}/attachments/{id}/remove",
            "{id}",
            removed_order_file,
        ),
        ("/purchase-orders/", "{id}", order_file),
    ]
}

/// An uploaded file of prices, none of them of a known item.
async fn uploaded_prices(browser: &mut Browser) -> String {
    let path = "/products-price/requests/upload";
    let props = props(browser, path).await;
    let buyer = text(&props["buyers"][0]["id"]);
    let file = b"Item,New price,Valid from\nunknown,1,\n";
    let form = browser.upload_with(path, &[("buyer", &buyer)], "prices.csv", file);
    let uploaded = browser.send(form).await;
    let result = uploaded.is(303).header("location");
    result.rsplit('/').next().unwrap_or_default().to_owned()
}

/// A payment, an invoice, and the draft of a credit note of it.
async fn settled(browser: &mut Browser) -> Vec<(&'static str, &'static str, String)> {
    let mut first = async |list: &str| {
        let props = props(browser, list).await;
        text(&props["list"]["rows"]["rows"][0]["number"])
    };
    let invoice = first("/payments?tab=invoices&sort=-amount").await;
    let payment = first("/payments").await;
    let path = format!("/payments/invoices/{invoice}/credit-note");
    let lines = props(browser, &path).await["invoice"]["lines"].clone();
    let amount = format!("lines.{}.amount", lines[0]["lineNumber"]);
    let form = [
        (&*amount, "1"),
        ("reason", "A mistake"),
        ("key", "an access"),
    ];
    let drafted = browser.post(&path, &form).await;
    let note = drafted.is(303).header("location");
    let note = note.rsplit('/').next().unwrap_or_default();
    let note = note.split('?').next().unwrap_or_default().to_owned();
    vec![
        ("/payments/credit-notes/", "{number}", note),
        ("/payments/invoices/", "{number}", invoice),
        ("/payments/", "{number}", payment),
    ]
}

/// A draft.
async fn bank_account_request(browser: &mut Browser) -> (&'static str, &'static str, String) {
    let begun = browser
        .post("/settings/bankAccounts/requests", &[("action", "add")])
        .await;
    begun.is(303);
    let list = props(browser, "/settings/bankAccounts?tab=requests").await;
    (
        "/bankAccounts/requests/",
        "{id}",
        text(&list["requests"][0]["id"]),
    )
}

async fn own_records(browser: &mut Browser) -> Vec<(&'static str, &'static str, String)> {
    let notifications = props(browser, "/notifications").await;
    // Of an order, whatever came last.
    let mut notified = notifications["list"]["rows"].as_array().unwrap().iter();
    let notification = notified.find(|row| row["kind"] == "order").unwrap();
    let saved = browser
        .post("/saved-views/quotations?tab=draft", &[("name", "Mine")])
        .await;
    saved.leads_to("/quotations?tab=draft");
    let view = text(&props(browser, "/quotations").await["views"][0]["id"]);
    vec![
        ("/notifications/", "{id}", text(&notification["id"])),
        ("/notifications/", "{number}", text(&notification["number"])),
        ("/products-price/", "{item}", "M-20011".to_owned()),
        ("/saved-views/", "{id}", view),
    ]
}

async fn props(browser: &mut Browser, path: &str) -> Value {
    let data = browser.page_data(path).await.is(200).json();
    data["page"]["props"].clone()
}

/// The first document of a list.
async fn number_in(browser: &mut Browser, list: &str) -> String {
    let props = props(browser, list).await;
    text(&props["list"]["rows"][0]["number"])
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

/// Attaches a file to a document; its id.
async fn attach(browser: &mut Browser, path: &str, name: &str) -> String {
    let form = upload(browser, &format!("{path}/attachments"), name);
    let sent = browser.send(form).await;
    sent.leads_to(&format!("{path}#attachments"));
    let props = props(browser, path).await;
    let document = [&props["request"], &props["order"], &props["invoice"]];
    let document = document.into_iter().find(|document| document.is_object());
    let files = document.expect("a document")["attachments"].as_array();
    let mut files = files.expect("files").iter();
    let added = files.find(|file| file["name"] == name);
    text(&added.expect("the file")["id"])
}

/// A form with a file, sent for the first time.
pub fn upload(browser: &Browser, path: &str, name: &str) -> RequestBuilder {
    let key = Uuid::new_v4().to_string();
    browser.upload(path, &key, name, b"%PDF-1.7\nan offer")
}
