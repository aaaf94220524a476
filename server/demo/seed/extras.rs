//! The announcements to the demo's suppliers.
use chrono::{Days, NaiveTime};

use service::entities::announcement;

use super::{Moment, catalogue::Trade, generator::Generator};

/// The days of the demo's history.
pub const TWO_YEARS: i64 = 730;

pub fn announcements(
    random: &mut Generator,
    trade: &Trade,
    at: Moment,
) -> Vec<announcement::Model> {
    trade
        .announcements
        .iter()
        .map(|announcement| announcement::Model {
            id: random.id(),
            supplier_id: Some(trade.supplier_id),
            is_sandbox: false,
            title_ar: announcement.title.ar.clone(),
            title_en: announcement.title.en.clone(),
            body_ar: announcement.body.ar.clone(),
            body_en: announcement.body.en.clone(),
            published_on: at.today - Days::new(announcement.days_ago),
            last_day: None,
            created_at: (at.today - Days::new(announcement.days_ago))
                .and_time(NaiveTime::MIN)
                .and_utc(),
            created_by: String::new(),
            withdrawn_at: None,
            withdrawn_by: None,
        })
        .collect()
}
