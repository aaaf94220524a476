//! Invitations of users, from the list to the first sign-in, without scripts.
use axum::http::Method;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};

use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal, USER},
};
use contract::invitation::MOST_INVITED;
use demo::seed::DemoAccount;
use tables::user;

const PATH: &str = "/settings/users/invitations";
const PASSWORD: &str = "seven quiet camels";

fn fields<'a>(step: &'a str, list: &'a str) -> Vec<(&'a str, &'a str)> {
    vec![
        ("step", step),
        ("list", list),
        ("language", "en"),
        ("employeeType.en", "Driver"),
        ("permissions.purchaseOrders.view", "on"),
    ]
}

#[tokio::test]
async fn the_longest_list_is_reviewed_within_the_bytes_of_a_document() {
    let names = [
        "Abdulrahman",
        "Mohammed",
        "Fatimah",
        "Khalid",
        "Noura",
        "Sultan",
        "Maryam",
        "Ibrahim",
        "Layla",
        "Yousef",
    ];
    let families = [
        "Al-Otaibi",
        "Al-Shammari",
        "Al-Zahrani",
        "Al-Ghamdi",
        "Al-Qahtani",
        "Al-Mutairi",
        "Al-Dosari",
    ];
    let person = |place: usize| {
        let (name, family) = (names[place % names.len()], families[place % families.len()]);
        let mailbox = format!("{name}.{family}{place}").to_lowercase();
        format!("{name}; {family}; {mailbox}@industrial-supplies.example")
    };
    let list: Vec<_> = (0..MOST_INVITED).map(person).collect();
    let list = list.join("\n");
    let mut manager = Portal::shared().signed_in(MANAGER).await;
    let review = manager.form(PATH, &fields("review", &list));
    let seen = manager.send(review.header("accept-encoding", "br")).await;
    seen.is(422);
    assert_eq!(seen.header("content-encoding"), "br");
    assert!(seen.body.len() <= 13 * 1024, "{} bytes", seen.body.len());
    let more = format!("{list}\n{}", person(MOST_INVITED));
    manager
        .post(PATH, &fields("review", &more))
        .await
        .is(422)
        .says("aria-invalid=\"true\"");
}

#[tokio::test]
async fn nothing_is_sent_before_the_review_of_a_right_list() {
    let (portal, _tasks) = Portal::start_with_tasks().await;
    let mut manager = portal.signed_in(MANAGER).await;
    let seen = manager.get(PATH).await;
    seen.is(200)
        .says("name=\"list\"")
        .says("name=\"permissions.purchaseOrders.approve\"");
    // Only viewing is chosen before.
    let values = &seen.page_data()["page"]["props"]["form"]["values"];
    for (action, expected) in [
        ("view", json!("on")),
        ("edit", Value::Null),
        ("approve", Value::Null),
    ] {
        for area in ["purchaseOrders", "bankAccounts", "company"] {
            assert_eq!(values[format!("permissions.{area}.{action}")], expected);
        }
    }
    let list = "Huda Salem, huda@new.example\nbad line\nلمى العتيبي; lama@new.example";
    let seen = manager.post(PATH, &fields("review", list)).await;
    seen.is(422)
        .says("name=\"people.2.email\"")
        .says("huda@new.example")
        .says("لمى")
        .is_silent_about("name=\"people.1.email\"");
    let list = "Huda; Salem; huda@new.example\nbad; line; \nلمى; العتيبي; lama@new.example";
    let mut mended = fields("review", list);
    mended.push(("people.2.remove", "on"));
    let seen = manager.post(PATH, &mended).await;
    seen.is(422)
        .says("value=\"send\"")
        .says("<bdi dir=\"ltr\">Driver</bdi>")
        .says("English")
        .is_silent_about("name=\"people.2.email\"");
    manager
        .get("/settings/users")
        .await
        .is_silent_about("huda@new.example");
    let list = "Huda; Salem; huda@new.example\nلمى; العتيبي; lama@new.example";
    let mut sent = fields("send", list);
    sent.push(("key", "0195f2c4-7d1e-7c3a-9c1f-3f1f6f0c2a11"));
    // Without the password, and with a wrong one, the review asks for it.
    let seen = manager.post(PATH, &sent).await;
    seen.is(422)
        .says("value=\"send\"")
        .says("اكتب كلمة المرور")
        .says("huda@new.example");
    let mut guessed = sent.clone();
    guessed.push(("password", "a guess"));
    let seen = manager.post(PATH, &guessed).await;
    seen.is(422)
        .says("value=\"send\"")
        .says("aria-invalid=\"true\"")
        .is_silent_about("a guess");
    sent.push(("password", MANAGER.password));
    for _ in 0..2 {
        let seen = manager.post(PATH, &sent).await;
        seen.leads_to("/settings/users");
    }
    assert_eq!(count(&mut manager, "invitations_sent").await, 1);
    let seen = manager.get("/settings/users").await;
    seen.is(200)
        .says("huda@new.example")
        .says("lama@new.example");

    let mail = portal.mailbox().next_to("huda@new.example").await;
    let link = mail.token("http://");
    let path = &link[link.find("/auth/").unwrap()..];
    let mut invited = portal.browser();
    let seen = invited.get(path).await;
    seen.is(200)
        .says("huda@new.example")
        .says("name=\"username\"")
        .says("value=\"huda\"");
    let refused = invited
        .post(
            path,
            &[("username", "sara.alharbi"), ("password", PASSWORD)],
        )
        .await;
    refused
        .is(422)
        .says("value=\"sara.alharbi\"")
        .is_silent_about(PASSWORD);
    let accepted = invited
        .post(path, &[("username", "huda.salem"), ("password", PASSWORD)])
        .await;
    accepted.leads_to("/login");
    invited
        .get(path)
        .await
        .is(200)
        .is_silent_about("name=\"username\"");

    let account = DemoAccount {
        email: "huda@new.example",
        password: PASSWORD,
    };
    let mut invited = portal.signed_in(account).await;
    invited.get("/purchase-orders").await.is(200);
    invited
        .get("/quotations")
        .await
        .is(403)
        .says("إدارة حساب المنشأة");
    invited.get("/payments").await.is(403);
    invited.get(PATH).await.is(403);
    invited
        .get("/dashboard")
        .await
        .is(200)
        .is_silent_about("/quotations?closing=true");
    takes_effect_at_once(&mut manager, &mut invited).await;
}

#[tokio::test]
async fn a_refused_list_stays_as_it_was_typed_beside_all_of_its_errors() {
    let mut manager = Portal::shared().signed_in(MANAGER).await;
    let list = "Omar, user@demo.example\nno-email here";
    let mut typed = fields("review", list);
    typed.retain(|(name, _)| *name != "employeeType.en");
    let seen = manager.post(PATH, &typed).await;
    let data = seen.is(422).page_data();
    let form = &data["page"]["props"]["form"];
    assert_eq!(form["values"]["list"], list);
    let errors = &form["errors"];
    assert!(errors["employeeType.ar"].is_object(), "{errors}");
    let of_list = errors["list"]["ar"].as_str().unwrap();
    for line in ["السطر 1 من القائمة", "السطر 2 من القائمة"] {
        assert!(of_list.contains(line), "{of_list}");
    }
}

/// Permissions that a colleague gives change the pages of the open session.
async fn takes_effect_at_once(manager: &mut Browser, invited: &mut Browser) {
    let data = manager
        .get("/settings/users?search=huda.salem")
        .await
        .page_data();
    let id = data["page"]["props"]["list"]["rows"][0]["id"].clone();
    let page = format!("/settings/users/{}", id.as_str().unwrap());
    let fields = [
        ("version", "1"),
        ("employeeType.ar", "سائقة"),
        ("permissions.quotationRequests.view", "on"),
        ("password", MANAGER.password),
    ];
    let seen = manager.post(&page, &fields[..3]).await;
    seen.is(422)
        .says("اكتب كلمة المرور")
        .says("value=\"سائقة\"");
    let mut guessed = fields;
    guessed[3].1 = "a guess";
    let seen = manager.post(&page, &guessed).await;
    seen.is(422)
        .says("value=\"سائقة\"")
        .is_silent_about("a guess");
    let seen = manager.post(&page, &fields).await;
    seen.leads_to(&page);
    let seen = manager.get(&page).await;
    seen.is(200)
        .says("تم حفظ التغييرات.")
        .says("عُدّلت الوظيفة أو الصلاحيات");
    invited.get("/quotations").await.is(200);
    invited.get("/purchase-orders").await.is(403);
    // A form that was opened before the change.
    let seen = manager.post(&page, &fields).await;
    seen.is(409).says("المحفوظ الآن");
}

#[tokio::test]
async fn an_invitation_is_withdrawn_after_a_question() {
    let portal = Portal::start(&[]).await;
    let mut manager = portal.signed_in(MANAGER).await;
    let data = manager.get("/settings/users").await.page_data();
    let open = &data["page"]["props"]["list"]["invitations"];
    assert_eq!(open.as_array().unwrap().len(), 2, "of the demo");
    let id = open[0]["id"].as_str().unwrap();
    let page = format!("{PATH}/{id}");
    manager.get(&page).await.is(200).says("بانتظار القبول");
    let withdraw = format!("{page}/withdraw");
    manager
        .post(&withdraw, &[])
        .await
        .is(422)
        .says("هل تريد سحب دعوة");
    let seen = manager
        .post(&withdraw, &[("confirmed.invitation", id)])
        .await;
    seen.leads_to(&page);
    manager.get(&page).await.is(200).says("مسحوبة");
    let resend = format!("{page}/resend");
    let password = [("password", MANAGER.password)];
    manager.post(&resend, &password).await.is(409);
    let mut user = portal.signed_in(USER).await;
    user.get(&page).await.is(200).is_silent_about("/resend");
    user.post(&resend, &[]).await.is(403);
}

/// The events of a kind in the account activity.
pub async fn count(manager: &mut Browser, kind: &str) -> usize {
    let data = manager.get("/settings/users/activity").await;
    let data = data.is(200).page_data();
    let rows = data["page"]["props"]["rows"].as_array().unwrap();
    rows.iter().filter(|row| row["kind"] == kind).count()
}

#[tokio::test]
async fn an_invitation_opens_in_its_language_and_the_next_pages_stay_in_it() {
    const ENGLISH: &str = "lang=\"en\" dir=\"ltr\"";
    let (portal, _tasks) = Portal::start_with_tasks().await;
    let mut manager = portal.signed_in(MANAGER).await;
    let mut sent = fields("send", "Huda; Salem; huda@new.example");
    sent.push(("password", MANAGER.password));
    let seen = manager.post(PATH, &sent).await;
    seen.leads_to("/settings/users");
    let mail = portal.mailbox().next_to("huda@new.example").await;
    let mut lines = mail.text.lines();
    let link = lines.find(|line| line.starts_with(&format!("{}/auth/invitation/", portal.url)));
    let path = &link.unwrap()[portal.url.len()..];
    let mut invited = portal.browser();
    let request = invited.request(Method::GET, path);
    let request = request.header("accept-language", "ar");
    invited.send(request).await.is(200).says(ENGLISH);
    let refused = [("username", "!"), ("password", PASSWORD)];
    let refused = invited.post(path, &refused).await;
    refused.is(422).says(ENGLISH).says("?language=en");
    // The strength of the password is rated as on the page without the language.
    let rating = json!({ "password": "huda@new.example", "known": "", "page": path });
    let rating = invited.post_json("/users/password-rating", &rating).await;
    assert!(rating.is(200).json()["refusal"].is_object());
    let accepted = [("username", "huda.salem"), ("password", PASSWORD)];
    invited.post(path, &accepted).await.leads_to("/login");
    invited.get("/login").await.says(ENGLISH);
    // The language of later mails.
    let database = portal.database().await;
    let user = user::Entity::find()
        .filter(user::Column::EmailKey.eq("huda@new.example"))
        .one(&database);
    assert_eq!(user.await.unwrap().unwrap().language, "en");
    // A language that was chosen before stays.
    let mut arabic = portal.browser();
    arabic.set_preferences("language:ar.direction:rtl");
    arabic.get(path).await.says("lang=\"ar\" dir=\"rtl\"");
}
