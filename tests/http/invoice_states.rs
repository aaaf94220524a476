//! The state of an invoice: the same words on the page of its order as among the payments.
use super::invoice_files::drafted;
use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal},
};

/// Looks at the invoice's page and its order's, in both languages.
async fn both_pages_say(browser: &mut Browser, paths: &[String; 2], tone: &str, words: [&str; 2]) {
    for (language, word) in ["ar", "en"].into_iter().zip(words) {
        browser.set_preferences(&format!("language:{language}"));
        let state = format!("<span class=\"status {tone}\">{word}</span>");
        for path in paths {
            browser.get(path).await.is(200).says(&state);
        }
    }
}

#[tokio::test]
async fn a_state_has_one_word_on_all_pages() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let (order, invoice) = drafted(&mut browser).await;
    let paths = [order, invoice.clone()];
    let number = invoice.rsplit('/').next().unwrap();
    both_pages_say(&mut browser, &paths, "neutral", ["مسودة", "Draft"]).await;
    let confirmed = ("confirmed.invoice", number);
    let sending = [confirmed, ("key", "one")];
    let sent = browser.post(&format!("{invoice}/send"), &sending).await;
    sent.is(303);
    both_pages_say(
        &mut browser,
        &paths,
        "neutral",
        ["قيد المراجعة", "Under review"],
    )
    .await;
    let withdrawing = [confirmed, ("key", "two"), ("reason", "A mistake")];
    let withdrawn = browser
        .post(&format!("{invoice}/withdraw"), &withdrawing)
        .await;
    withdrawn.is(303);
    both_pages_say(&mut browser, &paths, "closed", ["مسحوبة", "Withdrawn"]).await;
}
