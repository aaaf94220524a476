//! What users without permissions get of what covers several areas.
use sea_orm::EntityTrait;

use super::{changes::permissions, refused_with, user};
use contract::{
    Action, Area, Permissions, UrgentQuery, UserChange,
    notification::NotificationQuery,
    saved_view::{NewView, SavedViewQuery, ViewedList},
    search::DocumentSearch,
};
use tables::{notification, order, request_for_quotation, user};
use test_support::{
    buyer_messages::{BuyerClient, message, order as order_message, request as request_message},
    calls::SignedInCalls,
    fixtures::{self, AMAL, colleague, insert},
    harness::Harness,
    on_both_databases,
};
use values::text::LocalizedText;

on_both_databases!(
    figures_and_searches_have_only_what_the_user_may_view,
    only_who_may_view_is_notified,
    notifications_go_with_the_permission_to_view,
);

const REQUESTS_ONLY: &str = "requests@first.example";

async fn with_requests_only(harness: &Harness) -> String {
    let own = permissions(&[(Area::QuotationRequests, &[Action::View])]);
    let model = user::Model {
        permissions: user::Model::permissions_column(&own),
        ..colleague(71, REQUESTS_ONLY, false)
    };
    insert(&harness.database, model).await;
    harness.token_of(REQUESTS_ONLY).await
}

async fn figures_and_searches_have_only_what_the_user_may_view(harness: Harness) {
    let order = fixtures::order("PO-1", order::State::Issued, "2026-03-01", "2026-03-16");
    insert(&harness.database, order).await;
    let request = fixtures::request("RFQ-1", request_for_quotation::State::Received, 3);
    insert(&harness.database, request).await;
    let token = with_requests_only(&harness).await;
    let manager = harness.token_of(AMAL).await;
    let backend = &harness.backend;
    let all = backend.dashboard(&manager).await.unwrap();
    assert_eq!((all.counters.urgent, all.urgent.len()), (2, 2));
    let seen = backend.dashboard(&token).await.unwrap();
    assert_eq!(seen.counters.orders_to_acknowledge, 0);
    assert_eq!(seen.counters.quotation_requests_closing, 1);
    assert_eq!((seen.counters.urgent, seen.urgent.len()), (1, 1));
    assert_eq!(seen.urgent[0].number, "RFQ-1");
    assert!(seen.counters.open_order_value.amount.is_zero());
    assert!(
        seen.order_value_by_month
            .iter()
            .all(|month| month.orders == 0)
    );
    let urgent = backend
        .urgent_documents(&UrgentQuery::default(), &token)
        .await;
    let urgent = urgent.unwrap();
    assert_eq!((urgent.rows.len(), urgent.paging.found.number), (1, 1));
    let search = |text: &str| DocumentSearch {
        search: text.to_owned(),
    };
    let found = backend.find_documents(&search("1"), &token).await.unwrap();
    assert_eq!((found.orders.len(), found.quotation_requests.len()), (0, 1));
    let found = backend
        .find_documents(&search("Valves"), &token)
        .await
        .unwrap();
    assert!(found.orders.is_empty());
    for (list, is_permitted) in [
        (ViewedList::Orders, false),
        (ViewedList::QuotationRequests, true),
    ] {
        let listed = backend.saved_views(&SavedViewQuery { list }, &token).await;
        let view = NewView {
            list,
            name: "Mine".to_owned(),
            query: String::new(),
        };
        let saved = backend.save_view(&view, &token).await;
        match is_permitted {
            true => assert!(listed.is_ok() && saved.is_ok()),
            false => {
                refused_with(403, listed);
                refused_with(403, saved);
            }
        }
    }
}

async fn only_who_may_view_is_notified(harness: Harness) {
    let token = with_requests_only(&harness).await;
    let buyer = BuyerClient::for_harness(&harness);
    buyer.takes(&message(order_message("PO-1"))).await;
    buyer.takes(&message(request_message("RFQ-1"))).await;
    let query = NotificationQuery::default();
    let seen = harness.backend.notifications(&query, &token).await.unwrap();
    let numbers: Vec<_> = seen.rows.iter().map(|row| &*row.document.number).collect();
    assert_eq!((numbers, seen.unread.number), (vec!["RFQ-1"], 1));
    let manager = harness.token_of(AMAL).await;
    let all = harness
        .backend
        .notifications(&query, &manager)
        .await
        .unwrap();
    assert_eq!(all.rows.len(), 2);
}

async fn notifications_go_with_the_permission_to_view(harness: Harness) {
    let clerk = super::CLERK;
    super::hire(&harness).await;
    let buyer = BuyerClient::for_harness(&harness);
    buyer.takes(&message(order_message("PO-1"))).await;
    buyer.takes(&message(request_message("RFQ-1"))).await;
    let manager = harness.token_of(AMAL).await;
    let id = user(&harness, &manager, clerk).await.id;
    let mut fewer = Permissions::usual();
    fewer.0.remove(&Area::PurchaseOrders);
    let change = UserChange {
        version: 1,
        employee_type: LocalizedText::new("محاسبة", "Accountant"),
        permissions: fewer,
        step_up: fixtures::step_up(),
    };
    harness
        .backend
        .change_user(&id, &change, &manager)
        .await
        .unwrap();
    let token = harness.token_of(clerk).await;
    let query = NotificationQuery::default();
    let seen = harness.backend.notifications(&query, &token).await.unwrap();
    assert_eq!((seen.rows.len(), seen.unread.number), (1, 1));
    assert_eq!(seen.rows[0].document.number, "RFQ-1");
    let rows = notification::Entity::find().all(&harness.database).await;
    assert_eq!(rows.unwrap().len(), 5, "three users, one of whom lost one");
    // A user without the permission is told who could give it.
    let refused = harness.backend.order("PO-1", &token).await;
    match refused {
        Err(service_client::ClientError::Refused(status, refusal)) => {
            assert_eq!(status, 403);
            assert!(refusal.message_ar.contains("أوامر الشراء"), "{refusal:?}");
            assert!(
                refusal.message_en.contains("account manager"),
                "{refusal:?}"
            );
        }
        other => panic!("{other:?}"),
    }
}
