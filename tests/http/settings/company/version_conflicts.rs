//! Two windows in which one draft of a request is changed.
use serde_json::json;

use super::{CONTACT, draft, request, sent};
use crate::support::portal::{MANAGER, Portal};

#[tokio::test]
async fn a_stale_draft_is_shown_beside_the_saved_one_and_can_be_saved() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let path = draft(&mut browser).await;
    let change = format!("{path}/change");
    let version = request(&mut browser, &path).await["version"].to_string();
    let mut typed = CONTACT.to_vec();
    typed.extend([("version", version.as_str()), ("action", "save")]);
    let mut first = typed.clone();
    first[1] = ("role", "finance");
    first[2] = ("name", "Huda Al-Saad");
    first[4] = ("phone", "");
    browser.post(&change, &first).await.leads_to(&change);

    let refused = browser.post(&change, &typed).await;
    refused
        .is(409)
        .says("value=\"Huda Saad\"")
        .says("المحفوظ الآن: \u{2068}Huda Al-Saad\u{2069}")
        .says("المحفوظ الآن: \u{2068}المالية\u{2069}")
        .says("هذا الحقل فارغ في المسودة المحفوظة.");
    let saved = refused.page_data()["page"]["props"]["form"]["saved"].clone();
    let current = request(&mut browser, &path).await["version"].to_string();
    let expected = json!({
        "role": "finance",
        "name": "Huda Al-Saad",
        "phone": "",
        "version": current,
    });
    assert_eq!(saved, expected);
    refused.says(&format!("name=\"version\" value=\"{current}\""));

    typed[5] = ("version", &current);
    browser.post(&change, &typed).await.leads_to(&change);
    browser
        .get(&change)
        .await
        .says("value=\"Huda Saad\"")
        .is_silent_about("المحفوظ الآن");
}

#[tokio::test]
async fn a_draft_that_was_sent_meanwhile_keeps_what_was_typed() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let path = draft(&mut browser).await;
    let version = request(&mut browser, &path).await["version"].to_string();
    assert_eq!(sent(&mut browser, &path).await["state"], "waiting");
    let mut typed = CONTACT.to_vec();
    typed[2] = ("name", "Huda Al-Saad");
    typed.push(("version", &version));
    browser
        .post(&format!("{path}/change"), &typed)
        .await
        .is(409)
        .says("طلب التغيير بانتظار المشتري")
        .says("value=\"Huda Al-Saad\"")
        .is_silent_about("المحفوظ الآن");
}
