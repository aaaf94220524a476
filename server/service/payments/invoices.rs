//! The rows of open invoices.
use chrono::{Days, NaiveDate};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, DerivePartialModel, QueryFilter, QueryTrait,
    Select, Value,
};

use crate::{
    inquiries,
    table::{PaymentTable, number_of_referred},
};
use contract::{
    Money,
    payment::{InvoiceAge as Age, InvoiceRow, PaymentQuery, PaymentSort, PaymentTab},
};
use service_core::lists::BuyerName;
use tables::{
    buyer,
    document_kind::DocumentKind,
    fixed_point::Amount,
    inquiry::State as InquiryState,
    invoice::{Column, Entity, State},
    order,
};

#[derive(DerivePartialModel)]
#[sea_orm(entity = "Entity")]
struct Shown {
    number: String,
    #[sea_orm(from_expr = "number_of_referred::<order::Entity>(Column::OrderId)")]
    order: Option<String>,
    #[sea_orm(nested)]
    buyer: BuyerName,
    issue_date: NaiveDate,
    due_date: NaiveDate,
    currency: String,
    total: Amount,
    outstanding: Amount,
    state: State,
    reason: Option<String>,
    expected_payment_date: Option<NaiveDate>,
    #[sea_orm(from_expr = "inquiries::state_of(DocumentKind::Invoice, Column::Id)")]
    inquiry: Option<InquiryState>,
}

impl PaymentTable for Entity {
    type Row = InvoiceRow;

    const CURRENCY: Column = Column::Currency;
    const DATE: Column = Column::DueDate;
    const AMOUNT: Column = Column::Outstanding;
    const DEFAULT_SORT: PaymentSort = PaymentSort::Oldest;

    fn states(tab: PaymentTab) -> Option<(Column, Vec<Value>)> {
        let states: &[State] = match tab {
            PaymentTab::Drafts => &[State::Draft],
            _ => &State::OPEN,
        };
        let states = states.iter().copied().map(Value::from);
        Some((Column::State, states.collect()))
    }

    fn narrow(rows: Select<Self>, query: &PaymentQuery, today: NaiveDate) -> Select<Self> {
        rows.apply_if(query.age, |rows, age| rows.filter(is_of(age, today)))
    }

    async fn load(
        database: &impl ConnectionTrait,
        rows: Select<Self>,
    ) -> Result<Vec<InvoiceRow>, DbErr> {
        let rows = rows
            .inner_join(buyer::Entity)
            .into_partial_model::<Shown>()
            .all(database)
            .await?;
        Ok(rows.into_iter().map(to_contract).collect())
    }

    fn number(row: &InvoiceRow) -> &str {
        &row.number
    }

    fn sorted_values(row: &InvoiceRow) -> (NaiveDate, &Money) {
        (row.due_date, &row.outstanding)
    }
}

/// Whether an invoice has been due as long as this.
pub fn is_of(age: Age, today: NaiveDate) -> Condition {
    let days_ago = |days| today - Days::new(days);
    let due_between = |least, most| {
        Condition::all()
            .add(Column::DueDate.lte(days_ago(least)))
            .add(Column::DueDate.gte(days_ago(most)))
    };
    match age {
        Age::Overdue => Condition::all().add(Column::DueDate.lt(today)),
        Age::NotDue => Condition::all().add(Column::DueDate.gte(today)),
        Age::Days1To30 => due_between(1, 30),
        Age::Days31To60 => due_between(31, 60),
        Age::Days61To90 => due_between(61, 90),
        Age::DaysOver90 => Condition::all().add(Column::DueDate.lt(days_ago(90))),
    }
}

fn to_contract(row: Shown) -> InvoiceRow {
    InvoiceRow {
        number: row.number,
        order: row.order,
        buyer: row.buyer.into(),
        issue_date: Some(row.issue_date),
        due_date: row.due_date,
        state: row.state,
        reason: row.reason,
        expected_payment_date: row.expected_payment_date,
        total: row.total.in_currency(&row.currency),
        outstanding: row.outstanding.in_currency(&row.currency),
        inquiry: row.inquiry,
    }
}
