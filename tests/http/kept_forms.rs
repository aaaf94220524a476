//! Forms that are sent without scripts after their session has ended: the same user finds them again after signing in.
use axum::http::header;
use demo::seed::DemoAccount;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use reqwest::RequestBuilder;
use sea_orm::{ConnectionTrait, Statement};

use crate::support::{
    browser::{Browser, Seen},
    forms::text,
    portal::{MANAGER, Portal, USER},
};

const TYPED: &str = "typed with care";

/// Ends the browser's session without its knowledge.
async fn end_session(portal: &Portal, browser: &Browser) {
    let mut elsewhere = portal.browser();
    elsewhere.cookies = browser.cookies.clone();
    elsewhere.post("/users/sign-out", &[]).await;
}

/// Sends a form of `page` after the end of the session, and signs in again as `account`.
async fn send_late(
    portal: &Portal,
    browser: &mut Browser,
    account: DemoAccount,
    page: &str,
    form: RequestBuilder,
) -> Seen {
    end_session(portal, browser).await;
    let form = form.header(header::REFERER, format!("{}{page}", browser.url));
    let sent = browser.send(form).await;
    sent.leads_to(&sign_in_for(page));
    let fields = [
        ("email", account.email),
        ("password", account.password),
        ("next", page),
    ];
    let _turn = portal.turn_to_sign_in().await;
    let seen = browser.post("/users/authenticate", &fields).await;
    seen.leads_to(page);
    let seen = browser.get(page).await;
    seen.is(200);
    seen
}

fn sign_in_for(page: &str) -> String {
    format!(
        "/login?next={}",
        utf8_percent_encode(page, NON_ALPHANUMERIC)
    )
}

/// The page of an order with a form for comments.
async fn an_order(browser: &mut Browser) -> String {
    let seen = browser.get("/purchase-orders?tab=to_confirm").await;
    let rows = &seen.page_data()["page"]["props"]["list"]["rows"];
    format!("/purchase-orders/{}", text(&rows[0]["number"]))
}

#[tokio::test]
async fn a_comment_comes_back_until_it_is_sent() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    browser.speak_english();
    let page = an_order(&mut browser).await;
    let comments = format!("{page}/comments");
    let form = browser.form(&comments, &[("text", TYPED)]);
    let seen = send_late(&portal, &mut browser, USER, &page, form).await;
    let (_, form) = seen
        .text()
        .split_once(&format!("action=\"{comments}\""))
        .expect("the form");
    let (form, _) = form.split_once("</form>").unwrap();
    assert!(form.contains(TYPED), "{form}");
    assert!(form.contains("Your session had ended"), "{form}");
    // The page can be loaded again.
    browser.get(&page).await.says(TYPED);
    // Other pages do not have it.
    browser.get("/purchase-orders").await.is_silent_about(TYPED);

    let seen = browser.post(&comments, &[("text", TYPED)]).await;
    seen.leads_to(&format!("{page}#comments"));
    let seen = browser.get(&page).await;
    seen.is_silent_about("Your session had ended");
    assert!(seen.page_data()["kept"].is_null());
}

#[tokio::test]
async fn it_is_stored_encrypted_and_for_its_user_only() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let page = an_order(&mut browser).await;
    let form = browser.form(&format!("{page}/comments"), &[("text", TYPED)]);
    let seen = send_late(&portal, &mut browser, MANAGER, &page, form).await;
    seen.is_silent_about(TYPED);
    assert!(seen.page_data()["kept"].is_null());
    let database = portal.database().await;
    let statement = Statement::from_string(
        database.get_database_backend(),
        "SELECT record FROM kept_forms",
    );
    let rows = database.query_all_raw(statement).await.unwrap();
    assert_eq!(rows.len(), 1);
    let record: Vec<u8> = rows[0].try_get_by_index(0).unwrap();
    assert!(!String::from_utf8_lossy(&record).contains(TYPED));
    // Whoever was never signed in here has nothing to come back to.
    let mut stranger = portal.browser();
    let form = stranger.form(&format!("{page}/comments"), &[("text", TYPED)]);
    stranger.send(form).await;
    let statement = Statement::from_string(
        database.get_database_backend(),
        "SELECT record FROM kept_forms",
    );
    assert_eq!(database.query_all_raw(statement).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_chosen_file_is_named_as_lost() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    browser.speak_english();
    let page = an_order(&mut browser).await;
    let path = format!("{page}/attachments");
    let form = browser.upload(&path, "a-key", "plan 7.pdf", b"%PDF-1.4");
    let seen = send_late(&portal, &mut browser, USER, &page, form).await;
    seen.says("choose the file again").says("plan 7.pdf");
}

#[tokio::test]
async fn a_quotation_and_an_invitation_come_back_whole() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    browser.speak_english();
    let seen = browser.get("/quotations?tab=to_answer").await;
    let rows = seen.page_data()["page"]["props"]["list"]["rows"].clone();
    let page = format!("/quotations/{}/quotation", text(&rows[0]["number"]));
    let props = browser.get(&page).await.page_data()["page"]["props"].clone();
    let line = text(&props["lines"][0]["lineNumber"]);
    let price = format!("lines.{line}.unitPrice");
    let version = text(&props["version"]);
    let fields = [
        (price.as_str(), "1234.5678"),
        ("note", TYPED),
        ("version", &version),
        ("draftVersion", "0"),
        ("base", "{}"),
    ];
    let form = browser.form(&page, &fields);
    let seen = send_late(&portal, &mut browser, MANAGER, &page, form).await;
    seen.says("1234.5678")
        .says(TYPED)
        .says("Your session had ended");

    let page = "/settings/users/invitations";
    let fields = [("list", TYPED), ("firstName", "Nawal")];
    let form = browser.form(page, &fields);
    let seen = send_late(&portal, &mut browser, MANAGER, page, form).await;
    seen.says(TYPED).says("Your session had ended");
}

#[tokio::test]
async fn passwords_are_not_kept() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    browser.speak_english();
    let page = "/settings/profile/security";
    let secrets = ["secret-of-today-1", "secret-of-tomorrow-1"];
    let fields = [("currentPassword", secrets[0]), ("newPassword", secrets[1])];
    let form = browser.form("/settings/profile/password", &fields);
    let seen = send_late(&portal, &mut browser, USER, page, form).await;
    seen.says("Your session had ended");
    for secret in secrets {
        seen.is_silent_about(secret);
    }
}

#[tokio::test]
async fn the_page_of_a_refused_form_is_its_documents() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(USER).await;
    let page = an_order(&mut browser).await;
    let comments = format!("{page}/comments");
    browser.post(&comments, &[("text", " ")]).await.is(422);
    // The address of the refused form can be opened again.
    let reopened = browser.request(axum::http::Method::GET, &comments);
    let reopened = reopened.header(header::ACCEPT, "text/html,*/*;q=0.8");
    browser.send(reopened).await.leads_to(&page);

    end_session(&portal, &browser).await;
    let form = browser.form(&comments, &[("text", TYPED)]);
    let form = form.header(header::REFERER, format!("{}{comments}", browser.url));
    let sent = browser.send(form).await;
    sent.leads_to(&sign_in_for(&page));
}
