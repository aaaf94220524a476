//! The throttle of the sign-in and of mails, on every kind of database.
mod sources;

use std::{net::IpAddr, time::Duration};

use sea_orm::{ConnectionTrait, DatabaseConnection, Statement};
use web::{
    heavy_work::Budget,
    session::keys::MasterKey,
    throttle::{Attempt, SignInLimits, Source, Throttle, Throttled},
};

use crate::support::{
    clock::{TestClock, minutes},
    database::on_every_database,
};

on_every_database!(
    the_fifth_wrong_password_locks_the_account_for_a_minute,
    each_further_wrong_password_doubles_the_wait_up_to_a_quarter_of_an_hour,
    an_hour_later_all_is_forgotten,
    the_right_password_begins_anew,
    an_account_is_the_same_however_it_is_spelled,
    many_accounts_from_one_address_lock_the_address,
    right_passwords_do_not_use_up_an_address,
    one_ipv6_network_is_one_address,
    the_owner_of_an_account_unlocks_it,
    mails_are_counted_by_address_apart_from_sign_ins,
    an_undecided_attempt_does_not_count,
    attempts_at_once_are_counted_one_by_one,
    the_table_names_nobody,
    only_what_no_longer_matters_is_swept,
    right_passwords_are_limited_by_account_and_all_by_address,
    expensive_requests_have_budgets_by_user_and_by_address,
);

struct Sign {
    throttle: Throttle,
    clock: TestClock,
}

impl Sign {
    fn new(database: &DatabaseConnection) -> Self {
        let key = MasterKey::from_base64("AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=").unwrap();
        let clock = TestClock::new();
        let throttle = Throttle::new(
            database.clone(),
            &key,
            SignInLimits::default(),
            clock.clock(),
        );
        Self { throttle, clock }
    }

    /// A wrong password; answers how long to wait, where it was not even looked at.
    async fn wrong(&self, account: &str, address: &str) -> Option<Duration> {
        self.wrong_from(Source::Stranger, account, address).await
    }

    async fn wrong_from(&self, from: Source, account: &str, address: &str) -> Option<Duration> {
        match self.throttle.attempt(attempt(from, account, address)).await {
            Ok(_) => None,
            Err(Throttled::RetryAfter(wait)) => Some(wait),
            Err(Throttled::Database(error)) => panic!("{error}"),
        }
    }

    async fn wrong_times(&self, times: usize, account: &str, address: &str) {
        for time in 0..times {
            assert_eq!(self.wrong(account, address).await, None, "attempt {time}");
        }
    }

    async fn right(&self, account: &str, address: &str) {
        assert_eq!(self.wrong(account, address).await, None);
        let attempt = attempt(Source::Stranger, account, address);
        self.throttle.succeeded(attempt).await.unwrap();
    }
}

fn attempt<'a>(from: Source, account: &'a str, address: &str) -> Attempt<'a> {
    Attempt {
        account,
        address: ip(address),
        from,
    }
}

fn ip(address: &str) -> IpAddr {
    address.parse().unwrap()
}

async fn the_fifth_wrong_password_locks_the_account_for_a_minute(database: &DatabaseConnection) {
    let sign = Sign::new(database);
    sign.wrong_times(5, "huda", "192.0.2.1").await;
    assert_eq!(sign.wrong("huda", "192.0.2.1").await, Some(minutes(1)));
    assert_eq!(sign.wrong("huda", "192.0.2.2").await, Some(minutes(1)));
    assert_eq!(sign.wrong("omar", "192.0.2.1").await, None);
    sign.clock.advance(Duration::from_secs(59));
    assert_eq!(
        sign.wrong("huda", "192.0.2.1").await,
        Some(Duration::from_secs(1))
    );
    sign.clock.advance(Duration::from_secs(1));
    assert_eq!(sign.wrong("huda", "192.0.2.1").await, None);
}

async fn each_further_wrong_password_doubles_the_wait_up_to_a_quarter_of_an_hour(
    database: &DatabaseConnection,
) {
    let sign = Sign::new(database);
    sign.wrong_times(4, "huda", "192.0.2.1").await;
    for wait in [1, 2, 4, 8, 15, 15].map(minutes) {
        assert_eq!(sign.wrong("huda", "192.0.2.1").await, None);
        assert_eq!(sign.wrong("huda", "192.0.2.1").await, Some(wait));
        sign.clock.advance(wait);
    }
}

async fn an_hour_later_all_is_forgotten(database: &DatabaseConnection) {
    let sign = Sign::new(database);
    sign.wrong_times(5, "huda", "192.0.2.1").await;
    sign.clock.advance(minutes(60));
    sign.wrong_times(5, "huda", "192.0.2.1").await;
    assert_eq!(sign.wrong("huda", "192.0.2.1").await, Some(minutes(1)));
}

async fn the_right_password_begins_anew(database: &DatabaseConnection) {
    let sign = Sign::new(database);
    for _ in 0..3 {
        sign.wrong_times(4, "huda", "192.0.2.1").await;
        sign.right("huda", "192.0.2.1").await;
    }
    sign.wrong_times(5, "huda", "192.0.2.1").await;
    assert!(sign.wrong("huda", "192.0.2.1").await.is_some());
}

async fn an_account_is_the_same_however_it_is_spelled(database: &DatabaseConnection) {
    let sign = Sign::new(database);
    for spelling in [
        "huda@demo.example",
        "Huda@Demo.Example",
        " huda@demo.example",
        "HUDA@DEMO.EXAMPLE",
        "huda@demo.example ",
    ] {
        assert_eq!(sign.wrong(spelling, "192.0.2.1").await, None);
    }
    assert!(sign.wrong("huda@demo.example", "192.0.2.1").await.is_some());
}

async fn many_accounts_from_one_address_lock_the_address(database: &DatabaseConnection) {
    let sign = Sign::new(database);
    for account in 0..30 {
        sign.wrong_times(1, &account.to_string(), "192.0.2.1").await;
    }
    assert_eq!(sign.wrong("huda", "192.0.2.1").await, Some(minutes(15)));
    assert_eq!(sign.wrong("huda", "192.0.2.2").await, None);
    sign.clock.advance(minutes(15));
    sign.wrong_times(2, "omar", "192.0.2.1").await;
}

async fn right_passwords_do_not_use_up_an_address(database: &DatabaseConnection) {
    let sign = Sign::new(database);
    for account in 0..29 {
        sign.wrong_times(1, &account.to_string(), "192.0.2.1").await;
    }
    for account in 100..110 {
        sign.right(&account.to_string(), "192.0.2.1").await;
    }
    sign.wrong_times(1, "huda", "192.0.2.1").await;
    assert!(sign.wrong("omar", "192.0.2.1").await.is_some());
}

async fn one_ipv6_network_is_one_address(database: &DatabaseConnection) {
    let sign = Sign::new(database);
    for host in 0..30 {
        let address = format!("2001:db8:0:1::{host}");
        sign.wrong_times(1, &host.to_string(), &address).await;
    }
    assert!(sign.wrong("huda", "2001:db8:0:1:ffff::1").await.is_some());
    assert_eq!(sign.wrong("huda", "2001:db8:0:2::1").await, None);
}

async fn an_undecided_attempt_does_not_count(database: &DatabaseConnection) {
    let sign = Sign::new(database);
    sign.wrong_times(4, "huda", "192.0.2.1").await;
    for _ in 0..40 {
        sign.wrong_times(1, "huda", "192.0.2.1").await;
        sign.throttle
            .undecided(attempt(Source::Stranger, "huda", "192.0.2.1"))
            .await
            .unwrap();
    }
    sign.wrong_times(1, "huda", "192.0.2.1").await;
    assert!(sign.wrong("huda", "192.0.2.1").await.is_some());
}

async fn attempts_at_once_are_counted_one_by_one(database: &DatabaseConnection) {
    let sign = Sign::new(database);
    let attempts: Vec<_> = (0..20)
        .map(|_| {
            let throttle = sign.throttle.clone();
            let guess = attempt(Source::Stranger, "huda", "192.0.2.1");
            tokio::spawn(async move { throttle.attempt(guess).await })
        })
        .collect();
    let mut allowed = 0;
    for attempt in attempts {
        match attempt.await.unwrap() {
            Ok(_) => allowed += 1,
            Err(Throttled::RetryAfter(_)) => {}
            Err(Throttled::Database(error)) => panic!("{error}"),
        }
    }
    assert_eq!(allowed, 5);
}

async fn the_table_names_nobody(database: &DatabaseConnection) {
    let sign = Sign::new(database);
    sign.wrong_times(1, "huda", "192.0.2.1").await;
    let keys = keys(database).await;
    // The account, the address, and the sign-ins of the address.
    assert_eq!(keys.len(), 3);
    for key in keys {
        assert_eq!(key.len(), 32);
        assert!(!String::from_utf8_lossy(&key).contains("huda"));
    }
}

async fn the_owner_of_an_account_unlocks_it(database: &DatabaseConnection) {
    let sign = Sign::new(database);
    sign.wrong_times(5, "huda", "192.0.2.1").await;
    sign.throttle.unlock("Huda").await.unwrap();
    assert_eq!(sign.wrong("huda", "192.0.2.1").await, None);
}

async fn mails_are_counted_by_address_apart_from_sign_ins(database: &DatabaseConnection) {
    let sign = Sign::new(database);
    let ask = async |address| match sign.throttle.mail(ip(address)).await {
        Ok(()) => None,
        Err(Throttled::RetryAfter(wait)) => Some(wait),
        Err(Throttled::Database(error)) => panic!("{error}"),
    };
    for _ in 0..30 {
        assert_eq!(
            ask("192.0.2.1").await,
            None,
            "what was refused does not count"
        );
        sign.throttle.mail_not_sent(ip("192.0.2.1")).await.unwrap();
    }
    for _ in 0..20 {
        assert_eq!(ask("192.0.2.1").await, None);
    }
    assert_eq!(ask("192.0.2.1").await, Some(minutes(15)));
    assert_eq!(ask("192.0.2.2").await, None);
    assert_eq!(sign.wrong("huda", "192.0.2.1").await, None);
    sign.clock.advance(minutes(15));
    assert_eq!(ask("192.0.2.1").await, None);
}

async fn only_what_no_longer_matters_is_swept(database: &DatabaseConnection) {
    let sign = Sign::new(database);
    sign.wrong_times(5, "huda", "192.0.2.1").await;
    sign.clock.advance(minutes(15));
    assert_eq!(sign.throttle.delete_expired().await.unwrap(), 2);
    assert_eq!(keys(database).await.len(), 1);
    sign.clock.advance(minutes(45));
    assert_eq!(sign.throttle.delete_expired().await.unwrap(), 1);
}

async fn keys(database: &DatabaseConnection) -> Vec<Vec<u8>> {
    let statement = Statement::from_string(
        database.get_database_backend(),
        "SELECT key FROM login_attempts",
    );
    let rows = database.query_all_raw(statement).await.unwrap();
    rows.iter()
        .map(|row| row.try_get_by_index(0).unwrap())
        .collect()
}

async fn right_passwords_are_limited_by_account_and_all_by_address(database: &DatabaseConnection) {
    let sign = Sign::new(database);
    let signed_in = async |account| {
        assert_eq!(sign.wrong(account, "192.0.2.9").await, None);
        wait(
            sign.throttle
                .succeeded(attempt(Source::Stranger, account, "192.0.2.9"))
                .await,
        )
    };
    for _ in 0..60 {
        assert_eq!(signed_in("huda").await, None);
    }
    assert_eq!(signed_in(" Huda").await, Some(minutes(1)));
    assert_eq!(signed_in("omar").await, None);
    // Strangers' wrong passwords do not use up the account's sign-ins.
    sign.clock.advance(minutes(1));
    assert_eq!(signed_in("huda").await, None);
    for account in 0..300 {
        sign.right(&account.to_string(), "192.0.2.1").await;
    }
    assert_eq!(sign.wrong("sara", "192.0.2.1").await, Some(minutes(1)));
    assert_eq!(sign.wrong("sara", "192.0.2.2").await, None);
    sign.clock.advance(minutes(1));
    assert_eq!(sign.wrong("sara", "192.0.2.1").await, None);
}

async fn expensive_requests_have_budgets_by_user_and_by_address(database: &DatabaseConnection) {
    let sign = Sign::new(database);
    let ask = async |budget, user: &str, address| {
        wait(sign.throttle.expensive(budget, user, ip(address)).await)
    };
    // Much more than somebody who saves the orders of a week one by one.
    for _ in 0..120 {
        assert_eq!(ask(Budget::Documents, "huda", "192.0.2.1").await, None);
    }
    let refused = ask(Budget::Documents, "huda", "192.0.2.2").await;
    assert_eq!(refused, Some(minutes(1)));
    assert_eq!(ask(Budget::Documents, "omar", "192.0.2.1").await, None);
    for _ in 0..30 {
        assert_eq!(ask(Budget::Tables, "huda", "192.0.2.1").await, None);
    }
    assert!(ask(Budget::Tables, "huda", "192.0.2.1").await.is_some());
    // An office of many users behind one address.
    for user in 0..120 {
        let refused = ask(Budget::Tables, &user.to_string(), "192.0.2.1").await;
        assert_eq!(refused, None, "{user}");
    }
    assert!(ask(Budget::Tables, "sara", "192.0.2.1").await.is_some());
    assert_eq!(ask(Budget::Tables, "sara", "192.0.2.2").await, None);
    sign.clock.advance(minutes(1));
    assert_eq!(ask(Budget::Documents, "huda", "192.0.2.1").await, None);
    assert_eq!(ask(Budget::Tables, "sara", "192.0.2.1").await, None);
}

fn wait(counted: Result<(), Throttled>) -> Option<Duration> {
    match counted {
        Ok(()) => None,
        Err(Throttled::RetryAfter(wait)) => Some(wait),
        Err(Throttled::Database(error)) => panic!("{error}"),
    }
}
