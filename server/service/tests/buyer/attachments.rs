//! Attachments leave through the buyer API once they are sent; those of the buyer arrive through it.
use axum::{body::Body, http::StatusCode};
use contract::exchange::{Attachment, Side};
use serde_json::Value;
use test_support::{
    buyer_messages::{OTHER_KEY, message, order},
    databases::Kind,
    documents::{DocumentCalls, Holder},
    fixtures, for_both_kinds,
};

use super::scene::Scene;

pub const PDF: &[u8] = b"%PDF-1.7\na datasheet";

for_both_kinds!(
    what_hangs_on_a_request_leaves_with_its_quotation,
    what_was_submitted_stays,
    an_orders_files_leave_at_once,
    the_buyers_file_comes_in_once,
    another_file_under_the_same_id_is_refused,
    the_same_id_names_another_file_of_another_document,
    what_nobody_takes_is_refused,
);

pub fn path(document: &str) -> String {
    format!("/suppliers/{}/{document}/attachments", fixtures::FIRST)
}

impl Scene {
    async fn attach(&self, holder: Holder<'_>, name: &str) -> Attachment {
        let backend = &self.harness.backend;
        let attached = backend.attach(holder, name, Body::from(PDF), name, &self.token);
        attached.await.unwrap()
    }
}

async fn what_hangs_on_a_request_leaves_with_its_quotation(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    let sheet = scene
        .attach(Holder::QuotationRequest("RFQ-1"), "sheet.pdf")
        .await;
    let file = format!("{}/{}", path("quotation-requests/RFQ-1"), sheet.id);
    assert_eq!(
        scene.answer("RFQ-1").await["attachments"],
        Value::Array(vec![])
    );
    assert_eq!(scene.buyer.file(&file).await.0, StatusCode::NOT_FOUND);
    scene.quote("RFQ-1").await;
    let attachments = scene.answer("RFQ-1").await["attachments"].clone();
    assert_eq!(attachments[0]["name"], "sheet.pdf");
    assert_eq!(attachments[0]["id"], sheet.id.as_str());
    assert_eq!(
        scene.buyer.file(&file).await,
        (StatusCode::OK, PDF.to_vec())
    );
}

async fn what_was_submitted_stays(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    let holder = Holder::QuotationRequest("RFQ-1");
    let sheet = scene.attach(holder, "sheet.pdf").await;
    scene.quote("RFQ-1").await;
    let seen = scene.seen("RFQ-1").await;
    assert!(!seen.attachments[0].is_removable);
    let backend = &scene.harness.backend;
    let removed = backend
        .remove_attachment(holder, &sheet.id, &scene.token)
        .await;
    assert!(removed.is_err(), "it belongs to a standing offer");
    // One that is added for the next revision is not sent yet.
    let more = scene.attach(holder, "more.pdf").await;
    let attachments = scene.answer("RFQ-1").await["attachments"].clone();
    assert_eq!(attachments.as_array().unwrap().len(), 1);
    let removed = backend
        .remove_attachment(holder, &more.id, &scene.token)
        .await;
    removed.unwrap();
}

async fn an_orders_files_leave_at_once(kind: Kind) {
    let scene = Scene::new(kind).await;
    scene.buyer.takes(&message(order("PO-1"))).await;
    let note = scene.attach(Holder::Order("PO-1"), "note.pdf").await;
    let file = format!("{}/{}", path("orders/PO-1"), note.id);
    assert_eq!(
        scene.buyer.file(&file).await,
        (StatusCode::OK, PDF.to_vec())
    );
    let topic = "order.attachment_added".to_owned();
    assert_eq!(scene.fetched().await, [(topic, "PO-1".to_owned())]);
}

async fn the_buyers_file_comes_in_once(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    let add = format!(
        "{}?id=F-1&by=Salem&name=drawing.pdf",
        path("quotation-requests/RFQ-1")
    );
    let validated = format!("{add}&validateOnly=true");
    assert_eq!(
        scene.buyer.attach(&validated, PDF).await.1["outcome"],
        "valid"
    );
    for outcome in ["taken", "known_already"] {
        let (status, answer) = scene.buyer.attach(&add, PDF).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        assert_eq!(answer["outcome"], outcome);
    }
    let seen = scene.seen("RFQ-1").await;
    let [drawing] = &seen.attachments[..] else {
        panic!("{:?}", seen.attachments)
    };
    assert_eq!(drawing.name, "drawing.pdf");
    assert_eq!(
        (drawing.added_by.name.as_str(), drawing.added_by.side),
        ("Salem", Side::Buyer)
    );
    assert!(!drawing.is_removable);
    let backend = &scene.harness.backend;
    let holder = Holder::QuotationRequest("RFQ-1");
    assert!(
        backend
            .attachment(holder, &drawing.id, &scene.token)
            .await
            .is_ok()
    );
    assert_eq!(
        scene.answer("RFQ-1").await["attachments"][0]["name"],
        "drawing.pdf"
    );
}

async fn another_file_under_the_same_id_is_refused(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    let on_request = path("quotation-requests/RFQ-1");
    let add = |name: &str| format!("{on_request}?id=F-1&by=Salem&name={name}");
    scene.buyer.attach(&add("drawing.pdf"), PDF).await;
    let other: &[u8] = b"%PDF-1.7\nanother datasheet";
    for (name, content) in [("drawing.pdf", other), ("renamed.pdf", PDF)] {
        let (status, answer) = scene.buyer.attach(&add(name), content).await;
        assert_eq!(status, StatusCode::CONFLICT, "{answer}");
        let message = answer["title"].as_str().unwrap();
        assert!(message.contains("under this id"), "{answer}");
    }
    // The refused files are gone, and the first one is still known.
    assert_eq!(scene.seen("RFQ-1").await.attachments.len(), 1);
    let (status, answer) = scene.buyer.attach(&add("drawing.pdf"), PDF).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert_eq!(answer["outcome"], "known_already");
}

async fn the_same_id_names_another_file_of_another_document(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    scene.buyer.takes(&message(order("PO-1"))).await;
    scene.buyer.takes(&message(order("RFQ-1"))).await;
    // An order may have the number of a request.
    for document in ["quotation-requests/RFQ-1", "orders/PO-1", "orders/RFQ-1"] {
        let add = format!("{}?id=F-1&by=Salem&name=drawing.pdf", path(document));
        let content = [PDF, document.as_bytes()].concat();
        let (status, answer) = scene.buyer.attach(&add, &content).await;
        assert_eq!(status, StatusCode::OK, "{document}: {answer}");
        assert_eq!(answer["outcome"], "taken", "{document}");
    }
    // Another system of the buyer has ids of its own.
    let add = format!("{}?id=F-1&by=Salem&name=plan.pdf", path("orders/PO-1"));
    let other = scene.buyer.with_key(OTHER_KEY);
    let (status, answer) = other.attach(&add, PDF).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert_eq!(answer["outcome"], "taken");
}

async fn what_nobody_takes_is_refused(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    let on_request = path("quotation-requests/RFQ-1");
    for (query, file, status) in [
        (
            "id=F-1&by=Salem&name=run.exe",
            b"MZ\x90\x00".as_slice(),
            400,
        ),
        ("id=F-1&by=Salem&name=empty.pdf", b"", 400),
        ("id=F%071&by=Salem&name=a.pdf", PDF, 400),
        ("id=F-1&by=&name=a.pdf", PDF, 400),
        ("by=Salem&name=a.pdf", PDF, 400),
    ] {
        let (refused, answer) = scene
            .buyer
            .attach(&format!("{on_request}?{query}"), file)
            .await;
        assert_eq!(refused.as_u16(), status, "{query}: {answer}");
    }
    let elsewhere = format!("{}?id=F-1&by=Salem&name=a.pdf", path("orders/PO-9"));
    assert_eq!(
        scene.buyer.attach(&elsewhere, PDF).await.0,
        StatusCode::NOT_FOUND
    );
    assert!(scene.seen("RFQ-1").await.attachments.is_empty());
}
