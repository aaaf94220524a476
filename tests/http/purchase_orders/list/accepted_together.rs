//! Selected orders are accepted together.
use serde_json::{Map, json};

use super::super::{order, post, rows, shown, text};
use crate::support::{
    browser::{Browser, Seen},
    portal::{MANAGER, Portal, USER},
};

/// As the page sends it once it has told how many orders these are, and what they are worth.
fn confirmed(selected: &[(&str, &str)]) -> Vec<(String, String)> {
    let confirmed = selected.iter().flat_map(|&(field, version)| {
        [field.to_owned(), format!("confirmed.{field}")].map(|field| (field, version.to_owned()))
    });
    confirmed.collect()
}

async fn send(browser: &mut Browser, path: &str, fields: &[(String, String)]) -> Seen {
    let fields: Vec<_> = fields
        .iter()
        .map(|(name, value)| (name.as_str(), value.clone()))
        .collect();
    post(browser, path, &fields).await
}

#[tokio::test]
async fn what_can_be_accepted_is_and_the_reason_stands_beside_the_others() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let waiting = rows(&mut browser, "tab=to_confirm").await;
    let [first, second, ..] = &waiting[..] else {
        panic!("two orders to confirm: {waiting:?}")
    };
    let [first, second] = [first, second].map(|row| text(&row["number"]));
    let version = text(&waiting[0]["version"]);
    let [fresh, stale] = [&first, &second].map(|number| format!("orders.{number}"));
    let path = "/purchase-orders?tab=to_confirm";
    let fields = confirmed(&[(&fresh, &version), (&stale, "999")]);
    let seen = send(&mut browser, path, &fields).await;
    let props = shown(seen.is(409));
    assert_eq!(
        props["form"]["problem"]["arguments"],
        json!({"accepted": 1, "refused": 1})
    );
    let errors = props["form"]["errors"].as_object().unwrap();
    assert_eq!(errors.keys().collect::<Vec<_>>(), [&stale]);
    // The list as it is now, and as it was narrowed.
    assert_eq!(props["query"]["tab"], "to_confirm");
    assert_eq!(order(&mut browser, &first).await["state"], "accepted");
    assert_eq!(
        order(&mut browser, &second).await["state"],
        waiting[1]["state"]
    );

    let version = text(&waiting[1]["version"]);
    let fields = confirmed(&[(&stale, &version)]);
    send(&mut browser, path, &fields).await.leads_to(path);
    assert_eq!(order(&mut browser, &second).await["state"], "accepted");
}

#[tokio::test]
async fn how_many_are_accepted_and_for_how_much_is_told_before() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    browser.speak_english();
    let path = "/purchase-orders?tab=to_confirm";
    let waiting = rows(&mut browser, "tab=to_confirm").await;
    let [first, second] = [0, 1].map(|place| {
        let row = &waiting[place];
        let field = format!("orders.{}", text(&row["number"]));
        (field, text(&row["version"]))
    });
    let both = [(&*first.0, &*first.1), (&*second.0, &*second.1)];
    let seen = browser.post(path, &both).await;
    seen.is(422)
        .says("Yes, accept \u{2068}2\u{2069} orders")
        .says(&format!("name=\"confirmed.{}\"", first.0));
    let mut arabic = portal.signed_in(USER).await;
    let seen = arabic.post(path, &both).await;
    seen.is(422).says("نعم، اقبل أمرين");
    assert!(shown(&seen)["form"]["questions"]["orders"].is_object());
    // Another selection than the one that was asked about.
    let mut fields = confirmed(&both);
    fields.retain(|(name, _)| *name != second.0);
    let seen = send(&mut browser, path, &fields).await;
    seen.is(422).says("Yes, accept 1 order");
    let states = rows(&mut browser, "tab=to_confirm").await;
    assert_eq!(states.len(), waiting.len(), "nothing is accepted yet");

    let fields = confirmed(&both);
    send(&mut browser, path, &fields).await.leads_to(path);
    let notice = browser.get(path).await;
    notice.says("\u{2068}2\u{2069} orders were accepted without changes.");
    let left = rows(&mut browser, "tab=to_confirm").await;
    assert_eq!(left.len(), waiting.len() - 2);
}

#[tokio::test]
async fn whoever_selects_nothing_is_told_so() {
    let mut browser = Portal::shared().signed_in(USER).await;
    let seen = browser.post("/purchase-orders", &[]).await;
    assert_eq!(
        shown(seen.is(422))["form"]["problem"]["id"],
        "orders-none-selected"
    );
    let answer = browser
        .post_json("/purchase-orders", &Map::new().into())
        .await;
    assert_eq!(
        answer.is(422).json()["problem"]["id"],
        "orders-none-selected"
    );
}

#[tokio::test]
async fn each_page_has_a_key_of_its_own() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    let (mut keys, mut pages) = (Vec::new(), Vec::new());
    for _ in 0..3 {
        let seen = browser.get("/purchase-orders").await;
        let key = text(&seen.page_data()["page"]["props"]["form"]["values"]["key"]);
        let (_, page) = seen.text().split_once("<main").unwrap();
        let (page, _) = page.split_once("</main>").unwrap();
        assert!(
            page.contains(&format!("value=\"{key}\"")),
            "{key} is not in {page}"
        );
        pages.push(page.replace(&key, "KEY"));
        assert!(!keys.contains(&key));
        keys.push(key);
    }
    assert_eq!(pages[0], pages[1]);
    assert_eq!(pages[1], pages[2]);
}

#[tokio::test]
async fn what_is_sent_in_the_place_of_a_key_stays_data() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    // As long as a key.
    let key = format!("{:x<36}", "\"><b>");
    for _ in 0..2 {
        let fields = [("key", key.as_str())];
        let seen = browser.post("/purchase-orders", &fields).await;
        let text = seen.text();
        assert!(!text.contains(&key) && !text.contains("\"><b>x"), "{text}");
    }
}
