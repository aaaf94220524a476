//! The buyer's people decide on requests to change company data.
use std::time::Duration;

use serde_json::json;

use super::{CHANGE, PROFILE, draft, draft_of, request, sent};
use crate::{
    http::buyer_desk::{buyer, portal_with_desk},
    support::{
        browser::Browser,
        portal::{MANAGER, Portal, USER},
    },
};
use buyer_api::ApiKeys;
use test_support::buyer_messages::KEY;

const SUPPLIER: &str = "/buyer/suppliers/01920000-0000-7000-8000-000000000001";

#[tokio::test]
async fn the_buyers_people_decide_on_what_they_see() {
    let portal = portal_with_desk().await;
    let mut supplier = portal.signed_in(MANAGER).await;
    let path = draft(&mut supplier).await;
    let waiting = sent(&mut supplier, &path).await;
    let id = waiting["id"].as_str().unwrap();
    let mut desk = buyer(&portal).await;
    let seen = desk.get(SUPPLIER).await;
    seen.is(200).says("Huda Saad").says("huda@nakheel.example");
    let changes = seen.page_data()["page"]["props"]["changes"].clone();
    // The demo has another one that waits.
    assert_eq!(changes.as_array().unwrap().len(), 2);
    let approve = format!("{SUPPLIER}/changes/{id}/approve");
    let version = waiting["version"].to_string();
    // Without the confirmation of the version that was seen.
    desk.post(&approve, &[("version", &version)]).await.is(422);
    let stale = [("version", "1"), ("confirmed.version", "1")];
    desk.post(&approve, &stale).await.is(409);
    let reject = format!("{SUPPLIER}/changes/{id}/reject");
    let confirmed = [
        ("version", version.as_str()),
        ("confirmed.version", &version),
    ];
    let seen = desk.post(&reject, &confirmed).await;
    let form = seen.is(422).page_data()["page"]["props"]["changeForm"].clone();
    assert!(form["errors"]["reason"].is_object(), "{form}");
    let done = desk.post(&approve, &confirmed).await;
    done.leads_to(&format!("{SUPPLIER}#changes"));
    let seen = supplier.get(PROFILE).await;
    seen.is(200).says("Huda Saad");
    assert_eq!(request(&mut supplier, &path).await["state"], "in_force");
    // The other decision comes too late.
    let late = [
        ("version", version.as_str()),
        ("confirmed.version", &version),
        ("reason", "Too late"),
    ];
    desk.post(&reject, &late).await.is(409);

    // The same contact for something else.
    let other = draft_of(&mut supplier, "sales").await;
    let waiting = sent(&mut supplier, &other).await;
    let id = waiting["id"].as_str().unwrap();
    let version = waiting["version"].to_string();
    let rejected = [
        ("version", version.as_str()),
        ("confirmed.version", &version),
        ("reason", "She left the company."),
    ];
    let reject = format!("{SUPPLIER}/changes/{id}/reject");
    desk.post(&reject, &rejected).await.is(303);
    let seen = supplier.get(&other).await;
    seen.is(200).says("She left the company.");
    let request = seen.page_data()["page"]["props"]["request"].clone();
    assert_eq!(request["state"], json!("rejected"));
}

#[tokio::test]
async fn an_approved_name_reaches_open_sessions() {
    let keys = ApiKeys::parse(&format!("erp:{KEY}"));
    let portal = Portal::start_with(&[], |config| {
        config.buyer_keys = keys;
        config.buyer_sandbox = true;
        config.web.user_max_age = Duration::ZERO;
    })
    .await;
    let mut supplier = portal.signed_in(MANAGER).await;
    let mut colleague = portal.signed_in(USER).await;
    let name = "شركة النخيل الجديدة";
    let shown = async |browser: &mut Browser| {
        let seen = browser.get("/dashboard").await;
        seen.is(200).page_data()["viewer"]["supplierName"]["ar"].clone()
    };
    assert_ne!(shown(&mut colleague).await, name);
    let change = format!("{CHANGE}?part=identity");
    let seen = supplier.get(&change).await;
    let values = seen.is(200).page_data()["page"]["props"]["form"]["values"].clone();
    let values = values.as_object().unwrap().clone();
    let mut fields: Vec<_> = values
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str().unwrap()))
        .filter(|(name, _)| *name != "legalNameAr")
        .collect();
    fields.push(("legalNameAr", name));
    let started = supplier.post(CHANGE, &fields).await;
    let path = started.header("location").to_owned();
    started.is(303);
    let waiting = sent(&mut supplier, &path).await;
    let (id, version) = (
        waiting["id"].as_str().unwrap(),
        waiting["version"].to_string(),
    );
    let mut desk = buyer(&portal).await;
    let approve = format!("{SUPPLIER}/changes/{id}/approve");
    let confirmed = [
        ("version", version.as_str()),
        ("confirmed.version", &version),
    ];
    desk.post(&approve, &confirmed).await.is(303);
    for browser in [&mut supplier, &mut colleague] {
        assert_eq!(shown(browser).await, name);
    }
}
