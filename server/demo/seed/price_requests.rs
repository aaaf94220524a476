//! Price requests of the demo's suppliers in two years, in each state. They follow from the price lists: what a request asked for and
//! was approved is what the list of that day has, and rejected prices are in none.
use chrono::{NaiveDate, TimeDelta};
use rust_decimal::Decimal;
use sea_orm::{ActiveValue::Set, DatabaseTransaction, EntityTrait, IntoActiveModel};
use uuid::Uuid;

use super::{Moment, audit, catalogue::CATALOGUE, generator::shift, manager, prices};
use ::prices::{
    price_requests::{
        decide::{Decision, decide},
        lines, standing, start, submit,
    },
    product_prices::apply,
};
use contract::{
    exchange::{EventKind, Side},
    price_request::{
        NewPriceRequest, PriceDecision, PriceRequestInput, PriceRequestLineInput,
        limits::is_within_limit,
    },
};
use documents::{
    Document, PriceRequests,
    drafts::{self, DraftKind},
    transition::{Step, apply_transition},
};
use service::demo_data::SIMULATED_BUYER;
use service_core::{
    audit::{AuditContext, NotificationChannel},
    error::ServiceError,
    recipients::Recipients,
};
use tables::{
    price_request::{self, states::Action},
    price_request_line,
};

const CURRENCY: &str = "SAR";
const MATERIAL: &str = "ارتفعت أسعار المواد الخام على المصنع منذ بداية الربع";
const TRANSPORT: &str = "زادت تكلفة النقل والتخزين";
const REJECTION: &str = "الزيادة أعلى من مؤشر أسعار السوق";
const BUYER: &str = "سالم الحربي";

/// Days between a request and its prices.
const NOTICE: i64 = 25;
/// Items in a request for the prices of the next list, at most.
const MOST_LISTED: usize = 4;
/// Largest rise of a price in percent, below the limit of each buyer.
const LARGEST_RISE: i64 = 9;
/// Age in days up to which decisions create notifications.
const OLDEST_NOTIFICATION: i64 = 60;

/// Final state of a request.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Draft,
    Waiting,
    Approved,
    /// One line is rejected.
    InPart,
    Rejected,
    Withdrawn,
}
use Outcome::{Approved, Draft, InPart, Rejected, Waiting, Withdrawn};

/// The prices that a request asks for.
#[derive(Clone, Copy)]
enum Prices {
    /// Prices of so many items, each raised by so many thousandths.
    Raised(usize, i64),
    /// Prices that the buyer's list then has on the first day; if the request is approved in part, also one that the list omits.
    Listed,
}

struct Request {
    /// The buyer's place.
    buyer: usize,
    days_ago: i64,
    valid_from: NaiveDate,
    prices: Prices,
    reason: &'static str,
    outcome: Outcome,
}

/// Place of the buyer, days ago, lines with new prices, their rise in thousandths, reason, and what becomes of it.
type Row = (usize, i64, usize, i64, &'static str, Outcome);

/// No price follows from them, as the orders of these years have the prices of the lists.
const EARLIER: [Row; 8] = [
    (0, 668, 2, 90, TRANSPORT, Rejected),
    (3, 612, 1, 70, MATERIAL, Withdrawn),
    (1, 481, 3, 85, MATERIAL, Rejected),
    (4, 433, 2, 90, TRANSPORT, Rejected),
    (2, 296, 1, 80, TRANSPORT, Rejected),
    (5, 241, 2, 60, MATERIAL, Withdrawn),
    (0, 187, 2, 85, MATERIAL, Rejected),
    (3, 82, 1, 75, TRANSPORT, Rejected),
];

/// Their prices are still to come.
const RECENT: [Row; 7] = [
    (4, 40, 3, 32, MATERIAL, InPart),
    (5, 26, 2, 95, TRANSPORT, Rejected),
    (3, 19, 4, 25, MATERIAL, Approved),
    (1, 12, 1, 60, TRANSPORT, Withdrawn),
    (2, 2, 4, 35, MATERIAL, Waiting),
    (1, 1, 1, -20, "خصم جديد من المورّد الرئيسي", Waiting),
    (0, 0, 3, 45, MATERIAL, Draft),
];

/// The oldest first, as their numbers rise.
fn requests(at: Moment) -> Vec<Request> {
    let row = |(buyer, days_ago, count, rise, reason, outcome): Row, valid_from| Request {
        buyer,
        days_ago,
        valid_from,
        prices: Prices::Raised(count, rise),
        reason,
        outcome,
    };
    let earlier = EARLIER.map(|of| row(of, shift(at.today, NOTICE - of.1)));
    let recent = RECENT.map(|of| row(of, shift(at.today, 14)));
    let listed = prices::past_changes().flat_map(|(list, age)| {
        let buyers = (0..prices::BUYERS).filter(move |buyer| (list + buyer) % 3 > 0);
        buyers.map(move |buyer| Request {
            buyer,
            days_ago: age + NOTICE,
            valid_from: shift(at.today, -age),
            prices: Prices::Listed,
            reason: MATERIAL,
            outcome: match (list + buyer) % 3 {
                1 => InPart,
                _ => Approved,
            },
        })
    });
    let mut requests: Vec<_> = listed.chain(earlier).chain(recent).collect();
    requests.sort_by_key(|request| -request.days_ago);
    requests
}

/// Must be called after the price lists of the part were ingested.
pub async fn insert(
    transaction: &DatabaseTransaction,
    supplier: Uuid,
    at: Moment,
    part: u32,
) -> Result<(), ServiceError> {
    let manager = manager(transaction, supplier).await?;
    let is_first = CATALOGUE
        .trades
        .first()
        .is_some_and(|trade| trade.supplier_id == supplier);
    for asked in requests(at) {
        // The suppliers have the same numbers otherwise, which tests of access could mistake.
        if asked.outcome == Draft && !is_first {
            continue;
        }
        let Some(buyer) = CATALOGUE.buyers.get(asked.buyer) else {
            continue;
        };
        let today = shift(at.today, -asked.days_ago);
        let day = at.now - TimeDelta::days(asked.days_ago);
        let mut audit = audit(&manager, day - TimeDelta::hours(2), at.now);
        let new = NewPriceRequest {
            buyer: buyer.uuid().to_string(),
            currency: CURRENCY.to_owned(),
            search: match part {
                0 => String::new(),
                part => prices::part_number_prefix(part),
            },
            ..NewPriceRequest::default()
        };
        let number = start::open(transaction, supplier, &audit, &new, today).await?;
        let request = documents::lock::<PriceRequests>(transaction, supplier, &number).await?;
        let (input, rejected) = input(transaction, &request, &asked, today).await?;
        if asked.outcome == Draft {
            audit.user_id = Some(manager.id);
            let draft = request.document().draft(DraftKind::PriceRequest);
            drafts::save(transaction, draft, &audit, 0, input).await?;
            continue;
        }
        let request = submit::accept(transaction, request, &audit, &input, today).await?;
        compare_with_earlier(transaction, &request, asked.valid_from, today).await?;
        finish(transaction, request, audit, (&asked, rejected)).await?;
    }
    Ok(())
}

/// The lists have the prices that follow from the request already: it was made when those before them were in force.
async fn compare_with_earlier(
    transaction: &DatabaseTransaction,
    request: &price_request::Model,
    valid_from: NaiveDate,
    today: NaiveDate,
) -> Result<(), ServiceError> {
    let own = lines::load(transaction, request).await?;
    let standings = standing::load(transaction, request, &own, today).await?;
    for line in own {
        let standing = standings.get(&(line.item.clone(), line.uom.clone()));
        let before = standing.and_then(|standing| standing.before(shift(valid_from, -1)));
        let mut changed = line.into_active_model();
        changed.current_price = Set(before.map(|before| before.price));
        price_request_line::Entity::update(changed)
            .exec(transaction)
            .await?;
    }
    Ok(())
}

/// Returns the supplier's input, and the line that is rejected if the request is approved in part.
async fn input(
    transaction: &DatabaseTransaction,
    request: &price_request::Model,
    asked: &Request,
    today: NaiveDate,
) -> Result<(PriceRequestInput, Option<u32>), ServiceError> {
    let own = lines::load(transaction, request).await?;
    let standings = standing::load(transaction, request, &own, today).await?;
    let current = own.iter().filter_map(|line| {
        let standing = standings.get(&(line.item.clone(), line.uom.clone()))?;
        Some((line, Decimal::from(standing.current()?.price)))
    });
    let raised = |price: Decimal, rise| price * (Decimal::ONE + Decimal::new(rise, 3));
    let mut typed: Vec<(u32, Decimal)> = Vec::new();
    let mut rejected = None;
    match asked.prices {
        Prices::Raised(count, rise) => {
            let raised =
                current.map(|(line, price)| (line.line_number.unsigned_abs(), raised(price, rise)));
            typed.extend(raised.take(count));
            rejected = typed.first().map(|(line, _)| *line);
        }
        Prices::Listed => {
            let agreement = (request.supplier_id, request.buyer_id, &*request.currency);
            let items = own.iter().map(|line| &*line.item);
            let mut listed = apply::known(transaction, agreement, items).await?;
            listed.retain(|price| price.valid_from == asked.valid_from);
            for (line, price) in current {
                let number = line.line_number.unsigned_abs();
                let listed = listed.iter().find(|listed| listed.item == line.item);
                match listed.map(|listed| Decimal::from(listed.price)) {
                    Some(listed) if is_rise(price, listed) && typed.len() < MOST_LISTED => {
                        typed.push((number, listed));
                    }
                    None if asked.outcome == InPart && rejected.is_none() => {
                        rejected = Some(number);
                        typed.push((number, raised(price, 60)));
                    }
                    _ => {}
                }
            }
        }
    }
    let lines = typed
        .into_iter()
        .map(|(line_number, price)| PriceRequestLineInput {
            line_number,
            price: price.round_dp(2).to_string(),
            ..PriceRequestLineInput::default()
        });
    let input = PriceRequestInput {
        reason: asked.reason.to_owned(),
        valid_from: asked.valid_from.to_string(),
        lines: lines.collect(),
        ..PriceRequestInput::default()
    };
    Ok((input, rejected))
}

fn is_rise(current: Decimal, listed: Decimal) -> bool {
    listed > current && is_within_limit(LARGEST_RISE.into(), current, listed)
}

/// `rejected` is the rejected line of a request that is approved in part.
async fn finish(
    transaction: &DatabaseTransaction,
    request: price_request::Model,
    mut audit: AuditContext,
    (asked, rejected): (&Request, Option<u32>),
) -> Result<(), ServiceError> {
    audit.at += TimeDelta::hours(20);
    let (whole, reason, rejected) = match asked.outcome {
        Draft | Waiting => return Ok(()),
        Withdrawn => {
            let step = Step::new(Action::Withdraw, EventKind::Withdrawn).noted(TRANSPORT);
            apply_transition(transaction, request, &audit, step).await?;
            return Ok(());
        }
        Approved => (PriceDecision::Approved, "", None),
        InPart => (PriceDecision::Approved, "", rejected),
        Rejected => (PriceDecision::Rejected, REJECTION, None),
    };
    let buyer = AuditContext {
        name: BUYER.to_owned(),
        side: Side::Buyer,
        origin: Some(SIMULATED_BUYER.to_owned()),
        channel: match asked.days_ago <= OLDEST_NOTIFICATION {
            true => NotificationChannel::Portal(Recipients::default()),
            false => NotificationChannel::None,
        },
        ..audit
    };
    let rejection = (PriceDecision::Rejected, REJECTION.to_owned());
    let decision = Decision {
        version: request.version.unsigned_abs(),
        whole,
        reason: reason.to_owned(),
        lines: rejected.map(|line| (line, rejection)).into_iter().collect(),
    };
    let found = (request.supplier_id, &*request.number);
    decide(transaction, found, &buyer, &decision).await
}
