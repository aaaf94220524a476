//! The payments of the demo's invoices, after the invoices have been ingested: the amounts are those that the service computed.
use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate, Weekday};
use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use super::{
    Moment,
    catalogue::Trade,
    dated::{Dated, Numbers},
    generator::shift,
    inquiries::{missing_payment, short_payment},
    orders::VAT_PERCENT,
    timeline::{Billed, Timeline},
};
use buyer_documents::{
    Buyer, Document, InvoiceStatus, Message, NewCreditNote, NewDeduction, NewInvoiceStatus,
    NewPayment, NewPaymentLine, history::InvoiceState,
};
use contract::payment::{DeductionReason, PaymentMethod};
use documents::buyers::as_sent;
use tables::{bank_account, buyer, invoice};

/// First part number of the random generators for payments; no part of a large demo and no price lists have these numbers.
const PART: u32 = 2_000;
/// More than the payments or credit notes of a part.
const NUMBERS_A_PART: u32 = 4_000;
/// Rows in one query.
const BATCH: usize = 200;

/// Payment, deduction and credit that settle one invoice.
struct Plan {
    paid_on: NaiveDate,
    /// Paid share of the invoice in percent.
    paid: i64,
    /// Deduction with its share in percent: of the invoice, or for a tax, of the amount before VAT.
    deduction: Option<(DeductionReason, i64, &'static str)>,
    /// Credited share of the invoice in percent.
    credited: Option<i64>,
}

pub async fn messages(
    database: &impl ConnectionTrait,
    trade: &'static Trade,
    at: Moment,
    part: u32,
    billed: &[Billed],
) -> Result<Vec<Message>, DbErr> {
    let mut timeline = Timeline::new(trade, at, PART + part);
    let mut numbers = Numbers::after(part * NUMBERS_A_PART);
    let mut documents = Vec::new();
    let mut runs: BTreeMap<(NaiveDate, Uuid), (Buyer, Vec<NewPaymentLine>)> = BTreeMap::new();
    for (place, (billed, invoice, buyer)) in invoices(database, trade, billed)
        .await?
        .into_iter()
        .enumerate()
    {
        documents.extend(statuses(billed, &invoice, at).map(|(day, status)| {
            let status = Document::InvoiceStatus(status);
            (day, 0, status)
        }));
        let Some(plan) = plan(place, billed, at) else {
            documents.extend(missing_payment(place, billed, at, &mut numbers));
            continue;
        };
        let credited = plan
            .credited
            .map_or(Decimal::ZERO, |share| percent(&invoice, share));
        if !credited.is_zero() {
            let day = shift(billed.issued, 12);
            let note = NewCreditNote {
                number: numbers.next("CN", day),
                invoice: invoice.number.clone(),
                issue_date: day,
                currency: invoice.currency.clone(),
                amount: credited,
                reason: "إرجاع جزء من البضاعة".to_owned(),
            };
            documents.push((day, 1, Document::CreditNote(note)));
        }
        let line = line(&plan, &invoice, credited);
        let run = runs.entry((plan.paid_on, invoice.buyer_id));
        run.or_insert((buyer, Vec::new())).1.push(line);
    }
    let account = account(database, trade.supplier_id).await?;
    for ((day, _), (buyer, lines)) in runs {
        let number = numbers.next("PAY", day);
        let payment = payment((number, buyer), day, lines, account.as_deref());
        documents.extend(short_payment(&payment, at, &mut numbers));
        documents.push((day, 2, Document::Payment(payment)));
    }
    documents.sort_by_key(|(day, place, _): &Dated| (*day, *place));
    for (day, _, document) in documents {
        timeline.add(day, document);
    }
    Ok(timeline.messages)
}

/// The invoices with their buyers, in the order of their numbers.
async fn invoices<'a>(
    database: &impl ConnectionTrait,
    trade: &Trade,
    billed: &'a [Billed],
) -> Result<Vec<(&'a Billed, invoice::Model, Buyer)>, DbErr> {
    let by_number: BTreeMap<_, _> = billed.iter().map(|one| (&*one.number, one)).collect();
    let numbers: Vec<_> = by_number.keys().copied().collect();
    let mut found = Vec::with_capacity(numbers.len());
    for numbers in numbers.chunks(BATCH) {
        let rows = invoice::Entity::find()
            .find_also_related(buyer::Entity)
            .filter(invoice::Column::SupplierId.eq(trade.supplier_id))
            .filter(invoice::Column::Number.is_in(numbers.iter().copied()))
            .order_by_asc(invoice::Column::Number)
            .all(database)
            .await?;
        found.extend(rows.into_iter().filter_map(|(invoice, buyer)| {
            let buyer = as_sent(buyer?);
            Some((*by_number.get(&*invoice.number)?, invoice, buyer))
        }));
    }
    Ok(found)
}

/// The IBAN that the supplier is paid to.
async fn account(database: &impl ConnectionTrait, supplier: Uuid) -> Result<Option<String>, DbErr> {
    use bank_account::{Column, Entity};
    let account = Entity::find()
        .filter(Column::SupplierId.eq(supplier))
        .filter(Column::IsDefault.eq(true))
        .filter(Column::Currency.eq("SAR"))
        .one(database)
        .await?;
    Ok(account.map(|account| account.iban))
}

/// Returns the buyer's statuses of the invoice, each with its day.
fn statuses(
    billed: &Billed,
    invoice: &invoice::Model,
    at: Moment,
) -> impl Iterator<Item = (NaiveDate, NewInvoiceStatus)> {
    let status = |status, reason: &str, expected| NewInvoiceStatus {
        number: invoice.number.clone(),
        status,
        reason: reason.to_owned(),
        expected_payment_date: expected,
    };
    let approved = || {
        // An overdue invoice is expected in the next run.
        let expected = thursday(billed.due.max(at.today));
        let day = shift(billed.issued, 5).min(at.today);
        (day, status(InvoiceStatus::Approved, "", Some(expected)))
    };
    let later = shift(billed.issued, 9).min(at.today);
    let statuses = match billed.state {
        InvoiceState::Submitted => Vec::new(),
        InvoiceState::Approved | InvoiceState::Paid => vec![approved()],
        InvoiceState::OnHold => {
            let reason = "بانتظار شهادة المطابقة من المختبر";
            vec![(later, status(InvoiceStatus::OnHold, reason, None))]
        }
        InvoiceState::Disputed => {
            let reason = "ظهرت عيوب في جزء من البضاعة بعد استلامها";
            vec![
                approved(),
                (later, status(InvoiceStatus::Disputed, reason, None)),
            ]
        }
    };
    statuses.into_iter()
}

/// None of an invoice that is not paid. `place` decides about deductions, so that they are the same in every run.
fn plan(place: usize, billed: &Billed, at: Moment) -> Option<Plan> {
    let late = i64::try_from(place % 4).ok()? * 4;
    let run = |day| match thursday(day) {
        run if run > at.today => at.today,
        run => run,
    };
    let paid_on = run(shift(billed.due, late));
    let in_full = |paid_on, deduction, credited| Plan {
        paid_on,
        paid: 100,
        deduction,
        credited,
    };
    match billed.state {
        InvoiceState::Paid => Some(match place % 12 {
            2 => {
                let penalty = (DeductionReason::Penalty, 1, "تأخر في التسليم");
                in_full(paid_on, Some(penalty), None)
            }
            5 => {
                let discount = (DeductionReason::EarlyPaymentDiscount, 2, "");
                let early = run(shift(billed.issued, 14));
                in_full(early, Some(discount), None)
            }
            8 => {
                let advance = (DeductionReason::Advance, 10, "الدفعة المقدمة 10%");
                in_full(paid_on, Some(advance), None)
            }
            9 => {
                let tax = (DeductionReason::WithholdingTax, 5, "");
                in_full(paid_on, Some(tax), None)
            }
            11 => in_full(paid_on, None, Some(4)),
            _ => in_full(paid_on, None, None),
        }),
        // A part of some overdue invoices.
        InvoiceState::Approved if billed.due < shift(at.today, -7) && place.is_multiple_of(3) => {
            Some(Plan {
                paid_on: run(billed.due),
                paid: 40,
                deduction: None,
                credited: None,
            })
        }
        _ => None,
    }
}

/// The day, or the next Thursday: buyers pay once a week.
fn thursday(day: NaiveDate) -> NaiveDate {
    let passed = day.weekday().days_since(Weekday::Thu);
    shift(day, i64::from((7 - passed) % 7))
}

/// A whole payment leaves nothing open.
fn line(plan: &Plan, invoice: &invoice::Model, credited: Decimal) -> NewPaymentLine {
    let total = Decimal::from(invoice.total);
    let deduction = plan.deduction.map(|(reason, share, note)| NewDeduction {
        reason,
        amount: match reason {
            DeductionReason::WithholdingTax => percent_before_vat(invoice, share),
            _ => percent(invoice, share),
        },
        note: note.to_owned(),
    });
    let deductions: Vec<_> = deduction.into_iter().collect();
    let line = NewPaymentLine {
        invoice: invoice.number.clone(),
        paid: Decimal::ZERO,
        deductions,
    };
    let paid = match plan.paid {
        100 => total - line.deducted() - credited,
        share => percent(invoice, share),
    };
    NewPaymentLine { paid, ..line }
}

/// Returns a share of the invoice, rounded to the halala.
fn percent(invoice: &invoice::Model, share: i64) -> Decimal {
    (Decimal::from(invoice.total) * Decimal::new(share, 2)).round_dp(2)
}

/// Returns a share of the invoice before VAT, rounded to the halala. The lines of the demo have one rate of VAT.
fn percent_before_vat(invoice: &invoice::Model, share: i64) -> Decimal {
    let gross = Decimal::ONE_HUNDRED + Decimal::from(VAT_PERCENT);
    (Decimal::from(invoice.total) * Decimal::from(share) / gross).round_dp(2)
}

fn payment(
    (number, buyer): (String, Buyer),
    day: NaiveDate,
    lines: Vec<NewPaymentLine>,
    account: Option<&str>,
) -> NewPayment {
    let digits: String = number.chars().filter(char::is_ascii_digit).collect();
    let is_cheque = digits.ends_with('1');
    NewPayment {
        reference: Some(match is_cheque {
            true => format!("CHQ{digits}"),
            false => format!("FT{digits}"),
        }),
        number,
        buyer,
        date: day,
        method: match is_cheque {
            true => PaymentMethod::Cheque,
            false => PaymentMethod::CreditTransfer,
        },
        account: account.filter(|_| !is_cheque).map(str::to_owned),
        currency: "SAR".to_owned(),
        amount: lines.iter().map(|line| line.paid).sum(),
        lines,
    }
}
