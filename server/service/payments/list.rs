//! The lists of payments, invoices and credit notes: one page of a tab, narrowed and sorted, with its sums by currency
//! (`GET /payments`), and all rows piece by piece (`GET /payment-exports/{after}` and those of invoices and credit notes).
use chrono::NaiveDate;
use sea_orm::{DbErr, QuerySelect, sea_query::SimpleExpr};
use uuid::Uuid;

use crate::{
    sums::{self, Sum, SumKind},
    table::{PaymentTable, cursor, in_tab, narrowed, own, place, sorted_by},
};
use contract::{
    list::{BuyerChoice, Count, ExportPiece, MOST_COUNTED, Paging},
    payment::{
        InvoiceRow, PaymentList, PaymentQuery, PaymentRows, PaymentTab as Tab, PaymentTabCount,
    },
};
use service_core::{
    context::Context,
    error::ServiceError,
    export_pieces::{self, Cursor},
    lists::{self, Page},
    search::{self, Prepared, Search},
};
use tables::{credit_note, invoice, payment};

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
    Ok(match query.tab {
        Tab::Payments => {
            let found = asked.find::<payment::Entity>().await?;
            found.into_list(PaymentRows::Payments, today)
        }
        Tab::Invoices => {
            let found = asked.find::<invoice::Entity>().await?;
            found.into_list(|rows| PaymentRows::Invoices(listed(rows)), today)
        }
        Tab::Drafts => {
            let found = asked.find::<invoice::Entity>().await?;
            found.into_list(|rows| PaymentRows::Drafts(listed(rows)), today)
        }
        Tab::CreditNotes => {
            let found = asked.find::<credit_note::Entity>().await?;
            found.into_list(PaymentRows::CreditNotes, today)
        }
    })
}

/// Removes the values that only exports have.
fn listed(mut rows: Vec<InvoiceRow>) -> Vec<InvoiceRow> {
    for row in &mut rows {
        row.issue_date = None;
    }
    rows
}

const TABS: [Tab; 4] = [Tab::Payments, Tab::Invoices, Tab::CreditNotes, Tab::Drafts];

struct Asked<'a> {
    context: &'a Context,
    query: &'a PaymentQuery,
    today: NaiveDate,
    supplier_id: Uuid,
}

/// Content of a tab.
struct Found<R> {
    rows: Vec<R>,
    paging: Paging,
    tabs: Vec<PaymentTabCount>,
    sums: Vec<Sum>,
    buyers: Vec<BuyerChoice>,
    currencies: Vec<String>,
}

impl Asked<'_> {
    async fn find<T: PaymentTable>(&self) -> Result<Found<T::Row>, DbErr> {
        let database = &self.context.database;
        let page = Page::nearest(self.query.page, self.query.page_size);
        let page = page.searched(&self.query.search);
        let Prepared {
            search,
            buyers,
            currencies,
        } = search::prepare::<T>(
            database,
            self.supplier_id,
            &self.query.search,
            Some(T::CURRENCY),
        )
        .await?;
        let narrow = |search: &Search<T>| narrowed(search, self.query, self.today);
        let shown = lists::sorted(narrow(&search), sorted_by::<T>(self.query))
            .offset(u64::from(page.rows_before()))
            .limit(page.rows());
        let found = search.count(narrow, page.most_counted);
        let counted = TABS
            .map(|tab| self.number_in(tab))
            .into_iter()
            .chain([found]);
        let (mut rows, counted) =
            tokio::try_join!(T::load(database, shown), lists::numbers(database, counted),)?;
        // A sum of more rows would take longer than the page.
        let is_summed = counted[TABS.len()] <= u64::from(page.most_counted);
        let total = is_summed.then(|| sums::of(T::summed(narrow(&search)), SumKind::Total, None));
        let sums = sums::load(database, total).await?;
        let tabs = TABS.into_iter().zip(&counted);
        let tabs = tabs.map(|(tab, &number)| PaymentTabCount {
            tab,
            count: Count::capped(number, MOST_COUNTED),
        });
        Ok(Found {
            paging: page.paging(&mut rows, counted[TABS.len()]),
            rows,
            tabs: tabs.collect(),
            sums,
            buyers,
            currencies,
        })
    }

    fn number_in(&self, tab: Tab) -> SimpleExpr {
        match tab {
            Tab::Payments => self.count_tab::<payment::Entity>(tab),
            Tab::Invoices | Tab::Drafts => self.count_tab::<invoice::Entity>(tab),
            Tab::CreditNotes => self.count_tab::<credit_note::Entity>(tab),
        }
    }

    fn count_tab<T: PaymentTable>(&self, tab: Tab) -> SimpleExpr {
        lists::count_up_to(in_tab::<T>(own(self.supplier_id), tab), MOST_COUNTED)
    }
}

impl<R> Found<R> {
    fn into_list(self, rows: fn(Vec<R>) -> PaymentRows, today: NaiveDate) -> PaymentList {
        PaymentList {
            rows: rows(self.rows),
            paging: self.paging,
            totals: sums::totals(&self.sums),
            tabs: self.tabs,
            buyers: self.buyers,
            currencies: self.currencies,
            today,
        }
    }
}

pub async fn export<T: PaymentTable>(
    context: Context,
    [after]: [String; 1],
    query: PaymentQuery,
) -> Result<ExportPiece<T::Row>, ServiceError> {
    let last = Cursor::parse(&after)?;
    let after = Cursor::place(last.as_ref(), |last| place::<T>(&query, last))?;
    let today = context.options.clock.today();
    let supplier_id = context.user.supplier_id;
    let prepared =
        search::prepare::<T>(&context.database, supplier_id, &query.search, None).await?;
    let narrowed = narrowed(&prepared.search, &query, today);
    let piece = export_pieces::piece(narrowed, sorted_by::<T>(&query), after);
    let rows = T::load(&context.database, piece).await?;
    Ok(export_pieces::to_contract(rows, |row| {
        cursor::<T>(&query, row)
    }))
}
