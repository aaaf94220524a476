//! `…/response/withdraw` and `…/despatch-advices/{advice}/cancel`: what the supplier takes back.
use serde_json::{Value, json};

use super::{despatch_advice, order, post, props, shown, unanswered};
use crate::support::{
    forms::text,
    portal::{Portal, USER},
};

#[tokio::test]
async fn a_response_is_withdrawn_without_scripts() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let number = unanswered(&mut browser).await;
    let path = format!("/purchase-orders/{number}");
    let withdraw = format!("{path}/response/withdraw");
    browser
        .get(&path)
        .await
        .is_silent_about(&format!("action=\"{withdraw}\""));
    let version = text(&order(&mut browser, &number).await["version"]);
    post(
        &mut browser,
        &format!("{path}/accept"),
        &confirmed(&version),
    )
    .await
    .leads_to(&path);
    browser
        .get(&path)
        .await
        .says(&format!("action=\"{withdraw}\" method=\"post\""));
    let reason = ("reason", "سعر خاطئ".to_owned());
    let stale = [&confirmed(&version)[..], &[reason]].concat();
    let seen = post(&mut browser, &withdraw, &stale).await;
    let form = &shown(seen.is(409).says("سعر خاطئ"))["withdrawForm"];
    assert!(form["problem"].is_object(), "{form}");
    let version = text(&order(&mut browser, &number).await["version"]);
    let unasked = [("version", version.clone())];
    let seen = post(&mut browser, &withdraw, &unasked).await;
    assert!(shown(seen.is(422))["withdrawForm"]["questions"].is_object());
    post(&mut browser, &withdraw, &confirmed(&version))
        .await
        .leads_to(&path);
    browser
        .get(&path)
        .await
        .says("تم سحب ردّك. يمكنك الرد من جديد.")
        .says("سُحب الرد");
    let order = order(&mut browser, &number).await;
    assert_eq!(order["state"], "acknowledged");
    assert_eq!(order["response"], json!(null));
    // The responses of the demo's history were given to the buyer then.
    let rows = super::rows(&mut browser, "tab=to_ship").await;
    let given = super::order(&mut browser, &text(&rows[0]["number"])).await;
    let actions = given["actions"].as_array().unwrap();
    assert!(
        !actions.contains(&json!("withdraw_response")),
        "{actions:?}"
    );
}

#[tokio::test]
async fn a_despatch_advice_is_cancelled_without_scripts() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let (form, first) = despatch_advice::to_ship(&mut browser).await;
    let path = form.strip_suffix("/despatch-advice").unwrap().to_owned();
    let before = props(&mut browser, &path).await["order"].clone();
    let mut fields = despatch_advice::values(&first);
    fields.push(("action".to_owned(), "ship".to_owned()));
    let fields: Vec<_> = fields
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    browser.post(&form, &fields).await.leads_to(&path);
    let shipped = props(&mut browser, &path).await["order"].clone();
    assert_eq!(shipped["state"], "shipped");
    let advices = shipped["despatchAdvices"].as_array().unwrap();
    let advice = text(&advices.last().unwrap()["number"]);
    let cancel = format!("{path}/despatch-advices/{advice}/cancel");
    browser
        .get(&path)
        .await
        .says(&format!("action=\"{cancel}\" method=\"post\""));
    let version = |order: &Value| ("version", text(&order["version"]));
    let seen = post(&mut browser, &cancel, &[version(&shipped)]).await;
    assert!(self::shown(seen.is(422))["form"]["questions"].is_object());
    let confirmed = ("confirmed.advice", advice);
    let stale = [version(&before), confirmed.clone()];
    let seen = post(&mut browser, &cancel, &stale).await;
    assert!(self::shown(seen.is(409))["form"]["problem"].is_object());
    let fields = [version(&shipped), confirmed];
    post(&mut browser, &cancel, &fields)
        .await
        .leads_to(&format!("{path}#despatch-advices"));
    browser
        .get(&path)
        .await
        .says("تم إلغاء إشعار الشحن. يمكن شحن كمياته من جديد.")
        .is_silent_about(&format!("action=\"{cancel}\""));
    let after = props(&mut browser, &path).await["order"].clone();
    assert_eq!(after["state"], before["state"]);
    assert_eq!(after["lines"], before["lines"]);
}

fn confirmed(version: &str) -> Vec<(&'static str, String)> {
    ["version", "confirmed.version"]
        .map(|field| (field, version.to_owned()))
        .to_vec()
}
