//! VAT rates are dated settings of the supplier's country.
use chrono::{DateTime, Utc};
use sea_orm::{ActiveValue::Set, EntityTrait, sea_query::Expr};

use contract::VatRate;
use service_client::ClientError;
use tables::supplier;
use test_support::{
    calls::SignedInCalls, fixtures::AMAL, harness::Harness, on_both_databases, over_the_network,
};

on_both_databases!(
    a_rate_is_in_force_from_its_day_in_riyadh_until_the_next,
    every_country_has_its_own_rate_and_some_have_none,
    a_stranger_is_told_no_rate,
);
over_the_network!(a_rate_is_in_force_from_its_day_in_riyadh_until_the_next);

/// Noon in Riyadh.
fn noon(day: &str) -> DateTime<Utc> {
    format!("{day}T09:00:00Z").parse().unwrap()
}

async fn rate(harness: &Harness) -> VatRate {
    let token = harness.token_of(AMAL).await;
    harness.backend.vat_rate(&token).await.unwrap()
}

async fn percent(harness: &Harness, now: DateTime<Utc>) -> Option<String> {
    harness.set_time(now);
    rate(harness)
        .await
        .percent
        .map(|percent| percent.to_string())
}

async fn sell_from(harness: &Harness, country: &str, currency: &str) {
    supplier::Entity::update_many()
        .col_expr(supplier::Column::Country, Expr::value(country))
        .set(supplier::ActiveModel {
            currency: Set(currency.to_owned()),
            ..Default::default()
        })
        .exec(&harness.database)
        .await
        .unwrap();
}

async fn a_rate_is_in_force_from_its_day_in_riyadh_until_the_next(harness: Harness) {
    let rate = rate(&harness).await;
    assert_eq!(
        (rate.country.as_str(), rate.currency.as_str()),
        ("SA", "SAR")
    );
    let midnight = "2020-06-30T21:00:00Z".parse().unwrap();
    let just_before = "2020-06-30T20:59:59Z".parse().unwrap();
    for (now, expected) in [
        (noon("2026-03-14"), Some("15")),
        (midnight, Some("15")),
        (just_before, Some("5")),
        (noon("2018-01-01"), Some("5")),
        (noon("2017-12-31"), None),
    ] {
        assert_eq!(percent(&harness, now).await.as_deref(), expected, "{now}");
    }
}

async fn every_country_has_its_own_rate_and_some_have_none(harness: Harness) {
    for (country, currency, expected) in [
        ("AE", "AED", Some("5")),
        ("BH", "BHD", Some("10")),
        ("EG", "EGP", Some("14")),
        ("JO", "JOD", Some("16")),
        ("OM", "OMR", Some("5")),
        ("KW", "KWD", None),
        ("QA", "QAR", None),
    ] {
        sell_from(&harness, country, currency).await;
        let rate = rate(&harness).await;
        assert_eq!(
            (rate.country.as_str(), rate.currency.as_str()),
            (country, currency)
        );
        let percent = rate.percent.map(|percent| percent.to_string());
        assert_eq!(percent.as_deref(), expected, "{country}");
    }
}

async fn a_stranger_is_told_no_rate(harness: Harness) {
    let refused = harness.backend.vat_rate("nobody's token").await;
    assert!(
        matches!(refused, Err(ClientError::Unauthorised)),
        "{refused:?}"
    );
}
