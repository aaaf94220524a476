//! What is wrong with an uploaded file of new prices, or with its rows.
use contract::price_upload::{NewPriceUpload, PriceColumn, PriceRow};
use serde_json::json;
use service_client::ClientError;
use test_support::{
    buyer_messages::{BuyerClient, message, price, price_list},
    calls::SignedInCalls,
    harness::Harness,
    on_both_databases,
};

use super::{
    Scene,
    uploads::{file, row},
};

on_both_databases!(
    each_wrong_row_says_what_to_correct,
    no_row_of_another_buyer_becomes_part_of_a_draft,
    a_code_that_a_spreadsheet_changed_is_not_taken_for_another_item,
    a_file_as_a_whole_is_refused_in_one_sentence,
);

async fn no_row_of_another_buyer_becomes_part_of_a_draft(harness: Harness) {
    let scene = Scene::new(harness).await;
    let of = |buyer: &str, row: PriceRow| PriceRow {
        buyer: buyer.to_owned(),
        ..row
    };
    let rows = vec![
        of("The buyer", row(2, "V-1", "84")),
        of("Another buyer", row(3, "V-2", "10.5")),
        of("", row(4, "V-2", "10.5")),
    ];
    let upload = scene.upload(&file(rows.clone()), "mixed").await;
    assert_eq!((upload.taken, upload.refused), (1, 2));
    let problems = upload.first_refused.iter().map(|row| &row.problems[0]);
    for (problem, words) in problems.zip(["names another buyer", "Enter the buyer"]) {
        assert_eq!(problem.column, PriceColumn::Buyer);
        assert!(problem.reason.en.contains(words), "{}", problem.reason.en);
    }
    let foreign = file(rows[1..].to_vec());
    let backend = &scene.harness.backend;
    let refused = backend.upload_prices(&foreign, "foreign", &scene.token);
    let Err(ClientError::Refused(_, refusal)) = refused.await else {
        panic!("the file is accepted");
    };
    let words = format!("{:?}", refusal.fields["rows"]);
    assert!(words.contains("Another buyer"), "{words}");
}

async fn a_code_that_a_spreadsheet_changed_is_not_taken_for_another_item(harness: Harness) {
    let scene = Scene::new(harness).await;
    let mut prices = [
        price("778", "99", "2025-01-01"),
        price("00778", "2.5", "2025-01-01"),
        price("0031", "5", "2025-01-01"),
    ];
    for (price, name) in prices.iter_mut().zip(["Valve", "Gasket", "Ring"]) {
        price["description"] = json!({ "ar": name, "en": name });
    }
    let buyer = BuyerClient::for_harness(&scene.harness);
    buyer.takes(&message(price_list("PL-zeros", &prices))).await;
    let of = |item: &str, description: &str, current: &str, new: &str| PriceRow {
        description: description.to_owned(),
        current_price: current.to_owned(),
        ..row(2, item, new)
    };
    for (place, (row, problem)) in [
        // The file of somebody who has 00778, after a spreadsheet removed its zeros.
        (of("778", "Gasket", "2.50", "2.55"), "This buyer has"),
        (of("778", "", "", "100"), "This buyer has"),
        (of("778", "Valve", "2.50", "100"), "This buyer has"),
        (of("31", "Ring", "5", "5.1"), "This buyer has"),
        (of("0778", "Gasket", "2.5", "2.55"), "no price in force"),
        (of("1.91431E+18", "", "", "1"), "changed this code"),
        (of("01-Feb", "", "", "1"), "changed this code"),
        (of("V-1", "Gasket", "2.5", "81"), "not those of item"),
        (of("778", "VALVE", "99.00", "100"), ""),
        (of("00778", "", "", "2.55"), ""),
        (of("V-1", "Our own words", "80", "81"), ""),
        (of("V-1", "", "2.5", "81"), ""),
    ]
    .into_iter()
    .enumerate()
    {
        let upload = scene
            .upload(&file(vec![row.clone()]), &format!("zeros {place}"))
            .await;
        let refused = upload.first_refused.first();
        let words = refused.map_or("", |refused| &refused.problems[0].reason.en);
        assert!(
            words.contains(problem) && words.is_empty() == problem.is_empty(),
            "{row:?}: {words}"
        );
    }
}

async fn each_wrong_row_says_what_to_correct(harness: Harness) {
    let scene = Scene::new(harness).await;
    let cases = [
        (PriceColumn::Item, "V-9", "has no price in force"),
        (PriceColumn::Price, "-1", ""),
        (PriceColumn::Price, "99999999999999999999", "digits"),
        (PriceColumn::Price, "=", "formula"),
        (PriceColumn::Price, "20", "at most 10%"),
        (PriceColumn::Price, "", "of this row"),
        (PriceColumn::Currency, "USD", "SAR"),
        // By its name, as the portal shows it.
        (PriceColumn::Unit, "KGM", "pcs"),
        (PriceColumn::ValidFrom, "", "first day"),
        (PriceColumn::ValidFrom, "2020-01-01", "later day"),
        (PriceColumn::ValidTo, "2026-05-01", "before “Valid from”"),
        // The next price begins on 1 September.
        (PriceColumn::ValidTo, "2026-12-31", "2026-09-01"),
    ];
    for (place, (column, cell, words)) in cases.into_iter().enumerate() {
        let mut wrong = row(2, "V-2", "10.5");
        cell.clone_into(wrong.cell_mut(column));
        let new = file(vec![wrong.clone()]);
        let upload = scene.upload(&new, &place.to_string()).await;
        assert_eq!((upload.taken, upload.refused), (0, 1), "{wrong:?}");
        assert_eq!(upload.drafts, []);
        let problem = &upload.first_refused[0].problems[0];
        assert_eq!(problem.column, column, "{wrong:?}");
        let reason = &problem.reason;
        assert!(reason.en.contains(words), "{words}: {}", reason.en);
        assert!(!reason.ar.is_empty());
    }
    let twice = file(vec![row(7, "V-1", "84"), row(9, "V-1", "85")]);
    let upload = scene.upload(&twice, "twice").await;
    assert_eq!((upload.taken, upload.refused), (1, 1));
    assert!(
        upload.first_refused[0].problems[0]
            .reason
            .en
            .contains("row 7")
    );
    // Buyers and units by their names in either language, in any case.
    for (key, buyer, unit, currency) in [
        ("ar", "المشتري", "قطعة", "sar"),
        ("en", "the buyer", "PCS", "SAR"),
    ] {
        let named = PriceRow {
            buyer: buyer.to_owned(),
            unit: unit.to_owned(),
            currency: currency.to_owned(),
            ..row(2, "V-1", "84")
        };
        assert_eq!(
            scene.upload(&file(vec![named]), key).await.taken,
            1,
            "{unit}"
        );
    }
}

async fn a_file_as_a_whole_is_refused_in_one_sentence(harness: Harness) {
    let scene = Scene::new(harness).await;
    let many = (2..=20_002)
        .map(|number| row(number, "V-1", "84"))
        .collect();
    let other_buyer = NewPriceUpload {
        buyer: "01920000-0000-7000-8000-00000000dead".to_owned(),
        ..file(vec![row(2, "V-1", "84")])
    };
    let long = NewPriceUpload {
        reason: "x".repeat(1_001),
        ..file(vec![row(2, "V-1", "84")])
    };
    for (place, (field, new)) in [
        ("rows", file(many)),
        ("rows", file(Vec::new())),
        ("buyer", other_buyer),
        ("reason", long),
    ]
    .into_iter()
    .enumerate()
    {
        let backend = &scene.harness.backend;
        let key = place.to_string();
        let refused = backend.upload_prices(&new, &key, &scene.token).await;
        let Err(ClientError::Refused(status, refusal)) = refused else {
            panic!("{field} is accepted");
        };
        assert_eq!(status, 400);
        let fields: Vec<_> = refusal.fields.keys().collect();
        assert_eq!(fields, [field]);
    }
    assert_eq!(scene.drafts().await, 0);
}
