//! `/buyer/people`: an administrator manages the accounts of the buyer's people.
use contract::buyer::{PersonRole, Scope};
use serde_json::Value;
use uuid::Uuid;

use super::{PASSWORD, buyer, person, portal_with_desk, props, sign_in, signed_in, with_scopes};
use crate::{http::approval::waiting, support::browser::Browser};

const LIST: &str = "/buyer/people";
const LINK: &str = "/auth/restNewPassword/";

async fn row(browser: &mut Browser, email: &str) -> Value {
    let props = props(browser, LIST).await;
    let rows = props["people"].as_array().unwrap().iter();
    let mut found = rows.filter(|row| row["person"]["email"] == email);
    found.next().unwrap().clone()
}

fn path_of(row: &Value, change: &str) -> String {
    format!("{LIST}/{}/{change}", row["person"]["id"].as_str().unwrap())
}

#[tokio::test]
async fn a_new_person_chooses_a_password_and_decides_under_the_name_of_the_account() {
    let portal = portal_with_desk().await;
    let _waiting = waiting(&portal).await;
    let mut administrator = buyer(&portal).await;
    let email = "salem@buyer.example";
    let fields = [
        ("name", "سالم الحربي"),
        ("email", email),
        ("role", "decider"),
    ];
    administrator.post(LIST, &fields).await.leads_to(LIST);
    let created = row(&mut administrator, email).await;
    assert_eq!(created["person"]["state"], "invited");
    assert_eq!(created["role"], "decider");
    // Nobody signs in before the password is chosen.
    let mut browser = portal.browser();
    sign_in(&mut browser, email, PASSWORD).await.is(422);
    let mail = portal.mailbox().next_to(email).await;
    let token = mail.token(&format!("{}{LINK}", portal.url));
    let link = format!("{LINK}{token}");
    browser.get(&link).await.is(200).says("تفعيل حسابك");
    let guessable = [("password", "password")];
    browser.post(&link, &guessable).await.is(422);
    let chosen = [("password", PASSWORD)];
    browser.post(&link, &chosen).await.leads_to("/buyer/login");
    browser
        .get(&link)
        .await
        .is(200)
        .is_silent_about("name=\"password\"");
    let mut person = signed_in(&portal, email).await;
    person.get("/buyer/keys").await.is(403);
    person.get(LIST).await.is(403);
    let list = props(&mut person, "/buyer/suppliers?state=pending").await;
    let id = list["suppliers"][0]["id"].as_str().unwrap();
    let page = format!("/buyer/suppliers/{id}");
    let confirmed = [
        ("confirmed.supplier", id),
        ("by", "Somebody Else"),
        ("reason", "No number"),
    ];
    person
        .post(&format!("{page}/reject"), &confirmed)
        .await
        .leads_to(&page);
    let seen = person.get(&page).await;
    seen.is(200)
        .says("سالم الحربي")
        .is_silent_about("Somebody Else");
    assert_eq!(
        row(&mut administrator, email).await["person"]["state"],
        "active"
    );
}

#[tokio::test]
async fn what_is_wrong_with_a_new_account_is_beside_its_field() {
    let portal = portal_with_desk().await;
    let (_, taken) = person(&portal, &[Scope::SuppliersRead]).await;
    let mut administrator = buyer(&portal).await;
    for (fields, wrong) in [
        (
            [("name", ""), ("email", "nobody"), ("role", "reader")],
            &["name", "email"][..],
        ),
        (
            [("name", "Salem"), ("email", &taken), ("role", "reader")],
            &["email"],
        ),
        (
            [
                ("name", "Salem"),
                ("email", "s@buyer.example"),
                ("role", ""),
            ],
            &["role"],
        ),
    ] {
        let seen = administrator.post(LIST, &fields).await;
        let form = seen.is(422).page_data()["page"]["props"]["form"].clone();
        for field in wrong {
            assert!(form["errors"][field].is_object(), "{field}: {form}");
        }
        assert_eq!(form["values"]["email"], fields[1].1);
    }
}

#[tokio::test]
async fn roles_change_and_deactivated_people_are_out_until_they_are_reactivated() {
    let portal = portal_with_desk().await;
    let mut administrator = buyer(&portal).await;
    let (_, email) = person(&portal, &PersonRole::Decider.scopes()).await;
    let mut session = signed_in(&portal, &email).await;
    session.get("/buyer/invitation").await.is(200);
    let found = row(&mut administrator, &email).await;
    let reader = [("role", "reader")];
    administrator
        .post(&path_of(&found, "role"), &reader)
        .await
        .leads_to(LIST);
    session.get("/buyer/invitation").await.is(403);
    let deactivate = path_of(&found, "deactivate");
    let asked = administrator.post(&deactivate, &[]).await;
    asked.is(422).says("هل تريد إيقاف حساب");
    let id = found["person"]["id"].as_str().unwrap();
    let confirmed = [("confirmed.person", id)];
    administrator
        .post(&deactivate, &confirmed)
        .await
        .leads_to(LIST);
    let seen = session.get("/buyer/suppliers").await;
    seen.leads_to("/buyer/login?next=%2Fbuyer%2Fsuppliers");
    administrator
        .post(&path_of(&found, "link"), &[])
        .await
        .is(409);
    let reactivate = path_of(&found, "reactivate");
    administrator.post(&reactivate, &[]).await.leads_to(LIST);
    signed_in(&portal, &email).await;
}

#[tokio::test]
async fn a_new_link_replaces_the_earlier_one() {
    let portal = portal_with_desk().await;
    let mut administrator = buyer(&portal).await;
    let email = "salem@buyer.example";
    let fields = [("name", "Salem"), ("email", email), ("role", "reader")];
    administrator.post(LIST, &fields).await.leads_to(LIST);
    let mail = portal.mailbox().next_to(email).await;
    let first = mail.token(&format!("{}{LINK}", portal.url));
    let found = row(&mut administrator, email).await;
    let again = path_of(&found, "link");
    administrator.post(&again, &[]).await.leads_to(LIST);
    let mut browser = portal.browser();
    let old = browser.get(&format!("{LINK}{first}")).await;
    old.is(200).is_silent_about("name=\"password\"");
}

#[tokio::test]
async fn administrators_keep_their_own_account_and_give_no_more_than_they_have() {
    let portal = portal_with_desk().await;
    let own = [Scope::SuppliersRead, Scope::Administration];
    let (id, email) = person(&portal, &own).await;
    let mut limited = signed_in(&portal, &email).await;
    // The last administrator cannot shut everybody out.
    let confirmed = [("confirmed.person", &*id.to_string())];
    let seen = limited
        .post(&format!("{LIST}/{id}/deactivate"), &confirmed)
        .await;
    seen.is(409).says("لا يمكنك تغيير حسابك بنفسك");
    let reader = [("role", "reader")];
    let seen = limited.post(&format!("{LIST}/{id}/role"), &reader).await;
    seen.is(409);
    let roles = props(&mut limited, LIST).await["roles"].clone();
    assert_eq!(roles, serde_json::json!([]));
    let more = [
        ("name", "Salem"),
        ("email", "s@buyer.example"),
        ("role", "administrator"),
    ];
    limited.post(LIST, &more).await.is(422);
    let (other, _) = person(&portal, &Scope::ALL).await;
    let seen = limited
        .post(
            &format!("{LIST}/{other}/deactivate"),
            &[("confirmed.person", &*other.to_string())],
        )
        .await;
    seen.is(422).says("لا يمكنك منح صلاحية لا تملكها");
    let unknown = format!("{LIST}/{}/link", Uuid::nil());
    limited.post(&unknown, &[]).await.is(404);
    let mut reader = with_scopes(&portal, &[Scope::SuppliersRead]).await;
    reader.post(LIST, &more).await.is(403);
    reader.get(LIST).await.is(403);
}
