//! The price lists of the demo, and the prices of its orders by them. They follow from the items, so that the demo's other
//! figures stay as they are.
use chrono::{Datelike, NaiveDate};
use rust_decimal::Decimal;

use super::{
    Moment, TWO_YEARS,
    catalogue::{CATALOGUE, Goods, Trade},
    timeline::Timeline,
};
use buyer_documents::{
    Buyer, Document, Message, NewOrderLine, NewPrice, NewPriceList, NewQuantityBreak,
};
use tables::fixed_point::Amount;

/// The first buyers have price lists; the others agree on a price with each order.
pub const BUYERS: usize = 6;
/// First part number of the random generators for prices; no part of a large demo has these numbers.
const PART: u32 = 1_000;
/// More than the difference of two item codes of a part.
const CODES_A_PART: u64 = 10_000;
/// Days before today on which the lists begin. The last one is still to come.
const STARTS: [i64; 5] = [TWO_YEARS + 10, 540, 365, 120, -30];
/// Limits of the change of prices by requests in percent, by buyer.
const CHANGE_LIMITS: [Option<i64>; BUYERS] = [Some(15), None, Some(10), None, Some(20), None];
/// Quantities from which on a unit costs less, each with its price in percent.
const BREAKS: [(i64, i64); 2] = [(50, 97), (200, 94)];
/// The price in riyals up to which goods have quantity breaks.
const CHEAP: i64 = 500;

/// An item on the price list of a buyer.
struct Item {
    /// Number of the part of a large demo; the orders of all parts are for the items of the first one.
    part: u32,
    trade: &'static Trade,
    goods: &'static Goods,
    /// Position among the goods of its trade.
    goods_place: usize,
    buyer_place: usize,
    buyer: &'static Buyer,
}

fn items(trade: &'static Trade, part: u32) -> impl Iterator<Item = Item> {
    let buyers = CATALOGUE.buyers.iter().enumerate().take(BUYERS);
    buyers.flat_map(move |(buyer_place, buyer)| {
        let goods = trade.goods.iter().enumerate();
        goods.map(move |(goods_place, goods)| Item {
            part,
            trade,
            goods,
            goods_place,
            buyer_place,
            buyer,
        })
    })
}

impl Item {
    fn code(&self) -> String {
        let first = 20_000 + self.trade.seed + CODES_A_PART * u64::from(self.part);
        format!("M-{}", first + 37 * self.place() as u64)
    }

    /// Tells it from all other items of its trade.
    fn place(&self) -> usize {
        self.goods_place * BUYERS + self.buyer_place
    }

    /// The price in percent of the goods' approximate one, from this start on; none if the price stays as it was.
    fn percent(&self, start: usize) -> Option<i64> {
        // Some prices rise, some fall, and each list leaves some out.
        let step = |start: usize| match (self.place() * 7 + start * 5) % 9 {
            0 | 1 => None,
            2 => Some(-3),
            3 => Some(-1),
            other => i64::try_from(other).ok(),
        };
        // Only some buyers have sent the list that is still to come.
        let is_sent = STARTS[start] > 0 || self.buyer_place.is_multiple_of(2);
        if start > 0 && (!is_sent || step(start).is_none()) {
            return None;
        }
        let first = i64::try_from(82 + self.place() % 15).ok()?;
        Some(first + (1..=start).filter_map(step).sum::<i64>())
    }

    /// The price of one unit on a day so many days before today.
    fn price(&self, age: i64, quantity: Decimal) -> Option<Amount> {
        let begun = STARTS.iter().rposition(|start| *start >= age)?;
        let percent = (0..=begun).rev().find_map(|start| self.percent(start))?;
        let breaks = self.breaks().iter().rev();
        let mut reached = breaks.filter(|(from, _)| quantity >= Decimal::from(*from));
        let share = reached.next().map_or(100, |(_, share)| *share);
        Some(self.amount(percent, share))
    }

    /// Returns the price in percent of the first one and of its share for the quantity, rounded down to the halala.
    fn amount(&self, percent: i64, share: i64) -> Amount {
        Amount(self.goods.price * percent * share / 100 * 100)
    }

    fn breaks(&self) -> &'static [(i64, i64)] {
        match self.goods.price <= CHEAP {
            true => &BREAKS,
            false => &[],
        }
    }

    fn part_number(&self) -> String {
        let prefix = part_number_prefix(self.part);
        format!(
            "{prefix}-{:02}-{:03}",
            self.goods_place + 1,
            100 + self.place()
        )
    }

    fn line(&self, percent: i64, valid_from: NaiveDate) -> NewPrice {
        let breaks = self.breaks().iter();
        let breaks = breaks.map(|(from, share)| NewQuantityBreak {
            from: (*from).into(),
            price: self.amount(percent, *share).into(),
        });
        let is_cheap = self.goods.price <= CHEAP;
        NewPrice {
            item: self.code(),
            supplier_part_number: Some(self.part_number()),
            description: self.goods.variants[self.buyer_place].clone(),
            uom: "C62".to_owned(),
            packing_unit: is_cheap.then(|| 10.into()),
            minimum_order_quantity: is_cheap.then(|| 10.into()),
            lead_time_days: u32::try_from(7 + self.place() % 5 * 7).ok(),
            price: self.amount(percent, 100).into(),
            quantity_breaks: breaks.collect(),
            valid_from,
            valid_to: None,
        }
    }
}

/// The days ago on which lists changed prices, and their places among the lists.
pub fn past_changes() -> impl Iterator<Item = (usize, i64)> {
    let starts = STARTS.into_iter().enumerate().skip(1);
    starts.filter(|(_, age)| *age > 0)
}

/// Returns the prefix of the supplier's numbers of all items of a part; no other part has it.
pub fn part_number_prefix(part: u32) -> String {
    match part {
        0 => "NK".to_owned(),
        part => format!("N{part}K"),
    }
}

/// The lists of the first buyers in two years, in the order of their days.
pub fn lists(trade: &'static Trade, at: Moment, part: u32) -> Vec<Message> {
    let mut timeline = Timeline::new(trade, at, PART + part);
    let of_part = match part {
        0 => String::new(),
        part => format!("-{part}"),
    };
    for (start, age) in STARTS.into_iter().enumerate() {
        for (place, buyer) in CATALOGUE.buyers.iter().enumerate().take(BUYERS) {
            let valid_from = timeline.day(age);
            let of_buyer = items(trade, part).filter(|item| item.buyer == buyer);
            let lines =
                of_buyer.filter_map(|item| Some(item.line(item.percent(start)?, valid_from)));
            let lines: Vec<_> = lines.collect();
            if lines.is_empty() {
                continue;
            }
            let sent = timeline.day(age.max(4));
            let list = NewPriceList {
                number: format!("PL-{}-{}{:02}{of_part}", sent.year(), start + 1, place + 1),
                buyer: buyer.clone(),
                currency: "SAR".to_owned(),
                change_limit_percent: CHANGE_LIMITS[place].map(Decimal::from),
                remove_change_limit: false,
                lines,
            };
            timeline.add(sent, Document::PriceList(list));
        }
    }
    timeline.messages
}

/// Replaces the goods of the line by the buyer's item with its agreed price, if the buyer has price lists.
pub fn apply(
    line: &mut NewOrderLine,
    timeline: &Timeline,
    (goods, buyer): (&Goods, &Buyer),
    issued: NaiveDate,
) {
    let mut items = items(timeline.trade, 0);
    let item = items.find(|item| std::ptr::eq(item.goods, goods) && item.buyer == buyer);
    let age = (timeline.at.today - issued).num_days();
    if let Some(item) = item
        && let Some(price) = item.price(age, line.quantity)
    {
        line.item = item.code();
        line.supplier_part_number = Some(item.part_number());
        line.description = item.goods.variants[item.buyer_place].clone();
        line.unit_price = price.into();
    }
}

/// The price of a line for its changed quantity.
pub fn renew(line: &mut NewOrderLine, timeline: &Timeline, issued: NaiveDate) {
    let mut items = items(timeline.trade, 0);
    let age = (timeline.at.today - issued).num_days();
    if let Some(item) = items.find(|item| item.code() == line.item)
        && let Some(price) = item.price(age, line.quantity)
    {
        line.unit_price = price.into();
    }
}
