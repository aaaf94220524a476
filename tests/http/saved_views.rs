//! Saved views: made above a list, opened by their link, renamed and deleted on their page.
use axum::{
    extract::Request,
    http::StatusCode,
    middleware::{Next, from_fn},
    response::IntoResponse,
};
use serde_json::{Value, json};
use test_support::{
    databases::Kind,
    fixtures::{AMAL, PASSWORD},
    harness::{Harness, serve},
};

use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal, USER},
};

async fn props(browser: &mut Browser, path: &str) -> Value {
    let data = browser.page_data(path).await.is(200).json();
    data["page"]["props"].clone()
}

#[tokio::test]
async fn the_filters_of_a_list_are_kept_under_a_name() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    browser.speak_english();
    let list = "/purchase-orders?tab=to_ship&due=overdue&pageSize=50&unknown=1&page=2";
    let seen = browser
        .post(&format!("/saved-views{list}"), &[("name", "Late & large")])
        .await;
    seen.leads_to(list);
    let seen = browser.get("/purchase-orders").await;
    seen.is(200)
        .says("Late &amp; large")
        .says("The view was saved");
    let views = seen.page_data()["page"]["props"]["views"].clone();
    // Neither the page nor what the list does not know.
    assert_eq!(views[0]["query"], "due=overdue&pageSize=50&tab=to_ship");
    let opened = format!("/purchase-orders?{}", views[0]["query"].as_str().unwrap());
    let query = props(&mut browser, &opened).await["query"].clone();
    assert_eq!(
        (&query["due"], &query["pageSize"]),
        (&json!("overdue"), &json!("50"))
    );
    let requests = props(&mut browser, "/quotations").await;
    assert_eq!(requests["views"], json!([]));
    let mut other = portal.signed_in(MANAGER).await;
    assert_eq!(
        props(&mut other, "/purchase-orders").await["views"],
        json!([])
    );

    let url = format!("/saved-views/{}", views[0]["id"].as_str().unwrap());
    let seen = browser
        .post(&format!("{url}/rename"), &[("name", "Late")])
        .await;
    seen.leads_to("/saved-views");
    let seen = browser.get("/saved-views").await;
    seen.is(200).says(">Late<").says("The view was renamed");
    browser
        .post(&format!("{url}/delete"), &[])
        .await
        .leads_to("/saved-views");
    let seen = props(&mut browser, "/saved-views").await;
    assert_eq!(seen["orders"], json!([]));
}

#[tokio::test]
async fn a_refused_name_stays_in_its_form() {
    let mut browser = Portal::start(&[]).await.signed_in(USER).await;
    let path = "/saved-views/quotations?tab=draft";
    let long = "x".repeat(61);
    let seen = browser.post(path, &[("name", &long)]).await;
    let data = seen.is(422).page_data();
    assert_eq!(data["url"], "/quotations?tab=draft");
    let props = &data["page"]["props"];
    assert_eq!(props["viewForm"]["values"]["name"], long.as_str());
    assert!(props["viewForm"]["errors"]["name"].is_object());
    assert_eq!(props["query"]["tab"], "draft");
    // For scripts, the form alone.
    let form = browser.post_json(path, &json!({"name": " "})).await;
    assert!(form.is(422).json()["errors"]["name"].is_object());

    for name in ["One", "Two"] {
        browser.post(path, &[("name", name)]).await;
    }
    let views = self::props(&mut browser, "/saved-views").await["quotationRequests"].clone();
    let url = format!("/saved-views/{}/rename", views[1]["id"].as_str().unwrap());
    let seen = browser.post(&url, &[("name", "one")]).await;
    let form = seen.is(422).page_data()["page"]["props"]["form"].clone();
    assert_eq!(form["values"], json!({"id": views[1]["id"], "name": "one"}));
}

#[tokio::test]
async fn a_list_is_shown_without_its_views_if_the_service_does_not_return_them() {
    let harness = Harness::new(Kind::Sqlite).await;
    let router = harness
        .router
        .clone()
        .layer(from_fn(
            async |request: Request, next: Next| match request.uri().path() {
                "/saved-views" => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
                _ => next.run(request).await,
            },
        ));
    let url = serve(router).await;
    let portal = Portal::start(&[("PORTAL_BACKEND", url.as_str())]).await;
    let mut browser = portal.browser();
    let fields = [("email", AMAL), ("password", PASSWORD)];
    browser.post("/users/authenticate", &fields).await;
    for path in ["/purchase-orders", "/quotations"] {
        let seen = browser.get(path).await;
        let views = &seen.is(200).page_data()["page"]["props"]["views"];
        assert_eq!(*views, json!([]), "{path}");
    }
}
