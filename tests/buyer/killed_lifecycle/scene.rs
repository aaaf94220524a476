//! A buyer's system that sends messages again, and the portal that is killed while it takes them.
use std::{collections::BTreeSet, path::Path, process::Stdio, time::Duration};

use axum::http::Method;
use chrono::{Days, Utc};
use contract::{
    exchange::Reasoned,
    operations::{AcknowledgeAmendment, ShowQuotationRequest},
};
use serde_json::{Value, json};
use service::{buyer_api, clock::Clock};
use service_client::ServiceClient;
use test_support::{
    buyer_messages::{KEY, message},
    databases::{Kind, Place},
    fixtures::{self, AMAL},
    harness::credentials,
    mailbox::service_options_without_mail,
};
use uuid::Uuid;
use web::migrations;

use crate::support::{
    browser::Browser,
    process::{Running, portal},
};

/// The buyer's system, and the portal that it calls.
pub struct Scene {
    home: tempfile::TempDir,
    place: Place,
    portal: Running,
    buyer: Browser,
    /// What the first calls after a kill were answered with.
    pub after_kills: BTreeSet<String>,
}

impl Scene {
    pub async fn start(kind: Kind) -> Self {
        let place = Place::empty(kind).await;
        let database = place.connect().await;
        migrations::migrate(&database).await.unwrap();
        service::migrate(&database).await.unwrap();
        fixtures::populate(&database).await;
        database.close().await.unwrap();
        let home = tempfile::tempdir().unwrap();
        let portal = start(home.path(), &place);
        let buyer = Browser::of(&format!("http://{}", portal.address));
        Self {
            home,
            place,
            portal,
            buyer,
            after_kills: BTreeSet::new(),
        }
    }

    /// Kills the portal at some moment after this is sent, and sends it twice to the next one. Returns the outcomes.
    pub async fn send(&mut self, path: &str, body: &Value, longest: u128) -> Vec<String> {
        let request = self.buyer.request(Method::POST, path);
        let cut_off = tokio::spawn(request.bearer_auth(KEY).json(body).send());
        let moment = Uuid::new_v4().as_u128() % longest;
        tokio::time::sleep(Duration::from_millis(moment as u64)).await;
        self.portal.child.kill().unwrap();
        self.portal.child.wait().unwrap();
        let answered = matches!(cut_off.await.unwrap(), Ok(answer) if answer.status().is_success());

        self.portal = start(self.home.path(), &self.place);
        self.buyer.url = format!("http://{}", self.portal.address);
        let first = self.outcomes(path, body).await;
        for outcome in &first {
            let right = outcome == "known_already" || outcome == "taken" && !answered;
            assert!(
                right,
                "{outcome} after {moment} ms, answered: {answered}, {body}"
            );
        }
        let again = self.outcomes(path, body).await;
        assert_eq!(again, vec!["known_already"; first.len()], "{body}");
        self.after_kills.extend(first.iter().cloned());
        first
    }

    async fn outcomes(&self, path: &str, body: &Value) -> Vec<String> {
        let request = self.buyer.request(Method::POST, path).json(body);
        let answer: Value = answer(request).await;
        let outcomes = answer["outcomes"].as_array().cloned();
        let outcomes = outcomes.unwrap_or_else(|| vec![answer]);
        let names = outcomes.iter().map(|one| one["outcome"].as_str());
        names.map(|name| name.unwrap().to_owned()).collect()
    }

    pub async fn read(&self, path: &str) -> Value {
        let path = format!("/buyer/v1{path}");
        answer(self.buyer.request(Method::GET, &path)).await
    }

    /// Acknowledges the amendment and submits a quotation, as the supplier.
    pub async fn quote(&self, number: &str) {
        let database = self.place.connect().await;
        let service = service::router(database.clone(), service_options_without_mail());
        let supplier = ServiceClient::in_process(service);
        let credentials = credentials(AMAL, fixtures::PASSWORD);
        let token = supplier.authenticate(&credentials).await.unwrap().token;
        let path = || [number.to_owned()];
        let shown = supplier.call_signed_in::<ShowQuotationRequest>(path(), (), None, &token);
        let decision = Reasoned {
            version: shown.await.unwrap().version,
            reason: String::new(),
        };
        supplier
            .call_signed_in::<AcknowledgeAmendment>(path(), decision, Some(number), &token)
            .await
            .unwrap();
        let quotation = json!({
            "number": format!("Q-{number}"),
            "validTill": in_days(60),
            "lines": [{"lineNumber": 10, "unitPrice": "5", "quantity": "5", "vatPercent": "15"},
                {"lineNumber": 20, "noOffer": true}],
        });
        let file = json!([message(
            json!({"kind": "quotation", "number": number, "quotation": quotation})
        )]);
        let imported = buyer_api::import(&database, &Clock::default(), &file.to_string()).await;
        imported.unwrap();
        database.close().await.unwrap();
    }
}

fn start(home: &Path, place: &Place) -> Running {
    let mut command = portal(home, &["--listen", "127.0.0.1:0"]);
    command
        .env("PORTAL_BUYER_KEYS", format!("erp:{KEY}"))
        .env("PORTAL_ISOLATES", "1");
    match place {
        Place::Directory(directory) => {
            let file = directory.path().join("portal.db");
            command.env(
                "PORTAL_DATABASE_URL",
                format!("sqlite:{}", file.to_str().unwrap()),
            )
        }
        Place::Postgres(database) => command.env("PORTAL_DATABASE_URL", database.url()),
    };
    Running::spawn(command.stderr(Stdio::null()))
}

async fn answer(request: reqwest::RequestBuilder) -> Value {
    let answer = request.bearer_auth(KEY).send().await.unwrap();
    let (status, text) = (answer.status(), answer.text().await.unwrap());
    assert!(status.is_success(), "{status}: {text}");
    serde_json::from_str(&text).unwrap()
}

pub fn in_days(days: u64) -> String {
    let date = Utc::now().date_naive() + Days::new(days);
    date.to_string()
}
