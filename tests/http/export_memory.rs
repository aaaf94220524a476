//! A list as CSV takes as much memory with many rows as with few: its pieces are read and sent one after the other.
use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use axum::{
    Json, Router,
    extract::Path,
    http::Method,
    routing::{any, get},
};
use chrono::NaiveDate;
use contract::{
    Money,
    list::{EXPORT_PIECE, ExportPiece, FIRST_PIECE},
    payment::{Movement, MovementKind},
    product_price::ProductPriceRow,
};
use rust_decimal::Decimal;
use serde_json::{Value, json};
use test_support::harness::serve;
use values::LocalizedText;

use crate::support::{
    browser::Browser,
    memory,
    portal::{MANAGER, Portal},
};

/// Characters of a text in each row, so that a file that is kept as a whole would be seen.
const TEXT: usize = 500;
/// Bytes. What is kept of each row is its key.
const MOST_MORE: usize = 4 * 1024 * 1024;

/// A portal before a service whose lists have as many pieces as is set.
async fn portal(pieces: Arc<AtomicU32>) -> Portal {
    let user = json!({
        "token": "t", "id": "1", "email": "a@b.example", "username": "a", "firstName": "A", "lastName": "B",
        "fullName": "A B", "employee": { "employeeTypeName": { "ar": "م", "en": "m" } },
        "supplier": { "name": { "ar": "ش", "en": "s" }, "isAccountManager": true },
    });
    let piece_of = |row: fn(u32) -> Value| {
        let pieces = pieces.clone();
        get(async move |Path(after): Path<String>| {
            let place = if after == FIRST_PIECE {
                0
            } else {
                after.parse().unwrap()
            };
            let first = place * EXPORT_PIECE;
            let rows: Vec<_> = (first..first + EXPORT_PIECE).map(row).collect();
            let next = (place + 1 < pieces.load(Ordering::SeqCst)).then(|| (place + 1).to_string());
            Json(ExportPiece { rows, next })
        })
    };
    let router = Router::new()
        .route("/users/{call}", any(async || Json(user)))
        .route("/statement-exports/{after}", piece_of(movement))
        .route("/product-price-exports/{after}", piece_of(price));
    let url = serve(router).await;
    Portal::start(&[("PORTAL_BACKEND", url.as_str())]).await
}

fn money() -> Money {
    Money {
        amount: Decimal::TEN,
        currency: "SAR".to_owned(),
    }
}

fn movement(number: u32) -> Value {
    let movement = Movement {
        key: format!("SAR 4 PAY-{number}"),
        date: NaiveDate::default(),
        kind: MovementKind::Payment,
        buyer: values::LocalizedText::default(),
        document: format!("PAY-{number}"),
        reference: "x".repeat(TEXT),
        debit: None,
        credit: Some(money()),
        balance: money(),
    };
    serde_json::to_value(movement).unwrap()
}

fn price(number: u32) -> Value {
    let price = ProductPriceRow {
        id: number.to_string(),
        item: format!("V-{number}"),
        supplier_part_number: None,
        description: LocalizedText::new("صمام", "x".repeat(TEXT)),
        buyer: LocalizedText::new("المشتري", "The buyer"),
        uom: "C62".to_owned(),
        price: money(),
        change_percent: None,
        packing_unit: None,
        minimum_order_quantity: None,
        break_from: None,
        quantity_breaks: Vec::new(),
        lead_time_days: None,
        valid_from: NaiveDate::default(),
        valid_to: None,
    };
    serde_json::to_value(price).unwrap()
}

/// Bytes that the file takes at most at a time, which is not kept.
async fn most_of_file(browser: &Browser, path: &str, rows: u32) -> usize {
    memory::start_measuring();
    let request = browser.with_cookies(browser.request(Method::GET, path));
    let mut response = request.send().await.unwrap();
    assert_eq!(response.status(), 200);
    let mut lines = 0;
    while let Some(chunk) = response.chunk().await.unwrap() {
        lines += chunk.iter().filter(|byte| **byte == b'\n').count();
    }
    // With the headings.
    assert_eq!(lines, rows as usize + 1);
    memory::most_since_start()
}

#[tokio::test]
async fn a_long_list_as_csv_takes_no_more_memory_than_a_short_one() {
    let pieces = Arc::default();
    let portal = portal(Arc::clone(&pieces)).await;
    let mut browser = portal.signed_in(MANAGER).await;
    browser.speak_english();
    for path in [
        "/payments/statement/export.csv",
        "/products-price/export.csv",
    ] {
        let mut most = Vec::new();
        // The first file is for what is kept from the first use on.
        for asked in [1, 4, 40] {
            pieces.store(asked, Ordering::SeqCst);
            most.push(most_of_file(&browser, path, asked * EXPORT_PIECE).await);
        }
        assert!(most[2] < most[1] + MOST_MORE, "{path}: {most:?} bytes");
    }
}
