//! The demo's data, seeded once a test process because that takes seconds.
use demo::seed::seed_demo;
use service::passwords::Cost;

use crate::databases::Template;

pub static DEMO: Template = Template::new(|database| {
    Box::pin(async {
        service::migrate(database).await.unwrap();
        seed_demo(database, Cost::LEAST).await.unwrap();
    })
});
