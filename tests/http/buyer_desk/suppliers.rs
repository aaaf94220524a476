//! `/buyer/suppliers`: finding suppliers, and the buyer's decisions on them.
use contract::buyer::Scope;
use serde_json::Value;

use super::{PERSON, buyer, portal_with_desk, props, with_scopes};
use crate::{http::approval::waiting, support::browser::Browser};

async fn names(browser: &mut Browser, query: &str) -> Vec<String> {
    let props = props(browser, &format!("/buyer/suppliers{query}")).await;
    let suppliers = props["suppliers"].as_array().unwrap().iter();
    let names = suppliers.map(|supplier| supplier["name"]["en"].as_str().unwrap().to_owned());
    names.collect()
}

/// The address of the supplier whose English name begins so.
async fn page_of(browser: &mut Browser, name: &str) -> (String, String) {
    let props = props(browser, &format!("/buyer/suppliers?search={name}")).await;
    let id = props["suppliers"][0]["id"].as_str().unwrap().to_owned();
    (format!("/buyer/suppliers/{id}"), id)
}

async fn state(browser: &mut Browser, page: &str) -> Value {
    props(browser, page).await["supplier"]["state"].clone()
}

#[tokio::test]
async fn suppliers_are_found_by_name_email_and_state() {
    let portal = portal_with_desk().await;
    let _waiting = waiting(&portal).await;
    let mut browser = buyer(&portal).await;
    let all = names(&mut browser, "").await;
    assert!(all.len() > 1, "{all:?}");
    // The menu counts them.
    let menu = browser.get("/buyer/suppliers").await.page_data()["viewer"]["menu"].clone();
    assert_eq!(
        (&menu[0]["id"], &menu[0]["count"]),
        (&"suppliers".into(), &1.into())
    );
    // Those that wait are first.
    assert!(all[0].starts_with("Gulf"), "{all:?}");
    assert_eq!(names(&mut browser, "?state=pending").await, all[..1]);
    assert_eq!(names(&mut browser, "?search=GULF").await, all[..1]);
    assert!(
        names(&mut browser, "?search=nobody-has-this")
            .await
            .is_empty()
    );
    let seen = browser.get("/buyer/suppliers?search=nobody-has-this").await;
    seen.is(200).says("href=\"/buyer/suppliers\"");
    let seen = browser.get("/buyer/suppliers").await;
    seen.is(200)
        .says("مورّد واحد بانتظار الموافقة.")
        .says("aria-current=\"page\"");
}

#[tokio::test]
async fn an_approval_is_asked_for_and_binds_the_numbers_that_were_seen() {
    let portal = portal_with_desk().await;
    let mut supplier = waiting(&portal).await;
    supplier.get("/dashboard").await.is(403);
    let mut browser = buyer(&portal).await;
    let (page, id) = page_of(&mut browser, "Gulf").await;
    let approve = format!("{page}/approve");
    // The form without its confirmation asks.
    let seen = browser.post(&approve, &[]).await;
    seen.is(422).says("بهذين الرقمين؟");
    let confirmed = ("confirmed.supplier", id.as_str());
    let wrong = [confirmed, ("vatNumber", "399999999999993")];
    let seen = browser.post(&approve, &wrong).await;
    seen.is(409);
    assert_eq!(state(&mut browser, &page).await, "pending");
    let record = props(&mut browser, &page).await["supplier"].clone();
    let number = |name: &str| record[name].as_str().unwrap_or_default().to_owned();
    let (vat, registration) = (number("vatNumber"), number("commercialRegistrationNumber"));
    let numbers = [
        confirmed,
        ("vatNumber", vat.as_str()),
        ("commercialRegistrationNumber", registration.as_str()),
    ];
    browser.post(&approve, &numbers).await.leads_to(&page);
    let seen = browser.get(&page).await;
    seen.is(200).says("تمت الموافقة على المورّد").says(PERSON);
    assert_eq!(state(&mut browser, &page).await, "approved");
    supplier.get("/dashboard").await.is(200);
}

#[tokio::test]
async fn a_rejection_needs_a_reason_which_the_supplier_reads() {
    let portal = portal_with_desk().await;
    let mut supplier = waiting(&portal).await;
    let mut browser = buyer(&portal).await;
    let (page, id) = page_of(&mut browser, "Gulf").await;
    let reject = format!("{page}/reject");
    let confirmed = ("confirmed.supplier", id.as_str());
    let seen = browser.post(&reject, &[confirmed]).await;
    seen.is(422);
    assert!(seen.page_data()["page"]["props"]["rejection"]["errors"]["reason"].is_object());
    let reason = ("reason", "السجل التجاري منتهٍ.");
    browser
        .post(&reject, &[confirmed, reason])
        .await
        .leads_to(&page);
    assert_eq!(state(&mut browser, &page).await, "rejected");
    supplier.get("/dashboard").await.is(403).says(reason.1);
}

#[tokio::test]
async fn a_deactivated_supplier_is_signed_out_until_it_is_reactivated() {
    let portal = portal_with_desk().await;
    let mut browser = buyer(&portal).await;
    let (page, id) = page_of(&mut browser, "Gulf").await;
    let confirmed = [("confirmed.supplier", id.as_str())];
    let deactivate = format!("{page}/deactivate");
    browser.post(&deactivate, &[]).await.is(422);
    // The supplier reads the reason.
    let seen = browser.post(&deactivate, &confirmed).await;
    let form = &seen.is(422).page_data()["page"]["props"]["deactivation"];
    assert!(form["errors"]["reason"].is_object(), "{form}");
    let reason = ("reason", "The licence has expired");
    let reasoned = [confirmed[0], reason];
    browser.post(&deactivate, &reasoned).await.leads_to(&page);
    assert_eq!(state(&mut browser, &page).await, "deactivated");
    browser.get(&page).await.says(reason.1);
    browser.get(&page).await.says("أُوقف المورّد").says(PERSON);
    let reactivate = format!("{page}/reactivate");
    browser.post(&reactivate, &confirmed).await.leads_to(&page);
    assert_eq!(state(&mut browser, &page).await, "approved");
}

#[tokio::test]
async fn an_invitation_creates_a_supplier_and_names_each_wrong_field() {
    let portal = portal_with_desk().await;
    let mut browser = buyer(&portal).await;
    let seen = browser.post("/buyer/invitation", &[]).await;
    let form = seen.is(422).page_data()["page"]["props"]["form"].clone();
    for field in [
        "name.ar",
        "contact.firstName",
        "contact.lastName",
        "contact.email",
    ] {
        assert!(form["errors"][field].is_object(), "{field}: {form}");
    }
    let fields = [
        ("name.en", "Tihama Fittings"),
        ("code", "V-7001"),
        ("country", "SA"),
        ("currency", "SAR"),
        ("contact.firstName", "Maha"),
        ("contact.lastName", "Asiri"),
        ("contact.email", "maha@tihama.example"),
        ("contact.language", "en"),
    ];
    let seen = browser.post("/buyer/invitation", &fields).await;
    let page = seen.header("location").to_owned();
    seen.is(303);
    let seen = browser.get(&page).await;
    seen.is(200).says("Tihama Fittings").says("V-7001");
    let (_, id) = page_of(&mut browser, "tihama").await;
    let confirmed = [("confirmed.supplier", id.as_str())];
    let again = format!("{page}/invite");
    browser.post(&again, &confirmed).await.leads_to(&page);
    portal.mailbox().next_to("maha@tihama.example").await;
}

#[tokio::test]
async fn a_person_who_only_reads_sees_no_decision_and_allows_none() {
    let portal = portal_with_desk().await;
    let _waiting = waiting(&portal).await;
    let mut browser = with_scopes(&portal, &[Scope::SuppliersRead]).await;
    let seen = browser.get("/buyer/suppliers").await;
    seen.is(200)
        .is_silent_about("href=\"/buyer/invitation\"")
        .is_silent_about("href=\"/buyer/keys\"");
    let (page, id) = page_of(&mut browser, "Gulf").await;
    browser.get(&page).await.is(200).is_silent_about("/approve");
    let confirmed = [("confirmed.supplier", id.as_str())];
    let seen = browser.post(&format!("{page}/approve"), &confirmed).await;
    seen.is(403);
    for closed in [
        "/buyer/invitation",
        "/buyer/messages",
        "/buyer/keys",
        "/buyer/webhooks",
    ] {
        browser.get(closed).await.is(403);
    }
    browser.get("/buyer/suppliers/none").await.is(404);
}

#[tokio::test]
async fn country_currency_and_language_are_corrected_and_the_history_says_so() {
    let portal = portal_with_desk().await;
    let mut browser = buyer(&portal).await;
    let (page, _) = page_of(&mut browser, "Gulf").await;
    let correct = format!("{page}/correct");
    browser
        .get(&page)
        .await
        .is(200)
        .says(&format!("action=\"{correct}\""));
    // The numbers of the company are Saudi ones.
    let record = props(&mut browser, &page).await["supplier"].clone();
    assert!(record["vatNumber"].is_string(), "{record}");
    let wrong = [("country", "QA"), ("currency", "USD"), ("language", "en")];
    let seen = browser.post(&correct, &wrong).await;
    let form = seen.is(422).page_data()["page"]["props"]["correction"].clone();
    assert!(form["errors"]["country"].is_object(), "{form}");
    assert_eq!(form["values"]["currency"], "USD");
    let before = &record["contact"]["language"];
    let language = if *before == "en" { "ar" } else { "en" };
    let right = [
        ("country", "SA"),
        ("currency", "USD"),
        ("language", language),
    ];
    browser.post(&correct, &right).await.leads_to(&page);
    let after = props(&mut browser, &page).await;
    assert_eq!(after["supplier"]["currency"], "USD");
    assert_eq!(after["supplier"]["contact"]["language"], language);
    let event = &after["history"][0];
    assert_eq!(event["kind"], "corrected");
    assert!(event["by"].as_str().unwrap().starts_with(PERSON), "{event}");
    let mut reader = with_scopes(&portal, &[Scope::SuppliersRead]).await;
    reader.post(&correct, &right).await.is(403);
    reader
        .get(&page)
        .await
        .is(200)
        .is_silent_about(&format!("action=\"{correct}\""));
}
