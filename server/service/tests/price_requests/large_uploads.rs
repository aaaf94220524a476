//! Uploaded files of as many rows as a file may have: all are checked and kept, and few are in memory at once.
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use sea_orm::{
    ColumnTrait, DatabaseConnection, EntityTrait, IntoActiveModel, Iterable, QueryFilter, Statement,
};
use uuid::Uuid;

use super::{
    Scene,
    uploads::{file, row},
};
use contract::price_upload::{MOST_ROWS, PriceRow};
use service_client::ServiceClient;
use service_core::ServiceOptions;
use tables::{price_request_line, price_upload_row, product_price};
use test_support::{
    calls::SignedInCalls, harness::Harness, mailbox::service_options_without_mail,
    on_both_databases,
};

on_both_databases!(
    a_file_of_errors_comes_back_whole,
    a_file_of_valid_rows_is_in_drafts_whole,
    few_rows_of_a_file_are_held_at_once,
);

/// The most rows between the query of their prices and the statement that keeps them: those of one query, of one statement of
/// refused rows, and of one draft.
const MOST_HELD: usize = 3_000;
/// Values of a statement.
const LONGEST_STATEMENT: usize = 8_000;

fn item(place: usize) -> String {
    format!("W-{place:05}")
}

fn rows(count: usize, price: impl Fn(usize) -> &'static str) -> Vec<PriceRow> {
    let numbered = (2..).zip(0..count);
    numbered
        .map(|(number, place)| row(number, &item(place), price(place)))
        .collect()
}

/// Agrees on a price of 80 for as many items.
async fn agree(database: &DatabaseConnection, count: usize) {
    let agreed = product_price::Entity::find()
        .filter(product_price::Column::Item.eq("V-1"))
        .one(database)
        .await
        .unwrap()
        .unwrap();
    let prices = (0..count).map(|place| product_price::Model {
        id: Uuid::now_v7(),
        item: item(place),
        ..agreed.clone()
    });
    let prices = prices.map(IntoActiveModel::into_active_model).collect();
    service_core::rows::insert_all::<product_price::ActiveModel>(database, prices)
        .await
        .unwrap();
}

async fn a_file_of_errors_comes_back_whole(harness: Harness) {
    let scene = Scene::new(harness).await;
    let rows = rows(MOST_ROWS, |_| "-1");
    let upload = scene.upload(&file(rows.clone()), "errors").await;
    assert_eq!((upload.taken, upload.refused), (0, 20_000));
    assert_eq!(upload.first_refused.len(), 50);
    let refused = scene.refused(&upload).await;
    let cells: Vec<_> = refused.into_iter().map(|row| row.cells).collect();
    assert!(cells == rows);
    assert_eq!(scene.drafts().await, 0);
}

async fn a_file_of_valid_rows_is_in_drafts_whole(harness: Harness) {
    let scene = Scene::new(harness).await;
    agree(&scene.harness.database, MOST_ROWS).await;
    let price = |place| ["81", "82.5", "84"][place % 3];
    let upload = scene.upload(&file(rows(MOST_ROWS, price)), "valid").await;
    assert_eq!((upload.taken, upload.refused), (20_000, 0));
    assert_eq!(upload.drafts.len(), 40);
    let mut found = BTreeMap::new();
    for draft in &upload.drafts {
        let shown = scene.shown(&draft.number).await;
        assert_eq!(draft.lines as usize, shown.lines.len());
        let typed = shown.draft.unwrap().input.lines;
        for (line, typed) in shown.lines.iter().zip(typed) {
            assert_eq!(line.line_number, typed.line_number);
            assert_eq!(typed.valid_from, "2026-06-01");
            found.insert(line.item.clone(), typed.price);
        }
    }
    let expected = (0..MOST_ROWS).map(|place| (item(place), price(place).to_owned()));
    assert!(found == expected.collect());
}

/// Follows the statements of an upload.
#[derive(Default)]
struct Held {
    rows: usize,
    most: usize,
    kept: usize,
}

impl Held {
    fn follow(&mut self, statement: &Statement) {
        let sql = &statement.sql;
        let values = statement.values.as_ref().map_or(0, |values| values.0.len());
        assert!(values <= LONGEST_STATEMENT, "{values} values");
        if sql.contains(r#"FROM "product_prices""#) && sql.contains(" IN (") {
            // All other conditions have a value each, and no item is twice in the file.
            self.rows += values - sql.matches(" = ").count() - sql.matches(" >= ").count();
            self.most = self.most.max(self.rows);
        }
        for (table, columns) in [
            (
                "price_request_lines",
                price_request_line::Column::iter().count(),
            ),
            (
                "price_upload_rows",
                price_upload_row::Column::iter().count(),
            ),
        ] {
            if sql.starts_with(&format!(r#"INSERT INTO "{table}""#)) {
                self.rows -= values / columns;
                self.kept += values / columns;
            }
        }
    }
}

async fn few_rows_of_a_file_are_held_at_once(harness: Harness) {
    let scene = Scene::new(harness).await;
    let count = 6_000;
    agree(&scene.harness.database, count).await;
    let held = Arc::new(Mutex::new(None::<Held>));
    let mut database = scene.harness.database.clone();
    let followed = held.clone();
    database.set_metric_callback(move |info| {
        if let Some(held) = &mut *followed.lock().unwrap() {
            held.follow(info.statement);
        }
    });
    let options = ServiceOptions {
        clock: scene.harness.clock(),
        ..service_options_without_mail()
    };
    let router = service::router(database, options);
    let backend = ServiceClient::in_process(router);
    let wrong_and_valid = file(rows(count, |place| ["-1", "84"][place % 2]));
    *held.lock().unwrap() = Some(Held::default());
    let uploaded = backend.upload_prices(&wrong_and_valid, "half", &scene.token);
    uploaded.await.unwrap();
    let held = held.lock().unwrap().take().unwrap();
    assert_eq!((held.kept, held.rows), (count, 0));
    assert!((2_000..=MOST_HELD).contains(&held.most), "{}", held.most);
}
