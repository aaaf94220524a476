//! The rows of credit notes.
use chrono::NaiveDate;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, DerivePartialModel, QueryFilter, Select};

use crate::table::{PaymentTable, number_of_referred};
use contract::{
    Money,
    payment::{CreditNoteRow, PaymentSort},
};
use service_core::lists::BuyerName;
use tables::{
    buyer,
    credit_note::{Column, Entity, State},
    fixed_point::Amount,
    invoice,
};

#[derive(DerivePartialModel)]
#[sea_orm(entity = "Entity")]
struct Shown {
    number: String,
    state: State,
    #[sea_orm(from_expr = "number_of_referred::<invoice::Entity>(Column::InvoiceId)")]
    invoice: String,
    #[sea_orm(nested)]
    buyer: BuyerName,
    issue_date: NaiveDate,
    currency: String,
    amount: Amount,
    reason: String,
}

impl PaymentTable for Entity {
    type Row = CreditNoteRow;

    const CURRENCY: Column = Column::Currency;
    const DATE: Column = Column::IssueDate;
    const AMOUNT: Column = Column::Amount;
    const DEFAULT_SORT: PaymentSort = PaymentSort::Newest;

    fn summed(rows: Select<Self>) -> Select<Self> {
        rows.filter(Column::State.is_in(State::IN_FORCE))
    }

    async fn load(
        database: &impl ConnectionTrait,
        rows: Select<Self>,
    ) -> Result<Vec<CreditNoteRow>, DbErr> {
        let rows = rows
            .inner_join(buyer::Entity)
            .into_partial_model::<Shown>()
            .all(database)
            .await?;
        let rows = rows.into_iter().map(|row| CreditNoteRow {
            number: row.number,
            state: row.state,
            invoice: row.invoice,
            buyer: row.buyer.into(),
            issue_date: row.issue_date,
            reason: row.reason,
            amount: row.amount.in_currency(&row.currency),
        });
        Ok(rows.collect())
    }

    fn number(row: &CreditNoteRow) -> &str {
        &row.number
    }

    fn sorted_values(row: &CreditNoteRow) -> (NaiveDate, &Money) {
        (row.issue_date, &row.amount)
    }
}
