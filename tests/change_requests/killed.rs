//! A portal that is killed while a change of a bank account is sent, approved and takes effect: each step is there once,
//! what was answered stays, and the next start takes the request on.
use sea_orm::{ColumnTrait, DatabaseConnection, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::support::{
    browser::Browser,
    killed::{KilledPortal, until},
};
use contract::exchange::EventKind;
use demo::seed::DemoAccount;
use tables::{bank_account, change_mail, change_request, event};
use test_support::{
    databases::Kind,
    fixtures::{self, PASSWORD, colleague, insert},
};

const AMAL: DemoAccount = DemoAccount {
    email: "amal@first.example",
    password: PASSWORD,
};
const OMAR: DemoAccount = DemoAccount {
    email: "omar@first.example",
    password: PASSWORD,
};
/// Whole numbers with right check digits.
const IBANS: [&str; 4] = [
    "SA0380000000608010167519",
    "SA4420000001234567891234",
    "SA1720000001234567891235",
    "SA8720000001234567891236",
];
/// The longest time from a request to the kill, in milliseconds.
const LONGEST: u128 = 150;

#[tokio::test(flavor = "multi_thread")]
async fn each_step_is_taken_once_on_sqlite() {
    kill_between_steps(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_step_is_taken_once_on_postgres() {
    kill_between_steps(Kind::Postgres).await;
}

struct Scene {
    portal: KilledPortal,
    amal: Browser,
    omar: Browser,
}

async fn kill_between_steps(kind: Kind) {
    let populate = async |database: &DatabaseConnection| {
        fixtures::populate(database).await;
        insert(database, colleague(31, OMAR.email, true)).await;
    };
    let variables = [("PORTAL_COOLING_OFF_HOURS", "0")];
    let portal = KilledPortal::start(kind, &variables, populate).await;
    let database = portal.connect().await;
    let (mut amal, mut omar) = (Browser::of(&portal.url()), Browser::of(&portal.url()));
    amal.sign_in(AMAL).await;
    omar.sign_in(OMAR).await;
    let mut scene = Scene { portal, amal, omar };
    for (round, iban) in IBANS.into_iter().enumerate() {
        let path = scene.draft(iban).await;
        scene.step(true, &path, "send", "2").await;
        assert_eq!(
            state(&database, &path).await,
            change_request::State::Waiting
        );
        scene.step(false, &path, "approve", "3").await;
        // The task takes the change on at each start.
        scene.kill_soon().await;
        until("the change takes effect", async || {
            bank_account::Entity::find()
                .all(&database)
                .await
                .unwrap()
                .len()
                == round + 1
        })
        .await;
        scene.kill_soon().await;
        let id = Uuid::try_parse(path.rsplit('/').next().unwrap()).unwrap();
        for step in [
            EventKind::Submitted,
            EventKind::Approved,
            EventKind::InForce,
        ] {
            let events = event::Entity::find()
                .filter(event::Column::DocumentId.eq(id))
                .filter(event::Column::Kind.eq(step));
            assert_eq!(events.all(&database).await.unwrap().len(), 1, "{step:?}");
            let mails = change_mail::Entity::find()
                .filter(change_mail::Column::RequestId.eq(id))
                .filter(change_mail::Column::Step.eq(step));
            // Without a cooling-off time the approval is told with its effect.
            let expected = if step == EventKind::Approved { 0 } else { 2 };
            let mailed = mails.all(&database).await.unwrap().len();
            assert_eq!(mailed, expected, "{step:?}");
        }
    }
    assert_eq!(
        bank_account::Entity::find()
            .all(&database)
            .await
            .unwrap()
            .len(),
        IBANS.len()
    );
}

impl Scene {
    /// Amal writes an addition. Returns the path of its request.
    async fn draft(&mut self, iban: &str) -> String {
        let begun = self
            .amal
            .post("/settings/bankAccounts/requests", &[("action", "add")])
            .await;
        let edit = begun.header("location").to_owned();
        let fields = [
            ("version", "1"),
            ("holder", "First"),
            ("iban", iban),
            ("bic", "RJHISARI"),
            ("bankEn", "Al Rajhi Bank"),
            ("currency", "SAR"),
        ];
        let saved = self.amal.post(&edit, &fields).await;
        let path = saved.header("location").to_owned();
        assert_eq!(format!("{path}/edit"), edit, "{}", saved.text());
        path
    }

    /// Kills the portal at some moment after a form is sent, and sends it twice to the next one.
    async fn step(&mut self, is_amal: bool, path: &str, step: &str, version: &str) {
        let key = Uuid::new_v4().to_string();
        let form = [("version", version), ("password", PASSWORD), ("key", &key)];
        let action = format!("{path}/{step}");
        let mut cut_off = self.browser(is_amal).clone();
        let (sent_form, sent_action) = (
            form.map(|(name, value)| (name, value.to_owned())),
            action.clone(),
        );
        let sending = tokio::spawn(async move {
            let fields: Vec<_> = sent_form
                .iter()
                .map(|(name, value)| (*name, value.as_str()))
                .collect();
            cut_off.post(&sent_action, &fields).await;
        });
        self.kill_soon().await;
        sending.abort();
        for _ in 0..2 {
            let answered = self.browser(is_amal).post(&action, &form).await;
            answered.leads_to(path);
        }
    }

    fn browser(&mut self, is_amal: bool) -> &mut Browser {
        match is_amal {
            true => &mut self.amal,
            false => &mut self.omar,
        }
    }

    async fn kill_soon(&mut self) {
        self.portal.restart_within(LONGEST).await;
        let url = self.portal.url();
        self.amal.url.clone_from(&url);
        self.omar.url = url;
    }
}

async fn state(database: &DatabaseConnection, path: &str) -> change_request::State {
    let id = Uuid::try_parse(path.rsplit('/').next().unwrap()).unwrap();
    let request = change_request::Entity::find_by_id(id).one(database).await;
    request.unwrap().unwrap().state
}
