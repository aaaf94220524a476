//! `/quotations/{number}/quotation`: saved as a draft, refused field by field, submitted once.
use serde_json::{Value, json};

use super::{number_in, request};
use crate::support::{
    browser::Browser,
    forms::{borrowed, text},
    portal::{MANAGER, Portal, USER},
};

pub(super) struct Editor {
    pub path: String,
    pub props: Value,
}

impl Editor {
    pub async fn open(browser: &mut Browser, number: &str) -> Self {
        let path = format!("/quotations/{number}/quotation");
        let seen = browser.get(&path).await;
        let props = seen.is(200).page_data()["page"]["props"].clone();
        Self { path, props }
    }

    /// The page that shows what would be submitted.
    pub fn review(&self) -> String {
        format!("{}/review", self.path)
    }

    fn draft_version(&self) -> String {
        self.props["draft"]["version"]
            .as_u64()
            .unwrap_or(0)
            .to_string()
    }

    /// A whole answer with this unit price for every line.
    pub fn filled_in(&self, price: &str) -> Vec<(String, String)> {
        let mut fields = vec![
            ("key".to_owned(), text(&self.props["form"]["values"]["key"])),
            ("version".to_owned(), self.props["version"].to_string()),
            // As the review sends it.
            (
                "confirmed.version".to_owned(),
                self.props["version"].to_string(),
            ),
            ("draftVersion".to_owned(), self.draft_version()),
            ("number".to_owned(), "NQ-77".to_owned()),
            (
                "validTill".to_owned(),
                text(&self.props["beginning"]["validTill"]),
            ),
        ];
        for line in self.props["lines"].as_array().unwrap() {
            let field = |name| format!("lines.{}.{name}", line["lineNumber"]);
            fields.push((field("unitPrice"), price.to_owned()));
            fields.push((field("quantity"), text(&line["quantity"])));
            fields.push((field("vatPercent"), "15".to_owned()));
        }
        fields
    }
}

pub(super) const SUBMIT: (&str, &str) = ("action", "submit");

#[tokio::test]
async fn the_editor_begins_with_what_was_asked_for() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = number_in(&mut browser, "viewed").await;
    let editor = Editor::open(&mut browser, &number).await;
    let line = &editor.props["lines"][0];
    let quantity = format!("lines.{}.quantity", line["lineNumber"]);
    assert_eq!(editor.props["beginning"][&quantity], line["quantity"]);
    assert_eq!(editor.props["draft"], Value::Null);
}

#[tokio::test]
async fn a_draft_keeps_every_word_and_comes_back() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = number_in(&mut browser, "viewed").await;
    let editor = Editor::open(&mut browser, &number).await;
    let mut fields = editor.filled_in("ثلاثة آلاف");
    fields.push(("note".to_owned(), "a\r\nb".to_owned()));
    let seen = browser.post(&editor.path, &borrowed(&fields)).await;
    seen.leads_to(&editor.path);
    let again = Editor::open(&mut browser, &number).await;
    let values = &again.props["draft"]["values"];
    assert_eq!(values["note"], "a\r\nb");
    let price = format!("lines.{}.unitPrice", editor.props["lines"][0]["lineNumber"]);
    assert_eq!(values[&price], "ثلاثة آلاف");
    assert_eq!(again.props["draft"]["version"], 1);

    // A script that saves is told the new version, and no page says it again.
    let mut body = json!({ "draftVersion": "1", "number": "NQ-78" });
    let saved = browser.post_json(&editor.path, &body).await;
    assert_eq!(saved.is(200).json()["version"], 2);
    assert!(!browser.cookies.contains_key("portal-notice"));
    // Another one that began with the same draft is refused, and sees both.
    body["number"] = json!("NQ-79");
    browser.post_json(&editor.path, &body).await.is(409);
    let seen = browser
        .post(&editor.path, &[("draftVersion", "1"), ("number", "NQ-79")])
        .await;
    seen.is(409).says("NQ-78").says("NQ-79");
}

#[tokio::test]
async fn a_note_that_only_ends_its_lines_otherwise_is_nobodys_change() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = number_in(&mut browser, "viewed").await;
    let editor = Editor::open(&mut browser, &number).await;
    let mut body = json!({ "draftVersion": "0", "number": "NQ-77", "note": "a\nb" });
    let base = json!({ "number": "NQ-77", "note": "a\nb" }).to_string();
    browser.post_json(&editor.path, &body).await.is(200);
    body["draftVersion"] = json!("1");
    body["number"] = json!("NQ-78");
    browser.post_json(&editor.path, &body).await.is(200);
    // A browser without scripts ends lines as forms do.
    let fields = [
        ("draftVersion", "1"),
        ("number", "NQ-77"),
        ("note", "a\r\nb"),
        ("base", &base),
    ];
    let seen = browser.post(&editor.path, &fields).await;
    seen.is(409)
        .says("<bdi dir=\"ltr\">NQ-78</bdi>")
        .is_silent_about("<bdi dir=\"ltr\">a");
}

#[tokio::test]
async fn what_was_typed_into_several_hundred_lines_is_kept() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = number_in(&mut browser, "viewed").await;
    let editor = Editor::open(&mut browser, &number).await;
    let note = "ملاحظة على البند ".repeat(5);
    let lines = (1..=500).map(|line| (format!("lines.{line}.note"), note.clone()));
    let fields: Vec<_> = editor.filled_in("5").into_iter().chain(lines).collect();
    let seen = browser.post(&editor.path, &borrowed(&fields)).await;
    seen.leads_to(&editor.path);
    let again = Editor::open(&mut browser, &number).await;
    assert_eq!(again.props["draft"]["values"]["lines.500.note"], note);
}

#[tokio::test]
async fn what_is_wrong_is_told_beside_its_field_and_nothing_is_submitted() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = number_in(&mut browser, "viewed").await;
    let editor = Editor::open(&mut browser, &number).await;
    for wrong in ["", "-5", "1,5", "1e9", "99999999999999999999", "1.23456"] {
        let mut fields = editor.filled_in(wrong);
        fields.push((SUBMIT.0.to_owned(), SUBMIT.1.to_owned()));
        let seen = browser.post(&editor.path, &borrowed(&fields)).await;
        let form = seen.is(422).page_data()["page"]["props"]["form"].clone();
        let price = format!("lines.{}.unitPrice", editor.props["lines"][0]["lineNumber"]);
        assert!(form["errors"][&price].is_object(), "{wrong}: {form}");
        assert_eq!(form["values"]["number"], "NQ-77");
    }
    assert_ne!(request(&mut browser, &number).await["state"], "submitted");
}

#[tokio::test]
async fn a_quotation_is_submitted_once_however_often_it_is_sent() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = number_in(&mut browser, "viewed").await;
    let editor = Editor::open(&mut browser, &number).await;
    // In any digits.
    let mut fields = editor.filled_in("١٢٫٥٠");
    fields.push((SUBMIT.0.to_owned(), SUBMIT.1.to_owned()));
    for _ in 0..2 {
        let seen = browser.post(&editor.path, &borrowed(&fields)).await;
        seen.leads_to(&format!("/quotations/{number}"));
    }
    let submitted = request(&mut browser, &number).await;
    assert_eq!(submitted["state"], "submitted");
    assert_eq!(submitted["quotation"]["revision"], 1);
    assert_eq!(
        submitted["quotation"]["lines"][0]["offer"]["unitPrice"],
        "12.5"
    );
    // It is revised from where it stands.
    let revising = Editor::open(&mut browser, &number).await;
    assert_eq!(revising.props["revision"], 1);
    assert_eq!(revising.props["beginning"]["number"], "NQ-77");
}

#[tokio::test]
async fn of_two_people_who_submit_the_second_is_told_and_keeps_what_was_typed() {
    let portal = Portal::start(&[]).await;
    let mut first = portal.signed_in(MANAGER).await;
    let mut second = portal.signed_in(USER).await;
    let number = number_in(&mut first, "viewed").await;
    let [editor, other] = [
        Editor::open(&mut first, &number).await,
        Editor::open(&mut second, &number).await,
    ];
    let mut fields = editor.filled_in("10");
    fields.push((SUBMIT.0.to_owned(), SUBMIT.1.to_owned()));
    let seen = first.post(&editor.path, &borrowed(&fields)).await;
    seen.leads_to(&format!("/quotations/{number}"));
    let mut fields = other.filled_in("11");
    fields.push((SUBMIT.0.to_owned(), SUBMIT.1.to_owned()));
    let seen = second.post(&other.path, &borrowed(&fields)).await;
    let form = seen.is(409).page_data()["page"]["props"]["form"].clone();
    let price = format!("lines.{}.unitPrice", editor.props["lines"][0]["lineNumber"]);
    assert_eq!(form["values"][&price], "11");
    assert_eq!(
        request(&mut first, &number).await["quotation"]["revision"],
        1
    );
}
