//! A portal that is killed twice at each step: in the middle of the step's transaction, and when the step is answered. After the
//! first kill nothing of the step is there, after the second all of it, and sent again it changes nothing. The moments are not
//! random: the first kill waits until the transaction waits for a lock or hangs in a trigger, the second one for the answer.
mod administration;
mod bank_accounts;
mod documents;
mod prices;

use axum::http::Method;
use contract::{
    company_profile::CompanyContact,
    company_profile::{CompanyAction, CompanyPart, CompanyRequestSending, NewCompanyRequest},
};
use reqwest::RequestBuilder;
use sea_orm::{DatabaseConnection, FromQueryResult, Statement};
use serde_json::Value;
use service_client::ServiceClient;
use test_support::{
    buyer_messages::KEY,
    calls::SignedInCalls,
    databases::Kind,
    fixtures::{AMAL, PASSWORD},
    harness::credentials,
    mailbox::service_options_without_mail,
};

use super::killed_lifecycle::scene::Scene;
use crate::support::held_writes::{HeldWrites, TABLES};

#[tokio::test(flavor = "multi_thread")]
async fn each_step_on_documents_is_whole_on_sqlite() {
    documents::take_each_step(Steps::start(Kind::Sqlite).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_step_on_documents_is_whole_on_postgres() {
    documents::take_each_step(Steps::start(Kind::Postgres).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_step_on_suppliers_keys_and_targets_is_whole_on_sqlite() {
    administration::take_each_step(Steps::start(Kind::Sqlite).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_step_on_suppliers_keys_and_targets_is_whole_on_postgres() {
    administration::take_each_step(Steps::start(Kind::Postgres).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_step_of_bank_accounts_is_whole_on_sqlite() {
    bank_accounts::take_each_step(Steps::start(Kind::Sqlite).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_step_of_bank_accounts_is_whole_on_postgres() {
    bank_accounts::take_each_step(Steps::start(Kind::Postgres).await).await;
}

pub struct Steps {
    scene: Scene,
    database: DatabaseConnection,
    /// The supplier's calls between the steps, which no kill cuts off.
    service: ServiceClient,
    token: String,
}

#[derive(FromQueryResult)]
struct Rows {
    count: i64,
}

impl Steps {
    async fn start(kind: Kind) -> Self {
        let scene = Scene::start(kind).await;
        let database = scene.portal.connect().await;
        let router = service::router(database.clone(), service_options_without_mail());
        let service = ServiceClient::in_process(router);
        let account = service.authenticate(&credentials(AMAL, PASSWORD)).await;
        Self {
            scene,
            database,
            service,
            token: account.unwrap().token,
        }
    }

    /// Sends what makes the request at each moment. It is answered with the status `first`, and when it comes again with
    /// `again`, unless that would be another step. Returns the first answer.
    async fn step(
        &mut self,
        name: &str,
        request: impl Fn(&Scene) -> RequestBuilder,
        (first, again): (u16, Option<u16>),
    ) -> Value {
        let before = self.rows().await;
        let mut held = HeldWrites::begin(self.scene.portal.place()).await;
        let sent = tokio::spawn(request(&self.scene).send());
        held.until_held(|| sent.is_finished()).await;
        self.scene.portal.kill();
        held.release().await;
        assert!(sent.await.unwrap().is_err(), "{name} was answered");
        self.scene.restart();
        assert_eq!(self.rows().await, before, "a part of {name} is there");

        let (status, text) = answer(request(&self.scene)).await;
        assert_eq!(status, first, "{name}: {text}");
        self.scene.restart();
        let after = self.rows().await;
        assert!(after > before, "{name} is lost");
        if let Some(again) = again {
            let (status, text) = answer(request(&self.scene)).await;
            assert_eq!(status, again, "{name} again: {text}");
            assert_eq!(self.rows().await, after, "{name} is there twice");
        }
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// A call of the buyer's system.
    async fn buyer_step(
        &mut self,
        (method, path): (Method, &str),
        body: &Value,
        statuses: (u16, Option<u16>),
    ) -> Value {
        let name = format!("{method} {path} {body}");
        let path = format!("/buyer/v1{path}");
        let request = |scene: &Scene| {
            let request = scene.buyer.request(method.clone(), &path).bearer_auth(KEY);
            match body {
                Value::Null => request,
                body => request.json(body),
            }
        };
        self.step(&name, request, statuses).await
    }

    async fn message_step(&mut self, message: &Value) {
        let taken = (200, Some(200));
        let path = (Method::POST, "/documents");
        let answer = self.buyer_step(path, message, taken).await;
        assert_eq!(answer["outcome"], "taken", "{message}");
    }

    /// A form of the supplier's pages, sent again with `again`.
    async fn form_step(&mut self, page: &str, action: &str, fields: &[(&str, &str)], again: u16) {
        let form = self.scene.form(page, action, fields).await;
        let request = |scene: &Scene| scene.supplier.with_cookies(form.request(&scene.supplier));
        let name = format!("{page}/{action}");
        self.step(&name, request, (303, Some(again))).await;
    }

    /// A form between the steps.
    async fn form(&mut self, page: &str, action: &str, fields: &[(&str, &str)]) {
        let form = self.scene.form(page, action, fields).await;
        let request = form.request(&self.scene.supplier);
        self.scene.supplier.send(request).await.is(303);
    }

    /// A message between the steps.
    async fn send(&self, message: &Value) {
        let request = self
            .scene
            .buyer
            .request(Method::POST, "/buyer/v1/documents");
        let (status, text) = answer(request.bearer_auth(KEY).json(message)).await;
        assert_eq!(status, 200, "{text}");
    }

    /// The supplier asks to add a contact of the company. Returns the request's id.
    async fn asked(&self, name: &str) -> String {
        let contact = CompanyContact {
            name: name.to_owned(),
            email: "huda@first.example".to_owned(),
            phone: "0114650000".to_owned(),
            ..CompanyContact::default()
        };
        let new = NewCompanyRequest {
            action: CompanyAction::Add,
            item: None,
            part: CompanyPart::Contact(contact),
            as_typed: false,
        };
        let (service, token) = (&self.service, &self.token);
        let draft = service.start_company_request(&new, name, token);
        let draft = draft.await.unwrap();
        let sending = CompanyRequestSending {
            version: draft.version,
        };
        let key = format!("{name} sent");
        let sent = service.send_company_request(&draft.row.id, &sending, &key, token);
        sent.await.unwrap().row.id
    }

    /// Of the tables in which each step leaves a row, and of revoked keys, of which the revocation is a change of their row.
    async fn rows(&self) -> i64 {
        let counts = TABLES.map(|table| format!("(SELECT count(*) FROM {table})"));
        let revoked = "(SELECT count(*) FROM buyer_keys WHERE revoked_at IS NOT NULL)";
        let sql = format!("SELECT {} + {revoked} AS count", counts.join(" + "));
        let statement = Statement::from_string(self.database.get_database_backend(), sql);
        let rows = Rows::find_by_statement(statement).one(&self.database).await;
        rows.unwrap().unwrap().count
    }
}

async fn answer(request: RequestBuilder) -> (u16, String) {
    let answer = request.send().await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}
