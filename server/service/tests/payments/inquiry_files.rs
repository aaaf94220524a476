//! Files of the supplier on an inquiry, which the buyer gets at once.
use axum::{
    body::{Body, to_bytes},
    http::StatusCode,
};

use super::inquiry_scene::{NUMBER, Scene, answer, closing};
use crate::refusals::refused;
use contract::{
    Permissions,
    exchange::Attachment,
    inquiry::InquiryState,
    operations::{AttachToInquiry, ReadInquiryAttachment},
};
use service_client::ClientError;
use tables::user;
use test_support::{
    fixtures::{BADR, FIRST, colleague, insert},
    harness::Harness,
    on_both_databases, over_the_network,
};

on_both_databases!(
    the_buyer_gets_files_at_once,
    closed_inquiries_and_others_take_no_files,
);
over_the_network!(the_buyer_gets_files_at_once);

const PDF: &str = "%PDF-1.7\na bank statement";

async fn attach(scene: &Scene, name: &str, token: &str) -> Result<Attachment, ClientError> {
    let backend = &scene.harness.backend;
    let content = Body::from(PDF);
    backend
        .upload::<AttachToInquiry>(NUMBER, name, content, name, token)
        .await
}

async fn read(scene: &Scene, id: &str, token: &str) -> Result<Vec<u8>, ClientError> {
    let backend = &scene.harness.backend;
    let file = backend.download::<ReadInquiryAttachment>(NUMBER, id, token);
    let content = to_bytes(file.await?.into_body(), 1000).await.unwrap();
    Ok(content.to_vec())
}

async fn the_buyer_gets_files_at_once(harness: Harness) {
    let scene = Scene::new(harness).await;
    scene.ask().await;
    scene.buyer.takes(&answer("Send us the statement")).await;
    assert_eq!(scene.inquiry().await.state, InquiryState::Answered);
    // Pressed twice, it is one file.
    let file = attach(&scene, "bank.pdf", &scene.token).await.unwrap();
    let again = attach(&scene, "bank.pdf", &scene.token).await.unwrap();
    assert_eq!(file.id, again.id);
    let inquiry = scene.inquiry().await;
    assert_eq!(
        inquiry.state,
        InquiryState::Open,
        "the buyer has to look at it"
    );
    assert_eq!(inquiry.attachments[0], file);
    assert_eq!(inquiry.attachments.len(), 1);
    assert!(!file.is_removable);
    assert_eq!(
        read(&scene, &file.id, &scene.token).await.unwrap(),
        PDF.as_bytes()
    );
    let topics = scene.topics().await;
    assert_eq!(topics.last().unwrap().0, "inquiry.attachment_added");
    let path = format!("/suppliers/{FIRST}/inquiries/{NUMBER}");
    let (_, one) = scene.buyer.get(&path).await;
    assert_eq!(one["attachments"][0]["name"], "bank.pdf", "{one}");
    let content = scene
        .buyer
        .file(&format!("{path}/attachments/{}", file.id))
        .await;
    assert_eq!(content, (StatusCode::OK, PDF.as_bytes().to_vec()));
    let unknown = format!("{path}/attachments/{FIRST}");
    assert_eq!(scene.buyer.get(&unknown).await.0, StatusCode::NOT_FOUND);
}

async fn closed_inquiries_and_others_take_no_files(harness: Harness) {
    let scene = Scene::new(harness).await;
    scene.ask().await;
    let file = attach(&scene, "bank.pdf", &scene.token).await.unwrap();
    let viewer = user::Model {
        permissions: serde_json::to_string(&Permissions::default()).unwrap(),
        ..colleague(31, "viewer@first.example", false)
    };
    insert(&scene.harness.database, viewer).await;
    let viewer = scene.harness.token_of("viewer@first.example").await;
    let other = scene.harness.token_of(BADR).await;
    for (token, status) in [
        (viewer, StatusCode::FORBIDDEN),
        (other, StatusCode::NOT_FOUND),
    ] {
        refused(attach(&scene, "theirs.pdf", &token).await, status);
        refused(read(&scene, &file.id, &token).await, status);
    }
    scene.buyer.takes(&closing()).await;
    let late = attach(&scene, "late.pdf", &scene.token).await;
    refused(late, StatusCode::CONFLICT);
    assert_eq!(scene.inquiry().await.attachments, [file]);
}
