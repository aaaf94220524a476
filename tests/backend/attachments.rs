//! Files on documents: taken by their content, private to the supplier, once for each key.
use axum::{body::Body, http::StatusCode};
use chrono::TimeDelta;
use contract::exchange::{Attachment, EventKind, LARGEST_ATTACHMENT, MOST_ATTACHMENTS, Side};
use http_body_util::BodyExt;
use service::entities::{order, request_for_quotation::State};
use service_client::{BackendError, calls::attachments::Holder};

use super::{
    stage::{Stage, on_every_stage},
    world::{self, AMAL, BADR, insert},
};

const PDF: &[u8] = b"%PDF-1.7\nan offer";
const HOLDER: Holder<'static> = Holder::QuotationRequest("RFQ-1");

on_every_stage!(
    a_file_hangs_on_its_document_and_comes_back_as_it_was,
    a_file_that_is_sent_twice_under_one_key_hangs_once,
    what_nobody_takes_is_refused,
    nobody_else_sees_or_removes_it,
    the_supplier_removes_their_own_while_the_document_is_open,
    a_document_takes_so_many_and_no_more,
    an_order_takes_files_until_it_has_come_to_its_end,
);

async fn stage_with_request(stage: &Stage, state: State) -> String {
    insert(&stage.database, world::request("RFQ-1", state, 3)).await;
    stage.token_of(AMAL).await
}

async fn attach(
    stage: &Stage,
    (name, content): (&str, &[u8]),
    key: &str,
    token: &str,
) -> Result<Attachment, BackendError> {
    let content = Body::from(content.to_vec());
    stage
        .backend
        .attach(HOLDER, name, content, key, token)
        .await
}

fn refusal<T: std::fmt::Debug>(outcome: Result<T, BackendError>) -> (StatusCode, String) {
    match outcome {
        Err(BackendError::Refused(status, refusal)) => (status, refusal.message_en),
        other => panic!("{other:?}"),
    }
}

async fn content(stage: &Stage, id: &str, token: &str) -> Result<Vec<u8>, BackendError> {
    let response = stage.backend.attachment(HOLDER, id, token).await?;
    assert_eq!(response.headers()["content-type"], "application/pdf");
    let content = response.into_body().collect().await.unwrap();
    Ok(content.to_bytes().to_vec())
}

async fn a_file_hangs_on_its_document_and_comes_back_as_it_was(stage: Stage) {
    let token = stage_with_request(&stage, State::Viewed).await;
    let name = "C:\\docs\\عرض السعر.pdf";
    let attached = attach(&stage, (name, PDF), "k", &token).await.unwrap();
    assert_eq!(attached.name, "عرض السعر.pdf");
    assert_eq!(attached.media_type, "application/pdf");
    assert_eq!(attached.size, PDF.len() as u64);
    assert_eq!(attached.added_by.side, Side::Supplier);
    assert!(attached.is_removable);

    let request = stage
        .backend
        .quotation_request("RFQ-1", &token)
        .await
        .unwrap();
    assert_eq!(request.attachments, std::slice::from_ref(&attached));
    assert_eq!(request.events[0].kind, EventKind::AttachmentAdded);
    assert_eq!(request.events[0].note.as_deref(), Some("عرض السعر.pdf"));
    assert_eq!(content(&stage, &attached.id, &token).await.unwrap(), PDF);
}

async fn a_file_that_is_sent_twice_under_one_key_hangs_once(stage: Stage) {
    let token = stage_with_request(&stage, State::Viewed).await;
    let first = attach(&stage, ("a.pdf", PDF), "k", &token).await.unwrap();
    let again = attach(&stage, ("a.pdf", PDF), "k", &token).await.unwrap();
    assert_eq!(first, again);
    assert_eq!(content(&stage, &first.id, &token).await.unwrap(), PDF);
    let other = attach(&stage, ("a.pdf", b"%PDF-1.7 other"), "k", &token).await;
    assert_eq!(refusal(other).0, StatusCode::CONFLICT);
    let request = stage
        .backend
        .quotation_request("RFQ-1", &token)
        .await
        .unwrap();
    assert_eq!(request.attachments, [first]);
}

async fn what_nobody_takes_is_refused(stage: Stage) {
    let token = stage_with_request(&stage, State::Viewed).await;
    let large = [PDF, &vec![b' '; LARGEST_ATTACHMENT as usize]].concat();
    for (name, content, words) in [
        (
            "offer.pdf",
            b"MZ\x90\0\x03".as_slice(),
            "Files of this kind",
        ),
        ("page.html", b"<script>", "not what its name says"),
        ("offer.pdf", b"", "The file is empty"),
        ("..", PDF, "no name"),
        ("large.pdf", &large, "larger than 10 MB"),
    ] {
        let (status, message) = refusal(attach(&stage, (name, content), "k", &token).await);
        assert_eq!(status, StatusCode::BAD_REQUEST, "{name}");
        assert!(message.contains(words), "{name}: {message}");
    }
    let request = stage
        .backend
        .quotation_request("RFQ-1", &token)
        .await
        .unwrap();
    assert!(request.attachments.is_empty() && request.events.is_empty());
    // Nothing of them counts: the key is as good as new.
    attach(&stage, ("a.pdf", PDF), "k", &token).await.unwrap();
}

async fn nobody_else_sees_or_removes_it(stage: Stage) {
    let token = stage_with_request(&stage, State::Viewed).await;
    let attached = attach(&stage, ("a.pdf", PDF), "k", &token).await.unwrap();
    insert(&stage.database, world::request("RFQ-2", State::Viewed, 3)).await;
    let other = Holder::QuotationRequest("RFQ-2");
    let badr = stage.token_of(BADR).await;
    let of_badr = content(&stage, &attached.id, &badr).await;
    assert_eq!(refusal(of_badr).0, StatusCode::NOT_FOUND);
    let of_another = stage.backend.attachment(other, &attached.id, &token).await;
    assert_eq!(refusal(of_another.map(|_| ())).0, StatusCode::NOT_FOUND);
    let forged = stage.backend.attachment(HOLDER, "../x", &token).await;
    assert_eq!(refusal(forged.map(|_| ())).0, StatusCode::NOT_FOUND);
    let added = attach(&stage, ("b.pdf", PDF), "k", &badr).await;
    assert_eq!(refusal(added).0, StatusCode::NOT_FOUND);
    let removed = stage.backend.remove_attachment(HOLDER, &attached.id, &badr);
    assert_eq!(refusal(removed.await).0, StatusCode::NOT_FOUND);
    let nobody = content(&stage, &attached.id, "forged").await;
    assert!(matches!(nobody, Err(BackendError::Unauthorised)));
}

async fn the_supplier_removes_their_own_while_the_document_is_open(stage: Stage) {
    let token = stage_with_request(&stage, State::Viewed).await;
    let attached = attach(&stage, ("a.pdf", PDF), "k", &token).await.unwrap();
    let remove = || {
        stage
            .backend
            .remove_attachment(HOLDER, &attached.id, &token)
    };
    remove().await.unwrap();
    assert_eq!(refusal(remove().await).0, StatusCode::NOT_FOUND);
    assert_eq!(
        refusal(content(&stage, &attached.id, &token).await).0,
        StatusCode::NOT_FOUND
    );
    let request = stage
        .backend
        .quotation_request("RFQ-1", &token)
        .await
        .unwrap();
    assert!(request.attachments.is_empty());
    assert_eq!(request.events[0].kind, EventKind::AttachmentRemoved);

    let attached = attach(&stage, ("b.pdf", PDF), "k2", &token).await.unwrap();
    stage.set_time(world::now() + TimeDelta::days(4));
    let token = stage.token_of(AMAL).await;
    let late = attach(&stage, ("c.pdf", PDF), "k3", &token).await;
    assert_eq!(refusal(late).0, StatusCode::CONFLICT);
    let removed = stage
        .backend
        .remove_attachment(HOLDER, &attached.id, &token);
    assert_eq!(refusal(removed.await).0, StatusCode::CONFLICT);
    assert_eq!(content(&stage, &attached.id, &token).await.unwrap(), PDF);
}

async fn a_document_takes_so_many_and_no_more(stage: Stage) {
    let token = stage_with_request(&stage, State::Viewed).await;
    for place in 0..MOST_ATTACHMENTS {
        let key = format!("k{place}");
        attach(&stage, ("a.pdf", PDF), &key, &token).await.unwrap();
    }
    let (status, message) = refusal(attach(&stage, ("a.pdf", PDF), "k", &token).await);
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(message.contains("20 files"), "{message}");
}

async fn an_order_takes_files_until_it_has_come_to_its_end(stage: Stage) {
    let token = stage.token_of(AMAL).await;
    for (number, state) in [
        ("PO-1", order::State::Shipped),
        ("PO-2", order::State::Closed),
    ] {
        let order = world::order(number, state, "2026-03-01", "2026-03-10");
        insert(&stage.database, order).await;
    }
    let attach = async |number, key| {
        let content = Body::from(PDF);
        let holder = Holder::Order(number);
        stage
            .backend
            .attach(holder, "note.pdf", content, key, &token)
            .await
    };
    let attached = attach("PO-1", "k").await.unwrap();
    assert_eq!(refusal(attach("PO-2", "k2").await).0, StatusCode::CONFLICT);
    // A file hangs on its own document alone.
    let elsewhere = content(&stage, &attached.id, &token).await;
    assert_eq!(refusal(elsewhere).0, StatusCode::NOT_FOUND);
    let holder = Holder::Order("PO-1");
    stage
        .backend
        .remove_attachment(holder, &attached.id, &token)
        .await
        .unwrap();
    let gone = stage.backend.attachment(holder, &attached.id, &token).await;
    assert_eq!(refusal(gone.map(|_| ())).0, StatusCode::NOT_FOUND);
}
