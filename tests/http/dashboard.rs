//! `/dashboard`: the same journey with each database and each kind of service behind the portal.
use rust_decimal::Decimal;
use serde_json::Value;
use test_support::{databases::Kind, demo::DEMO, remote_service::RemoteService};

use super::invoice_senders::permitted;
use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal, USER},
};

/// Signs in without scripts, sees figures, asks for them as data, and leaves. Answers all that was seen.
async fn journey(portal: &Portal) -> Vec<String> {
    let mut browser = portal.browser();
    let mut seen = vec![browser.get("/dashboard").await];
    seen[0].leads_to("/login");
    let fields = [("email", MANAGER.email), ("password", MANAGER.password)];
    let _turn = portal.turn_to_sign_in().await;
    let signed_in = browser.post("/users/authenticate", &fields).await;
    signed_in.leads_to("/dashboard");
    let document = browser.get("/dashboard").await;
    document
        .is(200)
        .is_silent_about("data-render")
        .says("سارة الحربي")
        .says("شركة النخيل");
    let data = document.page_data();
    has_figures(&data["page"]["props"]["dashboard"]);
    browser.token = Some(document.token());
    let again = browser.page_data("/dashboard").await;
    assert_eq!(again.is(200).json()["viewer"], data["viewer"]);
    let refused = browser
        .post("/users/authenticate", &[("email", "x"), ("password", "y")])
        .await;
    refused.is(422);
    let mut script = portal.browser();
    let body = serde_json::json!({ "email": USER.email, "password": USER.password });
    let as_json = script.post_json("/users/authenticate", &body).await;
    as_json.is(200);
    let missing = browser.get("/nowhere").await;
    let out = browser.post("/users/sign-out", &[]).await;
    out.leads_to("/login");
    browser.get("/dashboard").await.leads_to("/login");
    seen.extend([signed_in, document, again, refused, as_json, missing, out]);
    seen.iter().map(|seen| format!("{seen:?}")).collect()
}

fn has_figures(dashboard: &Value) {
    let urgent = dashboard["urgent"].as_array().unwrap();
    assert!(!urgent.is_empty(), "{dashboard}");
    let counters = dashboard["counters"].as_object().unwrap();
    assert!(
        counters.values().any(|count| count.as_u64() > Some(0)),
        "{dashboard}"
    );
}

#[tokio::test]
async fn with_the_service_built_in() {
    journey(Portal::shared()).await;
}

#[tokio::test]
async fn with_postgresql() {
    let place = DEMO.place(Kind::Postgres).await;
    journey(&Portal::start(&[("PORTAL_DATABASE_URL", &place.url())]).await).await;
}

#[tokio::test]
async fn with_a_remote_service_whose_tokens_never_reach_the_browser() {
    let service = RemoteService::start().await;
    let portal = Portal::start(&[("PORTAL_BACKEND", &service.url)]).await;
    let seen = journey(&portal).await;
    let tokens = service.tokens();
    assert_eq!(tokens.len(), 2);
    for answer in seen {
        for token in &tokens {
            assert!(!answer.contains(token), "{token} in {answer}");
        }
    }
}

#[tokio::test]
async fn with_the_fake_backend() {
    journey(&Portal::start(&[("PORTAL_FAKE_BACKEND", "true")]).await).await;
}

#[tokio::test]
async fn with_the_fake_backend_before_a_remote_service() {
    let service = RemoteService::start().await;
    let variables = [
        ("PORTAL_FAKE_BACKEND", "true"),
        ("PORTAL_BACKEND", service.url.as_str()),
    ];
    journey(&Portal::start(&variables).await).await;
}

#[tokio::test]
async fn another_supplier_sees_other_figures() {
    let portal = Portal::shared();
    let other = demo::seed::DEMO_ACCOUNTS.other_supplier;
    let mut own = portal.signed_in(MANAGER).await;
    let mut other = portal.signed_in(other).await;
    let figures = |data: Value| data["page"]["props"]["dashboard"]["urgent"].to_string();
    let own = figures(own.page_data("/dashboard").await.is(200).json());
    let other = figures(other.page_data("/dashboard").await.is(200).json());
    assert_ne!(own, other);
}

/// Every link of the dashboard that leads to a list, and the numbers shown with it: those in its row of a table, or within
/// the link itself.
fn figures(document: &str) -> Vec<(String, Vec<Decimal>)> {
    let (_, main) = document.split_once("<main").unwrap();
    let (main, _) = main.split_once("</main>").unwrap();
    let links = main.split("<a ").skip(1).filter_map(|rest| {
        let (_, address) = rest.split_once("href=\"")?;
        let (address, _) = address.split_once('"')?;
        let is_list = address.contains('?') || address == "/dashboard/urgent";
        let end = ["</tr>", "</a>"].map(|tag| rest.find(tag).unwrap_or(rest.len()));
        let shown = if address.contains("issuedFrom") {
            end[0]
        } else {
            end[1]
        };
        let (_, shown) = rest[..shown].split_once('>')?;
        is_list.then(|| (address.replace("&amp;", "&"), numbers(shown)))
    });
    links.collect()
}

fn numbers(html: &str) -> Vec<Decimal> {
    let text: String = html
        .split('<')
        .map(|part| {
            part.split_once('>')
                .map_or(part, |(_, text)| text)
                .to_owned()
                + " "
        })
        .collect();
    let is_figure = |character: char| character.is_ascii_digit() || ",.".contains(character);
    text.split(|character| !is_figure(character))
        .filter_map(|figure| figure.replace(',', "").parse().ok())
        .collect()
}

/// How many rows all pages of a list have, and the sum of their amounts.
async fn rows(browser: &mut Browser, address: &str) -> (Decimal, Decimal) {
    let (mut count, mut sum) = (0, Decimal::ZERO);
    for page in 1.. {
        let separator = if address.contains('?') { '&' } else { '?' };
        let address = format!("{address}{separator}page={page}");
        let props = browser.page_data(&address).await.is(200).json()["page"]["props"].clone();
        let list = ["list", "urgent"].map(|name| &props[name]);
        // Requests about bank accounts stand beside the accounts.
        let list = list
            .into_iter()
            .find(|list| list.is_object())
            .unwrap_or(&props);
        let rows = [&list["rows"], &list["requests"], &list["rows"]["rows"]];
        let rows = rows.map(Value::as_array);
        for row in rows.into_iter().flatten().next().unwrap() {
            count += 1;
            // What a list of invoices sums is the open part.
            let sums = [&row["outstanding"], &row["total"]].map(|sum| sum["amount"].as_str());
            let total = sums.into_iter().flatten().next();
            sum += total.map_or(Decimal::ZERO, |total| total.parse().unwrap());
        }
        if list["paging"]["hasMore"] == false {
            break;
        }
    }
    (count.into(), sum)
}

#[tokio::test]
async fn every_figure_is_what_its_link_shows() {
    let portal = Portal::shared();
    for account in [MANAGER, demo::seed::DEMO_ACCOUNTS.other_supplier] {
        for speaks_english in [false, true] {
            let mut browser = portal.signed_in(account).await;
            if speaks_english {
                browser.speak_english();
            }
            let page = browser.get("/dashboard").await;
            let document = page.is(200).text();
            let found = figures(document);
            let mut checked = 0;
            for (address, shown) in &found {
                let (count, sum) = rows(&mut browser, address).await;
                let context = format!("{address}: {shown:?}, {count} rows, {sum}");
                match shown[..] {
                    // A bar of the chart: its month's row has the figures.
                    [] => assert!(
                        found
                            .iter()
                            .any(|(it, shown)| it == address && !shown.is_empty())
                    ),
                    [value] if address.contains("states=open") => {
                        assert_eq!(value, sum, "{context}")
                    }
                    [.., orders, value] if address.contains("issuedFrom") => {
                        assert_eq!((orders, value), (count, sum), "{context}");
                    }
                    [invoices, open] if address.contains("age=overdue") => {
                        assert_eq!((invoices, open), (count, sum), "{context}");
                    }
                    // The words beside it may name a number of days.
                    [figure] | [figure, _] => assert_eq!(figure, count, "{context}"),
                    _ => panic!("{context}"),
                }
                checked += usize::from(!shown.is_empty());
            }
            // Four counters, the open orders, twelve months, both kinds of delivery, and the link to all urgent documents
            // where there are more than those shown.
            assert!(checked >= 4 + 1 + 12 + 2, "{found:?}");
        }
    }
}

/// The demo has a change of a bank account that waits for its second person.
#[tokio::test]
async fn a_waiting_change_is_not_nothing() {
    let portal = Portal::start(&[]).await;
    let mut browser = permitted(&portal, USER, r#"{"bankAccounts":["view"]}"#).await;
    let seen = browser.get("/dashboard").await;
    seen.is(200)
        .says("waiting for a decision")
        .is_silent_about("Nothing needs your attention");
}
