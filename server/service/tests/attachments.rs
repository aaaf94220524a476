//! Files on documents: taken by their content, private to the supplier, once for each key.

use axum::{body::Body, http::StatusCode};
use chrono::TimeDelta;
use http_body_util::BodyExt;
use sea_orm::EntityTrait;
use uuid::Uuid;

use crate::refusals::complaints;
use contract::exchange::{Attachment, EventKind, LARGEST_ATTACHMENT, MOST_ATTACHMENTS, Side};
use service_client::ClientError;
use tables::{attachment, order, request_for_quotation::State};
use test_support::{
    calls::SignedInCalls,
    documents::{DocumentCalls, Holder},
    fixtures::{self, AMAL, BADR, insert},
    harness::Harness,
    on_both_databases, over_the_network,
};

const PDF: &[u8] = b"%PDF-1.7\nan offer";
const HOLDER: Holder<'static> = Holder::QuotationRequest("RFQ-1");

on_both_databases!(
    a_file_hangs_on_its_document_and_comes_back_as_it_was,
    a_file_that_is_sent_twice_under_one_key_hangs_once,
    what_nobody_takes_is_refused,
    nobody_else_sees_or_removes_it,
    the_supplier_removes_their_own_while_the_document_is_open,
    a_document_takes_so_many_and_no_more,
    an_order_takes_files_until_it_has_come_to_its_end,
    a_file_is_about_one_of_the_current_lines,
    a_file_whose_content_is_gone_is_said_to_be_missing,
);
over_the_network!(
    a_file_hangs_on_its_document_and_comes_back_as_it_was,
    what_nobody_takes_is_refused,
    the_supplier_removes_their_own_while_the_document_is_open,
);

async fn stage_with_request(harness: &Harness, state: State) -> String {
    insert(&harness.database, fixtures::request("RFQ-1", state, 3)).await;
    harness.token_of(AMAL).await
}

async fn attach(
    harness: &Harness,
    (name, content): (&str, &[u8]),
    key: &str,
    token: &str,
) -> Result<Attachment, ClientError> {
    let content = Body::from(content.to_vec());
    harness
        .backend
        .attach(HOLDER, name, content, key, token)
        .await
}

fn refusal<T: std::fmt::Debug>(outcome: Result<T, ClientError>) -> (StatusCode, String) {
    match outcome {
        Err(ClientError::Refused(status, refusal)) => (status, refusal.message_en),
        other => panic!("{other:?}"),
    }
}

async fn content(harness: &Harness, id: &str, token: &str) -> Result<Vec<u8>, ClientError> {
    let response = harness.backend.attachment(HOLDER, id, token).await?;
    assert_eq!(response.headers()["content-type"], "application/pdf");
    let content = response.into_body().collect().await.unwrap();
    Ok(content.to_bytes().to_vec())
}

async fn a_file_hangs_on_its_document_and_comes_back_as_it_was(harness: Harness) {
    let token = stage_with_request(&harness, State::Viewed).await;
    let name = "C:\\docs\\عرض السعر.pdf";
    let attached = attach(&harness, (name, PDF), "k", &token).await.unwrap();
    assert_eq!(attached.name, "عرض السعر.pdf");
    assert_eq!(attached.media_type, "application/pdf");
    assert_eq!(attached.size, PDF.len() as u64);
    assert_eq!(attached.added_by.side, Side::Supplier);
    assert!(attached.is_removable);

    let request = harness
        .backend
        .quotation_request("RFQ-1", &token)
        .await
        .unwrap();
    assert_eq!(request.attachments, std::slice::from_ref(&attached));
    assert_eq!(request.events[0].kind, EventKind::AttachmentAdded);
    assert_eq!(request.events[0].note.as_deref(), Some("عرض السعر.pdf"));
    assert_eq!(content(&harness, &attached.id, &token).await.unwrap(), PDF);
    // Ids alone say where it is kept, whatever it is called.
    let row = attachment::Entity::find().one(&harness.database).await;
    let key = row.unwrap().unwrap().storage_key;
    assert!(
        key.split('/').all(|part| Uuid::try_parse(part).is_ok()),
        "{key}"
    );
}

async fn a_file_whose_content_is_gone_is_said_to_be_missing(harness: Harness) {
    let token = stage_with_request(&harness, State::Viewed).await;
    let attached = attach(&harness, ("a.pdf", PDF), "k", &token).await.unwrap();
    let file = attachment::Entity::find().one(&harness.database).await;
    let file = file.unwrap().unwrap();
    harness.files.delete(&file.storage_key).await.unwrap();
    let gone = content(&harness, &attached.id, &token).await;
    let (status, said) = refusal(gone);
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(said.contains("missing in the portal’s storage"), "{said}");
    let never = content(&harness, "01920000-0000-7000-8000-000000000999", &token).await;
    let (_, said) = refusal(never);
    assert_eq!(said, "Not found");
}

async fn a_file_is_about_one_of_the_current_lines(harness: Harness) {
    let request = fixtures::request("RFQ-1", State::Viewed, 3);
    insert(&harness.database, request.clone()).await;
    insert(&harness.database, fixtures::request_line(&request, 10, 5)).await;
    let token = harness.token_of(AMAL).await;
    let attach = async |line: &str, key: &str| {
        let file = ("drawing.pdf", Body::from(PDF));
        let backend = &harness.backend;
        backend
            .attach_to_line(HOLDER, line, file, key, &token)
            .await
    };
    for line in ["20", "0", "-1", "ten", "4294967306"] {
        let refused = complaints(attach(line, "k").await);
        assert!(refused["lineNumber"].contains(line), "{refused:?}");
    }
    let attached = attach(" ١٠ ", "k").await.unwrap();
    assert_eq!(attached.line_number, Some(10));
    assert_eq!(attach("10", "k").await.unwrap(), attached);
    // The same file about the whole document is another request.
    assert_eq!(refusal(attach("", "k").await).0, StatusCode::CONFLICT);
    assert_eq!(attach("", "other").await.unwrap().line_number, None);
}

async fn a_file_that_is_sent_twice_under_one_key_hangs_once(harness: Harness) {
    let token = stage_with_request(&harness, State::Viewed).await;
    let first = attach(&harness, ("a.pdf", PDF), "k", &token).await.unwrap();
    let again = attach(&harness, ("a.pdf", PDF), "k", &token).await.unwrap();
    assert_eq!(first, again);
    assert_eq!(content(&harness, &first.id, &token).await.unwrap(), PDF);
    let other = attach(&harness, ("a.pdf", b"%PDF-1.7 other"), "k", &token).await;
    assert_eq!(refusal(other).0, StatusCode::CONFLICT);
    let request = harness
        .backend
        .quotation_request("RFQ-1", &token)
        .await
        .unwrap();
    assert_eq!(request.attachments, [first]);
}

async fn what_nobody_takes_is_refused(harness: Harness) {
    let token = stage_with_request(&harness, State::Viewed).await;
    let large = [PDF, &vec![b' '; LARGEST_ATTACHMENT as usize]].concat();
    for (name, content, words) in [
        (
            "offer.pdf",
            b"MZ\x90\0\x03".as_slice(),
            "does not match the end of its name",
        ),
        ("setup.exe", b"MZ\x90\0\x03", "are not accepted"),
        ("page.html", b"<script>", "are not accepted"),
        ("offer.pdf", b"", "is empty"),
        ("..", PDF, "A file needs a name"),
        ("large.pdf", &large, "is larger than"),
    ] {
        let (status, message) = refusal(attach(&harness, (name, content), "k", &token).await);
        assert_eq!(status, StatusCode::BAD_REQUEST, "{name}");
        assert!(message.contains(words), "{name}: {message}");
        for accepted in [".pdf, .png", ".csv, .txt", "10", " MB"] {
            assert!(message.contains(accepted), "{name}: {message}");
        }
    }
    let request = harness
        .backend
        .quotation_request("RFQ-1", &token)
        .await
        .unwrap();
    assert!(request.attachments.is_empty() && request.events.is_empty());
    // Nothing of them counts: the key is as good as new.
    attach(&harness, ("a.pdf", PDF), "k", &token).await.unwrap();
}

async fn nobody_else_sees_or_removes_it(harness: Harness) {
    let token = stage_with_request(&harness, State::Viewed).await;
    let attached = attach(&harness, ("a.pdf", PDF), "k", &token).await.unwrap();
    insert(
        &harness.database,
        fixtures::request("RFQ-2", State::Viewed, 3),
    )
    .await;
    let other = Holder::QuotationRequest("RFQ-2");
    let badr = harness.token_of(BADR).await;
    let of_badr = content(&harness, &attached.id, &badr).await;
    assert_eq!(refusal(of_badr).0, StatusCode::NOT_FOUND);
    let of_another = harness
        .backend
        .attachment(other, &attached.id, &token)
        .await;
    assert_eq!(refusal(of_another.map(|_| ())).0, StatusCode::NOT_FOUND);
    let forged = harness.backend.attachment(HOLDER, "../x", &token).await;
    assert_eq!(refusal(forged.map(|_| ())).0, StatusCode::NOT_FOUND);
    let added = attach(&harness, ("b.pdf", PDF), "k", &badr).await;
    assert_eq!(refusal(added).0, StatusCode::NOT_FOUND);
    let removed = harness
        .backend
        .remove_attachment(HOLDER, &attached.id, &badr);
    assert_eq!(refusal(removed.await).0, StatusCode::NOT_FOUND);
    let nobody = content(&harness, &attached.id, "forged").await;
    assert!(matches!(nobody, Err(ClientError::Unauthorised)));
}

async fn the_supplier_removes_their_own_while_the_document_is_open(harness: Harness) {
    let token = stage_with_request(&harness, State::Viewed).await;
    let attached = attach(&harness, ("a.pdf", PDF), "k", &token).await.unwrap();
    let remove = || {
        harness
            .backend
            .remove_attachment(HOLDER, &attached.id, &token)
    };
    remove().await.unwrap();
    assert_eq!(refusal(remove().await).0, StatusCode::NOT_FOUND);
    assert_eq!(
        refusal(content(&harness, &attached.id, &token).await).0,
        StatusCode::NOT_FOUND
    );
    let request = harness
        .backend
        .quotation_request("RFQ-1", &token)
        .await
        .unwrap();
    assert!(request.attachments.is_empty());
    assert_eq!(request.events[0].kind, EventKind::AttachmentRemoved);

    let attached = attach(&harness, ("b.pdf", PDF), "k2", &token)
        .await
        .unwrap();
    harness.set_time(fixtures::now() + TimeDelta::days(4));
    let token = harness.token_of(AMAL).await;
    let late = attach(&harness, ("c.pdf", PDF), "k3", &token).await;
    assert_eq!(refusal(late).0, StatusCode::CONFLICT);
    let removed = harness
        .backend
        .remove_attachment(HOLDER, &attached.id, &token);
    assert_eq!(refusal(removed.await).0, StatusCode::CONFLICT);
    assert_eq!(content(&harness, &attached.id, &token).await.unwrap(), PDF);
}

async fn a_document_takes_so_many_and_no_more(harness: Harness) {
    let token = stage_with_request(&harness, State::Viewed).await;
    for place in 0..MOST_ATTACHMENTS {
        let key = format!("k{place}");
        attach(&harness, ("a.pdf", PDF), &key, &token)
            .await
            .unwrap();
    }
    let (status, message) = refusal(attach(&harness, ("a.pdf", PDF), "k", &token).await);
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(message.contains("20 files"), "{message}");
}

async fn an_order_takes_files_until_it_has_come_to_its_end(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    for (number, state) in [
        ("PO-1", order::State::Shipped),
        ("PO-2", order::State::Closed),
    ] {
        let order = fixtures::order(number, state, "2026-03-01", "2026-03-10");
        insert(&harness.database, order).await;
    }
    let attach = async |number, key| {
        let content = Body::from(PDF);
        let holder = Holder::Order(number);
        harness
            .backend
            .attach(holder, "note.pdf", content, key, &token)
            .await
    };
    let attached = attach("PO-1", "k").await.unwrap();
    assert_eq!(refusal(attach("PO-2", "k2").await).0, StatusCode::CONFLICT);
    // A file hangs on its own document alone.
    let elsewhere = content(&harness, &attached.id, &token).await;
    assert_eq!(refusal(elsewhere).0, StatusCode::NOT_FOUND);
    let holder = Holder::Order("PO-1");
    harness
        .backend
        .remove_attachment(holder, &attached.id, &token)
        .await
        .unwrap();
    let gone = harness
        .backend
        .attachment(holder, &attached.id, &token)
        .await;
    assert_eq!(refusal(gone.map(|_| ())).0, StatusCode::NOT_FOUND);
}
