//! `/buyer/suppliers/{id}`: bank accounts and company data in force, and the closed changes.
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter,
};
use uuid::Uuid;

use super::{PERSON, buyer, portal_with_desk, props};
use crate::{
    http::settings::company::{draft, sent},
    support::portal::MANAGER,
};
use contract::exchange::EventKind;
use tables::{change_request, event};

const SUPPLIER: &str = "/buyer/suppliers/01920000-0000-7000-8000-000000000001";

#[tokio::test]
async fn data_in_force_is_shown_with_masked_numbers() {
    let portal = portal_with_desk().await;
    let mut desk = buyer(&portal).await;
    let shown = event::Entity::find().filter(event::Column::Kind.eq(EventKind::NumberShown));
    let database = portal.database().await;
    let before = shown.clone().count(&database).await.unwrap();
    let page = props(&mut desk, SUPPLIER).await;
    let data = &page["companyData"];
    for account in data["bankAccounts"].as_array().unwrap() {
        assert_eq!(account["isMasked"], true);
        let number = account["iban"].as_str().unwrap();
        assert!(number.contains('•'), "{number}");
    }
    let address = &data["addresses"][0];
    let expires = data["certificates"][0]["value"]["expiresOn"].as_str();
    assert!(expires.is_some(), "{data}");
    let seen = desk.get(SUPPLIER).await;
    seen.is(200)
        .says("الحسابات البنكية")
        .says("قيد الاستخدام")
        .says("الشهادات")
        .says(address["value"]["shortAddress"].as_str().unwrap())
        .says(data["contacts"][0]["value"]["name"].as_str().unwrap())
        .says(&format!(
            "href=\"{SUPPLIER}?subject={}#closed\"",
            address["id"].as_str().unwrap()
        ));
    assert_eq!(shown.count(&database).await.unwrap(), before);
}

#[tokio::test]
async fn closed_changes_say_who_decided_what_and_why() {
    let portal = portal_with_desk().await;
    let mut supplier = portal.signed_in(MANAGER).await;
    let path = draft(&mut supplier).await;
    let waiting = sent(&mut supplier, &path).await;
    let id = waiting["id"].as_str().unwrap();
    let version = waiting["version"].to_string();
    let mut desk = buyer(&portal).await;
    let fields = [
        ("version", version.as_str()),
        ("confirmed.version", &version),
        ("reason", "She left the company."),
    ];
    let reject = format!("{SUPPLIER}/changes/{id}/reject");
    desk.post(&reject, &fields).await.is(303);
    let page = props(&mut desk, SUPPLIER).await;
    let change = &page["closed"][0];
    assert_eq!(
        (&change["id"], &change["state"]),
        (&id.into(), &"rejected".into())
    );
    assert!(change["decidedBy"].as_str().unwrap().starts_with(PERSON));
    desk.get(SUPPLIER)
        .await
        .says("She left the company.")
        .says("Huda Saad");
    // The history of one item has no other one's changes.
    let subject = change["subject"].as_str().unwrap();
    let own = props(&mut desk, &format!("{SUPPLIER}?subject={subject}")).await;
    assert_eq!(own["closed"].as_array().unwrap().len(), 1);
    let other = format!("{SUPPLIER}?subject={}", Uuid::nil());
    desk.get(&other)
        .await
        .is(200)
        .is_silent_about("She left the company.");

    // Long lists have pages.
    let database = portal.database().await;
    let id = Uuid::try_parse(id).unwrap();
    let closed = change_request::Entity::find_by_id(id).one(&database).await;
    let closed = closed.unwrap().unwrap();
    for place in 1..=25 {
        let mut copy = closed.clone().into_active_model();
        copy.id = Set(Uuid::from_u128(place));
        copy.insert(&database).await.unwrap();
    }
    let mut path = format!("{SUPPLIER}?subject={subject}");
    let mut seen = Vec::new();
    loop {
        let page = props(&mut desk, &path).await;
        let changes = page["closed"].as_array().unwrap().iter();
        seen.extend(changes.map(|change| change["id"].to_string()));
        let Some(next) = page["nextClosed"].as_str() else {
            break;
        };
        let older = format!("{SUPPLIER}?subject={subject}&before={next}");
        let link = format!("href=\"{}#closed\"", older.replace('&', "&amp;"));
        desk.get(&path).await.is(200).says(&link);
        path = older;
    }
    assert_eq!(seen.len(), 26);
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 26);
}
