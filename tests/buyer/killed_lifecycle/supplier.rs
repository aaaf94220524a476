//! The supplier's steps, each sent as a form of the portal: cut off by a kill, and sent twice to the next portal.
use reqwest::RequestBuilder;
use serde_json::Value;
use uuid::Uuid;

use super::scene::{PDF, Scene, in_days};
use crate::support::browser::Browser;

/// A form that can be sent again as it was.
pub struct StepForm {
    path: String,
    is_upload: bool,
    fields: Vec<(String, String)>,
    key: String,
}

impl StepForm {
    pub fn request(&self, supplier: &Browser) -> RequestBuilder {
        let Self { path, key, .. } = self;
        let fields: Vec<_> = self
            .fields
            .iter()
            .map(|(name, value)| (&**name, &**value))
            .collect();
        match self.is_upload {
            true => supplier.upload(path, key, "sheet.pdf", PDF.as_bytes()),
            false => supplier.form(path, &fields),
        }
    }
}

/// The longest time from a form to the kill, in milliseconds.
const LONGEST: u128 = 100;

impl Scene {
    /// Acknowledges the amendment, submits a quotation, withdraws it, submits another one, and asks.
    pub async fn quote(&mut self, number: &str) {
        let page = format!("/quotations/{number}");
        self.step(&page, "acknowledge-amendment", &[]).await;
        let quotation = format!("Q-{number}");
        let valid_till = in_days(60);
        let fields = [
            ("action", "submit"),
            ("draftVersion", "0"),
            ("number", &*quotation),
            ("validTill", &*valid_till),
            ("lines.10.unitPrice", "5"),
            ("lines.10.quantity", "5"),
            ("lines.10.vatPercent", "15"),
            ("lines.20.unitPrice", "7"),
            ("lines.20.quantity", "3"),
            ("lines.20.vatPercent", "15"),
        ];
        self.step(&page, "quotation", &fields).await;
        self.step(&page, "withdraw", &[("reason", "A wrong price")])
            .await;
        self.step(&page, "quotation", &fields).await;
        self.step(&page, "comments", &[("text", "Which voltage?")])
            .await;
    }

    /// Accepts the order, withdraws that, accepts it again and sends a file.
    pub async fn respond(&mut self, number: &str) {
        let page = format!("/purchase-orders/{number}");
        let accepted = [
            ("action", "send"),
            ("draftVersion", "0"),
            ("note", "As ordered"),
        ];
        self.step(&page, "response", &accepted).await;
        self.step(&page, "response/withdraw", &[]).await;
        self.step(&page, "response", &accepted).await;
        self.step(&page, "attachments", &[]).await;
    }

    /// Ships everything, cancels that, ships it again, and drafts and discards an invoice.
    pub async fn ship(&mut self, number: &str) {
        let page = format!("/purchase-orders/{number}");
        let today = in_days(0);
        let shipped = [
            ("action", "ship"),
            ("draftVersion", "0"),
            ("despatchDate", &*today),
            ("lines.10.quantity", "6"),
            ("lines.20.quantity", "2"),
        ];
        self.step(&page, "despatch-advice", &shipped).await;
        let advice = self.last(&page, "despatchAdvices").await;
        let cancel = format!("despatch-advices/{advice}/cancel");
        self.step(&page, &cancel, &[("confirmed.advice", &*advice)])
            .await;
        self.step(&page, "despatch-advice", &shipped).await;
        self.step(&page, "invoices", &[]).await;
        let invoice = self.last(&page, "invoices").await;
        let discard = format!("invoices/{invoice}/discard");
        self.step(&page, &discard, &[("confirmed.invoice", &*invoice)])
            .await;
        self.step(&page, "comments", &[("text", "On its way")])
            .await;
    }

    /// Takes the step once, whatever the kill cut off: the history has one event more.
    async fn step(&mut self, page: &str, action: &str, fields: &[(&str, &str)]) {
        let before = self.document(page).await;
        let form = self.form(page, action, fields).await;
        let cut_off = self.supplier.with_cookies(form.request(&self.supplier));
        self.cut_off(cut_off, LONGEST).await;
        for _ in 0..2 {
            let again = form.request(&self.supplier);
            let answered = self.supplier.send(again).await;
            let to = answered.is(303).header("location");
            let is_there = to.starts_with(page) || to.starts_with("/payments/invoices/");
            assert!(is_there, "{} leads to {to}", form.path);
        }
        let after = self.document(page).await;
        let events = |document: &Value| document["events"].as_array().unwrap().len();
        let path = &form.path;
        assert_eq!(events(&after), events(&before) + 1, "{path}: {after:#}");
    }

    /// The form of a step on the document as it stands.
    pub async fn form(&mut self, page: &str, action: &str, fields: &[(&str, &str)]) -> StepForm {
        let version = version(&self.document(page).await);
        let key = Uuid::new_v4().to_string();
        let mut own = vec![("key", &*key)];
        if let Some(version) = &version {
            own.extend([("version", &**version), ("confirmed.version", version)]);
        }
        let fields = own.iter().chain(fields);
        let fields = fields.map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        StepForm {
            path: format!("{page}/{action}"),
            is_upload: action == "attachments",
            fields: fields.collect(),
            key,
        }
    }

    /// The request or order, as the supplier reads it.
    pub async fn document(&mut self, page: &str) -> Value {
        let data = self.supplier.page_data(page).await.is(200).json();
        let props = &data["page"]["props"];
        let mut documents = ["order", "request", "payment", "invoice", "note"]
            .iter()
            .map(|kind| &props[kind]);
        let document = documents.find(|document| !document.is_null());
        document.expect("a page of a document").clone()
    }

    /// The number of the order's last document of this kind.
    async fn last(&mut self, page: &str, kind: &str) -> String {
        let order = self.document(page).await;
        let last = order[kind].as_array().unwrap().last();
        last.unwrap()["number"].as_str().unwrap().to_owned()
    }
}

/// The version that the forms of the document's page send: of a credit note the time of its last change.
fn version(document: &Value) -> Option<String> {
    let changed_at = document["changedAt"].as_str();
    let number = document["version"]
        .as_i64()
        .map(|number| number.to_string());
    number.or_else(|| changed_at.map(str::to_owned))
}
