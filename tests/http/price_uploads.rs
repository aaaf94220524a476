//! `/products-price/requests/upload`: the template, the upload and the rows to correct, without scripts.
use serde_json::Value;

use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal},
};

const UPLOAD: &str = "/products-price/requests/upload";

/// The lines of the template of the first buyer, the headings first.
async fn template(browser: &mut Browser) -> (String, Vec<String>) {
    let props = browser.page_data(UPLOAD).await.is(200).json()["page"]["props"].clone();
    let buyer = props["buyers"][0]["id"].as_str().unwrap().to_owned();
    let path = format!("{UPLOAD}/export.csv?buyer={buyer}");
    let file = browser.get(&path).await.is(200).text().to_owned();
    let lines = file.trim_start_matches('\u{feff}').lines();
    let lines: Vec<_> = lines.map(str::to_owned).collect();
    (buyer, lines)
}

/// The same with a new price and day in each row.
fn filled(lines: &[String], price: &str, day: &str) -> String {
    let (headings, rows) = lines.split_first().unwrap();
    let rows = rows.iter().map(|row| {
        let row = row.strip_suffix(",,,").map_or(&**row, |row| row);
        let row = row.strip_suffix(",,").unwrap_or(row).trim_end_matches(',');
        format!("{row},{price},{day},\n")
    });
    format!("{headings}\n{}", rows.collect::<String>())
}

async fn send(browser: &mut Browser, buyer: &str, file: &[u8]) -> crate::support::browser::Seen {
    let fields = [("buyer", buyer), ("reason", "Steel")];
    let form = browser.upload_with(UPLOAD, &fields, "prices.csv", file);
    browser.send(form).await
}

#[tokio::test]
async fn wrong_rows_come_back_to_be_mended_and_uploaded_again() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    browser.speak_english();
    let (buyer, lines) = template(&mut browser).await;
    let day = "2099-01-01";
    let mut file = filled(&lines[..2], "-5", day);
    file.push_str(",no such item,,,,,,1,2099-01-01,\n");
    let sent = send(&mut browser, &buyer, file.as_bytes()).await;
    let result = sent.is(303).header("location").to_owned();
    let seen = browser.get(&result).await;
    seen.is(200)
        .says("No new prices were saved")
        .says("rows to correct")
        .says("has no price in force");

    let id = result.rsplit('/').next().unwrap().to_owned();
    let refused = format!("{UPLOAD}/refused/export.csv?upload={id}");
    let refused = browser.get(&refused).await.is(200).text().to_owned();
    let mut refused = refused.lines();
    let headings = refused.next().unwrap();
    assert!(
        headings.ends_with("Row,Column,Value,What to correct"),
        "{headings}"
    );
    let current: f64 = lines[1].split(',').rev().nth(3).unwrap().parse().unwrap();
    let mended = refused
        .next()
        .unwrap()
        .replace(",-5,", &format!(",{:.2},", current * 1.01));
    let mended = format!("{headings}\n{mended}\n");
    let sent = send(&mut browser, &buyer, mended.as_bytes()).await;
    let result = sent.is(303).header("location").to_owned();
    let seen = browser.get(&result).await;
    seen.is(200).says("1 new price was saved");
    let props = seen.page_data()["page"]["props"].clone();
    let number = props["drafts"][0]["number"].as_str().unwrap().to_owned();
    let editor = format!("/products-price/requests/{number}/edit");
    let editor = browser.get(&editor).await;
    editor.is(200).says("Steel").says(day);

    // The same in a workbook, whose cells have formats.
    let refused = format!("{UPLOAD}/refused/export.xlsx?upload={id}");
    let workbook = browser.get(&refused).await;
    let sent = send(&mut browser, &buyer, &workbook.is(200).body).await;
    let result = sent.is(303).header("location").to_owned();
    browser.get(&result).await.says("rows to correct");
}

#[tokio::test]
async fn a_file_that_cannot_be_read_is_refused_beside_its_field() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    browser.speak_english();
    let (buyer, lines) = template(&mut browser).await;
    let path = format!("{UPLOAD}/export.xlsx?buyer={buyer}");
    let workbook = browser.get(&path).await.is(200).body.to_vec();
    let large = vec![b' '; 9 * 1024 * 1024];
    let drafts = async |browser: &mut Browser| -> Value {
        let list = browser
            .page_data("/products-price/requests?tab=draft")
            .await;
        list.is(200).json()["page"]["props"]["list"]["paging"].clone()
    };
    let before = drafts(&mut browser).await;
    for (content, words) in [
        (&workbook[..workbook.len() / 2], "neither an Excel workbook"),
        (&workbook[..], "Nothing is filled in"),
        (b"", "Nothing is filled in"),
        (b"junk\n1\n", "This is not the template"),
        (b"%PDF-1.7\nItem\n", "This file cannot be read"),
        (b"junk\n1\n", "“Download as Excel” or “Download as CSV”"),
        (b"Item\n1\n", "headings are missing"),
        (&large, "at most 8 MB"),
    ] {
        let seen = send(&mut browser, &buyer, content).await;
        seen.is(422).says(words).says("Steel");
    }
    let day = "2099-01-01";
    let file = filled(&lines[..2], "5", day);
    let seen = send(&mut browser, "no buyer", file.as_bytes()).await;
    seen.is(422).says("Choose a buyer");
    assert_eq!(drafts(&mut browser).await, before);
}

#[tokio::test]
async fn a_form_that_is_sent_again_has_the_result_of_the_first_time() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let (buyer, lines) = template(&mut browser).await;
    let file = filled(&lines[..2], "-5", "2099-01-01");
    let key = "0b7f9a52-5f53-4d51-8d5b-6f0d7c1f3a10";
    let mut send = async |buyer: &str, file: &str| {
        let fields = [("key", key), ("buyer", buyer), ("reason", "Steel")];
        let form = browser.upload_with(UPLOAD, &fields, "prices.csv", file.as_bytes());
        browser.send(form).await
    };
    // After a refusal nothing was saved, and after a failure it is not known: the form keeps its key.
    let refused = send("no buyer", &file).await;
    let form = refused.is(422).page_data()["page"]["props"]["form"].clone();
    assert_eq!(form["values"]["key"], key);
    let first = send(&buyer, &file)
        .await
        .is(303)
        .header("location")
        .to_owned();
    let again = send(&buyer, &file)
        .await
        .is(303)
        .header("location")
        .to_owned();
    assert_eq!(first, again);
    let other = send(&buyer, &file.replace("-5", "-6")).await;
    let form = other.is(409).page_data()["page"]["props"]["form"].clone();
    assert_ne!(form["values"]["key"], key);
}

#[tokio::test]
async fn mended_rows_are_added_to_the_draft_of_the_upload() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    browser.speak_english();
    let (buyer, lines) = template(&mut browser).await;
    let price = |line: &str| line.split(',').rev().nth(3).unwrap().to_owned();
    let day = "2099-01-01";
    let valid = filled(
        &[lines[0].clone(), lines[1].clone()],
        &price(&lines[1]),
        day,
    );
    let wrong = filled(&[lines[0].clone(), lines[2].clone()], "-5", day);
    let wrong = wrong.split_once('\n').unwrap().1;
    let sent = send(&mut browser, &buyer, format!("{valid}{wrong}").as_bytes()).await;
    let result = sent.is(303).header("location").to_owned();
    let seen = browser.get(&result).await;
    let props = seen.page_data()["page"]["props"].clone();
    let number = props["drafts"][0]["number"].as_str().unwrap().to_owned();
    let form = format!("{UPLOAD}?draft={number}");
    seen.says(&format!("href=\"{form}\""));

    let seen = browser.get(&form).await;
    seen.is(200)
        .says(&format!("name=\"draft\" value=\"{number}\""))
        .is_silent_about("name=\"buyer\"");
    let fields = [("draft", &*number)];
    let refused = browser.upload_with(UPLOAD, &fields, "prices.csv", b"junk\n1\n");
    let refused = browser.send(refused).await;
    refused
        .is(422)
        .says(&format!("name=\"draft\" value=\"{number}\""));
    let mended = filled(
        &[lines[0].clone(), lines[2].clone()],
        &price(&lines[2]),
        day,
    );
    let sent = browser.upload_with(UPLOAD, &fields, "prices.csv", mended.as_bytes());
    let sent = browser.send(sent).await;
    let result = sent.is(303).header("location").to_owned();
    let seen = browser.get(&result).await;
    let props = seen.says("1 new price was saved").page_data()["page"]["props"].clone();
    assert_eq!(props["drafts"][0]["number"], number.as_str());
    let editor = format!("/products-price/requests/{number}/edit");
    let props = browser.get(&editor).await.page_data()["page"]["props"].clone();
    assert_eq!(props["lines"].as_array().unwrap().len(), 2);
    assert_eq!(props["draft"]["values"]["lines.20.validFrom"], day);

    // A submitted request takes no more rows.
    let list = browser
        .page_data("/products-price/requests?tab=waiting")
        .await;
    let list = list.is(200).json()["page"]["props"]["list"].clone();
    let submitted = list["rows"][0]["number"].as_str().unwrap();
    let form = browser.get(&format!("{UPLOAD}?draft={submitted}")).await;
    form.leads_to(&format!("/products-price/requests/{submitted}"));
    let unknown = browser.get(&format!("{UPLOAD}?draft=PC-1")).await;
    unknown.is(404);
}
