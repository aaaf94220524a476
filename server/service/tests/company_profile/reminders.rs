//! Reminders of certificates: 60, 30 and 7 days before the expiry and on the day, once each.
use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use sea_orm::EntityTrait;

use super::scene::{Scene, certificate};
use company::company_profile::reminders::CertificateReminders;
use contract::{
    company_profile::{CompanyAction, CompanyPart},
    notification::{NotificationQuery, NotifiedKind},
};
use tables::{certificate_reminder, notification};
use test_support::{
    calls::SignedInCalls,
    fixtures::{AMAL, colleague, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    each_time_reminds_once_in_the_portal_and_by_mail,
    two_replicas_remind_once,
    a_renewed_certificate_is_reminded_of_anew,
    a_certificate_that_is_found_late_has_one_reminder,
);

impl Scene {
    fn reminders(&self) -> CertificateReminders {
        CertificateReminders {
            database: self.harness.database.clone(),
            clock: self.harness.clock(),
        }
    }

    async fn reminds_at(&self, day: &str) {
        let time: DateTime<Utc> = format!("{day}T10:00:00+03:00").parse().unwrap();
        self.harness.set_time(time);
        for _ in 0..2 {
            self.reminders().give_due().await.unwrap();
        }
    }

    /// The days of the reminders that were given.
    async fn given(&self) -> Vec<i32> {
        let given = certificate_reminder::Entity::find().all(&self.harness.database);
        let mut days: Vec<_> = given
            .await
            .unwrap()
            .iter()
            .map(|one| one.days_before)
            .collect();
        days.sort_unstable();
        days
    }
}

async fn each_time_reminds_once_in_the_portal_and_by_mail(harness: Harness) {
    insert(
        &harness.database,
        colleague(81, "noor@first.example", false),
    )
    .await;
    let scene = Scene::new(harness).await;
    scene
        .added(CompanyPart::Certificate(certificate("2026-06-15")))
        .await;
    scene.reminds_at("2026-04-15").await;
    assert_eq!(scene.given().await, [0; 0], "61 days before");
    for (day, given) in [
        ("2026-04-16", &[60][..]),
        ("2026-05-15", &[60]),
        ("2026-05-16", &[30, 60]),
        ("2026-06-08", &[7, 30, 60]),
        ("2026-06-14", &[7, 30, 60]),
        ("2026-06-15", &[0, 7, 30, 60]),
        ("2026-06-16", &[0, 7, 30, 60]),
        ("2026-08-01", &[0, 7, 30, 60]),
    ] {
        scene.reminds_at(day).await;
        assert_eq!(scene.given().await, given, "{day}");
    }
    // The token has expired by now.
    let amal = scene.harness.token_of(AMAL).await;
    let query = NotificationQuery::default();
    let list = scene.calls().notifications(&query, &amal).await.unwrap();
    let reminders = list.rows.iter();
    let reminders: Vec<_> = reminders
        .filter(|row| row.document.kind == NotifiedKind::Certificate)
        .collect();
    assert_eq!(reminders.len(), 4);
    assert_eq!(reminders[0].note.as_deref(), Some("2026-06-15"));
    assert_eq!(reminders[0].document.number, "CR-7");
    // Who may not prepare a new certificate is not reminded.
    let noor = scene.harness.token_of("noor@first.example").await;
    let theirs = scene.calls().notifications(&query, &noor).await.unwrap();
    assert!(theirs.rows.is_empty());
    scene.harness.send_mails().await;
    let mut found = 0;
    while scene.harness.mailbox.waiting(AMAL) > 0 {
        let mail = scene.harness.mailbox.next_to(AMAL).await;
        if mail.text.contains("CR-7") {
            assert!(
                mail.text.contains("https://portal.example/notifications/"),
                "{}",
                mail.text
            );
            found += 1;
        }
    }
    assert_eq!(found, 4);
}

async fn two_replicas_remind_once(harness: Harness) {
    let scene = Scene::new(harness).await;
    scene
        .added(CompanyPart::Certificate(certificate("2026-04-01")))
        .await;
    let (first, second) = (scene.reminders(), scene.reminders());
    let (one, other) = tokio::join!(first.give_due(), second.give_due());
    one.and(other).unwrap();
    assert_eq!(scene.given().await, [30]);
    let rows = notification::Entity::find()
        .all(&scene.harness.database)
        .await
        .unwrap();
    let reminders = rows.iter().filter(|row| row.next_mail_at.is_some()).count();
    assert_eq!(reminders, 1);
}

async fn a_renewed_certificate_is_reminded_of_anew(harness: Harness) {
    let scene = Scene::new(harness).await;
    let id = scene
        .added(CompanyPart::Certificate(certificate("2026-03-20")))
        .await;
    scene.reminds_at("2026-03-15").await;
    assert_eq!(scene.given().await, [7]);
    let amal = scene.harness.token_of(AMAL).await;
    let scene = Scene { amal, ..scene };
    let renewed = CompanyPart::Certificate(certificate("2026-03-21"));
    let draft = scene
        .start(CompanyAction::Change, Some(&id), renewed)
        .await
        .unwrap();
    let sent = scene.send(&draft).await.unwrap();
    assert_eq!(
        scene.decides(&sent, "approval").await,
        StatusCode::NO_CONTENT
    );
    scene.reminds_at("2026-03-15").await;
    assert_eq!(scene.given().await, [7, 7]);
    // With the certificate go its reminders.
    let empty = CompanyPart::Certificate(Default::default());
    let draft = scene
        .start(CompanyAction::Remove, Some(&id), empty)
        .await
        .unwrap();
    let sent = scene.send(&draft).await.unwrap();
    assert_eq!(
        scene.decides(&sent, "approval").await,
        StatusCode::NO_CONTENT
    );
    assert!(scene.given().await.is_empty());
}

async fn a_certificate_that_is_found_late_has_one_reminder(harness: Harness) {
    let scene = Scene::new(harness).await;
    scene
        .added(CompanyPart::Certificate(certificate("2026-03-15")))
        .await;
    // The portal did not run on the day.
    scene.reminds_at("2026-03-17").await;
    assert_eq!(scene.given().await, [0]);
}
