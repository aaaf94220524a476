//! Two people who see and edit one draft of a request.
use serde_json::json;

use super::requests::{ACCOUNTANT, NEW, begin, with};
use crate::support::portal::{MANAGER, Portal};

#[tokio::test]
async fn a_colleagues_draft_has_its_number_masked() {
    let portal = Portal::start(&[]).await;
    let mut manager = portal.signed_in(MANAGER).await;
    let mut accountant = portal.signed_in(ACCOUNTANT).await;
    let path = begin(&mut manager).await;
    let edit = format!("{path}/edit");
    let draft = with(&with(&NEW, "version", "1"), "action", "save");
    manager.post(&edit, &draft).await.leads_to(&edit);
    let (masked, whole) = ("SA••••••••••••••••••1234", "SA4420000001234567891234");
    for page in [&path, &edit] {
        let seen = accountant.get(page).await;
        seen.is(200).says(masked).is_silent_about(whole);
        assert!(!seen.text().replace(' ', "").contains(whole), "{page}");
    }
    let shown = accountant.post(&format!("{path}/number"), &[]).await;
    shown.is(200).says("1234");
    let history = &accountant.get(&path).await.page_data()["page"]["props"]["request"]["history"];
    assert_eq!(history[0]["kind"], "number_shown");
    // The form keeps the number that was not typed again.
    let kept = with(&with(&draft, "iban", masked), "version", "2");
    accountant.post(&edit, &kept).await.leads_to(&edit);
    let list = "/settings/bankAccounts/requests/export.csv?tab=requests";
    manager.get(list).await.is(200).says(masked);
}

#[tokio::test]
async fn a_stale_draft_is_shown_beside_the_saved_one_and_can_be_saved() {
    let portal = Portal::start(&[]).await;
    let mut manager = portal.signed_in(MANAGER).await;
    let mut accountant = portal.signed_in(ACCOUNTANT).await;
    let path = begin(&mut manager).await;
    let edit = format!("{path}/edit");
    let draft = with(&with(&NEW, "version", "1"), "action", "save");
    let mut other = with(&draft, "bankAr", "بنك البلاد");
    other.retain(|(name, _)| *name != "isDefault");
    accountant.post(&edit, &other).await.leads_to(&edit);

    let refused = manager.post(&edit, &draft).await;
    refused
        .is(409)
        .says("عُدّلت هذه المسودة بعد أن فتحتها.")
        .says("name=\"version\" value=\"2\"")
        .says("value=\"بنك الرياض\"")
        .says("المحفوظ الآن: \u{2068}بنك البلاد\u{2069}")
        .says("المحفوظ الآن: \u{2068}لا\u{2069}");
    // Two people wrote the draft, so that both see its number masked.
    let number = "SA••••••••••••••••••1234";
    let saved = json!({
        "bankAr": "بنك البلاد", "iban": number, "isDefault": "", "version": "2",
    });
    let form = &refused.page_data()["page"]["props"]["form"];
    assert_eq!(form["saved"], saved);
    // Scripts get the form alone.
    let sent: serde_json::Map<_, _> = draft
        .iter()
        .map(|(name, value)| ((*name).to_owned(), json!(value)))
        .collect();
    let alone = manager.post_json(&edit, &json!(sent)).await.is(409).json();
    assert_eq!(alone["saved"], saved);

    let right = with(&draft, "version", "2");
    manager.post(&edit, &right).await.leads_to(&edit);
    manager
        .get(&edit)
        .await
        .says("value=\"بنك الرياض\"")
        .says("name=\"version\" value=\"3\"")
        .is_silent_about("المحفوظ الآن");
}

#[tokio::test]
async fn a_draft_that_was_sent_meanwhile_keeps_what_was_typed() {
    let portal = Portal::start(&[]).await;
    let mut manager = portal.signed_in(MANAGER).await;
    let mut accountant = portal.signed_in(ACCOUNTANT).await;
    let path = begin(&mut manager).await;
    let edit = format!("{path}/edit");
    let draft = with(&NEW, "version", "1");
    accountant.post(&edit, &draft).await.leads_to(&path);
    let confirmation = [("version", "2"), ("password", ACCOUNTANT.password)];
    let send = format!("{path}/send");
    accountant.post(&send, &confirmation).await.leads_to(&path);
    let typed = with(&draft, "bankAr", "بنك البلاد");
    for typed in [with(&typed, "action", "save"), typed] {
        manager
            .post(&edit, &typed)
            .await
            .is(409)
            .says("طلب التغيير بانتظار الاعتماد")
            .says("value=\"بنك البلاد\"")
            .is_silent_about("المحفوظ الآن");
    }
}
