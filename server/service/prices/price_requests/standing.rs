//! Current and coming prices of an agreement, which a request would change.
use std::collections::HashMap;

use chrono::NaiveDate;
use sea_orm::{ConnectionTrait, DbErr};

use crate::product_prices::apply;
use tables::{price_request, price_request_line, product_price::Model};

/// The prices of one item in one unit.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// Prices in the order of their periods, without those that ended before today.
    prices: Vec<Model>,
    today: NaiveDate,
}

/// Prices by item and unit.
pub type Standings = HashMap<(String, String), Standing>;

/// Loads the prices of the items in a request's lines.
pub async fn load(
    database: &impl ConnectionTrait,
    request: &price_request::Model,
    lines: &[price_request_line::Model],
    today: NaiveDate,
) -> Result<Standings, DbErr> {
    let agreement = (request.supplier_id, request.buyer_id, &*request.currency);
    let items = lines.iter().map(|line| &*line.item);
    let prices = apply::known(database, agreement, items).await?;
    Ok(of_prices(prices, today))
}

/// `prices` are in the order of their periods.
pub fn of_prices(prices: Vec<Model>, today: NaiveDate) -> Standings {
    let mut standings = Standings::new();
    for price in prices {
        if price.valid_to.is_some_and(|last| last < today) {
            continue;
        }
        let key = (price.item.clone(), price.uom.clone());
        let standing = standings.entry(key).or_insert_with(|| Standing {
            prices: Vec::new(),
            today,
        });
        standing.prices.push(price);
    }
    standings
}

impl Standing {
    /// Returns the price in force today or, if there is none, the next one.
    pub fn current(&self) -> Option<&Model> {
        self.prices.first()
    }

    /// The price that a new one replaces from its first day on: the newest that has started by then.
    pub fn before(&self, first_day: NaiveDate) -> Option<&Model> {
        let mut started = self.prices.iter();
        let started = started.rfind(|price| price.valid_from <= first_day);
        started.or_else(|| self.current())
    }

    /// The prices that start after today.
    pub fn later(&self) -> impl Iterator<Item = &Model> {
        let prices = self.prices.iter();
        prices.filter(|price| price.valid_from > self.today)
    }

    /// The first day of the first price that starts after this day.
    pub fn next_after(&self, day: NaiveDate) -> Option<NaiveDate> {
        let mut starts = self.prices.iter().map(|price| price.valid_from);
        starts.find(|start| *start > day)
    }
}
