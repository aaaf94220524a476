//! Price lists about one item at the same instant: one price holds on each day.
use contract::product_price::PricePeriod;
use serde_json::{Value, json};
use test_support::{
    buyer_messages::{message, price, price_list},
    databases::Kind,
    for_both_kinds,
};

use super::scene::Scene;

for_both_kinds!(
    one_price_of_a_day_holds,
    a_later_price_ends_the_one_before,
    periods_with_last_days_do_not_overlap,
);

const ROUNDS: usize = 5;

/// Sends a list of one price each at the same instant; the first days and prices of those that were taken, in their order.
async fn at_once(scene: &Scene, round: usize, prices: &[Value; 2]) -> Vec<(String, String)> {
    let lists = [0, 1].map(|place| {
        let number = format!("PL-{round}-{place}");
        message(price_list(&number, std::slice::from_ref(&prices[place])))
    });
    let answers = tokio::join!(scene.buyer.post(&lists[0]), scene.buyer.post(&lists[1]));
    let mut taken = Vec::new();
    for (price, (status, answer)) in prices.iter().zip([answers.0, answers.1]) {
        if status.is_success() {
            let text = |field: &str| price[field].as_str().unwrap().to_owned();
            taken.push((text("validFrom"), text("price")));
        } else {
            assert!(status.is_client_error(), "{answer}");
        }
    }
    assert!(!taken.is_empty());
    taken
}

/// Oldest first, and none of them ends on a day of the next.
async fn periods(scene: &Scene, item: &str) -> Vec<PricePeriod> {
    let mut periods = scene.periods(item).await;
    periods.reverse();
    for pair in periods.windows(2) {
        let last = pair[0].valid_to.expect("it ends before the next one");
        assert!(last < pair[1].valid_from, "{periods:?}");
    }
    periods
}

/// First day and price.
fn told(periods: &[PricePeriod]) -> Vec<(String, String)> {
    let periods = periods.iter();
    periods
        .map(|one| {
            let price = one.price.amount.normalize();
            (one.valid_from.to_string(), price.to_string())
        })
        .collect()
}

async fn one_price_of_a_day_holds(kind: Kind) {
    let scene = Scene::new(kind).await;
    for round in 0..ROUNDS {
        let item = format!("A-{round}");
        let prices = ["10", "11"].map(|amount| price(&item, amount, "2026-01-01"));
        let taken = at_once(&scene, round, &prices).await;
        assert_eq!(taken.len(), 2);
        let found = told(&periods(&scene, &item).await);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(taken.contains(&found[0]), "{found:?}");
    }
}

async fn a_later_price_ends_the_one_before(kind: Kind) {
    let scene = Scene::new(kind).await;
    for round in 0..ROUNDS {
        let item = format!("A-{round}");
        let prices = [("10", "2026-01-01"), ("11", "2026-04-01")];
        let prices = prices.map(|(amount, from)| price(&item, amount, from));
        let taken = at_once(&scene, round, &prices).await;
        let found = periods(&scene, &item).await;
        assert_eq!(told(&found), taken);
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].valid_to, "2026-03-31".parse().ok());
        assert_eq!(found[1].valid_to, None);
    }
}

/// The one with the last day is refused if the other one was there before it.
async fn periods_with_last_days_do_not_overlap(kind: Kind) {
    let scene = Scene::new(kind).await;
    for round in 0..ROUNDS {
        let item = format!("A-{round}");
        let mut long = price(&item, "10", "2026-01-01");
        long["validTo"] = json!("2026-06-30");
        let prices = [long, price(&item, "11", "2026-04-01")];
        let taken = at_once(&scene, round, &prices).await;
        assert_eq!(told(&periods(&scene, &item).await), taken);
    }
}
