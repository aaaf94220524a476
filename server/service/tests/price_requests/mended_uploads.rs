//! Mended rows of a file that join the draft of its valid ones.
use axum::http::StatusCode;
use contract::{
    exchange::DraftChange,
    price_request::{PriceRequestQuery, PriceRequestTab},
    price_upload::{NewPriceUpload, PriceRow},
};
use service_client::ClientError;
use test_support::{calls::SignedInCalls, fixtures::BADR, harness::Harness, on_both_databases};

use super::{
    Scene, submission,
    uploads::{file, row, rows},
};

on_both_databases!(
    mended_rows_join_the_draft_of_the_first_upload,
    a_row_replaces_what_the_draft_has_and_nothing_else,
    a_price_until_further_notice_does_not_get_the_last_day_of_a_draft,
    rows_without_room_go_into_a_new_draft,
    nothing_joins_what_is_no_draft_of_the_supplier,
);

/// The file, to be added to a draft of any buyer.
fn into(draft: &str, rows: Vec<PriceRow>) -> NewPriceUpload {
    NewPriceUpload {
        buyer: String::new(),
        draft: draft.to_owned(),
        ..file(rows)
    }
}

async fn mended_rows_join_the_draft_of_the_first_upload(harness: Harness) {
    let scene = Scene::new(harness).await;
    let rows = vec![row(2, "V-1", "84"), row(3, "V-2", "-1")];
    let first = scene.upload(&file(rows), "first").await;
    assert_eq!((first.taken, first.refused), (1, 1));
    let number = &first.drafts[0].number;

    let mended = into(number, vec![row(2, "V-2", "10.5")]);
    let second = scene.upload(&mended, "second").await;
    assert_eq!((second.taken, second.refused), (1, 0));
    assert_eq!(&second.drafts[0].number, number);
    // The same key adds them once.
    assert_eq!(scene.upload(&mended, "second").await.id, second.id);
    assert_eq!(scene.drafts().await, 1);
    let request = scene.shown(number).await;
    let lines = request.lines.iter();
    let lines: Vec<_> = lines.map(|line| (line.line_number, &*line.item)).collect();
    assert_eq!(lines, [(10, "V-1"), (20, "V-2")]);
    let draft = request.draft.clone().unwrap();
    assert_eq!((draft.version, &*draft.input.reason), (2, "Steel"));
    let found = PriceRequestQuery {
        tab: PriceRequestTab::Draft,
        search: "V-2".to_owned(),
        ..PriceRequestQuery::default()
    };
    let backend = &scene.harness.backend;
    let list = backend.price_requests(&found, &scene.token).await.unwrap();
    assert_eq!(list.rows.len(), 1);

    let submission = submission(&request, draft.input);
    let submitted = backend.submit_price_request(number, &submission, "send", &scene.token);
    assert_eq!(submitted.await.unwrap().lines.len(), 2);
}

async fn a_row_replaces_what_the_draft_has_and_nothing_else(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.started().await;
    let mut typed = super::input();
    typed.reason = "Copper".to_owned();
    typed.lines[1].reason = "Only this".to_owned();
    let change = DraftChange {
        version: 0,
        input: typed.clone(),
    };
    let backend = &scene.harness.backend;
    let saved = backend.save_price_request_draft(&number, &change, &scene.token);
    saved.await.unwrap();
    let upload = scene
        .upload(&into(&number, vec![row(2, "V-2", "10.75")]), "one")
        .await;
    assert_eq!((upload.taken, upload.drafts.len()), (1, 1));
    let request = scene.shown(&number).await;
    assert_eq!(request.lines.len(), 2);
    typed.lines[1].price = "10.75".to_owned();
    typed.lines[1].valid_from = "2026-06-01".to_owned();
    assert_eq!(request.draft.unwrap().input, typed);
    // Whoever edits the draft meanwhile is told.
    let change = DraftChange {
        version: 1,
        input: typed,
    };
    let stale = backend.save_price_request_draft(&number, &change, &scene.token);
    assert!(matches!(
        stale.await,
        Err(ClientError::Refused(StatusCode::CONFLICT, _))
    ));
}

async fn a_price_until_further_notice_does_not_get_the_last_day_of_a_draft(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.started().await;
    let mut typed = super::input();
    typed.valid_to = "2026-12-31".to_owned();
    let change = DraftChange {
        version: 0,
        input: typed,
    };
    let backend = &scene.harness.backend;
    let saved = backend.save_price_request_draft(&number, &change, &scene.token);
    saved.await.unwrap();
    let mut ending = row(3, "V-1", "84");
    ending.valid_to = "2026-09-30".to_owned();
    let rows = vec![row(2, "V-2", "10.75"), ending];
    let upload = scene.upload(&into(&number, rows), "one").await;
    let drafts: Vec<_> = upload.drafts.iter().map(|draft| &*draft.number).collect();
    assert_eq!(drafts.len(), 2);
    assert!(drafts.contains(&&*number), "{drafts:?}");
    let other = drafts.into_iter().find(|draft| **draft != number).unwrap();
    assert_eq!(scene.shown(other).await.lines[0].item, "V-2");
}

async fn rows_without_room_go_into_a_new_draft(harness: Harness) {
    let scene = Scene::new(harness).await;
    let rows = rows(&scene.agree(502, "2026-01-01").await);
    let (first, rest) = (rows[..499].to_vec(), rows[498..].to_vec());
    let first = scene.upload(&file(first), "first").await;
    let number = &first.drafts[0].number;
    // The last of the first rows is replaced, and one more has room.
    let upload = scene.upload(&into(number, rest), "rest").await;
    assert_eq!(upload.taken, 4);
    let lines: Vec<_> = upload.drafts.iter().map(|draft| draft.lines).collect();
    assert_eq!(lines, [2, 2]);
    assert_eq!(&upload.drafts[0].number, number);
    assert_eq!(scene.shown(number).await.lines.len(), 500);
}

async fn nothing_joins_what_is_no_draft_of_the_supplier(harness: Harness) {
    let scene = Scene::new(harness).await;
    let submitted = scene.submitted().await;
    let refused = async |draft: &str, token: &str| {
        let new = into(draft, vec![row(2, "V-2", "10.75")]);
        let backend = &scene.harness.backend;
        match backend.upload_prices(&new, draft, token).await {
            Err(ClientError::Refused(status, _)) => status,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(refused(&submitted, &scene.token).await, 409);
    assert_eq!(refused("PC-2026-99999", &scene.token).await, 404);
    let other = scene.harness.token_of(BADR).await;
    assert_eq!(refused(&submitted, &other).await, 404);
    assert_eq!(scene.drafts().await, 0);
}
