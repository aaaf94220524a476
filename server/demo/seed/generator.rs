//! Random content of the demo's documents, the same in every run.
use chrono::{Datelike, Days, NaiveDate};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use uuid::Uuid;

use super::catalogue::{CATALOGUE, Goods, Trade};
use buyer_documents::Buyer;
use tables::fixed_point::Amount;

/// More than the documents of a part.
const SERIALS_A_PART: u32 = 4_000;

pub struct Generator {
    random: StdRng,
    trade: &'static Trade,
    serial: u32,
}

impl Generator {
    pub fn new(trade: &'static Trade, part: u32) -> Self {
        Self {
            random: StdRng::seed_from_u64(trade.seed + (u64::from(part) << 32)),
            trade,
            serial: part * SERIALS_A_PART,
        }
    }

    pub fn id(&mut self) -> Uuid {
        uuid::Builder::from_random_bytes(self.random.random()).into_uuid()
    }

    pub fn buyer(&mut self) -> Buyer {
        self.one_of(&CATALOGUE.buyers)
    }

    /// Goods, and the price of a unit.
    pub fn goods(&mut self) -> (&'static Goods, Amount) {
        let goods = self
            .trade
            .goods
            .choose(&mut self.random)
            .expect("the demo has goods");
        let percent = self.random.random_range(90..=115);
        (goods, Amount(goods.price * percent * 100))
    }

    /// The units of a line in an order of so many lines.
    pub fn quantity(&mut self, price: Amount, parts: i64) -> i64 {
        let target = self.random.random_range(8_000..90_000_i64) / parts;
        (target * 10_000 / price.0).max(1)
    }

    pub fn one_of<T: Clone>(&mut self, choices: &[T]) -> T {
        choices
            .choose(&mut self.random)
            .expect("there is something to choose from")
            .clone()
    }

    pub fn number(&mut self, kind: &str, issued: NaiveDate) -> String {
        self.serial += 1;
        format!("{kind}-{}-{:05}", issued.year(), 10_000 + self.serial * 7)
    }

    pub fn between(&mut self, least: i64, most: i64) -> i64 {
        self.random.random_range(least..=most)
    }

    /// One of the values, by their weights.
    pub fn weighted<T: Copy>(&mut self, choices: &[(T, u32)]) -> T {
        choices
            .choose_weighted(&mut self.random, |(_, weight)| *weight)
            .expect("a choice has a weight")
            .0
    }
}

/// Adds days, or subtracts them if negative.
pub fn shift(day: NaiveDate, days: i64) -> NaiveDate {
    if days < 0 {
        day - Days::new(days.unsigned_abs())
    } else {
        day + Days::new(days.unsigned_abs())
    }
}
