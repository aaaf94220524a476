//! Requests that cost much: they run a few at a time, within a budget, and never take the memory of the machine.
use std::{
    fs,
    io::{Cursor, Write},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use axum::http::{Method, header};
use web::{Error, heavy_work::HeavyWork, throttle::SignInLimits};
use zip::{ZipWriter, write::SimpleFileOptions};

use crate::support::{
    browser::Browser,
    portal::{MANAGER, Portal, USER},
};

/// Cells that alternate between the last columns of two rows: 8 KB that were once read into 350 MB.
fn alternating_workbook() -> Vec<u8> {
    let cells: String = (0..100_000)
        .map(|place| ["<c r=\"CV1\"><v>1</v></c>", "<c r=\"CV2\"><v>1</v></c>"][place % 2])
        .collect();
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let relations = "http://schemas.openxmlformats.org/package/2006/relationships";
    let relation = |kind: &str, target: &str| {
        format!(
            r#"<Relationships xmlns="{relations}"><Relationship Id="r" Type="{office}/{kind}" Target="{target}"/></Relationships>"#
        )
    };
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in [
        ("_rels/.rels", relation("officeDocument", "xl/workbook.xml")),
        (
            "xl/workbook.xml",
            format!(
                r#"<workbook xmlns:r="{office}"><sheets><sheet name="S" sheetId="1" r:id="r"/></sheets></workbook>"#
            ),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            relation("worksheet", "worksheets/s.xml"),
        ),
        (
            "xl/worksheets/s.xml",
            format!("<worksheet><sheetData><row>{cells}</row></sheetData></worksheet>"),
        ),
    ] {
        let options = SimpleFileOptions::default().compression_level(Some(9));
        archive.start_file(name, options).unwrap();
        archive.write_all(content.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

/// Of this process, in which the portal runs too.
fn resident_megabytes() -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let kilobytes = line.unwrap().split_whitespace().nth(1).unwrap();
    kilobytes.parse::<usize>().unwrap() / 1024
}

/// The path of the first document of the list.
async fn first(browser: &mut Browser, list: &str, query: &str) -> String {
    let csv = browser.get(&format!("{list}/export.csv{query}")).await;
    let line = csv.is(200).text().lines().nth(1).unwrap().to_owned();
    format!("{list}/{}", line.split(',').next().unwrap())
}

#[tokio::test]
async fn a_small_workbook_of_many_rows_is_refused_in_words_and_takes_no_memory() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let request = first(&mut browser, "/quotations", "?tab=to_answer").await;
    let workbook = alternating_workbook();
    assert!(workbook.len() < 32 * 1024, "{} bytes", workbook.len());
    let before = resident_megabytes();
    for (preferences, words) in [
        (
            "language:ar.direction:rtl",
            "صفوف الورقة أو أعمدتها غير مرتّبة.",
        ),
        (
            "language:en.direction:ltr",
            "The rows or columns of the sheet are not in order.",
        ),
    ] {
        browser.set_preferences(preferences);
        let uploads = (0..6).map(|_| {
            let mut browser = browser.clone();
            let (path, workbook) = (format!("{request}/lines"), workbook.clone());
            tokio::spawn(async move {
                let head = "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"lines.xlsx\"\r\n\r\n";
                let body = [head.as_bytes(), &workbook, b"\r\n--b--\r\n"].concat();
                loop {
                    let form = browser.request(Method::POST, &path).body(body.clone());
                    let form = form.header(header::CONTENT_TYPE, "multipart/form-data; boundary=b");
                    let answer = browser.send(form).await;
                    // Two are read at a time; a machine that is slow at it asks the others to come again.
                    if answer.status != 503 {
                        return answer;
                    }
                    tokio::task::yield_now().await;
                }
            })
        });
        for upload in uploads.collect::<Vec<_>>() {
            upload.await.unwrap().is(422).says(words);
        }
    }
    let grown = resident_megabytes().saturating_sub(before);
    assert!(grown < 400, "grown by {grown} MB");
}

#[tokio::test]
async fn who_asks_for_too_many_documents_waits_and_others_do_not() {
    let portal = Portal::start(&[]).await;
    let mut browser = portal.signed_in(MANAGER).await;
    let order = first(&mut browser, "/purchase-orders", "").await;
    let path = format!("{order}/order.xml");
    let mut served = 0;
    let refused = loop {
        let seen = browser.get(&path).await;
        if seen.status == 429 || served == 1_000 {
            break seen;
        }
        seen.is(200);
        served += 1;
    };
    assert!(served >= 120, "{served}");
    let wait: u32 = refused.is(429).header("retry-after").parse().unwrap();
    assert!((1..=60).contains(&wait), "{wait}");
    refused.says("طلبتَ ملفات كثيرة في وقت قصير؛ انتظر دقيقة قبل أن تطلب التالي.");
    // On a page with the frame.
    refused.says("href=\"/purchase-orders\"").says("<nav");
    browser.speak_english();
    let refused = browser.get(&path).await;
    refused
        .is(429)
        .says("You asked for many files in a short time");
    let script = browser.request(Method::GET, &path);
    let script = script.header(header::ACCEPT, "application/json");
    let token = browser.token.clone().unwrap();
    let refused = browser.send(script.bearer_auth(token)).await;
    let problem = refused.is(429).json();
    let words = problem["messageEn"].as_str().unwrap();
    assert!(words.starts_with("You asked for many files"), "{problem}");
    // Pages and lists as files are not documents, and other users have budgets of their own.
    browser.get(&order).await.is(200);
    browser.get("/purchase-orders/export.csv").await.is(200);
    let mut other = portal.signed_in(USER).await;
    other.get(&path).await.is(200);
}

#[tokio::test]
async fn right_passwords_are_limited_too() {
    let portal =
        Portal::start_with(&[], |config| config.web.sign_ins = SignInLimits::default()).await;
    let mut browser = portal.browser();
    let credentials = [("email", USER.email), ("password", USER.password)];
    let mut signed_in = 0;
    let refused = loop {
        browser.cookies.clear();
        let seen = browser.post("/users/authenticate", &credentials).await;
        if seen.status == 429 || signed_in == 500 {
            break seen;
        }
        seen.is(303);
        signed_in += 1;
    };
    assert!(signed_in >= 60, "{signed_in}");
    refused.is(429).header("retry-after");
    assert!(browser.session().is_none());
    portal.signed_in(MANAGER).await;
}

#[tokio::test]
async fn a_workbook_has_the_rows_of_the_whole_list() {
    let mut browser = Portal::shared().signed_in(USER).await;
    browser.speak_english();
    let csv = browser.get("/purchase-orders/export.csv").await;
    let lines = csv.is(200).text().lines().count();
    let xlsx = browser.get("/purchase-orders/export.xlsx").await;
    let mut workbook: calamine::Xlsx<_> =
        calamine::open_workbook_from_rs(Cursor::new(xlsx.is(200).body.to_vec())).unwrap();
    let sheet = calamine::Reader::worksheet_range(&mut workbook, "Purchase orders").unwrap();
    assert_eq!(sheet.height(), lines);
    let list = browser.page_data("/purchase-orders").await.json();
    let found = &list["page"]["props"]["list"]["paging"]["found"]["number"];
    assert_eq!(found.as_u64().unwrap() as usize, lines - 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn heavy_work_runs_two_at_a_time_and_more_than_can_wait_is_refused() {
    let work = HeavyWork::default();
    let (running, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let pieces = (0..100).map(|_| {
        let (work, running, most) = (work.clone(), running.clone(), most.clone());
        tokio::spawn(async move {
            let piece = work.run(move || {
                most.fetch_max(running.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                thread::sleep(Duration::from_millis(20));
                running.fetch_sub(1, Ordering::SeqCst);
            });
            piece.await
        })
    });
    let pieces: Vec<_> = pieces.collect();
    let (mut done, mut refused) = (0, 0);
    for piece in pieces {
        match piece.await.unwrap() {
            Ok(()) => done += 1,
            Err(Error::Unavailable(_)) => refused += 1,
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!(most.load(Ordering::SeqCst), 2);
    assert!(done >= 66 && refused > 0, "{done} done, {refused} refused");
}
