//! `/settings/profile/company`: company data, and the requests to change it.
mod decisions;
mod version_conflicts;

use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal, USER},
};

pub const PROFILE: &str = "/settings/profile/company";

pub const CHANGE: &str = "/settings/profile/company/change";

pub const CONTACT: [(&str, &str); 5] = [
    ("part", "contact"),
    ("role", "quality"),
    ("name", "Huda Saad"),
    ("email", "huda@nakheel.example"),
    ("phone", "0114650020"),
];

/// The address of a draft that adds a contact.
pub async fn draft(browser: &mut Browser) -> String {
    draft_of(browser, "quality").await
}

/// The same of a contact for something else.
pub async fn draft_of(browser: &mut Browser, role: &str) -> String {
    let contact = CONTACT.map(|(field, value)| match field {
        "role" => (field, role),
        _ => (field, value),
    });
    let started = browser.post(CHANGE, &contact).await;
    let path = started.header("location").to_owned();
    started.is(303);
    assert!(
        path.starts_with("/settings/profile/company/requests/"),
        "{path}"
    );
    path
}

pub async fn request(browser: &mut Browser, path: &str) -> serde_json::Value {
    let seen = browser.get(path).await;
    seen.is(200).page_data()["page"]["props"]["request"].clone()
}

pub async fn sent(browser: &mut Browser, path: &str) -> serde_json::Value {
    let version = request(browser, path).await["version"].to_string();
    let send = format!("{path}/send");
    browser
        .post(&send, &[("version", &version)])
        .await
        .leads_to(path);
    request(browser, path).await
}

#[tokio::test]
async fn whoever_may_only_view_sees_no_way_to_change() {
    let portal = Portal::shared();
    let mut viewer = portal.signed_in(USER).await;
    let seen = viewer.get(PROFILE).await;
    seen.is(200)
        .says("شركة النخيل للتوريدات الصناعية")
        .says("RAOA7264")
        .is_silent_about("/settings/profile/company/change");
    viewer.get(CHANGE).await.is(403);
    viewer.post(CHANGE, &CONTACT).await.is(403);
    let mut manager = portal.signed_in(MANAGER).await;
    manager
        .get(PROFILE)
        .await
        .is(200)
        .says("href=\"/settings/profile/company/change?part=address\"");
}

#[tokio::test]
async fn bad_values_come_back_beside_their_fields() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    let fields = [
        ("part", "address"),
        ("purpose", "branch"),
        ("country", "SA"),
        ("buildingNumber", "29"),
        ("street", "\"><b>x</b>"),
        ("postalCode", "1221"),
        ("shortAddress", "RRR"),
    ];
    let seen = browser.post(CHANGE, &fields).await;
    seen.is(422).is_silent_about("<b>x</b>");
    let data = seen.page_data();
    assert_eq!(data["url"], CHANGE);
    let form = &data["page"]["props"]["form"];
    let errors = form["errors"].as_object().unwrap();
    let errors: Vec<_> = errors.keys().map(String::as_str).collect();
    assert_eq!(
        errors,
        [
            "buildingNumber",
            "city",
            "district",
            "postalCode",
            "shortAddress"
        ]
    );
    assert_eq!(form["values"]["buildingNumber"], "29");
    assert_eq!(form["values"]["purpose"], "branch");
    // A country that there is not stays chosen beside those that there are.
    let fields = fields.map(|(name, value)| match name {
        "country" => (name, "QQ"),
        _ => (name, value),
    });
    browser
        .post(CHANGE, &fields)
        .await
        .is(422)
        .says("اختر الدولة.")
        .says("<option value=\"QQ\" selected=\"\">QQ</option>")
        .says("<option value=\"SA\">المملكة العربية السعودية</option>");
    // What no form of the portal sends.
    for fields in [
        &[("part", "secrets")][..],
        &[("part", "address"), ("purpose", "moon")],
        &[],
    ] {
        browser.post(CHANGE, fields).await.is(400);
    }
    browser
        .get("/settings/profile/company/change?part=secrets")
        .await
        .is(404);
}

#[tokio::test]
async fn a_draft_is_compared_changed_sent_and_withdrawn() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let path = draft(&mut browser).await;
    browser
        .get(&path)
        .await
        .is(200)
        .says("Huda Saad")
        .says("+966114650020")
        .says(&format!("action=\"{path}/send\""));
    let version = request(&mut browser, &path).await["version"].to_string();
    let mut fields = CONTACT.to_vec();
    fields[2] = ("name", "Huda Al-Saad");
    fields.push(("version", &version));
    let change = format!("{path}/change");
    browser.get(&change).await.is(200).says("Huda Saad");
    browser.post(&change, &fields).await.leads_to(&path);
    // The version that an older window shows.
    let seen = browser.post(&change, &fields).await;
    seen.is(409).says("Huda Al-Saad");
    let send = format!("{path}/send");
    browser.post(&send, &[("version", &version)]).await.is(409);
    let waiting = sent(&mut browser, &path).await;
    assert_eq!(waiting["state"], "waiting");
    assert_eq!(waiting["after"]["contact"]["name"], "Huda Al-Saad");
    browser.get(&change).await.leads_to(&path);
    for ending in ["csv", "xlsx"] {
        let file = format!("/settings/profile/company/requests/export.{ending}?states=open");
        browser.get(&file).await.is(200);
    }
    let list = browser.get("/settings/profile/company/requests").await;
    list.is(200).says(&format!("href=\"{path}\""));
    let version = waiting["version"].to_string();
    let withdraw = format!("{path}/withdraw");
    let fields = [("version", version.as_str()), ("reason", "A slip")];
    browser.post(&withdraw, &fields).await.leads_to(&path);
    assert_eq!(request(&mut browser, &path).await["state"], "withdrawn");
    browser.post(&withdraw, &fields).await.is(409);
    let closed = browser
        .get("/settings/profile/company/requests?states=closed")
        .await;
    closed.is(200).says(&format!("href=\"{path}\""));
}

#[tokio::test]
async fn a_draft_is_saved_as_it_is_typed_and_completed_later() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    browser
        .get(&format!("{CHANGE}?part=certificate"))
        .await
        .is(200)
        .says("noValidate=\"\"")
        .says("value=\"save\" class=\"button\" name=\"action\"");
    let typed = [
        ("part", "certificate"),
        ("kind", "zakat"),
        ("issuer", "  ZATCA "),
        ("expiresOn", "end of the year"),
        ("action", "save"),
    ];
    let saved = browser.post(CHANGE, &typed).await;
    let change = saved.is(303).header("location").to_owned();
    let form = browser.get(&change).await;
    form.is(200)
        .says("حُفظت المسودة")
        .says("value=\"end of the year\"")
        .says("value=\"  ZATCA \"");
    let path = change.trim_end_matches("/change");
    let incomplete = browser.get(path).await;
    incomplete
        .is(200)
        .says("end of the year")
        .says("هذه المسودة غير مكتملة")
        .is_silent_about(&format!("action=\"{path}/send\""));
    let send = format!("{path}/send");
    browser.post(&send, &[("version", "1")]).await.is(422);
    // The other button checks.
    let mut fields = typed[..4].to_vec();
    fields.push(("version", "1"));
    let refused = browser.post(&change, &fields).await;
    let form = &refused.is(422).page_data()["page"]["props"]["form"];
    let errors = form["errors"].as_object().unwrap();
    assert_eq!(errors.keys().collect::<Vec<_>>(), ["expiresOn", "number"]);
    fields[3] = ("expiresOn", "2039-12-31");
    fields.push(("action", "save"));
    browser.post(&change, &fields).await.leads_to(&change);
    let fields = [
        ("part", "certificate"),
        ("kind", "zakat"),
        ("number", "Z-1"),
        ("issuer", "ZATCA"),
        ("expiresOn", "2039-12-31"),
        ("version", "2"),
    ];
    browser.post(&change, &fields).await.leads_to(path);
    let waiting = sent(&mut browser, path).await;
    assert_eq!(waiting["state"], "waiting");
    browser
        .get(path)
        .await
        .says("أُرسل إلى المشتري")
        .is_silent_about("أُرسل للاعتماد");
}

#[tokio::test]
async fn an_expired_certificate_is_asked_about_before_it_is_sent() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let fields = [
        ("part", "certificate"),
        ("kind", "zakat"),
        ("number", "Z-1"),
        ("issuer", "ZATCA"),
        ("expiresOn", "2020-01-31"),
    ];
    let started = browser.post(CHANGE, &fields).await;
    let path = started.header("location").to_owned();
    let version = request(&mut browser, &path).await["version"].to_string();
    let send = format!("{path}/send");
    let seen = browser.post(&send, &[("version", &version)]).await;
    seen.is(422);
    assert_eq!(request(&mut browser, &path).await["state"], "draft");
    let confirmed = [
        ("version", version.as_str()),
        ("confirmed.expiresOn", "2020-01-31"),
    ];
    browser.post(&send, &confirmed).await.leads_to(&path);
    assert_eq!(request(&mut browser, &path).await["state"], "waiting");
}

#[tokio::test]
async fn a_hijri_date_or_an_unusual_year_of_a_certificate_is_asked_about() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    browser.speak_english();
    let fields = |day| {
        [
            ("part", "certificate"),
            ("kind", "zakat"),
            ("number", "Z-1"),
            ("issuer", "ZATCA"),
            ("expiresOn", day),
        ]
    };
    for (typed, says) in [
        ("01/06/48", "or \u{2068}1448\u{2069} of the Hijri calendar"),
        ("1/9/1448", "\u{2068}8/2/2027\u{2069}"),
        ("١ رمضان ١٤٤٨هـ", "\u{2068}8/2/2027\u{2069}"),
    ] {
        let refused = browser.post(CHANGE, &fields(typed)).await;
        refused.is(422).says(says).says(typed);
    }
    let started = browser.post(CHANGE, &fields("1/6/2062")).await;
    let path = started.header("location").to_owned();
    browser.get(&path).await.says("Is the year right?");
    let version = request(&mut browser, &path).await["version"].to_string();
    let send = format!("{path}/send");
    browser.post(&send, &[("version", &version)]).await.is(422);
    let confirmed = [
        ("version", version.as_str()),
        ("confirmed.expiresOn", "2062-06-01"),
    ];
    browser.post(&send, &confirmed).await.leads_to(&path);
}

#[tokio::test]
async fn a_repeated_removal_begins_one_request() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let seen = browser.get(PROFILE).await;
    let props = seen.is(200).page_data()["page"]["props"].clone();
    let key = props["removalForm"]["values"]["key"].as_str().unwrap();
    seen.says(&format!("name=\"key\" value=\"{key}\""));
    let of = |place: usize| props["profile"]["contacts"][place]["id"].as_str().unwrap();
    let removal = |item| [("part", "contact"), ("item", item), ("key", key)];
    let removals = format!("{PROFILE}/removals");
    let begun = browser.post(&removals, &removal(of(0))).await;
    let path = begun.header("location").to_owned();
    begun.is(303);
    browser
        .post(&removals, &removal(of(0)))
        .await
        .leads_to(&path);
    // Another item's form on the same page.
    let other = browser.post(&removals, &removal(of(1))).await;
    assert_ne!(other.is(303).header("location"), path);
    let gone = "01920000-0000-7000-8000-00000000dead";
    browser.post(&removals, &removal(gone)).await.is(404);
}
