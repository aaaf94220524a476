//! VAT rates are dated settings of the supplier's country.
use chrono::{DateTime, Utc};
use contract::VatRate;
use sea_orm::{ActiveValue::Set, EntityTrait, sea_query::Expr};
use service::entities::supplier;
use service_client::BackendError;

use super::{
    stage::{Stage, on_every_stage},
    world::AMAL,
};

on_every_stage!(
    a_rate_is_in_force_from_its_day_in_riyadh_until_the_next,
    every_country_has_its_own_rate_and_some_have_none,
    a_stranger_is_told_no_rate,
);

/// Noon in Riyadh.
fn noon(day: &str) -> DateTime<Utc> {
    format!("{day}T09:00:00Z").parse().unwrap()
}

async fn rate(stage: &Stage) -> VatRate {
    let token = stage.token_of(AMAL).await;
    stage.backend.vat_rate(&token).await.unwrap()
}

async fn percent(stage: &Stage, now: DateTime<Utc>) -> Option<String> {
    stage.set_time(now);
    rate(stage).await.percent.map(|percent| percent.to_string())
}

async fn sell_from(stage: &Stage, country: &str, currency: &str) {
    supplier::Entity::update_many()
        .col_expr(supplier::Column::Country, Expr::value(country))
        .set(supplier::ActiveModel {
            currency: Set(currency.to_owned()),
            ..Default::default()
        })
        .exec(&stage.database)
        .await
        .unwrap();
}

async fn a_rate_is_in_force_from_its_day_in_riyadh_until_the_next(stage: Stage) {
    let rate = rate(&stage).await;
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
        assert_eq!(percent(&stage, now).await.as_deref(), expected, "{now}");
    }
}

async fn every_country_has_its_own_rate_and_some_have_none(stage: Stage) {
    for (country, currency, expected) in [
        ("AE", "AED", Some("5")),
        ("BH", "BHD", Some("10")),
        ("EG", "EGP", Some("14")),
        ("JO", "JOD", Some("16")),
        ("OM", "OMR", Some("5")),
        ("KW", "KWD", None),
        ("QA", "QAR", None),
    ] {
        sell_from(&stage, country, currency).await;
        let rate = rate(&stage).await;
        assert_eq!(
            (rate.country.as_str(), rate.currency.as_str()),
            (country, currency)
        );
        let percent = rate.percent.map(|percent| percent.to_string());
        assert_eq!(percent.as_deref(), expected, "{country}");
    }
}

async fn a_stranger_is_told_no_rate(stage: Stage) {
    let refused = stage.backend.vat_rate("nobody's token").await;
    assert!(
        matches!(refused, Err(BackendError::Unauthorised)),
        "{refused:?}"
    );
}
