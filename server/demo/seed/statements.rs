//! The buyers' statements of account of two years, after the payments have been ingested. The buyers' books do not have
//! the invoices yet that wait to be taken.
use std::collections::BTreeMap;

use chrono::{Datelike, Days, NaiveDate};
use rust_decimal::Decimal;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::{Moment, catalogue::Trade, timeline::Timeline};
use ::payments::buyer_statements::balances_on;
use buyer_documents::{Buyer, Document, Message, NewAccountStatement};
use documents::buyers::as_sent;
use tables::{buyer, invoice};

/// Part number of a random generator that only statements use.
const PART: u32 = 3_000;
const MONTHS: usize = 24;

type Balances = BTreeMap<(Uuid, String), Decimal>;

pub async fn messages(
    database: &impl ConnectionTrait,
    trade: &'static Trade,
    at: Moment,
) -> Result<Vec<Message>, DbErr> {
    let mut timeline = Timeline::new(trade, at, PART);
    let buyers = buyer::Entity::find().all(database).await?;
    let buyers: BTreeMap<Uuid, Buyer> = buyers
        .into_iter()
        .map(|one| (one.id, as_sent(one)))
        .collect();
    // No invoice is older than the first month.
    let mut opening = Balances::new();
    for (from, to) in last_months(at.today) {
        let closing = in_books(database, trade.supplier_id, to).await?;
        for (place, (account, balance)) in closing.iter().enumerate() {
            let (buyer, currency) = account;
            let Some(organisation) = buyers.get(buyer) else {
                continue;
            };
            let statement = NewAccountStatement {
                number: format!("ST-{}-{:02}-{}", to.year(), to.month(), place + 1),
                buyer: organisation.clone(),
                from,
                to,
                opening_balance: opening.get(account).copied().unwrap_or_default(),
                closing_balance: *balance,
                currency: currency.clone(),
            };
            // The statement is sent on the second day of the next month.
            let sent = (to + Days::new(2)).min(at.today);
            timeline.add(sent, Document::AccountStatement(statement));
        }
        opening = closing;
    }
    Ok(timeline.messages)
}

/// The balances of the portal at the end of the day, without the invoices that still wait to be taken.
async fn in_books(
    database: &impl ConnectionTrait,
    supplier: Uuid,
    day: NaiveDate,
) -> Result<Balances, DbErr> {
    use invoice::{Column, Entity, State};
    let balances = balances_on(database, supplier, day).await?.into_iter();
    let mut balances: Balances = balances
        .map(|(buyer, currency, balance)| ((buyer, currency), balance.into()))
        .collect();
    let waiting = Entity::find()
        .filter(Column::SupplierId.eq(supplier))
        .filter(Column::State.eq(State::Submitted))
        .filter(Column::IssueDate.lte(day));
    for invoice in waiting.all(database).await? {
        let balance = balances.entry((invoice.buyer_id, invoice.currency));
        *balance.or_default() -= Decimal::from(invoice.total);
    }
    Ok(balances)
}

/// The first and the last day of each, the earliest first.
fn last_months(today: NaiveDate) -> Vec<(NaiveDate, NaiveDate)> {
    let first_days = std::iter::successors(today.with_day(1), |first| {
        (*first - Days::new(1)).with_day(1)
    });
    let first_days: Vec<_> = first_days.take(MONTHS + 1).collect();
    let months = first_days.windows(2);
    months
        .map(|days| (days[1], days[0] - Days::new(1)))
        .rev()
        .collect()
}
