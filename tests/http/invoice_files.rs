//! The supplier's own files on an invoice, without scripts.
use uuid::Uuid;

use crate::support::{
    browser::{Browser, Seen},
    portal::{MANAGER, Portal},
};

const PDF: &[u8] = b"%PDF-1.7\nour own invoice";

/// Drafts the invoice of an order that was shipped; the paths of both.
pub(super) async fn drafted(browser: &mut Browser) -> (String, String) {
    let list = browser.get("/purchase-orders?tab=to_invoice").await;
    let data = list.page_data();
    let order = &data["page"]["props"]["list"]["rows"][0]["number"];
    let order = format!("/purchase-orders/{}", order.as_str().unwrap());
    let data = browser.get(&order).await.page_data();
    let version = data["page"]["props"]["order"]["version"].to_string();
    let invoices = format!("{order}/invoices");
    let drafted = browser.post(&invoices, &[("version", &version)]).await;
    drafted.is(303);
    let data = browser.get(&order).await.page_data();
    let invoices = data["page"]["props"]["order"]["invoices"].as_array();
    let invoices = invoices.unwrap().iter();
    let draft = invoices
        .rev()
        .find(|invoice| invoice["state"] == "draft")
        .expect("the draft");
    let number = draft["number"].as_str().unwrap();
    (order, format!("/payments/invoices/{number}"))
}

async fn attach(browser: &mut Browser, invoice: &str, name: &str, key: u128) -> Seen {
    let path = format!("{invoice}/attachments");
    let key = Uuid::from_u128(key).to_string();
    let form = browser.upload(&path, &key, name, PDF);
    browser.send(form).await
}

async fn ids(browser: &mut Browser, invoice: &str) -> Vec<String> {
    let data = browser.get(invoice).await.is(200).page_data();
    let files = &data["page"]["props"]["invoice"]["attachments"];
    let files = files.as_array().expect("files").iter();
    let ids = files.map(|file| file["id"].as_str().unwrap().to_owned());
    ids.collect()
}

#[tokio::test]
async fn files_are_attached_to_a_draft_and_kept_once_it_is_sent() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    browser.speak_english();
    let (_, invoice) = drafted(&mut browser).await;
    let here = format!("{invoice}#attachments");
    browser
        .get(&invoice)
        .await
        .says("No attachments yet.")
        .says(&format!("action=\"{invoice}/attachments?next="));
    for _ in 0..2 {
        // Pressed twice, it is one file.
        attach(&mut browser, &invoice, "own.pdf", 1)
            .await
            .leads_to(&here);
    }
    attach(&mut browser, &invoice, "more.pdf", 2)
        .await
        .leads_to(&here);
    let files = ids(&mut browser, &invoice).await;
    let [own, more] = files.as_slice() else {
        panic!("{files:?}")
    };
    let refused = attach(&mut browser, &invoice, "setup.exe", 3).await;
    refused
        .is(422)
        .says("are not accepted")
        .says("Send to the buyer")
        .says("own.pdf");
    let remove = format!("{invoice}/attachments/{more}/remove");
    browser.get(&invoice).await.says(&remove);
    browser.post(&remove, &[]).await.leads_to(&here);
    browser
        .get(&invoice)
        .await
        .says("File added")
        .says("File removed");

    let number = invoice.rsplit('/').next().unwrap();
    let sending = [("confirmed.invoice", number), ("key", "send")];
    let sent = browser.post(&format!("{invoice}/send"), &sending).await;
    sent.leads_to(&invoice);
    let remove = format!("{invoice}/attachments/{own}/remove");
    browser
        .get(&invoice)
        .await
        .is(200)
        .says("own.pdf")
        .is_silent_about(&remove)
        .says("type=\"file\"");
    let saved = browser.get(&format!("{invoice}/attachments/{own}")).await;
    assert_eq!(saved.is(200).body, PDF);
    assert!(
        saved
            .header("content-disposition")
            .starts_with("attachment;")
    );
    browser.post(&remove, &[]).await.is(409);
    // A sent invoice takes more files.
    attach(&mut browser, &invoice, "late.pdf", 4).await.is(303);
    let kept = ids(&mut browser, &invoice).await;
    assert!(kept.len() == 2 && kept.contains(own), "{kept:?}");
}
