//! A process that is killed between a change and its webhook takes nothing with it: the next one sends it.
use chrono::Utc;
use sea_orm::{DatabaseConnection, EntityTrait, sea_query::Expr};

use crate::support::killed::{KilledPortal, until};
use contract::{exchange::NewComment, operations::CommentOnQuotationRequest};
use service_client::ServiceClient;
use tables::{request_for_quotation, webhook_delivery};
use test_support::{
    buyer_messages::KEY,
    databases::Kind,
    fixtures::{self, AMAL},
    harness::credentials,
    mailbox::service_options_without_mail,
    webhook_receiver::{Receiver, SECRET},
};

async fn delivery(database: &DatabaseConnection) -> webhook_delivery::Model {
    let delivery = webhook_delivery::Entity::find().one(database).await;
    delivery.unwrap().expect("a delivery")
}

#[tokio::test]
async fn what_was_committed_is_told_by_the_next_process() {
    let receiver = Receiver::start().await;
    receiver.hang();
    let keys = format!("erp:{KEY}");
    let variables = [
        ("PORTAL_BUYER_KEYS", &*keys),
        ("PORTAL_WEBHOOK_URL", &receiver.url),
        ("PORTAL_WEBHOOK_SECRET", SECRET),
    ];
    let populate = async |database: &DatabaseConnection| {
        fixtures::populate(database).await;
        let state = request_for_quotation::State::Received;
        fixtures::insert(database, fixtures::request("RFQ-1", state, 5)).await;
    };
    let mut portal = KilledPortal::start(Kind::Sqlite, &variables, populate).await;
    let database = portal.connect().await;
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
    portal.kill();
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
    portal.restart();
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
