//! The rows of credit notes.
use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, DerivePartialModel, QueryFilter, Select,
    sea_query::{Expr, ExprTrait, Query, SimpleExpr},
};

use super::table::PaymentTable;
use crate::{
    entities::{
        buyer,
        credit_note::{Column, Entity, State},
        invoice,
    },
    fixed_point::Amount,
    lists::{BuyerName, ListRows},
};
use contract::{
    Money,
    payment::{CreditNoteRow, PaymentSort},
};

#[derive(DerivePartialModel)]
#[sea_orm(entity = "Entity")]
struct Shown {
    number: String,
    state: State,
    #[sea_orm(from_expr = "invoice_number()")]
    invoice: String,
    #[sea_orm(nested)]
    buyer: BuyerName,
    issue_date: NaiveDate,
    currency: String,
    amount: Amount,
    reason: String,
}

fn invoice_number() -> SimpleExpr {
    let id = Expr::col((invoice::Entity, invoice::Column::Id));
    let number = Query::select()
        .column((invoice::Entity, invoice::Column::Number))
        .from(invoice::Entity)
        .and_where(id.eq(Expr::col((Entity, Column::InvoiceId))))
        .to_owned();
    SimpleExpr::SubQuery(None, Box::new(number.into()))
}

impl ListRows for Entity {
    const SUPPLIER_ID: Column = Column::SupplierId;
    const BUYER_ID: Column = Column::BuyerId;
    const SEARCH_TEXT: Column = Column::SearchText;
    const HAS_WORD_INDEX: bool = true;
    const LAST_SORTED_BY: Column = Column::Number;
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
