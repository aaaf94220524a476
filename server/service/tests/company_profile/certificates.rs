//! Certificates with their files, also those that have expired.
use axum::{body::Body, http::StatusCode};
use chrono::TimeDelta;
use contract::{company_profile::CompanyPart, operations::AttachToCompanyRequest};
use service_client::ClientError;
use test_support::{calls::SignedInCalls, fixtures, harness::Harness, on_both_databases};
use uuid::Uuid;

use super::scene::{Scene, certificate, path};
use crate::refusals::{complaints, refused};

on_both_databases!(
    an_expired_certificate_is_flagged_and_not_refused,
    a_certificate_may_expire_before_it_is_sent,
    a_file_is_read_by_both_sides_and_kept,
    a_file_that_is_no_document_is_refused,
);

async fn attach(scene: &Scene, id: &str, name: &str, content: &str) -> Result<String, ClientError> {
    let key = Uuid::new_v4().to_string();
    let content = Body::from(content.to_owned());
    let calls = scene.calls();
    let attached = calls.upload::<AttachToCompanyRequest>(id, name, content, &key, &scene.amal);
    attached.await.map(|file| file.id)
}

async fn an_expired_certificate_is_flagged_and_not_refused(harness: Harness) {
    let scene = Scene::new(harness).await;
    // The last day on which it is valid, in Riyadh.
    for (expiry, is_expired) in [
        ("2026-03-15", false),
        ("2026-03-14", true),
        ("١٣/٠٣/٢٠٢٦", true),
    ] {
        let draft = scene
            .addition(CompanyPart::Certificate(certificate(expiry)))
            .await;
        assert_eq!(draft.is_expired, is_expired, "{expiry}");
        scene.send(&draft).await.unwrap();
    }
}

async fn a_certificate_may_expire_before_it_is_sent(harness: Harness) {
    let scene = Scene::new(harness).await;
    let draft = scene
        .addition(CompanyPart::Certificate(certificate("2026-03-15")))
        .await;
    assert!(!draft.is_expired);
    scene
        .harness
        .set_time(fixtures::now() + TimeDelta::minutes(23 * 60 + 45));
    assert!(scene.shown(&draft.row.id).await.is_expired);
    assert!(scene.send(&draft).await.unwrap().is_expired);
}

async fn a_file_is_read_by_both_sides_and_kept(harness: Harness) {
    let scene = Scene::new(harness).await;
    let draft = scene
        .addition(CompanyPart::Certificate(certificate("2027-03-15")))
        .await;
    let id = &draft.row.id;
    let wrong = attach(&scene, id, "wrong.pdf", "%PDF-1.7\nanother")
        .await
        .unwrap();
    let removed = scene
        .calls()
        .remove_company_request_attachment(id, &wrong, &scene.amal);
    removed.await.unwrap();
    let file = attach(&scene, id, "certificate.pdf", "%PDF-1.7\na certificate")
        .await
        .unwrap();
    let sent = scene.send(&scene.shown(id).await).await.unwrap();
    let removed = scene
        .calls()
        .remove_company_request_attachment(id, &file, &scene.amal);
    refused(removed.await, StatusCode::CONFLICT);
    let late = attach(&scene, id, "late.pdf", "%PDF-1.7\nlate").await;
    assert!(matches!(
        late,
        Err(ClientError::Refused(StatusCode::CONFLICT, _))
    ));
    let read = scene
        .buyer
        .file(&path(id, &format!("attachments/{file}")))
        .await;
    assert_eq!(read, (StatusCode::OK, b"%PDF-1.7\na certificate".to_vec()));
    assert_eq!(
        scene.decides(&sent, "approval").await,
        StatusCode::NO_CONTENT
    );
    let profile = scene.profile().await;
    let kept = profile.certificates[0].file.as_ref().unwrap();
    assert_eq!(
        (kept.name.as_str(), kept.is_removable),
        ("certificate.pdf", false)
    );
    assert_eq!(
        profile.certificates[0].request.as_deref(),
        Some(id.as_str())
    );
}

async fn a_file_that_is_no_document_is_refused(harness: Harness) {
    let scene = Scene::new(harness).await;
    let draft = scene
        .addition(CompanyPart::Certificate(certificate("2027-03-15")))
        .await;
    for (name, content) in [
        ("certificate.exe", "MZ\u{0}\u{1}"),
        ("certificate.html", "<script>alert(1)</script>"),
        // Its content is something else.
        ("certificate.pdf", "GIF89a"),
        ("certificate.zip", "PK\u{3}\u{4}"),
    ] {
        let refused = attach(&scene, &draft.row.id, name, content).await;
        assert!(complaints(refused).contains_key("file"), "{name}");
    }
    assert!(scene.shown(&draft.row.id).await.attachments.is_empty());
}
