//! Files that are handed out and taken: lists, printed documents and attachments.
use axum::http::header;
use reqwest::RequestBuilder;

use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal},
};

const PDF: &[u8] = b"%PDF-1.7\nan offer";

/// A form with one file, as a browser sends it without scripts.
fn upload(browser: &Browser, path: &str, name: &str, content: &[u8]) -> RequestBuilder {
    let key = "2f8c1a80-7a3c-4b7e-9f56-0d6f3f6d2a10";
    browser.upload(path, key, name, content)
}

/// The number of a request that still takes an answer.
pub(super) async fn open_request(browser: &mut Browser) -> String {
    browser.speak_english();
    let list = browser.get("/quotations/export.csv?tab=to_answer").await;
    let text = list.is(200).text().to_owned();
    let first = text.lines().nth(1).expect("the demo has one");
    first.split(',').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_list_is_saved_as_it_is_shown() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    browser.speak_english();
    let csv = browser.get("/quotations/export.csv").await;
    assert_eq!(
        csv.is(200).header("content-type"),
        "text/csv; charset=utf-8"
    );
    let disposition = csv.header("content-disposition");
    assert_eq!(
        disposition,
        "attachment; filename=\"Quotation requests.csv\"; filename*=UTF-8''Quotation%20requests.csv"
    );
    assert!(csv.header("content-security-policy").contains("sandbox"));
    assert!(csv.text().starts_with("\u{feff}Number,Subject,Buyer,"));
    // More than a page of the list.
    assert!(csv.text().lines().count() > 26, "{}", csv.text());
    let drafts = browser.get("/quotations/export.csv?tab=draft").await;
    assert!(drafts.text().lines().count() < csv.text().lines().count());
    let xlsx = browser.get("/quotations/export.xlsx?search=nothing").await;
    assert!(xlsx.is(200).body.starts_with(b"PK"));
}

#[tokio::test]
async fn a_file_is_attached_saved_and_removed_without_scripts() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = open_request(&mut browser).await;
    let path = format!("/quotations/{number}/attachments");
    for _ in 0..2 {
        // Pressed twice, it is one file.
        let form = upload(&browser, &path, "offer.pdf", PDF);
        let sent = browser.send(form).await;
        sent.leads_to(&format!("/quotations/{number}#attachments"));
    }
    let files = attached(&portal).await;
    let [id] = files.as_slice() else {
        panic!("{files:?}")
    };
    let saved = browser.get(&format!("{path}/{id}")).await;
    assert_eq!(saved.is(200).body, PDF);
    assert_eq!(saved.header("content-type"), "application/pdf");
    assert_eq!(
        saved.header("content-disposition"),
        "attachment; filename=\"offer.pdf\"; filename*=UTF-8''offer.pdf"
    );
    assert_eq!(saved.header("x-content-type-options"), "nosniff");
    assert!(saved.header("content-security-policy").contains("sandbox"));

    let removed = browser.post(&format!("{path}/{id}/remove"), &[]).await;
    removed.leads_to(&format!("/quotations/{number}#attachments"));
    browser.get(&format!("{path}/{id}")).await.is(404);
    assert!(attached(&portal).await.is_empty());
}

#[tokio::test]
async fn an_executable_is_refused_in_words_and_leaves_nothing() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = open_request(&mut browser).await;
    let path = format!("/quotations/{number}/attachments");
    let executable = b"MZ\x90\0\x03\0\0\0";
    let form = upload(&browser, &path, "offer.pdf", executable);
    let sent = browser.send(form).await;
    sent.is(422).says("does not match the end of its name");
    assert_eq!(sent.page_data()["page"]["name"], "quotation");
    // On the page that the form was on.
    let editor = format!("{path}?next=%2Fquotations%2F{number}%2Fquotation");
    let sent = browser
        .send(upload(&browser, &editor, "offer.pdf", executable))
        .await;
    sent.is(422).says("does not match the end of its name");
    assert_eq!(sent.page_data()["page"]["name"], "quotationEditor");
    // Which is not there where nothing can be answered.
    let ended = browser.get("/quotations/export.csv?tab=closed").await;
    let ended = ended.is(200).text().to_owned();
    let ended = ended.lines().nth(1).expect("the demo has one");
    let ended = format!("/quotations/{}", ended.split(',').next().unwrap());
    let editor = format!("{ended}/attachments?next={ended}/quotation");
    let sent = browser
        .send(upload(&browser, &editor, "offer.pdf", executable))
        .await;
    let page = sent.page_data();
    assert_eq!(page["page"]["name"], "quotation");
    assert_eq!(page["url"], ended);
    // A script gets the form alone, with a new key.
    let form = upload(&browser, &path, "offer.pdf", executable);
    let token = browser.token.clone().unwrap();
    let form = form.header(header::ACCEPT, "application/json");
    let sent = browser.send(form.bearer_auth(token)).await;
    let refused = sent.is(422).json();
    assert!(refused["errors"]["file"].is_object(), "{refused}");
    assert!(refused["values"]["key"].is_string(), "{refused}");
    let large = [PDF, &vec![b' '; 11 * 1024 * 1024]].concat();
    let form = upload(&browser, &path, "offer.pdf", &large);
    browser.send(form).await.is(422).says("is larger than");
    // Which names are accepted, and how large a file may be.
    let form = upload(&browser, &path, "setup.exe", executable);
    let refused = browser.send(form).await;
    refused.is(422).says("are not accepted");
    refused
        .says(".pdf, .png, .jpg, .jpeg, .webp, .tif, .tiff, .xlsx, .docx, .pptx, .dxf, .csv, .txt");
    let form = upload(&browser, &path, "", b"");
    browser
        .send(form)
        .await
        .leads_to(&format!("/quotations/{number}#attachments"));
    assert!(attached(&portal).await.is_empty());
}

#[tokio::test]
async fn a_filled_in_template_goes_into_the_draft_and_its_wrong_rows_are_told() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let number = open_request(&mut browser).await;
    let path = format!("/quotations/{number}/template.xlsx");
    let template = browser.get(&path).await;
    assert!(template.is(200).body.starts_with(b"PK"));

    let editor = format!("/quotations/{number}/quotation");
    let path = format!("/quotations/{number}/lines");
    let lines = browser.page_data(&editor).await.json()["page"]["props"]["lines"].clone();
    let line = lines[0]["lineNumber"].as_u64().unwrap();
    let headings = "Line,Unit price,Offered quantity,Discount %,VAT %,Delivery date,\
                    Lead time (days),No offer (yes/no),Substitute item,Note";
    let file = format!("{headings}\n{line},٩٩٫٩٥,,,,,,,,\n4711,1,,,,,,,,\n{line},7,,,,,,,,\n");
    let sent = browser
        .send(upload(&browser, &path, "lines.csv", file.as_bytes()))
        .await;
    sent.is(422)
        .says("1 line was added to the draft.")
        .says("The request has no such line.")
        .says("This line is in the file twice.");
    let draft = &sent.page_data()["page"]["props"]["draft"];
    assert_eq!(draft["values"][format!("lines.{line}.unitPrice")], "٩٩٫٩٥");

    // The other cells of a row are saved, and the row comes back in a workbook.
    let file = format!("{headings}\n{line},=1+1,,,,,,,,Ours\n");
    let sent = browser
        .send(upload(&browser, &path, "lines.csv", file.as_bytes()))
        .await;
    sent.is(422)
        .says("The cell has a formula without a saved result")
        .says("Download the rows to correct")
        .says("href=\"data:application/vnd.openxmlformats");
    let draft = &sent.page_data()["page"]["props"]["draft"];
    assert_eq!(draft["values"][format!("lines.{line}.note")], "Ours");

    let file = format!("{headings}\n{line},12.5,,,,,,,,\n");
    let sent = browser
        .send(upload(&browser, &path, "lines.csv", file.as_bytes()))
        .await;
    sent.leads_to(&editor);
    for (content, words) in [
        ("Unit price\n1\n", "headings are missing"),
        ("junk\n1\n", "This is not the template"),
        ("MZ\0", "neither an Excel workbook"),
        ("", "Nothing is filled in"),
    ] {
        let sent = browser
            .send(upload(&browser, &path, "lines.csv", content.as_bytes()))
            .await;
        sent.is(422).says(words);
    }
    let draft = browser.page_data(&editor).await.json()["page"]["props"]["draft"].clone();
    assert_eq!(draft["values"][format!("lines.{line}.unitPrice")], "12.5");
}

#[tokio::test]
async fn an_order_is_saved_as_pdf_in_either_language_and_as_ubl() {
    let mut browser = Portal::shared().signed_in(MANAGER).await;
    browser.speak_english();
    let list = browser.get("/purchase-orders/export.csv").await;
    let first = list.is(200).text().lines().nth(1).unwrap().to_owned();
    let number = first.split(',').next().unwrap();
    let path = format!("/purchase-orders/{number}");
    let english = browser.get(&format!("{path}/order.pdf")).await;
    let arabic = browser.get(&format!("{path}/order.pdf?language=ar")).await;
    for pdf in [&english, &arabic] {
        assert_eq!(pdf.is(200).header("content-type"), "application/pdf");
        assert!(pdf.body.starts_with(b"%PDF-"));
        assert!(pdf.body.len() < 60 * 1024, "{} bytes", pdf.body.len());
    }
    assert_ne!(english.body, arabic.body);
    let ubl = browser.get(&format!("{path}/order.xml")).await;
    assert_eq!(
        ubl.is(200).header("content-type"),
        "application/xml; charset=utf-8"
    );
    ubl.says(&format!("<cbc:ID>{number}</cbc:ID>"));
}

/// The ids of all files of the portal.
async fn attached(portal: &Portal) -> Vec<String> {
    use sea_orm::EntityTrait;
    use tables::attachment::Entity;
    let database = portal.database().await;
    let files = Entity::find().all(&database).await.unwrap();
    database.close().await.unwrap();
    files.into_iter().map(|file| file.id.to_string()).collect()
}
