//! `/settings/profile/security`: the devices on which the viewer is signed in.
use axum::http::header::USER_AGENT;
use serde_json::Value;

use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal, USER},
};

const SECURITY: &str = "/settings/profile/security";
const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

async fn devices(browser: &mut Browser) -> Vec<Value> {
    let data = browser.get(SECURITY).await.is(200).page_data();
    let devices = data["page"]["props"]["devices"].as_array();
    devices.unwrap().clone()
}

#[tokio::test]
async fn sessions_are_shown_and_ended_one_by_one() {
    let portal = Portal::start(&[]).await;
    let mut here = portal.signed_in(USER).await;
    let mut elsewhere = portal.browser();
    let credentials = [("email", USER.email), ("password", USER.password)];
    let request = elsewhere.form("/users/authenticate", &credentials);
    let signed_in = elsewhere.send(request.header(USER_AGENT, FIREFOX)).await;
    signed_in.is(303);
    let _manager = portal.signed_in(MANAGER).await;

    let shown = devices(&mut here).await;
    assert_eq!(shown.len(), 2, "those of nobody else: {shown:?}");
    assert_eq!(shown[0]["isThis"], true);
    let other = &shown[1];
    assert_eq!(other["browser"], "Firefox");
    assert_eq!(other["system"], "Linux");
    assert!(other["address"].as_str().unwrap().starts_with("127."));
    assert!(other["lastUsedAt"].is_string());
    here.get(SECURITY).await.says("Firefox · Linux");

    let id = other["id"].as_str().unwrap();
    let path = format!("/settings/profile/devices/{id}/sign-out");
    let at_devices = format!("{SECURITY}#devices");
    // Nobody ends sessions of somebody else.
    let mut stranger = portal.signed_in(MANAGER).await;
    stranger.post(&path, &[]).await.leads_to(&at_devices);
    elsewhere.get("/payments").await.is(200);
    here.post(&path, &[]).await.leads_to(&at_devices);
    elsewhere
        .get("/payments")
        .await
        .leads_to("/login?next=%2Fpayments");
    assert_eq!(devices(&mut here).await.len(), 1);
    // Pressed twice.
    here.post(&path, &[]).await.leads_to(&at_devices);
}

#[tokio::test]
async fn all_others_are_signed_out_at_once() {
    let portal = Portal::start(&[]).await;
    let mut here = portal.signed_in(USER).await;
    let mut others = [portal.signed_in(USER).await, portal.signed_in(USER).await];
    let mut manager = portal.signed_in(MANAGER).await;
    let path = "/settings/profile/devices/sign-out-others";
    here.post(path, &[])
        .await
        .leads_to(&format!("{SECURITY}#devices"));
    for other in &mut others {
        let seen = other.get("/payments").await;
        seen.leads_to("/login?next=%2Fpayments");
    }
    here.get("/dashboard").await.is(200);
    manager.get("/dashboard").await.is(200);
    assert_eq!(devices(&mut here).await.len(), 1);
}
