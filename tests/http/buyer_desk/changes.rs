//! `/buyer/changes`: what waits for the buyer's decision; each change is decided on the page of its supplier.
use axum::http::Method;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter,
};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{PERSON, api, buyer, portal_with_desk, props, with_scopes};
use crate::support::{browser::Browser, portal::Portal};
use contract::{buyer::Scope, exchange::EventKind};
use demo::seed::DEMO_ACCOUNTS;
use tables::{change_request, event};

const LIST: &str = "/buyer/changes";
const ACCOUNTS: &str = "/settings/bankAccounts";

/// Sends a new bank account of a supplier with one person alone, whose requests the buyer decides. The request's id.
async fn sent_bank_account(portal: &Portal) -> (Browser, String) {
    let account = DEMO_ACCOUNTS.other_supplier;
    let mut supplier = portal.signed_in(account).await;
    let begin = format!("{ACCOUNTS}/requests");
    supplier.post(&begin, &[("action", "add")]).await.is(303);
    let list = props(&mut supplier, &format!("{ACCOUNTS}?tab=requests")).await;
    let id = list["requests"][0]["id"].as_str().unwrap().to_owned();
    let path = format!("{ACCOUNTS}/requests/{id}");
    let fields = [
        ("version", "1"),
        ("holder", "Gulf"),
        ("confirmed.holder", "Gulf"),
        ("iban", "SA44 2000 0001 2345 6789 1234"),
        ("bic", "RIBLSARI"),
        ("bankAr", "بنك الرياض"),
        ("currency", "GBP"),
    ];
    let edit = format!("{path}/edit");
    supplier.post(&edit, &fields).await.leads_to(&path);
    let send = format!("{path}/send");
    let fields = [("version", "2"), ("password", account.password)];
    supplier.post(&send, &fields).await.leads_to(&path);
    (supplier, id)
}

#[tokio::test]
async fn a_bank_account_waits_in_the_list_and_is_approved_on_the_suppliers_page() {
    let portal = portal_with_desk().await;
    let mut desk = buyer(&portal).await;
    let before = props(&mut desk, LIST).await["changes"].clone();
    let before = before.as_array().unwrap().len();
    let (mut supplier, id) = sent_bank_account(&portal).await;
    let seen = desk.get(LIST).await;
    let changes = seen.is(200).page_data()["page"]["props"]["changes"].clone();
    let changes = changes.as_array().unwrap();
    assert_eq!(changes.len(), before + 1);
    // The one that waits longest is first.
    let change = changes.last().unwrap();
    assert_eq!(
        (&change["id"], &change["kind"]),
        (&id.clone().into(), &"bank_account".into())
    );
    assert!(
        change["supplierName"]["en"]
            .as_str()
            .unwrap()
            .starts_with("Gulf")
    );
    let page = format!("/buyer/suppliers/{}", change["supplier"].as_str().unwrap());
    seen.says(&format!("href=\"{page}#changes\""))
        .says("حساب بنكي")
        .is_silent_about("SA4420000001234567891234");
    // With the whole number, which is compared with the bank's certificate.
    desk.get(&page)
        .await
        .is(200)
        .says("SA44 2000 0001 2345 6789 1234")
        .says("يسري بعد مهلة الانتظار");
    let approve = format!("{page}/changes/{id}/approve");
    desk.post(&approve, &[("version", "3")]).await.is(422);
    let confirmed = [("version", "3"), ("confirmed.version", "3")];
    desk.post(&approve, &confirmed)
        .await
        .leads_to(&format!("{page}#changes"));
    let request = format!("{ACCOUNTS}/requests/{id}");
    let shown = props(&mut supplier, &request).await["request"].clone();
    assert_eq!(shown["state"], "cooling_off");
    let left = props(&mut desk, LIST).await["changes"].clone();
    assert_eq!(left.as_array().unwrap().len(), before);
}

#[tokio::test]
async fn a_person_who_may_only_read_decides_nothing() {
    let portal = portal_with_desk().await;
    let (_, id) = sent_bank_account(&portal).await;
    let mut reader = with_scopes(&portal, &[Scope::SuppliersRead]).await;
    let changes = props(&mut reader, LIST).await["changes"].clone();
    let change = changes.as_array().unwrap().last().unwrap();
    assert_eq!(change["id"], id.as_str());
    let page = format!("/buyer/suppliers/{}", change["supplier"].as_str().unwrap());
    let approve = format!("{page}/changes/{id}/approve");
    reader
        .get(&page)
        .await
        .is(200)
        .is_silent_about(&format!("action=\"{approve}\""));
    let confirmed = [("version", "3"), ("confirmed.version", "3")];
    reader.post(&approve, &confirmed).await.is(403);
    // Nor does it show numbers of bank accounts.
    reader
        .get(&page)
        .await
        .is_silent_about("SA44 2000 0001 2345 6789 1234")
        .says("SA•• •••• •••• •••• •••• 1234");
    let mut other = with_scopes(&portal, &[Scope::OrdersRead]).await;
    other.get(LIST).await.is(403);
}

#[tokio::test]
async fn who_sees_a_whole_number_is_recorded() {
    let portal = portal_with_desk().await;
    let (_, id) = sent_bank_account(&portal).await;
    let mut desk = buyer(&portal).await;
    let changes = props(&mut desk, LIST).await["changes"].clone();
    let supplier = changes.as_array().unwrap().last().unwrap()["supplier"].clone();
    let readings = async || {
        let events = event::Entity::find()
            .filter(event::Column::DocumentId.eq(Uuid::try_parse(&id).unwrap()))
            .filter(event::Column::Kind.eq(EventKind::NumberShown));
        let events = events.all(&portal.database().await).await.unwrap();
        let names = events.into_iter().map(|event| event.actor_name);
        names.collect::<Vec<_>>()
    };
    assert_eq!(readings().await, [""; 0], "the list shows none");
    let page = format!("/buyer/suppliers/{}", supplier.as_str().unwrap());
    desk.get(&page).await.is(200);
    assert_eq!(readings().await, [PERSON]);
}

#[tokio::test]
async fn a_key_of_the_sandbox_sees_no_changes_of_other_suppliers() {
    let portal = portal_with_desk().await;
    let (_, id) = sent_bank_account(&portal).await;
    let mut desk = buyer(&portal).await;
    let changes = props(&mut desk, LIST).await["changes"].clone();
    let supplier = changes.as_array().unwrap().last().unwrap()["supplier"].clone();
    let key = json!({ "by": "Test", "system": "people", "name": "Trial", "isSandbox": true,
        "scopes": ["suppliers:read", "suppliers:write"] });
    let created = api(&portal, Method::POST, "/keys", &key)
        .await
        .is(201)
        .json();
    let mut browser = portal.browser();
    let mut call = async |method: Method, path: &str, body: Value| {
        let request = browser.request(method, &format!("/buyer/v1{path}"));
        let request = request.bearer_auth(created["secret"].as_str().unwrap());
        browser.send(request.json(&body)).await
    };
    let list = call(Method::GET, "/change-requests", Value::Null).await;
    assert_eq!(list.is(200).json()["items"], json!([]));
    let page = format!("/suppliers/{}", supplier.as_str().unwrap());
    call(Method::GET, &page, Value::Null).await.is(404);
    for (decision, body) in [
        ("approval", json!({ "by": "Test", "version": 3 })),
        (
            "rejection",
            json!({ "by": "Test", "version": 3, "reason": "No" }),
        ),
    ] {
        let path = format!("/change-requests/{id}/{decision}");
        call(Method::POST, &path, body).await.is(404);
    }
}

/// The supplier's id of a request.
async fn supplier_of(portal: &Portal, request: &str) -> Uuid {
    let id = Uuid::try_parse(request).unwrap();
    let database = portal.database().await;
    let request = change_request::Entity::find_by_id(id).one(&database).await;
    request.unwrap().unwrap().supplier_id
}

/// The same supplier asks for so many further changes.
async fn copies(portal: &Portal, id: &str, count: u128) {
    let database = portal.database().await;
    let id = Uuid::try_parse(id).unwrap();
    let sent = change_request::Entity::find_by_id(id).one(&database).await;
    let sent = sent.unwrap().unwrap();
    for place in 1..=count {
        let mut copy = sent.clone().into_active_model();
        copy.id = Set(Uuid::from_u128(place));
        copy.subject_id = Set(Uuid::from_u128(place));
        copy.insert(&database).await.unwrap();
    }
}

/// Follows the pages of changes, which show so many, each once. Returns the last page.
async fn walk(desk: &mut Browser, first: &str, count: usize) -> Value {
    let mut seen = Vec::new();
    let mut path = first.to_owned();
    let last = loop {
        let shown = props(desk, &path).await;
        let changes = shown["changes"].as_array().unwrap().iter();
        seen.extend(changes.map(|change| change["id"].to_string()));
        let Some(next) = shown["next"].as_str() else {
            break shown;
        };
        // The cursor says when the pass began, and so it is another one in each answer.
        let link = format!("href=\"{first}?cursor=");
        desk.get(&path).await.is(200).says(&link);
        path = format!("{first}?cursor={next}");
    };
    assert_eq!(seen.len(), count);
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), count);
    last
}

#[tokio::test]
async fn every_waiting_change_of_a_supplier_is_on_a_page() {
    let portal = portal_with_desk().await;
    let mut desk = buyer(&portal).await;
    let before = props(&mut desk, LIST).await["changes"].clone();
    let before = before.as_array().unwrap().len();
    let (_, id) = sent_bank_account(&portal).await;
    copies(&portal, &id, 60).await;
    let page = format!("/buyer/suppliers/{}", supplier_of(&portal, &id).await);
    let last = walk(&mut desk, &page, 61).await;
    // That of all suppliers has the demo's own changes too.
    let listed = before + 61;
    walk(&mut desk, LIST, listed).await;
    // A question on a later page is asked there.
    let (change, cursor) = (&last["changes"][0], last["cursor"].as_str().unwrap());
    let approve = format!("{page}/changes/{}/approve", change["id"].as_str().unwrap());
    let asked = desk
        .post(&approve, &[("version", "3"), ("cursor", cursor)])
        .await;
    let asked = asked.is(422).page_data()["page"]["props"].clone();
    assert_eq!(asked["changes"], last["changes"]);
}
