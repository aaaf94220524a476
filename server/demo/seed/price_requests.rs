//! Price requests of the demo's suppliers, in each state. They follow from the price lists.
use chrono::{Days, TimeDelta};
use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter};
use uuid::Uuid;

use contract::{
    exchange::{EventKind, Side},
    price_request::{NewPriceRequest, PriceDecision, PriceRequestInput, PriceRequestLineInput},
};
use service::{
    demo_data::SIMULATED_BUYER,
    documents::{
        self, AuditContext, Document, NotificationChannel, PriceRequests,
        drafts::{self, DraftKind},
        transition::{Step, apply_transition},
    },
    entities::{price_request, user},
    error::ServiceError,
    notifications::Recipients,
    price_requests::{
        decide::{Decision, decide},
        lines, standing, start,
        states::Action,
        submit,
    },
};

use super::{Moment, catalogue::CATALOGUE, prices};

const CURRENCY: &str = "SAR";
const MATERIAL: &str = "ارتفعت أسعار المواد الخام على المصنع منذ بداية الربع";
const TRANSPORT: &str = "زادت تكلفة النقل والتخزين";
const REJECTION: &str = "الزيادة أعلى من مؤشر أسعار السوق";
const BUYER: &str = "سالم الحربي";

/// What becomes of a request.
enum Outcome {
    Draft,
    Waiting,
    Approved,
    /// The first line is rejected.
    InPart,
    Rejected,
    Withdrawn,
}

/// Place of the buyer, days ago, lines with new prices, their rise in thousandths, reason, and what becomes of it.
const REQUESTS: [(usize, u64, usize, i64, &str, Outcome); 7] = [
    (4, 40, 3, 32, MATERIAL, Outcome::InPart),
    (5, 26, 2, 95, TRANSPORT, Outcome::Rejected),
    (3, 19, 4, 25, MATERIAL, Outcome::Approved),
    (1, 12, 1, 60, TRANSPORT, Outcome::Withdrawn),
    (2, 2, 4, 35, MATERIAL, Outcome::Waiting),
    (1, 1, 1, -20, "خصم جديد من المورّد الرئيسي", Outcome::Waiting),
    (0, 0, 3, 45, MATERIAL, Outcome::Draft),
];

/// To be called after the price lists of the part were ingested.
pub async fn insert(
    transaction: &DatabaseTransaction,
    supplier: Uuid,
    at: Moment,
    part: u32,
) -> Result<(), ServiceError> {
    let manager = user::Entity::find()
        .filter(user::Column::SupplierId.eq(supplier))
        .filter(user::Column::IsAccountManager.eq(true))
        .one(transaction)
        .await?
        .ok_or(ServiceError::NotFound)?;
    let is_first = CATALOGUE
        .trades
        .first()
        .is_some_and(|trade| trade.supplier_id == supplier);
    for (buyer, days, count, rise, reason, outcome) in REQUESTS {
        // The suppliers have the same numbers otherwise, which tests of access could mistake.
        if matches!(outcome, Outcome::Draft) && !is_first {
            continue;
        }
        let Some(buyer) = CATALOGUE.buyers.get(buyer) else {
            continue;
        };
        let today = at.today - Days::new(days);
        let mut audit = AuditContext {
            at: at.now - TimeDelta::days(days.cast_signed()) - TimeDelta::hours(2),
            recorded_at: at.now,
            // The buyer's systems are not told of the demo's past.
            user_id: None,
            name: manager.full_name(),
            side: Side::Supplier,
            origin: None,
            channel: NotificationChannel::None,
        };
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
        let input = input(transaction, &request, (count, rise, reason), at).await?;
        if matches!(outcome, Outcome::Draft) {
            audit.user_id = Some(manager.id);
            let draft = request.document().draft(DraftKind::PriceRequest);
            drafts::save(transaction, draft, &audit, 0, input).await?;
            continue;
        }
        let request = submit::accept(transaction, request, &audit, &input, today).await?;
        finish(transaction, request, audit, outcome).await?;
    }
    Ok(())
}

/// New prices for the first items, from a day that is still to come.
async fn input(
    transaction: &DatabaseTransaction,
    request: &price_request::Model,
    (count, rise, reason): (usize, i64, &str),
    at: Moment,
) -> Result<PriceRequestInput, ServiceError> {
    let own = lines::load(transaction, request).await?;
    let standings = standing::load(transaction, request, &own, at.today).await?;
    let factor = Decimal::ONE + Decimal::new(rise, 3);
    let typed = own.iter().take(count).filter_map(|line| {
        let standing = standings.get(&(line.item.clone(), line.uom.clone()))?;
        let price = Decimal::from(standing.current()?.price) * factor;
        Some(PriceRequestLineInput {
            line_number: line.line_number.unsigned_abs(),
            price: price.round_dp(2).to_string(),
            ..PriceRequestLineInput::default()
        })
    });
    Ok(PriceRequestInput {
        reason: reason.to_owned(),
        valid_from: (at.today + Days::new(14)).to_string(),
        lines: typed.collect(),
        ..PriceRequestInput::default()
    })
}

async fn finish(
    transaction: &DatabaseTransaction,
    request: price_request::Model,
    mut audit: AuditContext,
    outcome: Outcome,
) -> Result<(), ServiceError> {
    use PriceDecision::{Approved, Rejected};
    audit.at += TimeDelta::hours(20);
    let (whole, reason, first) = match outcome {
        Outcome::Draft | Outcome::Waiting => return Ok(()),
        Outcome::Withdrawn => {
            let step = Step::new(Action::Withdraw, EventKind::Withdrawn).noted(TRANSPORT);
            apply_transition(transaction, request, &audit, step).await?;
            return Ok(());
        }
        Outcome::Approved => (Approved, "", None),
        Outcome::InPart => (Approved, "", Some((Rejected, REJECTION.to_owned()))),
        Outcome::Rejected => (Rejected, REJECTION, None),
    };
    let buyer = AuditContext {
        name: BUYER.to_owned(),
        side: Side::Buyer,
        origin: Some(SIMULATED_BUYER.to_owned()),
        channel: NotificationChannel::Portal(Recipients::default()),
        ..audit
    };
    let lines = lines::load(transaction, &request).await?;
    let first = first.zip(lines.first());
    let decision = Decision {
        version: request.version.unsigned_abs(),
        whole,
        reason: reason.to_owned(),
        lines: first
            .map(|(decision, line)| (line.line_number.unsigned_abs(), decision))
            .into_iter()
            .collect(),
    };
    let found = (request.supplier_id, &*request.number);
    decide(transaction, found, &buyer, &decision).await
}
