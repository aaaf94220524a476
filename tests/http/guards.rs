//! Who may see which page (specification sections 2 and 6), as a document and as data.
use demo::seed::DemoAccount;

use serde_json::Value;

use super::invoice_senders::permitted;
use crate::support::portal::{MANAGER, Portal, USER};

/// Each signed-in page, with the name that the user interface draws it by.
const PAGES: [(&str, &str); 8] = [
    ("/dashboard", "dashboard"),
    ("/quotations", "quotations"),
    ("/purchase-orders", "purchaseOrders"),
    ("/products-price", "productPrices"),
    ("/payments", "payments"),
    ("/settings/bankAccounts", "bankAccounts"),
    ("/settings/users", "users"),
    ("/settings/profile", "profile"),
];

#[tokio::test]
async fn who_is_not_signed_in_is_led_to_sign_in_and_from_there_to_the_page() {
    let mut browser = Portal::shared().browser();
    browser.get("/").await.leads_to("/login");
    browser.get("/dashboard").await.leads_to("/login");
    for (path, _) in &PAGES[1..] {
        let next = path.replace('/', "%2F").replace('-', "%2D");
        browser
            .get(path)
            .await
            .leads_to(&format!("/login?next={next}"));
    }
    let seen = browser.get("/payments?state=open&page=2").await;
    seen.leads_to("/login?next=%2Fpayments%3Fstate%3Dopen%26page%3D2");
    let login = browser.get(seen.header("location")).await;
    assert_eq!(
        login.page_data()["page"]["props"]["next"],
        "/payments?state=open&page=2"
    );
}

#[tokio::test]
async fn page_data_of_a_guarded_page_is_refused_who_is_not_signed_in() {
    let mut browser = Portal::shared().browser();
    for path in PAGES.map(|(path, _)| path).into_iter().chain(["/"]) {
        let seen = browser.page_data(path).await;
        seen.is(401).is_silent_about("counters");
        assert_eq!(seen.json()["page"]["name"], "problem", "{path}");
        assert_eq!(seen.json()["viewer"], serde_json::Value::Null);
    }
}

async fn sees_every_page(account: DemoAccount, is_account_manager: bool) {
    let mut browser = Portal::shared().signed_in(account).await;
    browser.get("/").await.leads_to("/dashboard");
    browser.get("/login").await.leads_to("/");
    browser.get("/login?next=/payments").await.leads_to("/");
    for (path, name) in PAGES {
        let seen = browser.get(path).await;
        let data = seen.is(200).page_data();
        assert_eq!(data["page"]["name"], name, "{path}");
        assert_eq!(data["url"], path);
        assert_eq!(data["viewer"]["email"], account.email);
        assert_eq!(data["viewer"]["isAccountManager"], is_account_manager);
        seen.says("<nav").says("<h1");
        // Pages link to themselves, for example in tabs.
        let (frame, _) = seen.text().split_once("<main").unwrap();
        assert_eq!(
            frame.contains("id=\"menu-settings\""),
            is_account_manager,
            "the group of settings on {path}"
        );
        assert_eq!(
            frame.contains("href=\"/settings/profile\""),
            is_account_manager,
            "the profile's link on {path}"
        );
        let same = browser.page_data(path).await.is(200).json();
        assert_eq!(lasting(same), lasting(data), "{path}");
    }
}

/// Without what differs with every answer: the service's clock, the key of the next form, and when each user was here
/// last, which other tests are at any time.
fn lasting(mut data: Value) -> Value {
    let rows = data.pointer_mut("/page/props/list/rows");
    for row in rows.and_then(Value::as_array_mut).into_iter().flatten() {
        if let Some(at) = row.get_mut("lastSignInAt") {
            *at = Value::Null;
        }
    }
    for pointer in ["/page/props/list/now", "/page/props/form/values/key"] {
        if let Some(value) = data.pointer_mut(pointer) {
            *value = Value::Null;
        }
    }
    data
}

#[tokio::test]
async fn an_account_manager_sees_every_page_and_the_settings() {
    sees_every_page(MANAGER, true).await;
}

#[tokio::test]
async fn an_ordinary_user_sees_every_page_without_the_settings_menu() {
    sees_every_page(USER, false).await;
}

/// Menu entries of a viewer with these permissions, besides the dashboard.
async fn menu(portal: &Portal, permissions: &str) -> Vec<String> {
    let mut browser = permitted(portal, USER, permissions).await;
    let seen = browser.get("/dashboard").await;
    let (frame, _) = seen.is(200).text().split_once("<main").unwrap();
    let (_, nav) = frame.split_once("<nav").unwrap();
    let (nav, _) = nav.split_once("</nav>").unwrap();
    let links = nav.split("class=\"entry\" href=\"").skip(1);
    let links = links.map(|rest| rest.split('"').next().unwrap().to_owned());
    links.filter(|link| link != "/dashboard").collect()
}

#[tokio::test]
async fn the_menu_leads_to_what_the_viewer_may_view_and_nowhere_else() {
    let portal = Portal::start(&[]).await;
    for (permissions, expected) in [
        (r#"{}"#, &[][..]),
        (
            r#"{"bankAccounts":["approve"]}"#,
            &["/settings/bankAccounts"],
        ),
        (
            r#"{"payments":["view"],"users":["view"],"company":["view","edit"]}"#,
            &["/payments", "/settings/users", "/settings/profile/company"],
        ),
    ] {
        assert_eq!(menu(&portal, permissions).await, expected, "{permissions}");
        let mut browser = permitted(&portal, USER, permissions).await;
        for link in expected {
            browser.get(link).await.is(200);
        }
    }
}

#[tokio::test]
async fn numbers_of_documents_that_the_viewer_may_not_view_are_no_links() {
    let portal = Portal::start(&[]).await;
    let mut manager = portal.signed_in(MANAGER).await;
    let list = manager.get("/purchase-orders").await;
    let mut linked = None;
    for row in list.page_data()["page"]["props"]["list"]["rows"]
        .as_array()
        .unwrap()
    {
        let order = format!("/purchase-orders/{}", row["number"].as_str().unwrap());
        let page = manager.get(&order).await.is(200).page_data();
        let source = &page["page"]["props"]["order"]["source"];
        if let Some(request) = source["quotationRequest"].as_str() {
            linked = Some((order, format!("href=\"/quotations/{request}\"")));
            break;
        }
    }
    let (order, link) = linked.expect("an order from a quotation request");
    manager.get(&order).await.says(&link);
    let mut clerk = permitted(&portal, USER, r#"{"purchaseOrders":["view"]}"#).await;
    clerk.get(&order).await.is(200).is_silent_about(&link);
}
