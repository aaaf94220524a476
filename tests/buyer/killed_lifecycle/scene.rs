//! A buyer's system and a supplier that send again what was not answered, and the portal that is killed meanwhile.
use std::collections::BTreeSet;

use axum::http::Method;
use chrono::Days;
use reqwest::RequestBuilder;
use serde_json::Value;

use crate::support::{browser::Browser, killed::KilledPortal};
use demo::seed::DemoAccount;
use service_core::clock::Clock;
use test_support::{
    buyer_messages::KEY,
    databases::Kind,
    fixtures::{self, PASSWORD},
};

pub(super) const PDF: &str = "%PDF-1.7\na sheet";

const AMAL: DemoAccount = DemoAccount {
    email: "amal@first.example",
    password: PASSWORD,
};

/// The buyer's system and the supplier, and the portal that both call.
pub struct Scene {
    pub portal: KilledPortal,
    pub buyer: Browser,
    pub supplier: Browser,
    /// What the first calls after a kill were answered with.
    pub after_kills: BTreeSet<String>,
}

impl Scene {
    pub async fn start(kind: Kind) -> Self {
        let keys = format!("erp:{KEY}");
        let variables = [("PORTAL_BUYER_KEYS", &*keys)];
        let portal = KilledPortal::start(kind, &variables, fixtures::populate).await;
        let (buyer, mut supplier) = (Browser::of(&portal.url()), Browser::of(&portal.url()));
        supplier.sign_in(AMAL).await;
        Self {
            portal,
            buyer,
            supplier,
            after_kills: BTreeSet::new(),
        }
    }

    /// Kills the portal at some moment after this is sent, and sends it twice to the next one. Returns the outcomes.
    pub async fn send(&mut self, path: &str, body: &Value, longest: u128) -> Vec<String> {
        let request = |buyer: &Browser| buyer.request(Method::POST, path).json(body);
        self.send_request(request, body, longest).await
    }

    /// The same with a file for a document, which the path names.
    pub async fn attach(&mut self, path: &str, longest: u128) {
        let path = format!("{path}/attachments?id=sheet&by=Salem&name=sheet.pdf");
        let request = |buyer: &Browser| buyer.request(Method::POST, &path).body(PDF);
        self.send_request(request, &Value::Null, longest).await;
    }

    async fn send_request(
        &mut self,
        request: impl Fn(&Browser) -> RequestBuilder,
        body: &Value,
        longest: u128,
    ) -> Vec<String> {
        let answered = self
            .cut_off(request(&self.buyer).bearer_auth(KEY), longest)
            .await;
        let first = outcomes(request(&self.buyer)).await;
        for outcome in &first {
            let right = outcome == "known_already" || outcome == "taken" && !answered;
            assert!(right, "{outcome}, answered: {answered}, {body}");
        }
        let again = outcomes(request(&self.buyer)).await;
        assert_eq!(again, vec!["known_already"; first.len()], "{body}");
        self.after_kills.extend(first.iter().cloned());
        first
    }

    /// Kills the portal at some moment after this is sent, and starts the next one. Returns whether it was answered before.
    pub(super) async fn cut_off(&mut self, request: RequestBuilder, longest: u128) -> bool {
        let sent = tokio::spawn(request.send());
        self.portal.restart_within(longest).await;
        self.follow();
        let is_done = |answer: reqwest::Response| answer.status().as_u16() < 400;
        sent.await.unwrap().is_ok_and(is_done)
    }

    /// Kills the portal now, and starts the next one.
    pub fn restart(&mut self) {
        self.portal.restart();
        self.follow();
    }

    fn follow(&mut self) {
        let url = self.portal.url();
        self.buyer.url.clone_from(&url);
        self.supplier.url = url;
    }

    pub async fn read(&self, path: &str) -> Value {
        let path = format!("/buyer/v1{path}");
        answer(self.buyer.request(Method::GET, &path)).await
    }
}

async fn outcomes(request: RequestBuilder) -> Vec<String> {
    let answer: Value = answer(request).await;
    let outcomes = answer["outcomes"].as_array().cloned();
    let outcomes = outcomes.unwrap_or_else(|| vec![answer]);
    let names = outcomes.iter().map(|one| one["outcome"].as_str());
    names.map(|name| name.unwrap().to_owned()).collect()
}

async fn answer(request: RequestBuilder) -> Value {
    let answer = request.bearer_auth(KEY).send().await.unwrap();
    let (status, text) = (answer.status(), answer.text().await.unwrap());
    assert!(status.is_success(), "{status}: {text}");
    serde_json::from_str(&text).unwrap()
}

pub fn in_days(days: u64) -> String {
    let date = Clock::default().today() + Days::new(days);
    date.to_string()
}
