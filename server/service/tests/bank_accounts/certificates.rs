//! The bank's certificate: attached to a draft, read by those who may see the number, kept once the request was sent.
use axum::body::{Body, to_bytes};
use contract::operations::{AttachToBankAccountRequest, ReadBankAccountRequestAttachment};
use service_client::ClientError;
use test_support::{
    calls::SignedInCalls,
    fixtures::{BADR, colleague, insert},
    harness::Harness,
    on_both_databases,
};

use super::scene::{NEW_IBAN, OMAR, Scene, refusal};

on_both_databases!(
    a_certificate_is_added_read_and_kept,
    whoever_adds_a_file_is_an_author
);

const PDF: &str = "%PDF-1.7\na certificate";

async fn attach(scene: &Scene, id: &str, token: &str) -> Result<String, ClientError> {
    let (calls, body) = (scene.calls(), Body::from(PDF));
    let key = uuid::Uuid::new_v4().to_string();
    let attached = calls.upload::<AttachToBankAccountRequest>(id, "iban.pdf", body, &key, token);
    attached.await.map(|file| file.id)
}

async fn a_certificate_is_added_read_and_kept(harness: Harness) {
    insert(
        &harness.database,
        colleague(51, "viewer@first.example", false),
    )
    .await;
    let scene = Scene::new(harness).await;
    let draft = scene.draft_of_addition(NEW_IBAN).await;
    let id = &draft.row.id;
    let first = attach(&scene, id, &scene.amal).await.unwrap();
    let second = attach(&scene, id, &scene.amal).await.unwrap();
    let calls = scene.calls();
    calls
        .remove_bank_account_request_attachment(id, &second, &scene.amal)
        .await
        .unwrap();
    let shown = scene.shown(id).await;
    assert_eq!(shown.attachments.len(), 1);
    scene.send(&shown).await.unwrap();
    assert!(attach(&scene, id, &scene.amal).await.is_err());
    let removed = calls
        .remove_bank_account_request_attachment(id, &first, &scene.amal)
        .await;
    assert!(matches!(removed, Err(ClientError::Refused(status, _)) if status == 409));
    let read = async |token: String| {
        let read = calls
            .download::<ReadBankAccountRequestAttachment>(id, &first, &token)
            .await?;
        Ok::<_, ClientError>(to_bytes(read.into_body(), 1000).await.unwrap())
    };
    assert_eq!(read(scene.omar.clone()).await.unwrap(), PDF.as_bytes());
    let viewer = scene.harness.token_of("viewer@first.example").await;
    assert!(matches!(read(viewer).await, Err(ClientError::Refused(status, _)) if status == 403));
    let other = scene.harness.token_of(BADR).await;
    assert!(matches!(read(other).await, Err(ClientError::Refused(status, _)) if status == 404));
}

async fn whoever_adds_a_file_is_an_author(harness: Harness) {
    insert(
        &harness.database,
        colleague(52, "third@first.example", true),
    )
    .await;
    let scene = Scene::new(harness).await;
    let draft = scene.draft_of_addition(NEW_IBAN).await;
    let omar = scene.harness.token_of(OMAR).await;
    attach(&scene, &draft.row.id, &omar).await.unwrap();
    // The draft that was looked at had no file.
    let (status, _) = refusal(scene.send(&draft).await);
    assert_eq!(status, 409);
    let draft = scene.shown(&draft.row.id).await;
    let sent = scene.send(&draft).await.unwrap();
    assert!(scene.approve(&sent, &omar).await.is_err());
}
