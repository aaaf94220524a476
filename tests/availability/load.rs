//! Viewers who read, write and sign in until they are told to stop.
use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use axum::http::{Method, header};
use reqwest::{RequestBuilder, Response};
use sea_orm::{ColumnTrait, DatabaseConnection, EntityTrait, QueryFilter};
use tokio::{task::JoinHandle, time::sleep};
use uuid::Uuid;

use super::BETWEEN;
use crate::support::{
    browser::Browser,
    portal::{MANAGER, USER},
};
use tables::comment;

const READERS: usize = 8;
const WRITERS: usize = 3;
/// Comments of the load begin with it.
const MARK: &str = "Load";
/// What a viewer does not look at shorter than this.
const GLANCE: Duration = Duration::from_millis(10);
/// An account may sign in 60 times a minute.
const BETWEEN_SIGN_INS: Duration = Duration::from_millis(1500);
/// How long a viewer goes on trying one thing.
const PATIENCE: Duration = Duration::from_secs(20);
/// Exports have a budget for each user, so that they are not among them.
const PATHS: [&str; 5] = [
    "/dashboard",
    "/purchase-orders",
    "/_page/quotations",
    "/settings/profile",
    "/quotations",
];

/// What happened so far.
#[derive(Default)]
struct Record {
    reads: AtomicUsize,
    sign_ins: AtomicUsize,
    /// By incident.
    repeated_writes: Mutex<BTreeMap<String, usize>>,
    failures: Mutex<Vec<String>>,
    /// The incident during which something fails.
    incident: Mutex<String>,
    is_over: AtomicBool,
}

pub struct Load {
    record: Arc<Record>,
    others: Vec<JoinHandle<()>>,
    writers: Vec<JoinHandle<Vec<String>>>,
}

pub struct Outcome {
    record: Arc<Record>,
    /// The comments that were confirmed.
    written: Vec<String>,
    /// The comments in the database.
    found: Vec<String>,
}

impl Load {
    pub async fn start(url: &str) -> Self {
        let record = Arc::new(Record::default());
        let mut browser = signed_in(url).await;
        let mut others = Vec::new();
        for reader in 0..READERS {
            let (browser, record) = (signed_in(url).await, Arc::clone(&record));
            others.push(tokio::spawn(read(browser, reader, record)));
        }
        others.push(tokio::spawn(sign_in(url.to_owned(), Arc::clone(&record))));
        let list = browser.page_data("/purchase-orders").await.is(200).json();
        let rows = list["page"]["props"]["list"]["rows"].as_array().unwrap();
        let mut writers = Vec::new();
        for row in rows.iter().take(WRITERS) {
            let number = row["number"].as_str().unwrap().to_owned();
            let (browser, record) = (signed_in(url).await, Arc::clone(&record));
            writers.push(tokio::spawn(write(browser, number, record)));
        }
        Self {
            record,
            others,
            writers,
        }
    }

    /// The load goes on while something happens, and for a while afterwards.
    pub async fn during(&self, incident: &str, happens: impl AsyncFnOnce()) {
        *self.record.incident.lock().unwrap() = incident.to_owned();
        happens().await;
        sleep(BETWEEN).await;
    }

    /// Ends the load, and compares what was confirmed with what the database has.
    pub async fn end(self, database: &DatabaseConnection) -> Outcome {
        self.record.is_over.store(true, Ordering::Relaxed);
        for other in self.others {
            other.await.unwrap();
        }
        let mut written = Vec::new();
        for writer in self.writers {
            written.extend(writer.await.unwrap());
        }
        let comments = comment::Entity::find()
            .filter(comment::Column::Text.starts_with(MARK))
            .all(database)
            .await
            .unwrap();
        let found = comments.into_iter().map(|comment| comment.text).collect();
        Outcome {
            record: self.record,
            written,
            found,
        }
    }
}

impl Outcome {
    pub fn expect_nothing_lost(mut self) {
        let record = &self.record;
        let [reads, sign_ins] =
            [&record.reads, &record.sign_ins].map(|it| it.load(Ordering::Relaxed));
        let writes = self.written.len();
        let repeated = record.repeated_writes.lock().unwrap();
        println!(
            "{reads} reads, {writes} writes, {sign_ins} sign-ins; repeated writes: {repeated:?}"
        );
        let failures = record.failures.lock().unwrap();
        assert!(
            failures.is_empty(),
            "{} failures: {failures:#?}",
            failures.len()
        );
        self.written.sort();
        self.found.sort();
        assert!(
            self.found == self.written,
            "{}",
            difference(&self.written, &self.found)
        );
        assert!(reads > 200 && writes > 50 && sign_ins > 5);
    }
}

/// How often each text was found that was not found once.
fn difference(written: &[String], found: &[String]) -> String {
    let times = |text: &String| found.iter().filter(|one| *one == text).count();
    let wrong = written.iter().map(|text| (text, times(text)));
    let wrong: Vec<_> = wrong.filter(|(_, times)| *times != 1).collect();
    format!("each write should be there once: {wrong:?}")
}

impl Record {
    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    fn repeat(&self) {
        let incident = self.incident.lock().unwrap().clone();
        *self
            .repeated_writes
            .lock()
            .unwrap()
            .entry(incident)
            .or_default() += 1;
    }

    fn fail(&self, what: String) {
        let incident = self.incident.lock().unwrap().clone();
        self.failures
            .lock()
            .unwrap()
            .push(format!("{incident}: {what}"));
    }
}

async fn signed_in(url: &str) -> Browser {
    let mut browser = Browser::of(url);
    browser.sign_in(MANAGER).await;
    browser
}

fn with_cookies(browser: &Browser, request: RequestBuilder) -> RequestBuilder {
    let cookies = browser.cookies.iter();
    let cookies: Vec<_> = cookies
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    let token = browser.token.as_ref().expect("it is signed in");
    request
        .header(header::COOKIE, cookies.join("; "))
        .bearer_auth(token)
}

/// `Ok(response)`, or why it may be sent again: the portals are unreachable for now.
async fn attempt(request: RequestBuilder) -> Result<Response, String> {
    match request.send().await {
        Ok(response) if matches!(response.status().as_u16(), 502..=504) => {
            Err(response.status().to_string())
        }
        Ok(response) => Ok(response),
        Err(error) => Err(format!("{error:?}")),
    }
}

/// No read may fail: it is sent once.
async fn read(browser: Browser, reader: usize, record: Arc<Record>) {
    for path in PATHS.iter().cycle().skip(reader) {
        if record.is_over() {
            break;
        }
        let request = with_cookies(&browser, browser.request(Method::GET, path));
        let begun = Instant::now();
        let seen = match attempt(request).await {
            Ok(response) => match response.status().as_u16() {
                200 => response
                    .bytes()
                    .await
                    .map(drop)
                    .map_err(|error| format!("{error:?}")),
                status => Err(format!("{status} {:?}", response.headers().get("location"))),
            },
            Err(error) => Err(error),
        };
        match seen {
            Ok(()) => drop(record.reads.fetch_add(1, Ordering::Relaxed)),
            Err(error) => record.fail(format!("GET {path}: {error} after {:?}", begun.elapsed())),
        }
        sleep(GLANCE).await;
    }
}

/// A write that has no answer is sent again with its key, as the page does.
async fn write(browser: Browser, number: String, record: Arc<Record>) -> Vec<String> {
    let path = format!("/purchase-orders/{number}/comments");
    let mut written = Vec::new();
    while !record.is_over() {
        let text = format!("{MARK} {number} {}", written.len());
        let key = Uuid::new_v4().to_string();
        let fields = [("key", key.as_str()), ("text", &text)];
        let begun = Instant::now();
        loop {
            match attempt(with_cookies(&browser, browser.form(&path, &fields))).await {
                Ok(response) if response.status().as_u16() == 303 => {
                    let location = response.headers()["location"].to_str().unwrap();
                    if location.starts_with("/login") {
                        record.fail(format!("{path}: signed out"));
                    }
                    break;
                }
                Ok(response) => {
                    let status = response.status();
                    record.fail(format!("{path}: {status} {:?}", response.text().await));
                    break;
                }
                Err(error) if begun.elapsed() > PATIENCE => {
                    record.fail(format!("{path}: {error}"));
                    break;
                }
                Err(_) => {
                    record.repeat();
                    sleep(GLANCE).await;
                }
            }
        }
        written.push(text);
        sleep(GLANCE).await;
    }
    written
}

/// Another viewer signs in again and again.
async fn sign_in(url: String, record: Arc<Record>) {
    while !record.is_over() {
        let browser = Browser::of(&url);
        let fields = [("email", USER.email), ("password", USER.password)];
        let begun = Instant::now();
        loop {
            match attempt(browser.form("/users/authenticate", &fields)).await {
                Ok(response) if response.status().as_u16() == 303 => {
                    record.sign_ins.fetch_add(1, Ordering::Relaxed);
                    break;
                }
                Ok(response) => {
                    record.fail(format!("sign-in: {}", response.status()));
                    break;
                }
                Err(error) if begun.elapsed() > PATIENCE => {
                    record.fail(format!("sign-in: {error}"));
                    break;
                }
                Err(_) => sleep(GLANCE * 10).await,
            }
        }
        sleep(BETWEEN_SIGN_INS).await;
    }
}
