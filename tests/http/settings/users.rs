//! `/settings/users`: the supplier's users, and who of them may sign in.
use axum::http::Method;
use demo::seed::DEMO_ACCOUNTS;
use serde_json::{Value, json};

use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal, USER},
};

async fn id_of(browser: &mut Browser, email: &str) -> String {
    let data = browser.get("/settings/users").await.page_data();
    let users = &data["page"]["props"]["list"]["rows"];
    let users = users.as_array().unwrap().clone();
    let user = users.iter().find(|user| user["email"] == email);
    user.unwrap()["id"].as_str().unwrap().to_owned()
}

fn activation(id: &str, how: &str) -> String {
    format!("/settings/users/{id}/{how}")
}

fn confirmed(id: &str) -> [(&str, &str); 1] {
    [("confirmed.user", id)]
}

#[tokio::test]
async fn an_account_manager_sees_everybody_and_decides_about_all_others() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    let own_id = id_of(&mut browser, MANAGER.email).await;
    let id = id_of(&mut browser, USER.email).await;
    let seen = browser.get("/settings/users").await;
    seen.is(200)
        .says("<h1 tabindex=\"-1\">المستخدمون</h1>")
        .says("أشخاص من منشأتك يمكنهم الدخول.")
        .says("سارة الحربي")
        .says("former@demo.example")
        .says("موقوف")
        .says("/settings/users/invitations")
        .says("/settings/users/export.xlsx")
        // Once: the account manager's job has the name of the role.
        .is_silent_about("إدارة حساب المنشأة<small>")
        .is_silent_about(DEMO_ACCOUNTS.other_supplier.email);
    let seen = browser.get(&format!("/settings/users/{id}")).await;
    seen.is(200)
        .says(USER.email)
        .says(&activation(&id, "deactivate"))
        .says("name=\"permissions.purchaseOrders.approve\"")
        .says("إسناد الإدارة");
    let seen = browser.get(&format!("/settings/users/{own_id}")).await;
    seen.is(200)
        .is_silent_about(&activation(&own_id, "deactivate"))
        .is_silent_about("name=\"permissions.");
}

#[tokio::test]
async fn an_ordinary_user_sees_everybody_and_no_buttons_and_is_refused_what_they_would_do() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let seen = browser.get("/settings/users").await;
    seen.is(200)
        .says("سارة الحربي")
        .is_silent_about("/settings/users/invitations\"");
    let id = id_of(&mut browser, MANAGER.email).await;
    let seen = browser.get(&format!("/settings/users/{id}")).await;
    seen.is(200)
        .says("يمكن لإدارة حساب المنشأة تعديل هذه البيانات.")
        .is_silent_about("action=\"/settings/users/");
    let path = activation(&id, "reactivate");
    browser.post(&path, &confirmed(&id)).await.is(403);
    let path = activation(&id, "deactivate");
    let seen = browser.post(&path, &confirmed(&id)).await;
    seen.is(403)
        .says("عذرًا، لا تملك صلاحية اعتماد")
        .says("اطلبها من إدارة حساب المنشأة.");
    let seen = browser
        .post_json(&path, &json!({ "confirmed.user": id }))
        .await;
    let problem = &seen.is(403).json()["problem"];
    assert_eq!(
        problem["en"],
        "Sorry, you do not have permission to approve \u{2068}users\u{2069}. Ask your company’s account manager for it."
    );
}

#[tokio::test]
async fn permission_to_edit_gives_permission_to_view() {
    let portal = Portal::start(&[]).await;
    let mut manager = portal.signed_in(MANAGER).await;
    let id = id_of(&mut manager, USER.email).await;
    let fields = [
        ("version", "1"),
        ("employeeType.en", "Driver"),
        ("permissions.prices.edit", "on"),
        ("password", MANAGER.password),
    ];
    let path = format!("/settings/users/{id}");
    let seen = manager.post(&path, &fields).await;
    seen.leads_to(&path);
    let seen = manager.get(&path).await;
    let form = &seen.page_data()["page"]["props"]["form"];
    assert_eq!(form["values"]["permissions.prices.view"], "on");
}

#[tokio::test]
async fn a_deactivated_person_is_signed_out_everywhere_and_told_why_they_cannot_return() {
    let portal = Portal::start(&[]).await;
    let mut manager = portal.signed_in(MANAGER).await;
    let mut desk = portal.signed_in(USER).await;
    let mut phone = portal.signed_in(USER).await;
    let id = id_of(&mut manager, USER.email).await;
    let path = activation(&id, "deactivate");
    // Without the confirmation the page asks.
    let seen = manager.post(&path, &[]).await;
    seen.is(422).says("هل تريد إيقاف حساب");
    desk.get("/payments").await.is(200);
    let seen = manager.post(&path, &confirmed(&id)).await;
    seen.leads_to(&format!("/settings/users/{id}"));
    manager
        .get(&format!("/settings/users/{id}"))
        .await
        .says("أُوقف المستخدم")
        .says(&activation(&id, "reactivate"));
    // Also on pages that ask the service for nothing.
    desk.get("/payments")
        .await
        .leads_to("/login?next=%2Fpayments");
    phone.page_data("/payments").await.is(401);

    let fields = [("email", USER.email), ("password", USER.password)];
    let mut browser = portal.browser();
    let seen = browser.post("/users/authenticate", &fields).await;
    seen.is(403).says("عذرًا، أُوقف حسابك.");
    let fields = [("email", USER.email), ("password", "a guess")];
    let seen = browser.post("/users/authenticate", &fields).await;
    seen.is(422).is_silent_about("أُوقف حسابك");

    let path = activation(&id, "reactivate");
    let seen = manager.post(&path, &[]).await;
    seen.is(422).says("هل تريد إعادة تفعيل حساب");
    let mut browser = portal.browser();
    let seen = browser
        .post(
            "/users/authenticate",
            &[("email", USER.email), ("password", USER.password)],
        )
        .await;
    seen.is(403);
    let fields = |password| json!({ "confirmed.user": id, "password": password });
    let seen = manager.post_json(&path, &fields("a guess")).await;
    assert!(seen.is(422).json()["errors"]["password"].is_object());
    let seen = manager.post_json(&path, &fields(MANAGER.password)).await;
    let page = format!("/settings/users/{id}");
    assert_eq!(seen.is(200).json()["redirect"], page);
    portal.signed_in(USER).await.get("/payments").await.is(200);
    manager.get("/payments").await.is(200);
}

#[tokio::test]
async fn nobody_deactivates_themselves() {
    let portal = Portal::shared();
    let mut browser = portal.signed_in(MANAGER).await;
    let id = id_of(&mut browser, MANAGER.email).await;
    let path = activation(&id, "deactivate");
    let seen = browser.post(&path, &confirmed(&id)).await;
    seen.is(409).says("لا يمكنك إيقاف حسابك بنفسك.");
    browser.get("/payments").await.is(200);
}

#[tokio::test]
async fn another_suppliers_users_do_not_exist() {
    let portal = Portal::shared();
    let mut stranger = portal.signed_in(DEMO_ACCOUNTS.other_supplier).await;
    let theirs = id_of(&mut stranger, DEMO_ACCOUNTS.other_supplier.email).await;
    let mut browser = portal.signed_in(MANAGER).await;
    for id in [&theirs, "nobody", "..%2f..%2fme", "%00", "%ff"] {
        for how in ["deactivate", "reactivate"] {
            let decoded = percent_encoding::percent_decode_str(id).decode_utf8_lossy();
            let mut fields = confirmed(&decoded).to_vec();
            fields.push(("password", MANAGER.password));
            let seen = browser.post(&activation(id, how), &fields).await;
            assert!(
                matches!(seen.status.as_u16(), 400 | 404),
                "{id}: {}",
                seen.status
            );
        }
    }
    stranger.get("/payments").await.is(200);
    let users = stranger.get("/settings/users").await.page_data();
    assert_eq!(
        users["page"]["props"]["list"]["rows"][0]["isActive"],
        Value::Bool(true)
    );
}

#[tokio::test]
async fn the_suppliers_users_are_listed_to_calls_with_the_token() {
    let portal = Portal::shared();
    let mut browser = portal.signed_in(USER).await;
    let request = |browser: &Browser| browser.request(Method::GET, "/api/users");
    let authorised = request(&browser).bearer_auth(browser.token.as_ref().unwrap());
    let users = browser.send(authorised).await.is(200).json();
    let emails: Vec<_> = users.as_array().unwrap().iter().collect();
    assert!(emails.iter().any(|user| user["email"] == MANAGER.email));
    assert!(emails.iter().all(|user| user["password"].is_null()));
    // The cookie alone does not do, whatever the call accepts.
    let request = request(&browser).header("accept", "*/*");
    let seen = browser.send(request).await;
    assert_eq!(seen.is(401).json()["message"], "Unauthorised");
    let seen = portal.browser().get("/api/users").await;
    assert_eq!(seen.is(401).json()["messageAr"], "غير مصرّح");
}
