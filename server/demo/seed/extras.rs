//! Other rows of the demo's suppliers: price changes and announcements.
use chrono::{Days, TimeDelta};

use service::entities::{announcement, price_change};

use super::{
    Moment,
    catalogue::Trade,
    generator::{Generator, shift},
};

/// The days of the demo's history.
pub const TWO_YEARS: i64 = 730;

pub struct Extras {
    pub price_changes: Vec<price_change::Model>,
    pub announcements: Vec<announcement::Model>,
}

pub fn generate(random: &mut Generator, trade: &'static Trade, at: Moment) -> Extras {
    Extras {
        price_changes: price_changes(random, trade, at),
        announcements: announcements(random, trade, at),
    }
}

fn price_changes(random: &mut Generator, trade: &Trade, at: Moment) -> Vec<price_change::Model> {
    use price_change::State;
    let recent = [
        (State::Rejected, Some(3)),
        (State::Rejected, Some(12)),
        (State::Submitted, None),
        (State::Submitted, None),
        (State::Draft, None),
    ];
    let older = (2..24).map(|month| {
        let rejected = month % 5 == 0;
        let state = if rejected {
            State::Rejected
        } else {
            State::Approved
        };
        (state, Some(month * 30))
    });
    recent
        .into_iter()
        .chain(older)
        .map(|(state, days_ago)| {
            let (item, price) = random.goods();
            price_change::Model {
                id: random.id(),
                supplier_id: trade.supplier_id,
                buyer_id: random.buyer().uuid(),
                number: random.number("PC", shift(at.today, -days_ago.unwrap_or(1))),
                item_ar: item.name.ar.clone(),
                item_en: item.name.en.clone(),
                currency: "SAR".to_owned(),
                price,
                state,
                decided_at: days_ago.map(|days| at.now - TimeDelta::days(days)),
            }
        })
        .collect()
}

fn announcements(random: &mut Generator, trade: &Trade, at: Moment) -> Vec<announcement::Model> {
    trade
        .announcements
        .iter()
        .map(|announcement| announcement::Model {
            id: random.id(),
            supplier_id: trade.supplier_id,
            title_ar: announcement.title.ar.clone(),
            title_en: announcement.title.en.clone(),
            body_ar: announcement.body.ar.clone(),
            body_en: announcement.body.en.clone(),
            published_on: at.today - Days::new(announcement.days_ago),
        })
        .collect()
}
