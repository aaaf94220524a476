//! Whatever is paid, deducted and credited, the amounts of an invoice add up, in currencies of 0, 2 and 3 decimal places.
use rand::{RngExt, SeedableRng, rngs::StdRng};
use rust_decimal::Decimal;
use serde_json::{Value, json};

use contract::payment::{InvoiceDetail, InvoiceState, PaymentQuery, PaymentTab};
use tables::fixed_point::Amount;
use test_support::{
    buyer_messages::{BuyerClient, credit_note, message, payment},
    calls::SignedInCalls,
    fixtures::{self, AMAL, insert},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    settlements_add_up_in_yen,
    settlements_add_up_in_riyals,
    settlements_add_up_in_dinars,
);

const INVOICES: usize = 4;
const STEPS: usize = 40;

async fn settlements_add_up_in_yen(harness: Harness) {
    add_up(&harness, "JPY", 0).await;
}

async fn settlements_add_up_in_riyals(harness: Harness) {
    add_up(&harness, "SAR", 2).await;
}

async fn settlements_add_up_in_dinars(harness: Harness) {
    add_up(&harness, "KWD", 3).await;
}

/// Random payments and credit notes, some of them too large. Whether one is taken follows from what is open, and afterwards
/// the sums hold.
async fn add_up(harness: &Harness, currency: &str, decimals: u32) {
    let mut random = StdRng::seed_from_u64(u64::from(decimals) + 7);
    let amount = |units: i64| Decimal::new(units, decimals);
    let numbers: Vec<_> = (0..INVOICES).map(|place| format!("INV-{place}")).collect();
    let mut open = Vec::new();
    for number in &numbers {
        let total = amount(random.random_range(1..2_000));
        let stored = Amount::exactly(total).unwrap();
        let mut invoice = fixtures::invoice(number, InvoiceState::Submitted, "2026-03-01", stored);
        currency.clone_into(&mut invoice.currency);
        insert(&harness.database, invoice).await;
        open.push(total);
    }
    let buyer = BuyerClient::for_harness(harness);
    let mut taken = 0;
    for step in 0..STEPS {
        let place = random.random_range(0..INVOICES);
        let most = open[place];
        let draw = |random: &mut StdRng| amount(random.random_range(1..400));
        let (document, settled) = if random.random_range(0..5) == 0 {
            let credited = draw(&mut random);
            let mut note = credit_note(
                &format!("CN-{step}"),
                &numbers[place],
                &credited.to_string(),
            );
            note["currency"] = json!(currency);
            (note, credited)
        } else {
            // Sometimes all that is open, to the last unit.
            let paid = match random.random_range(0..4) {
                0 if !most.is_zero() => most,
                _ => draw(&mut random),
            };
            let deducted: Vec<_> = (0..random.random_range(0..3))
                .map(|_| amount(random.random_range(1..20)))
                .collect();
            let settled = paid + deducted.iter().sum::<Decimal>();
            let document = paying(step, &numbers[place], currency, paid, &deducted);
            (document, settled)
        };
        let (status, answer) = buyer.post(&message(document)).await;
        let fits = !most.is_zero() && settled <= most;
        assert_eq!(status.is_success(), fits, "{settled} of {most}: {answer}");
        if fits {
            open[place] = most - settled;
            taken += 1;
        }
    }
    assert!(taken > INVOICES, "{taken}");
    expect_sums(harness, &numbers, &open, currency).await;
}

fn paying(
    step: usize,
    invoice: &str,
    currency: &str,
    paid: Decimal,
    deducted: &[Decimal],
) -> Value {
    let deductions: Vec<_> = deducted
        .iter()
        .map(|amount| json!({"reason": "penalty", "amount": amount.to_string()}))
        .collect();
    let line = json!({
        "invoice": invoice, "paid": paid.to_string(), "deductions": deductions,
    });
    let mut document = payment(&format!("PAY-{step}"), &paid.to_string(), &[line]);
    document["currency"] = json!(currency);
    document
}

async fn expect_sums(harness: &Harness, numbers: &[String], open: &[Decimal], currency: &str) {
    let token = harness.token_of(AMAL).await;
    let mut paid = Decimal::ZERO;
    for (number, open) in numbers.iter().zip(open) {
        let seen = harness.backend.invoice(number, &token).await.unwrap();
        expect_balance(&seen, *open);
        paid += seen.paid.amount;
    }
    let tab = |tab| PaymentQuery {
        tab,
        ..PaymentQuery::default()
    };
    for (asked, expected) in [
        (PaymentTab::Payments, paid),
        (PaymentTab::Invoices, open.iter().sum()),
    ] {
        let list = harness.backend.payments(&tab(asked), &token).await.unwrap();
        let sum: Decimal = list.totals.iter().map(|total| total.amount).sum();
        assert_eq!(sum, expected);
        assert!(list.totals.iter().all(|total| total.currency == currency));
    }
}

fn expect_balance(seen: &InvoiceDetail, open: Decimal) {
    let settled = seen.paid.amount + seen.deducted.amount + seen.credited.amount;
    assert_eq!(seen.total.amount - settled, seen.outstanding.amount);
    assert_eq!(seen.outstanding.amount, open);
    assert_eq!(seen.state == InvoiceState::Paid, open.is_zero());
    let lines = seen.settlements.iter();
    let paid: Decimal = lines.clone().map(|line| line.paid.amount).sum();
    let deductions = lines.flat_map(|line| &line.deductions);
    let deducted: Decimal = deductions.map(|one| one.amount.amount).sum();
    assert_eq!((paid, deducted), (seen.paid.amount, seen.deducted.amount));
}
