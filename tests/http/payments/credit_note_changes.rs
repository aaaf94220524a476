//! `/payments/credit-notes/{number}/change`, without scripts: what was typed stays in the form, whatever happened to the draft.
use serde_json::Value;

use super::credit_notes::open_invoice;
use crate::support::{
    browser::{Browser, Seen},
    forms::borrowed,
    portal::{MANAGER, Portal},
};

const GONE: &str = "The draft was discarded or sent in the meantime.";

struct Scene {
    _portal: Portal,
    viewer: Browser,
    colleague: Browser,
    invoice: String,
    /// The address of the draft, of 1.00 of the first line.
    note: String,
    number: String,
    amount: String,
    quantity: String,
}

impl Scene {
    async fn start() -> Self {
        let portal = Portal::start(&[]).await;
        let mut viewer = portal.signed_in(MANAGER).await;
        let mut colleague = portal.signed_in(MANAGER).await;
        viewer.speak_english();
        colleague.speak_english();
        let (invoice, line) = open_invoice(&mut viewer).await;
        let (amount, quantity) = (format!("{line}.amount"), format!("{line}.quantity"));
        let typed = [(&*amount, "1.00"), ("reason", "Too dear")];
        let drafted = viewer.post(&format!("{invoice}/credit-note"), &typed).await;
        let note = drafted.is(303).header("location").to_owned();
        let note = note.split('?').next().unwrap().to_owned();
        let number = note.rsplit('/').next().unwrap().to_owned();
        Self {
            _portal: portal,
            viewer,
            colleague,
            invoice,
            note,
            number,
            amount,
            quantity,
        }
    }

    fn editor(&self) -> String {
        format!("{}/change", self.note)
    }

    /// The values of the form that changes the draft.
    async fn values(&mut self) -> Value {
        let seen = self.viewer.get(&self.editor()).await;
        seen.is(200).page_data()["page"]["props"]["form"]["values"].clone()
    }

    /// What the form sends that shows these values, with another amount and reason.
    fn typed(&self, values: &Value, amount: &str) -> [(String, String); 6] {
        let hidden = |name: &'static str| (name, values[name].as_str().unwrap());
        let fields = [
            hidden("key"),
            hidden("version"),
            hidden("invoice"),
            (&self.quantity, ""),
            (&self.amount, amount),
            ("reason", "Far too dear"),
        ];
        fields.map(|(name, value)| (name.to_owned(), value.to_owned()))
    }

    /// The field that confirms what is done with the draft.
    fn confirmed(&self) -> [(String, String); 1] {
        [("confirmed.creditNote".to_owned(), self.number.clone())]
    }
}

#[tokio::test]
async fn a_draft_is_changed_without_scripts() {
    let mut scene = Scene::start().await;
    let editor = scene.editor();
    let page = scene.viewer.get(&scene.note).await;
    page.is(200).says(&format!("href=\"{editor}\""));
    let seen = scene.viewer.get(&editor).await;
    seen.is(200)
        .says("Change credit note")
        .says("value=\"1.00\"")
        .says("Too dear</textarea>")
        .says("Save draft");
    let values = scene.values().await;
    for (language, complaint) in [
        ("en", "the invoiced amount that is not credited yet"),
        ("ar", "وهو المبلغ المفوتر الذي لم يُخصم بعد"),
    ] {
        let wrong = scene.typed(&values, "99999999");
        scene
            .viewer
            .set_preferences(&format!("language:{language}"));
        let refused = post(&mut scene.viewer, &editor, &wrong).await;
        refused
            .is(422)
            .says("value=\"99999999\"")
            .says("Far too dear</textarea>")
            .says(&format!(
                "value=\"{}\"",
                values["version"].as_str().unwrap()
            ));
        // The page's data have it in both languages.
        let shown = refused.text().split("page-data").next().unwrap();
        assert!(shown.contains(complaint), "{language}");
    }
    scene.viewer.speak_english();
    let typed = scene.typed(&values, "2.50");
    // Pressed twice.
    for _ in 0..2 {
        let saved = post(&mut scene.viewer, &editor, &typed).await;
        assert!(saved.is(303).header("location").starts_with(&scene.note));
    }
    let page = scene.viewer.get(&scene.note).await;
    page.is(200)
        .says(&scene.number)
        .says("2.50")
        .says("Far too dear")
        .says("Draft saved");
    let history = &page.page_data()["page"]["props"]["note"]["history"];
    assert_eq!(history.as_array().unwrap().len(), 2, "{history}");
}

#[tokio::test]
async fn a_change_of_a_colleague_is_shown_beside_what_was_typed() {
    let mut scene = Scene::start().await;
    let editor = scene.editor();
    let values = scene.values().await;
    let key = "00000000-0000-4000-8000-000000000001";
    let mut theirs = scene.typed(&values, "3.00");
    theirs[0].1 = key.to_owned();
    post(&mut scene.colleague, &editor, &theirs).await.is(303);
    let typed = scene.typed(&values, "2.50");
    let late = post(&mut scene.viewer, &editor, &typed).await;
    late.is(409)
        .says("A colleague saved another version of this draft in the meantime.")
        .says("value=\"2.50\"")
        .says("Far too dear</textarea>")
        .says("Saved now:");
    let form = &late.page_data()["page"]["props"]["form"];
    let mut again = typed;
    again[0].1 = form["values"]["key"].as_str().unwrap().to_owned();
    again[1].1 = form["saved"]["version"].as_str().unwrap().to_owned();
    post(&mut scene.viewer, &editor, &again).await.is(303);
    scene.viewer.get(&scene.note).await.is(200).says("2.50");
}

#[tokio::test]
async fn a_changed_draft_is_read_again_before_it_is_sent() {
    let mut scene = Scene::start().await;
    let send = format!("{}/send", scene.note);
    let values = scene.values().await;
    let read = scene.viewer.get(&scene.note).await.page_data();
    let version = read["page"]["props"]["note"]["changedAt"].clone();
    let mut theirs = scene.typed(&values, "3.00");
    theirs[0].1 = "00000000-0000-4000-8000-000000000002".to_owned();
    let editor = scene.editor();
    post(&mut scene.colleague, &editor, &theirs).await.is(303);
    let [confirmed] = scene.confirmed();
    let mut sending = [
        confirmed,
        ("version".to_owned(), version.as_str().unwrap().to_owned()),
    ];
    let late = post(&mut scene.viewer, &send, &sending).await;
    late.is(409)
        .says("A colleague saved another version of this draft in the meantime.")
        .says("3.00");
    let now = late.page_data()["page"]["props"]["note"]["changedAt"].clone();
    sending[1].1 = now.as_str().unwrap().to_owned();
    late.says(&format!("value=\"{}\"", sending[1].1));
    sending[1].1.push('x');
    post(&mut scene.viewer, &send, &sending).await.is(409);
    sending[1].1.pop();
    post(&mut scene.viewer, &send, &sending).await.is(303);
}

#[tokio::test]
async fn what_was_typed_stays_when_the_draft_was_sent_or_deleted() {
    let mut scene = Scene::start().await;
    let editor = scene.editor();
    let values = scene.values().await;
    let typed = scene.typed(&values, "2.50");
    let confirmed = scene.confirmed();
    let discard = format!("{}/discard", scene.note);
    post(&mut scene.colleague, &discard, &confirmed)
        .await
        .is(303);
    scene.viewer.get(&editor).await.is(404);
    let gone = post(&mut scene.viewer, &editor, &typed).await;
    gone.is(404)
        .says(GONE)
        .says("value=\"2.50\"")
        .says("Far too dear</textarea>")
        .says(&format!("action=\"{}/credit-note\"", scene.invoice));
    // What a press has stored for the draft is no answer to the press that creates the new one.
    let shown = &gone.page_data()["page"]["props"]["form"]["values"];
    assert_ne!(shown["key"], values["key"]);
    // It becomes a new draft, which is sent by the colleague meanwhile.
    let create = format!("{}/credit-note", scene.invoice);
    let created = post(&mut scene.viewer, &create, &typed).await;
    let note = created.is(303).header("location").to_owned();
    note.split('?').next().unwrap().clone_into(&mut scene.note);
    scene.number = scene.note.rsplit('/').next().unwrap().to_owned();
    let editor = scene.editor();
    let values = scene.values().await;
    let typed = scene.typed(&values, "2.75");
    let confirmed = scene.confirmed();
    let send = format!("{}/send", scene.note);
    post(&mut scene.colleague, &send, &confirmed).await.is(303);
    let late = post(&mut scene.viewer, &editor, &typed).await;
    late.is(409)
        .says("This credit note was sent already.")
        .says("value=\"2.75\"")
        .says("Far too dear</textarea>");
    scene.viewer.get(&editor).await.leads_to(&scene.note);
    let page = scene.viewer.get(&scene.note).await;
    page.is(200).is_silent_about(&editor);
}

async fn post(browser: &mut Browser, path: &str, fields: &[(String, String)]) -> Seen {
    browser.post(path, &borrowed(fields)).await
}
