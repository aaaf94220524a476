//! The buyer's decision on a price request. Approved lines become prices by the rules of a price list.
use std::collections::BTreeMap;

use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel, QueryFilter};
use uuid::Uuid;

use super::lines;
use crate::product_prices::{
    apply,
    series::{Overlap, Period},
};
use buyer_documents::{NewPrice, NewPriceRequestDecision, NewQuantityBreak};
use contract::{exchange::EventKind, price_request::PriceDecision};
use documents::{
    Document, PriceRequests,
    transition::{Step, apply_transition},
};
use service_core::{
    audit::AuditContext,
    error::ServiceError,
    field_errors::{FieldError, FieldErrors},
    rows::{insert, lock_by_id},
};
use tables::{
    buyer,
    fixed_point::Amount,
    price_list,
    price_request::{Model, State, states::Action},
    price_request_line::{Entity, Model as Line},
    product_price,
};
use values::{bidi::plain_prose, message_id::MessageId, text::LocalizedText};

/// Decision of the buyer.
pub struct Decision {
    /// Version of the request that the buyer saw.
    pub version: u32,
    /// Decision on the lines that have none of their own.
    pub whole: PriceDecision,
    pub reason: String,
    /// Decisions and their reasons by the number of the line.
    pub lines: BTreeMap<u32, (PriceDecision, String)>,
}

impl From<&NewPriceRequestDecision> for Decision {
    fn from(new: &NewPriceRequestDecision) -> Self {
        let lines = new.lines.iter().map(|line| {
            let decision = (line.decision, plain_prose(&line.reason));
            (line.line_number, decision)
        });
        Self {
            version: new.version,
            whole: new.decision,
            reason: plain_prose(&new.reason),
            lines: lines.collect(),
        }
    }
}

/// Records the decision and the prices that follow from it. The same decision again changes nothing.
///
/// # Errors
/// `NotFound`; `Fields`: the request has no such line, a price would overlap the next one, or a price by quantity would be too
/// large; `Conflict`: the request does not wait, or has changed.
pub async fn decide(
    transaction: &DatabaseTransaction,
    (supplier_id, number): (Uuid, &str),
    audit: &AuditContext,
    decision: &Decision,
) -> Result<(), ServiceError> {
    let request = documents::lock::<PriceRequests>(transaction, supplier_id, number).await?;
    if request.submitted_at.is_none() {
        return Err(ServiceError::NotFound);
    }
    let lines = lines::load(transaction, &request).await?;
    let decided = decided(&lines, decision)?;
    if is_repeated(&request, &lines, &decided) {
        return Ok(());
    }
    let (action, event) = step_of(&decided);
    request.after(action)?;
    request.expect_version(decision.version)?;
    let approved = decided
        .iter()
        .zip(&lines)
        .filter_map(|((decision, _), line)| (*decision == PriceDecision::Approved).then_some(line));
    let approved: Vec<_> = approved.collect();
    let replaced = agree(transaction, &request, &approved, audit).await?;
    for (line, (decision, reason)) in lines.into_iter().zip(&decided) {
        let changed = Line {
            decision: Some(*decision),
            decision_reason: Some(reason.clone()).filter(|reason| !reason.is_empty()),
            ..line
        };
        let row = sea_orm::ActiveModelTrait::reset_all(changed.into_active_model());
        Entity::update(row).exec(transaction).await?;
    }
    let step = Step::new(action, event)
        .noted(&decision.reason)
        .with(&decided)
        .replacing(&replaced);
    apply_transition(transaction, request, audit, step).await?;
    Ok(())
}

/// The decision on each line, in their order.
///
/// # Errors
/// `Fields`: the request has no such line.
fn decided(
    lines: &[Line],
    decision: &Decision,
) -> Result<Vec<(PriceDecision, String)>, ServiceError> {
    let mut errors = FieldErrors::default();
    for number in decision.lines.keys() {
        if !lines
            .iter()
            .any(|line| line.line_number.unsigned_abs() == *number)
        {
            let unknown = MessageId::new("service-line-unknown");
            errors.check(&format!("lines.{number}"), Err(unknown));
        }
    }
    errors.into_result()?;
    let of_line = |line: &Line| {
        let own = decision.lines.get(&line.line_number.unsigned_abs());
        own.cloned().unwrap_or((decision.whole, String::new()))
    };
    Ok(lines.iter().map(of_line).collect())
}

fn is_repeated(request: &Model, lines: &[Line], decided: &[(PriceDecision, String)]) -> bool {
    let is_decided = matches!(
        request.state,
        State::Approved | State::PartiallyApproved | State::Rejected
    );
    let mut pairs = lines.iter().zip(decided);
    is_decided && pairs.all(|(line, (decision, _))| line.decision == Some(*decision))
}

fn step_of(decided: &[(PriceDecision, String)]) -> (Action, EventKind) {
    let is = |wanted| decided.iter().all(|(decision, _)| *decision == wanted);
    if is(PriceDecision::Approved) {
        (Action::Approve, EventKind::Approved)
    } else if is(PriceDecision::Rejected) {
        (Action::Reject, EventKind::Rejected)
    } else {
        (Action::ApproveInPart, EventKind::PartiallyApproved)
    }
}

/// Makes approved lines prices, under a price list with the number of the request. Returns the prices that they end or replace.
async fn agree(
    transaction: &DatabaseTransaction,
    request: &Model,
    approved: &[&Line],
    audit: &AuditContext,
) -> Result<Vec<Period>, ServiceError> {
    if approved.is_empty() {
        return Ok(Vec::new());
    }
    // As in `take_price_list`: lists and decisions of one buyer are applied one after the other.
    lock_by_id::<buyer::Entity>(transaction, request.buyer_id).await?;
    let list = price_list::Model {
        id: Uuid::now_v7(),
        supplier_id: request.supplier_id,
        buyer_id: request.buyer_id,
        number: free_number(transaction, request).await?,
        currency: request.currency.clone(),
        received_at: audit.at,
    };
    insert(transaction, list.clone()).await?;
    let agreement = (request.supplier_id, request.buyer_id, &*request.currency);
    let items = approved.iter().map(|line| &*line.item);
    let known = apply::known(transaction, agreement, items).await?;
    let prices = approved.iter().map(|line| new_price(line, &known));
    let prices: Vec<_> = prices.collect::<Result<_, _>>()?;
    apply::apply(transaction, &list, &prices, |place, Overlap { next }| {
        let number = approved.get(place).map_or(0, |line| line.line_number);
        let overlap = MessageId::new("service-price-overlap");
        let error = FieldError::new(overlap, &[("next", &next.to_string())]);
        ServiceError::field(&format!("lines.{number}.validTo"), error)
    })
    .await
}

/// The request's number; with a figure after it if one of the buyer's lists has that number.
async fn free_number(transaction: &DatabaseTransaction, request: &Model) -> Result<String, DbErr> {
    let mut number = request.number.clone();
    for place in 2.. {
        let taken = price_list::Entity::find()
            .filter(price_list::Column::SupplierId.eq(request.supplier_id))
            .filter(price_list::Column::Number.eq(&number))
            .one(transaction)
            .await?;
        if taken.is_none() {
            break;
        }
        number = format!("{}-{place}", request.number);
    }
    Ok(number)
}

/// The other conditions are those of the price that the new one follows; prices by quantity change by the same percentage.
///
/// # Errors
/// `Fields`: a price by quantity would be too large.
fn new_price(line: &Line, known: &[product_price::Model]) -> Result<NewPrice, ServiceError> {
    let missing = || DbErr::RecordNotFound("the price that a line asks for".to_owned());
    let price: Decimal = line.price.ok_or_else(missing)?.into();
    let valid_from = line.valid_from.ok_or_else(missing)?;
    let of_line = |known: &&product_price::Model| known.item == line.item && known.uom == line.uom;
    let mut of_item = known.iter().filter(of_line);
    let before = of_item
        .clone()
        .rfind(|known| known.valid_from <= valid_from);
    let before = before.or_else(|| of_item.next());
    let breaks = before
        .map(product_price::Model::stored_breaks)
        .transpose()?;
    let base = before.map_or(price, |before| before.price.into());
    let breaks = breaks.unwrap_or_default().into_iter().map(|one| {
        let price = scaled(one.price, base, price).ok_or_else(|| {
            let large = FieldError::new(MessageId::new("service-price-break-large"), &[]);
            ServiceError::field(&format!("lines.{}.price", line.line_number), large)
        })?;
        Ok(NewQuantityBreak {
            from: one.from,
            price,
        })
    });
    let breaks: Vec<_> = breaks.collect::<Result<_, ServiceError>>()?;
    Ok(NewPrice {
        item: line.item.clone(),
        supplier_part_number: line.supplier_part_number.clone(),
        description: LocalizedText::new(&*line.description_ar, &*line.description_en),
        uom: line.uom.clone(),
        packing_unit: before.and_then(|before| before.packing_unit.map(Into::into)),
        minimum_order_quantity: before
            .and_then(|before| before.minimum_order_quantity.map(Into::into)),
        lead_time_days: before.and_then(|before| before.lead_time_days.map(i32::unsigned_abs)),
        price,
        quantity_breaks: breaks,
        valid_from,
        valid_to: line.valid_to,
    })
}

/// The price changed by the same percentage as the other, to four decimals. A price of zero has no percentage, so that the price
/// stays. `None` if the database cannot keep it.
fn scaled(price: Decimal, before: Decimal, after: Decimal) -> Option<Decimal> {
    let scaled = match before.is_zero() {
        true => price,
        false => price.checked_mul(after)?.checked_div(before)?,
    };
    let rounded = scaled.round_dp(4).normalize();
    Amount::exactly(rounded).map(|_| rounded)
}
