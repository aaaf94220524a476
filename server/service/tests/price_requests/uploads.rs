//! Uploaded files of new prices: valid rows become drafts, the others come back with what is wrong.
use std::sync::Arc;

use chrono::TimeDelta;
use sea_orm::{EntityTrait, PaginatorTrait};

use super::Scene;
use crate::few_queries::expect_few_queries_of_detail;
use contract::{
    list::FIRST_PIECE,
    price_request::{PriceRequestQuery, PriceRequestTab},
    price_upload::{NewPriceUpload, PriceRow, PriceUpload, RefusedPriceRow, RefusedPriceRowQuery},
};
use service_client::ClientError;
use tables::price_upload_row;
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL, BADR, BUYER},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    valid_rows_become_a_draft_and_the_others_come_back,
    several_hundred_rows_become_several_drafts,
    two_uploads_at_once_are_both_kept_and_a_repeated_one_once,
    uploads_of_another_supplier_are_not_found,
    the_result_takes_few_queries,
    old_uploads_are_removed_and_their_drafts_stay,
);

pub fn row(row: u32, item: &str, price: &str) -> PriceRow {
    PriceRow {
        row,
        item: item.to_owned(),
        price: price.to_owned(),
        valid_from: "2026-06-01".to_owned(),
        ..PriceRow::default()
    }
}

/// A price of 101 for each item.
pub fn rows(items: &[String]) -> Vec<PriceRow> {
    let numbered = (2..).zip(items);
    numbered
        .map(|(number, item)| row(number, item, "101"))
        .collect()
}

pub fn file(rows: Vec<PriceRow>) -> NewPriceUpload {
    NewPriceUpload {
        buyer: BUYER.to_string(),
        reason: "Steel".to_owned(),
        rows: Arc::new(rows),
        ..NewPriceUpload::default()
    }
}

impl Scene {
    pub async fn upload(&self, new: &NewPriceUpload, key: &str) -> PriceUpload {
        let backend = &self.harness.backend;
        let kept = backend.upload_prices(new, key, &self.token).await.unwrap();
        let upload = backend.price_upload(&kept.id, &self.token).await;
        upload.unwrap()
    }

    pub async fn refused(&self, upload: &PriceUpload) -> Vec<RefusedPriceRow> {
        let query = RefusedPriceRowQuery {
            upload: upload.id.clone(),
        };
        let mut refused = Vec::new();
        let mut next = Some(FIRST_PIECE.to_owned());
        while let Some(after) = next {
            let backend = &self.harness.backend;
            let piece = backend.export_refused_price_rows(&after, &query, &self.token);
            let piece = piece.await.unwrap();
            refused.extend(piece.rows);
            next = piece.next;
        }
        refused
    }

    pub async fn drafts(&self) -> usize {
        let query = PriceRequestQuery {
            tab: PriceRequestTab::Draft,
            ..PriceRequestQuery::default()
        };
        let list = self.harness.backend.price_requests(&query, &self.token);
        list.await.unwrap().rows.len()
    }
}

async fn valid_rows_become_a_draft_and_the_others_come_back(harness: Harness) {
    let scene = Scene::new(harness).await;
    let untouched = PriceRow {
        price: String::new(),
        valid_from: String::new(),
        ..row(4, "V-2", "")
    };
    let new = file(vec![row(2, "V-1", "٨٤٫٥"), row(3, "V-9", "1"), untouched]);
    let upload = scene.upload(&new, "one").await;
    assert_eq!((upload.taken, upload.refused), (1, 1));
    let refused = scene.refused(&upload).await;
    assert_eq!(refused, upload.first_refused);
    assert_eq!(refused[0].cells, new.rows[1]);

    let number = &upload.drafts[0].number;
    let draft = scene.shown(number).await;
    assert_eq!(draft.lines.len(), 1);
    let input = draft.draft.as_ref().unwrap().input.clone();
    assert_eq!((&*input.reason, &*input.lines[0].price), ("Steel", "84.5"));
    assert_eq!(input.lines[0].valid_from, "2026-06-01");
    let submission = super::submission(&draft, input);
    let backend = &scene.harness.backend;
    let submitted = backend.submit_price_request(number, &submission, "send", &scene.token);
    let submitted = submitted.await.unwrap();
    let asked = submitted.lines[0].asked.as_ref().unwrap();
    assert_eq!(asked.price, super::decimal("84.5"));
}

async fn several_hundred_rows_become_several_drafts(harness: Harness) {
    let scene = Scene::new(harness).await;
    let items = scene.agree(700, "2026-01-01").await;
    let upload = scene.upload(&file(rows(&items)), "many").await;
    assert_eq!((upload.taken, upload.refused), (700, 0));
    let lines: Vec<_> = upload.drafts.iter().map(|draft| draft.lines).collect();
    assert_eq!(lines, [500, 200]);
    let last = scene.shown(&upload.drafts[1].number).await;
    assert_eq!(last.lines.len(), 200);
    assert_eq!(last.draft.unwrap().input.lines.len(), 200);
}

async fn two_uploads_at_once_are_both_kept_and_a_repeated_one_once(harness: Harness) {
    let scene = Scene::new(harness).await;
    let (one, two) = (
        file(vec![row(2, "V-1", "84")]),
        file(vec![row(2, "V-2", "10.5")]),
    );
    let (first, second) = tokio::join!(scene.upload(&one, "one"), scene.upload(&two, "two"));
    assert_ne!(first.drafts[0].number, second.drafts[0].number);
    let (again, at_once) = tokio::join!(scene.upload(&one, "one"), scene.upload(&one, "one"));
    assert_eq!((&again.id, &at_once.id), (&first.id, &first.id));
    assert_eq!(scene.drafts().await, 2);
    let backend = &scene.harness.backend;
    let other = backend.upload_prices(&two, "one", &scene.token).await;
    assert!(matches!(other, Err(ClientError::Refused(status, _)) if status == 409));
}

async fn uploads_of_another_supplier_are_not_found(harness: Harness) {
    let scene = Scene::new(harness).await;
    let upload = scene.upload(&file(vec![row(2, "V-9", "84")]), "one").await;
    let other = scene.harness.token_of(BADR).await;
    let backend = &scene.harness.backend;
    let shown = backend.price_upload(&upload.id, &other).await;
    assert!(matches!(shown, Err(ClientError::Refused(status, _)) if status == 404));
    let query = RefusedPriceRowQuery { upload: upload.id };
    let rows = backend
        .export_refused_price_rows(FIRST_PIECE, &query, &other)
        .await;
    assert!(matches!(rows, Err(ClientError::Refused(status, _)) if status == 404));
}

async fn the_result_takes_few_queries(harness: Harness) {
    let scene = Scene::new(harness).await;
    let upload = scene.upload(&file(vec![row(2, "V-9", "84")]), "one").await;
    let database = scene.harness.database.clone();
    expect_few_queries_of_detail(database, async |service, token| {
        service.price_upload(&upload.id, token).await.unwrap();
    })
    .await;
}

async fn old_uploads_are_removed_and_their_drafts_stay(harness: Harness) {
    let mut scene = Scene::new(harness).await;
    let rows = || vec![row(2, "V-1", "84"), row(3, "V-9", "1")];
    let old = scene.upload(&file(rows()), "old").await;
    scene.harness.set_time(fixtures::now() + TimeDelta::days(2));
    scene.token = scene.harness.token_of(AMAL).await;
    let new = scene.upload(&file(rows()), "new").await;
    let database = &scene.harness.database;
    let now = fixtures::now() + TimeDelta::days(31);
    service::tidy(database, TimeDelta::days(365), now)
        .await
        .unwrap();
    let backend = &scene.harness.backend;
    let shown = backend.price_upload(&old.id, &scene.token).await;
    assert!(matches!(shown, Err(ClientError::Refused(status, _)) if status == 404));
    assert_eq!(scene.refused(&new).await.len(), 1);
    let rows = price_upload_row::Entity::find().count(database).await;
    assert_eq!(rows.unwrap(), 1);
    assert_eq!(scene.drafts().await, 2);
}
