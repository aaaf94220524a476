//! A portal that lives under a path of a host.
use axum::http::Method;

use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal},
    wire,
};

async fn start() -> Portal {
    Portal::start(&[("PORTAL_BASE_PATH", "/apps/portal")]).await
}

#[tokio::test]
async fn everything_is_under_it() {
    let portal = start().await;
    assert!(portal.url.ends_with("/apps/portal"));
    let mut browser = portal.browser();
    // The address that the start prints, with and without its slash.
    for path in ["", "/"] {
        browser.get(path).await.leads_to("/apps/portal/login");
    }
    let seen = browser.get("/payments?x=1").await;
    seen.leads_to("/apps/portal/login?next=%2Fpayments%3Fx%3D1");
    let login = browser.get("/login?next=%2Fpayments").await;
    login.is(200);
    let data = login.page_data();
    assert_eq!(data["basePath"], "/apps/portal");
    assert_eq!(data["url"], "/login?next=%2Fpayments");
    let fields = [
        ("email", MANAGER.email),
        ("password", MANAGER.password),
        ("next", "/payments"),
    ];
    let seen = browser.post("/users/authenticate", &fields).await;
    seen.leads_to("/apps/portal/payments");
    for name in ["portal-browser-apps-portal=", "portal-session-apps-portal="] {
        let cookies = seen.set_cookies();
        let cookie = cookies.iter().find(|cookie| cookie.starts_with(name));
        let cookie = cookie.unwrap_or_else(|| panic!("{name} is not in {cookies:?}"));
        assert!(cookie.contains("; Path=/"), "{cookie}");
    }
    browser.get("/").await.leads_to("/apps/portal/dashboard");
    browser.get("/login").await.leads_to("/apps/portal/");
    let document = browser.get("/dashboard").await;
    let data = document.is(200).page_data();
    browser.token = Some(document.token());
    let same = browser.page_data("/dashboard").await.is(200).json();
    assert_eq!(same, data);
    let start = browser.page_data("/").await.is(200).json();
    assert_eq!(start["redirect"], "/apps/portal/dashboard");
    browser.get("/nowhere").await.is(404).says("<nav");
    let fields = [("mode", "dark"), ("next", "/payments")];
    browser
        .post("/preferences", &fields)
        .await
        .leads_to("/apps/portal/payments");
    browser.get("/payments").await.says("data-mode=\"dark\"");
    let seen = browser.post("/users/sign-out", &[]).await;
    seen.leads_to("/apps/portal/login");
}

#[tokio::test]
async fn every_address_in_a_document_begins_with_it() {
    let portal = start().await;
    let mut browser = portal.signed_in(MANAGER).await;
    let origin = portal.url.strip_suffix("/apps/portal").unwrap();
    for path in ["/dashboard", "/payments", "/nowhere"] {
        let seen = browser.get(path).await;
        let mut addresses = Vec::new();
        for attribute in ["href=\"", "src=\"", "action=\""] {
            let text = seen.text().replace("&#x2f;", "/");
            let found = text.split(attribute).skip(1);
            addresses.extend(found.map(|rest| rest.split('"').next().unwrap().to_owned()));
        }
        assert!(addresses.len() > 5, "{addresses:?}");
        for address in addresses {
            if address.starts_with(['#', '?']) || address == "data:," {
                continue;
            }
            assert!(address.starts_with("/apps/portal/"), "{address} on {path}");
            if address.contains("/assets/") {
                Browser::of(origin).get(&address).await.is(200);
            }
        }
    }
}

#[tokio::test]
async fn nothing_is_beside_it_but_the_health_checks() {
    let portal = start().await;
    for path in [
        "/",
        "/login",
        "/apps",
        "/apps/portalx/login",
        "/assets/i18n/ar.json",
        "/_page/login",
    ] {
        let seen = wire::get(&portal.url, path, &[]).await;
        assert_eq!(seen.status, 404, "{path}");
    }
    wire::get(&portal.url, "/livez", &[]).await.is(200);
    wire::get(&portal.url, "/readyz", &[]).await.is(200);
    let mut browser = portal.browser();
    let request = browser.request(Method::GET, "/assets/i18n/ar.json");
    browser.send(request).await.is(200);
}
