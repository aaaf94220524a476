//! The demo's data, seeded once a test process because that takes seconds.
use crate::databases::Template;
use demo::seed::seed_demo;
use service_core::{clock::Clock, passwords::Cost};

pub static DEMO: Template = Template::new(|database| {
    Box::pin(async {
        database::migrate::<service::Migrator>(database)
            .await
            .unwrap();
        let clock = Clock::default();
        seed_demo(database, Cost::LEAST, &clock).await.unwrap();
    })
});
