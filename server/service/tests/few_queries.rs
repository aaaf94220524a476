//! How many queries the service puts to its database for a page of a list.
use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use sea_orm::DatabaseConnection;
use service_client::ServiceClient;
use test_support::{
    fixtures::{self, AMAL},
    harness::credentials,
    mailbox::service_options_without_mail,
};

/// Those for the token included.
const MOST: u32 = 5;
/// Of the page of one record.
const MOST_OF_DETAIL: u32 = 8;

/// Asks a service on `database` for the first three pages, which `rows` tells the number of rows of.
pub async fn expect_few_queries(
    database: DatabaseConnection,
    rows: impl AsyncFn(&ServiceClient, &str, u32) -> usize,
) {
    expect_queries(database, MOST, rows).await;
}

/// The same for the page of one record.
pub async fn expect_few_queries_of_detail(
    database: DatabaseConnection,
    show: impl AsyncFn(&ServiceClient, &str),
) {
    let shown = async |service: &ServiceClient, token: &str, _| {
        show(service, token).await;
        1
    };
    expect_queries(database, MOST_OF_DETAIL, shown).await;
}

/// The same with another number of queries.
pub async fn expect_queries(
    database: DatabaseConnection,
    most: u32,
    rows: impl AsyncFn(&ServiceClient, &str, u32) -> usize,
) {
    let counted = CountedService::on(database).await;
    for page in 1..=3 {
        let shown = async |service: &ServiceClient, token: &str| {
            assert_ne!(rows(service, token, page).await, 0);
        };
        let asked = counted.queries_of(shown).await;
        assert!((1..=most).contains(&asked), "{asked} queries");
    }
}

/// A service whose queries are counted, and a user's token.
pub struct CountedService {
    service: ServiceClient,
    token: String,
    queries: Arc<AtomicU32>,
}

impl CountedService {
    pub async fn on(mut database: DatabaseConnection) -> Self {
        let queries = Arc::new(AtomicU32::new(0));
        let counted = queries.clone();
        database.set_metric_callback(move |_| {
            counted.fetch_add(1, Ordering::SeqCst);
        });
        let router = service::router(database, service_options_without_mail());
        let service = ServiceClient::in_process(router);
        let credentials = credentials(AMAL, fixtures::PASSWORD);
        let token = service.authenticate(&credentials).await.unwrap().token;
        Self {
            service,
            token,
            queries,
        }
    }

    pub async fn queries_of(&self, call: impl AsyncFn(&ServiceClient, &str)) -> u32 {
        let before = self.queries.load(Ordering::SeqCst);
        call(&self.service, &self.token).await;
        self.queries.load(Ordering::SeqCst) - before
    }
}
