//! Requests to change bank accounts, in plain forms.
use chrono::{TimeDelta, Utc};
use demo::seed::DemoAccount;
use serde_json::{Value, json};
use test_support::totp;

use super::SECOND;
use crate::{
    http::second_factor::set_up,
    support::{
        browser::{Browser, Seen},
        portal::{MANAGER, Portal},
    },
};

/// May edit and approve bank accounts.
pub const ACCOUNTANT: DemoAccount = DemoAccount {
    email: "finance@demo.example",
    password: "nakheel-finance-7",
};

fn props(seen: &Seen) -> Value {
    seen.page_data()["page"]["props"].clone()
}

/// Begins an addition. Returns the path of the request.
pub async fn begin(browser: &mut Browser) -> String {
    let begun = browser
        .post("/settings/bankAccounts/requests", &[("action", "add")])
        .await;
    begun.is(303);
    let list = props(&browser.get("/settings/bankAccounts?tab=requests").await);
    let id = list["requests"][0]["id"].as_str().unwrap().to_owned();
    format!("/settings/bankAccounts/requests/{id}")
}

pub const NEW: [(&str, &str); 6] = [
    ("holder", "Nakheel Industrial Supplies Co."),
    ("iban", "SA44 2000 0001 2345 6789 1234"),
    ("bic", "RIBLSARI"),
    ("bankAr", "بنك الرياض"),
    ("currency", "GBP"),
    ("isDefault", "on"),
];

pub fn with(
    fields: &[(&'static str, &'static str)],
    name: &'static str,
    value: &'static str,
) -> Vec<(&'static str, &'static str)> {
    let kept = fields.iter().copied().filter(|(field, _)| *field != name);
    kept.chain([(name, value)]).collect()
}

#[tokio::test]
async fn two_people_add_an_account_in_plain_forms() {
    let portal = Portal::start(&[]).await;
    let mut manager = portal.signed_in(MANAGER).await;
    let path = begin(&mut manager).await;
    let edit = format!("{path}/edit");
    let versioned = with(&NEW, "version", "1");
    let wrong = with(&versioned, "iban", "SA45 2000 0001 2345 6789 1234");
    let refused = manager.post(&edit, &wrong).await;
    refused
        .is(422)
        .says("رقما التحقق")
        .says("SA45 2000 0001 2345 6789 1234")
        .says("RIBLSARI");
    let unusual = with(&versioned, "holder", "Somebody else");
    let asked = manager.post(&edit, &unusual).await;
    asked.is(422).says("هذا الاسم ليس من أسماء منشأتك.");
    let saved = with(&unusual, "action", "save");
    manager.post(&edit, &saved).await.leads_to(&edit);
    let stale = manager.post(&edit, &versioned).await;
    stale.is(409).says("Nakheel Industrial Supplies Co.");
    let right = with(&NEW, "version", "2");
    manager.post(&edit, &right).await.leads_to(&path);
    let shown = manager.get(&path).await;
    shown
        .is(200)
        .says("SA44 2000 0001 2345 6789 1234")
        .says("GBP");
    let send = format!("{path}/send");
    let refused = manager
        .post(&send, &[("version", "3"), ("password", "wrong")])
        .await;
    refused.is(422).is_silent_about("value=\"wrong\"");
    let password = MANAGER.password;
    let sent = manager
        .post(&send, &[("version", "3"), ("password", password)])
        .await;
    sent.leads_to(&path);
    let own = format!("{path}/approve");
    let refused = manager
        .post(&own, &[("version", "4"), ("password", password)])
        .await;
    refused.is(409).says("يقرّر فيه شخص ثانٍ");

    let mut accountant = portal.signed_in(ACCOUNTANT).await;
    let waiting = accountant.get(&path).await;
    waiting
        .is(200)
        .is_silent_about("SA4420000001234567891234")
        .says("بانتظار الاعتماد");
    let number = accountant.post(&format!("{path}/number"), &[]).await;
    const SHOWN: &str = "SA44 2000 0001 2345 6789 1234";
    number
        .is(200)
        .says(SHOWN)
        .says("name=\"numberShown\" value=\"on\"");
    // An error of the form leaves it on the page.
    let wrong = [
        ("version", "4"),
        ("password", "wrong"),
        ("numberShown", "on"),
    ];
    accountant.post(&own, &wrong).await.is(422).says(SHOWN);
    let refused = accountant.post(&own, &wrong[..2]).await;
    refused.is(422).is_silent_about(SHOWN);
    // Scripts show it in place.
    let (show, nothing) = (format!("{path}/number"), json!({}));
    let alone = accountant.post_json(&show, &nothing).await.is(200).json();
    assert_eq!(alone, json!({ "number": "SA4420000001234567891234" }));
    let password = ACCOUNTANT.password;
    let approved = accountant
        .post(&own, &[("version", "4"), ("password", password)])
        .await;
    approved.leads_to(&path);
    let asked = manager
        .post(&format!("{path}/stop"), &[("version", "5")])
        .await;
    // The page that asks has a link that closes the question.
    asked
        .is(422)
        .says("هل تريد إيقاف هذا التغيير؟")
        .says(&format!("<a class=\"button\" href=\"{path}\">إلغاء</a>"));
    let confirmed = [("version", "5"), ("confirmed.version", "5")];
    manager
        .post(&format!("{path}/stop"), &confirmed)
        .await
        .leads_to(&path);
    manager.get(&path).await.says("أُوقف التغيير");
}

#[tokio::test]
async fn a_draft_says_that_another_request_about_its_account_is_pending() {
    let portal = Portal::start(&[]).await;
    let mut manager = portal.signed_in(MANAGER).await;
    let mut begin = async |action| {
        let fields = [("action", action), ("account", SECOND)];
        let begun = manager
            .post("/settings/bankAccounts/requests", &fields)
            .await;
        let path = begun.is(303).header("location").to_owned();
        path.trim_end_matches("/edit").to_owned()
    };
    let (sent, draft) = (begin("archive").await, begin("change").await);
    let edit = format!("{draft}/edit");
    const NOTE: &str = "يوجد طلب تغيير آخر لهذا الحساب";
    for path in [&draft, &edit] {
        manager.get(path).await.is(200).is_silent_about(NOTE);
    }
    let fields = [("version", "1"), ("password", MANAGER.password)];
    manager
        .post(&format!("{sent}/send"), &fields)
        .await
        .leads_to(&sent);
    let link = format!("<a href=\"{sent}\">فتح طلب التغيير المعلَّق</a>");
    for path in [&draft, &edit] {
        manager.get(path).await.is(200).says(NOTE).says(&link);
    }
    manager.get(&sent).await.is(200).is_silent_about(NOTE);
    let refused = manager.post(&format!("{draft}/send"), &fields).await;
    refused.is(409).says(NOTE).says(&link);
}

#[tokio::test]
async fn the_mailed_link_stops_a_change_by_its_button_alone() {
    let portal = Portal::start(&[]).await;
    let mut manager = portal.signed_in(MANAGER).await;
    let archive = [("action", "archive"), ("account", SECOND)];
    manager
        .post("/settings/bankAccounts/requests", &archive)
        .await
        .is(303);
    let list = props(&manager.get("/settings/bankAccounts?tab=requests").await);
    let id = list["requests"][0]["id"].as_str().unwrap();
    let path = format!("/settings/bankAccounts/requests/{id}");
    let sent = [("version", "1"), ("password", MANAGER.password)];
    manager
        .post(&format!("{path}/send"), &sent)
        .await
        .leads_to(&path);
    let mail = portal.mailbox().next_to(MANAGER.email).await;
    let link = mail
        .text
        .lines()
        .find(|line| line.contains("/auth/stop-change/"))
        .unwrap();
    let link = &link[link.find("/auth/").unwrap()..];
    let mut stranger = portal.browser();
    for _ in 0..2 {
        stranger.get(link).await.is(200).says("إيقاف هذا التغيير");
    }
    manager.get(&path).await.says("بانتظار الاعتماد");
    stranger.post(link, &[]).await.leads_to(link);
    stranger.get(link).await.is(200).says("تم إيقاف التغيير");
    manager.get(&path).await.says("موقوف");
    stranger
        .get("/auth/stop-change/forged")
        .await
        .is(200)
        .says("هذا الرابط لا يعمل");
}

#[tokio::test]
async fn a_used_or_expired_code_is_refused_beside_its_field() {
    let portal = Portal::start(&[]).await;
    let mut manager = portal.signed_in(MANAGER).await;
    let factor = set_up(&mut manager, MANAGER).await;
    let accounts = [
        "SA44 2000 0001 2345 6789 1234",
        "SA03 8000 0000 6080 1016 7519",
        "SA29 8000 0000 6090 0001 7519",
    ]
    .map(|iban| with(&with(&NEW, "version", "1"), "iban", iban));
    let mut drafts = Vec::new();
    for fields in accounts {
        let path = begin(&mut manager).await;
        let edit = format!("{path}/edit");
        manager.post(&edit, &fields).await.leads_to(&path);
        drafts.push(path);
    }
    let [first, second, third] = &drafts[..] else {
        panic!("{drafts:?}")
    };
    let mut send = async |path: &str, code: &str| {
        let fields = [
            ("version", "2"),
            ("password", MANAGER.password),
            ("code", code),
        ];
        manager.post(&format!("{path}/send"), &fields).await
    };
    let expired = totp::code(&factor.key, Utc::now() - TimeDelta::minutes(5));
    let refused = send(first, &expired).await;
    refused
        .is(422)
        .says("هذا الرمز لوقت آخر")
        .is_silent_about(&format!("value=\"{expired}\""));
    let code = factor.next_code();
    send(first, &code).await.leads_to(first);
    let refused = send(second, &code).await;
    refused.is(422).says("سبق استخدام هذا الرمز");
    let recovery = &factor.recovery_codes[0];
    send(second, recovery).await.leads_to(second);
    let refused = send(third, recovery).await;
    refused.is(422).says("سبق استخدام رمز الاسترداد هذا");
    // Whoever comes again with another code is told that the request was sent.
    let refused = send(second, &factor.recovery_codes[1]).await;
    refused.is(409).says("طلب التغيير بانتظار الاعتماد");
}
