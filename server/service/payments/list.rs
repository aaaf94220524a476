//! `GET /payments`: one page of a tab, narrowed and sorted, with its sums by currency.
use chrono::NaiveDate;
use sea_orm::{ColumnTrait, DbErr, ExprTrait, QuerySelect, Select};
use uuid::Uuid;

use super::{
    aging,
    table::{PaymentTable, narrowed, sorted_by},
};
use crate::{
    context::Context,
    entities::{credit_note, invoice, payment},
    error::ServiceError,
    fixed_point::Amount,
    list_choices,
    lists::{self, Page},
};
use contract::{
    Money,
    list::{BuyerChoice, Count, MOST_COUNTED, Paging},
    payment::{PaymentList, PaymentQuery, PaymentRows, PaymentTab as Tab, PaymentTabCount},
};

pub async fn list(
    context: Context,
    _: [String; 0],
    query: PaymentQuery,
) -> Result<PaymentList, ServiceError> {
    let today = context.options.clock.today();
    let asked = Asked {
        context: &context,
        query: &query,
        today,
        supplier_id: context.user.supplier_id,
    };
    let tabs = asked.tabs().await?;
    Ok(match query.tab {
        Tab::Payments => {
            let found = asked.find::<payment::Entity>().await?;
            found.into_list(PaymentRows::Payments, tabs, today)
        }
        Tab::Invoices => {
            let found = asked.find::<invoice::Entity>().await?;
            let open = invoice::Entity::in_tab(asked.supplier_id, query.tab);
            PaymentList {
                aging: aging::load(&context.database, open, today).await?,
                ..found.into_list(PaymentRows::Invoices, tabs, today)
            }
        }
        Tab::Drafts => {
            let found = asked.find::<invoice::Entity>().await?;
            found.into_list(PaymentRows::Drafts, tabs, today)
        }
        Tab::CreditNotes => {
            let found = asked.find::<credit_note::Entity>().await?;
            found.into_list(PaymentRows::CreditNotes, tabs, today)
        }
    })
}

struct Asked<'a> {
    context: &'a Context,
    query: &'a PaymentQuery,
    today: NaiveDate,
    supplier_id: Uuid,
}

/// What a tab shows.
struct Found<R> {
    rows: Vec<R>,
    paging: Paging,
    totals: Vec<Money>,
    buyers: Vec<BuyerChoice>,
    currencies: Vec<String>,
}

impl Asked<'_> {
    async fn tabs(&self) -> Result<Vec<PaymentTabCount>, DbErr> {
        let (payments, invoices, credit_notes, drafts) = tokio::try_join!(
            self.count::<payment::Entity>(Tab::Payments),
            self.count::<invoice::Entity>(Tab::Invoices),
            self.count::<credit_note::Entity>(Tab::CreditNotes),
            self.count::<invoice::Entity>(Tab::Drafts),
        )?;
        let counted = [
            (Tab::Payments, payments),
            (Tab::Invoices, invoices),
            (Tab::CreditNotes, credit_notes),
            (Tab::Drafts, drafts),
        ];
        let tabs = counted
            .into_iter()
            .map(|(tab, count)| PaymentTabCount { tab, count });
        Ok(tabs.collect())
    }

    async fn count<T: PaymentTable>(&self, tab: Tab) -> Result<Count, DbErr> {
        let rows = (T::in_tab(self.supplier_id, tab), MOST_COUNTED);
        let counted = lists::counts(&self.context.database, [rows]).await?;
        Ok(Count::capped(counted[0], MOST_COUNTED))
    }

    async fn find<T: PaymentTable>(&self) -> Result<Found<T::Row>, DbErr> {
        let database = &self.context.database;
        let page = Page::nearest(self.query.page, self.query.page_size);
        let narrowed = narrowed::<T>(self.supplier_id, self.query, self.today);
        let shown = lists::sorted(narrowed.clone(), sorted_by::<T>(self.query))
            .offset(u64::from(page.rows_before()))
            .limit(page.rows());
        let found = (narrowed.clone(), MOST_COUNTED);
        let (mut rows, counted, totals, buyers, currencies) = tokio::try_join!(
            T::load(database, shown),
            lists::counts(database, [found]),
            self.totals::<T>(narrowed),
            list_choices::buyers::<T>(database, self.supplier_id),
            list_choices::currencies::<T>(database, T::CURRENCY, self.supplier_id),
        )?;
        Ok(Found {
            paging: page.paging(&mut rows, counted[0]),
            rows,
            totals,
            buyers,
            currencies,
        })
    }

    /// One sum for each currency: amounts of different currencies are never added.
    async fn totals<T: PaymentTable>(&self, narrowed: Select<T>) -> Result<Vec<Money>, DbErr> {
        let sums: Vec<(String, i64)> = narrowed
            .select_only()
            .column(T::CURRENCY)
            .column_as(T::AMOUNT.sum().cast_as("bigint"), "total")
            .group_by(T::CURRENCY)
            .into_tuple()
            .all(&self.context.database)
            .await?;
        let mut totals: Vec<_> = sums
            .into_iter()
            .map(|(currency, sum)| Amount(sum).in_currency(&currency))
            .collect();
        totals.sort_by(|one, other| one.currency.cmp(&other.currency));
        Ok(totals)
    }
}

impl<R> Found<R> {
    fn into_list(
        self,
        rows: fn(Vec<R>) -> PaymentRows,
        tabs: Vec<PaymentTabCount>,
        today: NaiveDate,
    ) -> PaymentList {
        PaymentList {
            rows: rows(self.rows),
            paging: self.paging,
            tabs,
            totals: self.totals,
            aging: Vec::new(),
            buyers: self.buyers,
            currencies: self.currencies,
            today,
        }
    }
}
