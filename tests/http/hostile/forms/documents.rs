//! The forms of documents, filled in with what no honest supplier types: each answer is harmless, and whoever it refused
//! has every word again.
use serde_json::Value;

use super::{
    answer::is_harmless,
    harness::{Harness, refused_everywhere, strange},
};
use crate::support::{browser::Browser, portal::MANAGER};

/// Under which list's tab a document is found that takes the form.
struct DocumentForm {
    tab: &'static str,
    path: &'static str,
    fixed: &'static [(&'static str, &'static str)],
    /// `LINE` stands for the number of the document's first line.
    fields: &'static [&'static str],
}

const FORMS: [DocumentForm; 8] = [
    DocumentForm {
        tab: "/quotations?tab=to_answer",
        path: "quotation",
        fixed: &[("action", "submit"), ("draftVersion", "0")],
        fields: &[
            "number",
            "validTill",
            "freight",
            "discount",
            "note",
            "lines.LINE.quantity",
            "lines.LINE.discountPercent",
            "lines.LINE.vatPercent",
            "lines.LINE.promisedDate",
            "lines.LINE.leadTimeDays",
            "lines.LINE.substitute",
            "lines.LINE.note",
        ],
    },
    DocumentForm {
        tab: "/quotations?tab=to_answer",
        path: "comments",
        fixed: &[],
        fields: &["text"],
    },
    DocumentForm {
        tab: "/quotations?tab=to_answer",
        path: "decline",
        fixed: &[],
        fields: &["reason"],
    },
    DocumentForm {
        tab: "/quotations?tab=submitted",
        path: "withdraw",
        fixed: &[],
        fields: &["reason"],
    },
    DocumentForm {
        tab: "/purchase-orders?tab=to_confirm",
        path: "response",
        fixed: &[
            ("action", "submit"),
            ("draftVersion", "0"),
            ("lines.LINE.code", "CA"),
        ],
        fields: &[
            "note",
            "lines.LINE.quantity",
            "lines.LINE.unitPrice",
            "lines.LINE.promisedDate",
            "lines.LINE.substitute",
            "lines.LINE.reason",
        ],
    },
    DocumentForm {
        tab: "/purchase-orders?tab=to_confirm",
        path: "reject",
        fixed: &[],
        fields: &["reason"],
    },
    DocumentForm {
        tab: "/purchase-orders?tab=to_confirm",
        path: "comments",
        fixed: &[],
        fields: &["text"],
    },
    DocumentForm {
        tab: "/purchase-orders?tab=to_ship",
        path: "despatch-advice",
        fixed: &[("action", "submit"), ("draftVersion", "0")],
        fields: &[
            "despatchDate",
            "expectedDate",
            "carrier",
            "trackingNumber",
            "lines.LINE.quantity",
        ],
    },
];

#[tokio::test]
async fn the_forms_of_documents_take_anything_for_text() {
    let harness = Harness::new().await;
    for form in &FORMS {
        let mut browser = harness.portal.signed_in(MANAGER).await;
        let page = document(&mut browser, form.tab).await;
        let action = format!("{page}/{}", form.path);
        for field in form.fields {
            let (version, line) = version_and_line(&mut browser, &page).await;
            for typed in refused_everywhere().into_iter().chain(strange()) {
                let named = |name: &str| name.replace("LINE", &line);
                let mut fields = vec![
                    ("version".to_owned(), version.clone()),
                    (named(field), typed),
                    ("confirmed.version".to_owned(), version.clone()),
                ];
                fields.extend(
                    form.fixed
                        .iter()
                        .map(|(name, value)| (named(name), (*value).to_owned())),
                );
                let sent: Vec<_> = fields
                    .iter()
                    .map(|(name, value)| (name.as_str(), value.as_str()))
                    .collect();
                let what = format!("{action} {sent:?}");
                let seen = browser.post(&action, &sent).await;
                is_harmless(&seen, &what);
                if seen.status.as_u16() == 422 {
                    let shown = seen.page_data()["page"]["props"].to_string();
                    let typed = Value::from(fields[1].1.as_str()).to_string();
                    assert!(shown.contains(&typed), "{what}: {shown}");
                }
            }
        }
    }
}

/// The page of the first document in a tab.
async fn document(browser: &mut Browser, tab: &str) -> String {
    let seen = browser.get(tab).await;
    let list = seen.is(200).page_data()["page"]["props"]["list"].clone();
    let number = list["rows"][0]["number"].as_str().unwrap().to_owned();
    let (list, _) = tab.split_once('?').unwrap();
    format!("{list}/{number}")
}

async fn version_and_line(browser: &mut Browser, page: &str) -> (String, String) {
    let props = browser.get(page).await.is(200).page_data()["page"]["props"].clone();
    let document = match &props["request"] {
        Value::Null => &props["order"],
        request => request,
    };
    let line = document["lines"][0]["lineNumber"].to_string();
    (document["version"].to_string(), line)
}
