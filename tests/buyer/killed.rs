//! A process that is killed between a change and its webhook takes nothing with it: the next one sends it.
use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use chrono::Utc;
use contract::{exchange::NewComment, operations::CommentOnQuotationRequest};
use sea_orm::{DatabaseConnection, EntityTrait, IntoActiveModel, sea_query::Expr};
use service::entities::{request_for_quotation, webhook_delivery};
use service_client::ServiceClient;
use test_support::{
    buyer_messages::KEY,
    fixtures::{self, AMAL},
    harness::credentials,
    mailbox::service_options_without_mail,
    webhook_receiver::{Receiver, SECRET},
};
use web::migrations;

use crate::support::configuration::in_directory;

const PATIENCE: Duration = Duration::from_secs(60);

/// The real binary over this directory; killed in the end, if not before.
struct Running(Child);

impl Running {
    fn start(home: &Path, receiver: &Receiver) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_portal"))
            .env_clear()
            .env("PORTAL_BUYER_KEYS", format!("erp:{KEY}"))
            .env("PORTAL_WEBHOOK_URL", &receiver.url)
            .env("PORTAL_WEBHOOK_SECRET", SECRET)
            .args(["--listen", "127.0.0.1:0", "--data-dir"])
            .arg(home)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let said = BufReader::new(child.stdout.as_mut().unwrap())
            .lines()
            .next();
        assert!(said.unwrap().unwrap().contains("http://"));
        Self(child)
    }

    /// As `kill -9` does.
    fn kill(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

async fn until(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let start = Instant::now();
    while !holds().await {
        assert!(start.elapsed() < PATIENCE, "{what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn delivery(database: &DatabaseConnection) -> webhook_delivery::Model {
    let delivery = webhook_delivery::Entity::find().one(database).await;
    delivery.unwrap().expect("a delivery")
}

#[tokio::test]
async fn what_was_committed_is_told_by_the_next_process() {
    let home = tempfile::tempdir().unwrap();
    let database = database::connect(&in_directory(home.path()).database)
        .await
        .unwrap();
    migrations::migrate(&database).await.unwrap();
    service::migrate(&database).await.unwrap();
    fixtures::populate(&database).await;
    let state = request_for_quotation::State::Received;
    let request = fixtures::request("RFQ-1", state, 5).into_active_model();
    let inserted = request_for_quotation::Entity::insert(request);
    inserted.exec(&database).await.unwrap();

    let receiver = Receiver::start().await;
    receiver.hang();
    let mut first = Running::start(home.path(), &receiver);
    let service = service::router(database.clone(), service_options_without_mail());
    let supplier = ServiceClient::in_process(service);
    let credentials = credentials(AMAL, fixtures::PASSWORD);
    let token = supplier.authenticate(&credentials).await.unwrap().token;
    let question = NewComment {
        text: "Which voltage?".to_owned(),
    };
    let request = ["RFQ-1".to_owned()];
    supplier
        .call_signed_in::<CommentOnQuotationRequest>(request, question, Some("key"), &token)
        .await
        .unwrap();
    until("the first process tries", async || {
        receiver.received().len() == 1
    })
    .await;
    first.kill();
    let left = delivery(&database).await;
    assert_eq!((left.attempts, left.delivered_at), (1, None));

    // The attempt might still run as far as anybody knows; make its time pass.
    webhook_delivery::Entity::update_many()
        .col_expr(
            webhook_delivery::Column::NextAttemptAt,
            Expr::value(Utc::now()),
        )
        .exec(&database)
        .await
        .unwrap();
    receiver.answer_with(204);
    let _second = Running::start(home.path(), &receiver);
    until("the second process delivers", async || {
        delivery(&database).await.delivered_at.is_some()
    })
    .await;
    let ids: Vec<_> = receiver
        .received()
        .iter()
        .map(|one| one.header("webhook-id").to_owned())
        .collect();
    assert_eq!(
        ids,
        [left.message_id.to_string(), left.message_id.to_string()]
    );
}
