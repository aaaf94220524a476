//! Users of a supplier that the buyer has not approved: one page says so, and only the profile is open.
use demo::seed::{DEMO_ACCOUNTS, DemoAccount};
use sea_orm::ConnectionTrait;
use serde_json::json;
use test_support::buyer_messages::BuyerClient;

use super::{
    confirm_email::mailed_link,
    register::{PASSWORD, as_form, fields},
};
use crate::support::{browser::Browser, portal::Portal};

const VAT: &str = "310123456700003";

async fn registered(portal: &Portal, name: &str) -> Browser {
    let mut browser = portal.browser();
    let link = mailed_link(portal, &mut browser, name).await;
    browser
        .post(&link, &[("password", PASSWORD)])
        .await
        .leads_to("/login");
    let email: &'static str = format!("{name}@new.example").leak();
    browser
        .sign_in(DemoAccount {
            email,
            password: PASSWORD,
        })
        .await;
    browser
}

/// A browser in which a user of the demo's second supplier is signed in; the supplier waits for the approval.
pub async fn waiting(portal: &Portal) -> Browser {
    let database = portal.database().await;
    let waits = "UPDATE suppliers SET state = 'pending' WHERE name_en LIKE 'Gulf%'";
    database.execute_unprepared(waits).await.unwrap();
    portal.signed_in(DEMO_ACCOUNTS.other_supplier).await
}

#[tokio::test]
async fn a_registered_supplier_waits_completes_its_profile_and_goes_on_when_it_is_approved() {
    let portal = Portal::start(&[]).await;
    let mut browser = registered(&portal, "noura").await;
    for path in ["/dashboard", "/purchase-orders", "/settings/users"] {
        let seen = browser.get(path).await;
        seen.is(403)
            .says("بانتظار موافقة المشتري")
            .says("مصنع الواحة")
            .says("noura@new.example")
            .says("href=\"/settings/profile#company\"");
        assert_eq!(seen.page_data()["page"]["name"], "approval");
    }
    let data = browser.page_data("/dashboard").await;
    assert_eq!(data.is(403).json()["page"]["name"], "approval");
    browser.speak_english();
    let english = browser.get("/dashboard").await;
    english
        .is(403)
        .says("Waiting for the buyer’s approval")
        .says("add your company’s VAT and commercial registration numbers")
        .is_silent_about("Saved VAT number")
        .is_silent_about("href=\"/purchase-orders\"");

    let path = "/settings/profile/company";
    let profile = browser.get("/settings/profile").await;
    profile
        .is(200)
        .says(&format!("action=\"{path}\" method=\"post\""));
    let refused = browser.post(path, &[("vatNumber", "123")]).await;
    refused
        .is(422)
        .says("value=\"123\"")
        .says("Enter the 15 digits of the VAT number");
    let saved = browser.post(path, &[("vatNumber", VAT)]).await;
    saved.leads_to("/settings/profile#company");
    // A form without the field does not erase the number, and neither does one that is refused.
    let short = browser
        .post(path, &[("commercialRegistrationNumber", "1")])
        .await;
    short.is(422).says(&format!("value=\"{VAT}\""));
    let saved = browser
        .post(path, &[("commercialRegistrationNumber", "")])
        .await;
    saved.leads_to("/settings/profile#company");

    // The page asks only for what is missing.
    let waiting = browser.get("/dashboard").await;
    waiting
        .is(403)
        .says("Saved VAT number")
        .says(VAT)
        .says("add your company’s commercial registration number")
        .is_silent_about("add your company’s VAT");

    let buyer = BuyerClient::on_database(portal.database().await);
    let (_, pending) = buyer.get("/suppliers?state=pending").await;
    assert_eq!(pending["items"][0]["vatNumber"], VAT);
    let supplier = format!("/suppliers/{}", pending["items"][0]["id"].as_str().unwrap());
    let rejection = json!({ "by": "Salem", "reason": "Send us your certificate" });
    buyer
        .post_to(&format!("{supplier}/rejection"), &rejection)
        .await;
    let rejected = browser.get("/dashboard").await;
    rejected
        .is(403)
        .says("The registration was not approved")
        .says("Send us your certificate");
    let approval = json!({ "by": "Salem" });
    buyer
        .post_to(&format!("{supplier}/approval"), &approval)
        .await;
    // The same session goes on.
    let dashboard = browser.get("/dashboard").await;
    dashboard.is(200).says("href=\"/purchase-orders\"");
    assert!(dashboard.page_data()["viewer"]["approval"].is_null());
    let profile = browser.get("/settings/profile").await;
    // From now on numbers change, and missing ones are added, by requests.
    profile
        .says(VAT)
        .is_silent_about("name=\"vatNumber\"")
        .is_silent_about("name=\"commercialRegistrationNumber\"")
        .says(&format!("href=\"{path}\""));
    let number = [("commercialRegistrationNumber", "1010123456")];
    let late = browser.post(path, &number).await;
    late.is(409).says("The buyer has approved your company.");
}

#[tokio::test]
async fn a_script_of_a_supplier_that_waits_is_told_why() {
    let portal = Portal::start(&[]).await;
    let mut browser = waiting(&portal).await;
    let seen = browser
        .post_json("/saved-views/quotations", &json!({}))
        .await;
    let words = seen.is(403).json()["messageEn"].to_string();
    assert!(words.contains("has not approved"), "{words}");
    browser.get("/appearance").await.is(200);
    browser
        .post("/users/sign-out", &[])
        .await
        .leads_to("/login");
}

#[tokio::test]
async fn a_closed_registration_says_so() {
    let portal = Portal::start(&[("PORTAL_REGISTRATION", "closed")]).await;
    let mut browser = portal.browser();
    browser
        .get("/register")
        .await
        .is(200)
        .says("التسجيل مغلق")
        .is_silent_about("<input name");
    browser.speak_english();
    let typed = fields("sami");
    browser
        .post("/users/register", &as_form(&typed))
        .await
        .is(403)
        .says("New suppliers cannot register here");
}

#[tokio::test]
async fn an_open_registration_needs_no_approval() {
    let portal = Portal::start(&[("PORTAL_REGISTRATION", "open")]).await;
    let mut browser = registered(&portal, "huda").await;
    browser.get("/dashboard").await.is(200);
}
