//! What is wrong with an uploaded file of new prices, or with its rows.
use contract::price_upload::{NewPriceUpload, PriceColumn, PriceRow};
use service_client::ClientError;
use test_support::{calls::SignedInCalls, harness::Harness, on_both_databases};

use super::{
    Scene,
    uploads::{file, row},
};

on_both_databases!(
    each_wrong_row_says_what_to_correct,
    a_file_as_a_whole_is_refused_in_one_sentence,
);

async fn each_wrong_row_says_what_to_correct(harness: Harness) {
    let scene = Scene::new(harness).await;
    let with = |change: fn(&mut PriceRow)| {
        let mut wrong = row(2, "V-2", "10.5");
        change(&mut wrong);
        wrong
    };
    let cases = [
        (
            with(|row| row.item = "V-9".into()),
            PriceColumn::Item,
            "has no price in force",
        ),
        (
            with(|row| row.buyer = "Another buyer".into()),
            PriceColumn::Buyer,
            "another buyer",
        ),
        (with(|row| row.price = "-1".into()), PriceColumn::Price, ""),
        (
            with(|row| row.price = "99999999999999999999".into()),
            PriceColumn::Price,
            "digits",
        ),
        (
            with(|row| row.price = "=".into()),
            PriceColumn::Price,
            "formula",
        ),
        (
            with(|row| row.price = "20".into()),
            PriceColumn::Price,
            "at most 10%",
        ),
        (
            with(|row| row.price.clear()),
            PriceColumn::Price,
            "Enter the new price",
        ),
        (
            with(|row| row.currency = "USD".into()),
            PriceColumn::Currency,
            "SAR",
        ),
        (
            with(|row| row.unit = "KGM".into()),
            PriceColumn::Unit,
            "C62",
        ),
        (
            with(|row| row.valid_from.clear()),
            PriceColumn::ValidFrom,
            "first day",
        ),
        (
            with(|row| row.valid_from = "2020-01-01".into()),
            PriceColumn::ValidFrom,
            "later day",
        ),
        (
            with(|row| row.valid_to = "2026-05-01".into()),
            PriceColumn::ValidTo,
            "before the first",
        ),
        // The next price begins on 1 September.
        (
            with(|row| row.valid_to = "2026-12-31".into()),
            PriceColumn::ValidTo,
            "2026-09-01",
        ),
    ];
    for (place, (wrong, column, words)) in cases.into_iter().enumerate() {
        let upload = scene
            .upload(&file(vec![wrong.clone()]), &place.to_string())
            .await;
        assert_eq!((upload.taken, upload.refused), (0, 1), "{wrong:?}");
        assert_eq!(upload.drafts, []);
        let problem = &upload.first_refused[0].problems[0];
        assert_eq!(problem.column, column, "{wrong:?}");
        assert!(
            problem.reason.en.contains(words),
            "{words}: {}",
            problem.reason.en
        );
        assert!(!problem.reason.ar.is_empty());
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
