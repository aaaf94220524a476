//! `GET /dashboard` and `GET /urgent-documents`: what needs the supplier today, and how it stands.
mod counters;
mod figures;
mod next_steps;
mod urgent;

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{
    ColumnTrait, Condition, DatabaseConnection, DbErr, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait, Select, sea_query::Expr,
};
use uuid::Uuid;

use company::change_requests::listed;
use contract::{
    Announcement, Area, Dashboard, Permission, UrgentDocuments, UrgentQuery,
    bank_account::ChangeRequestStates,
    list::PageSize,
    order::{OrderDue, OrderQuery, OrderTab},
    payment::{InvoiceAge, PaymentQuery, PaymentTab},
    price_request::{PriceRequestQuery, PriceRequestTab},
    quotation_request::QuotationRequestQuery,
};
use documents::viewed_by;
use prices::price_requests;
use service_core::{
    clock::Clock, context::Context, error::ServiceError, lists::Page, search::Search,
};
use tables::{
    announcement::{Column, Entity},
    change_request, invoice, order, price_request, request_for_quotation, supplier, user,
};
use values::text::LocalizedText;

/// Urgent documents on the dashboard itself.
const MOST_URGENT: u64 = 8;

pub async fn dashboard(context: Context, _: [String; 0], _: ()) -> Result<Dashboard, ServiceError> {
    let scope = Scope::new(&context);
    let supplier = supplier::Entity::find_by_id(scope.supplier_id)
        .one(scope.database)
        .await?
        .ok_or(ServiceError::Unauthorised)?;
    let currency = supplier.currency.as_str();
    let (counters, urgent, order_value_by_month, on_time_delivery, announcements, next_steps) = tokio::try_join!(
        counters::count(&scope, currency),
        urgent::first(&scope, MOST_URGENT),
        figures::order_value_by_month(&scope, currency),
        figures::on_time_delivery(&scope),
        latest_announcements(&scope),
        next_steps::remaining(&scope),
    )?;
    Ok(Dashboard {
        today: scope.today,
        counters,
        urgent,
        order_value_by_month,
        on_time_delivery,
        announcements,
        next_steps,
    })
}

pub async fn urgent_documents(
    context: Context,
    _: [String; 0],
    query: UrgentQuery,
) -> Result<UrgentDocuments, ServiceError> {
    let scope = Scope::new(&context);
    let page = Page::nearest(query.page.min(urgent::LAST_PAGE), PageSize::default());
    let (rows, paging) = urgent::page(&scope, page.up_to(urgent::LAST_PAGE)).await?;
    Ok(UrgentDocuments {
        rows,
        paging,
        today: scope.today,
    })
}

/// User and day of the figures. Every figure is made of the rows that a list's query finds; documents that the user may not view
/// count as none.
struct Scope<'a> {
    user: &'a user::Model,
    database: &'a DatabaseConnection,
    supplier_id: Uuid,
    clock: &'a Clock,
    now: DateTime<Utc>,
    today: NaiveDate,
}

impl<'a> Scope<'a> {
    fn new(context: &'a Context) -> Self {
        let clock = &context.options.clock;
        Self {
            user: &context.user,
            database: &context.database,
            supplier_id: context.user.supplier_id,
            clock,
            now: clock.now(),
            today: clock.today(),
        }
    }

    fn orders(&self, query: &OrderQuery) -> Select<order::Entity> {
        orders::list::narrowed(viewed_by(self.user), query, self.today)
    }

    fn orders_due(&self, due: OrderDue) -> Select<order::Entity> {
        self.orders(&OrderQuery {
            due: Some(due),
            ..OrderQuery::default()
        })
    }

    fn orders_to_acknowledge(&self) -> Select<order::Entity> {
        self.orders(&OrderQuery {
            tab: OrderTab::ToConfirm,
            ..OrderQuery::default()
        })
    }

    /// None if the caller may not view them.
    fn bank_account_changes(&self) -> Select<change_request::Entity> {
        let waiting = ChangeRequestStates::Waiting;
        listed(self.supplier_id, change_request::Kind::BankAccount, waiting)
            .filter(Expr::value(self.may_view(Area::BankAccounts)))
    }

    /// The same of company data.
    fn company_changes(&self) -> Select<change_request::Entity> {
        let waiting = ChangeRequestStates::Waiting;
        listed(self.supplier_id, change_request::Kind::Company, waiting)
            .filter(Expr::value(self.may_view(Area::Company)))
    }

    fn price_requests(&self, query: &PriceRequestQuery) -> Select<price_request::Entity> {
        price_requests::list::narrowed(viewed_by(self.user), query, self.user.id)
    }

    fn price_requests_waiting(&self) -> Select<price_request::Entity> {
        self.price_requests(&PriceRequestQuery {
            tab: PriceRequestTab::Waiting,
            ..PriceRequestQuery::default()
        })
    }

    fn price_requests_rejected(&self) -> Select<price_request::Entity> {
        self.price_requests(&PriceRequestQuery {
            newly_rejected: true,
            ..PriceRequestQuery::default()
        })
    }

    /// The same of open invoices.
    fn invoices_overdue(&self) -> Select<invoice::Entity> {
        let query = PaymentQuery {
            age: Some(InvoiceAge::Overdue),
            ..PaymentQuery::default()
        };
        let all = Search::for_all(self.database, self.supplier_id);
        payments::table::narrowed(&all, &query, self.today)
            .filter(Expr::value(self.may_view(Area::Payments)))
    }

    /// The same of those that are expected to be paid this week.
    fn invoices_expected(&self) -> Select<invoice::Entity> {
        let open = payments::table::own(self.supplier_id);
        let open = payments::table::in_tab(open, PaymentTab::Invoices);
        payments::aging::expected_this_week(open, self.today)
            .filter(Expr::value(self.may_view(Area::Payments)))
    }

    fn may_view(&self, area: Area) -> bool {
        self.user.may(Permission::view(area))
    }

    fn requests_closing(&self) -> Select<request_for_quotation::Entity> {
        let query = QuotationRequestQuery {
            closing: true,
            ..QuotationRequestQuery::default()
        };
        quotation_requests::list::narrowed(viewed_by(self.user), &query, self.now, self.clock)
    }
}

fn to_count(count: impl TryInto<u32>) -> u32 {
    count.try_into().unwrap_or(u32::MAX)
}

const MOST_ANNOUNCEMENTS: u64 = 5;

/// Loads the announcements, newest first, without those of a later day and those that have ended or were withdrawn.
async fn latest_announcements(scope: &Scope<'_>) -> Result<Vec<Announcement>, DbErr> {
    let is_sandbox = supplier::Entity::find_by_id(scope.supplier_id)
        .select_only()
        .column(supplier::Column::IsSandbox)
        .into_query();
    let for_all = Condition::all()
        .add(Column::SupplierId.is_null())
        .add(Column::IsSandbox.in_subquery(is_sandbox));
    let is_own = Condition::any()
        .add(Column::SupplierId.eq(scope.supplier_id))
        .add(for_all);
    let has_not_ended = Condition::any()
        .add(Column::LastDay.is_null())
        .add(Column::LastDay.gte(scope.today));
    let rows = Entity::find()
        .filter(is_own)
        .filter(Column::PublishedOn.lte(scope.today))
        .filter(has_not_ended)
        .filter(Column::WithdrawnAt.is_null())
        .order_by_desc(Column::PublishedOn)
        .order_by_desc(Column::Id)
        .limit(MOST_ANNOUNCEMENTS)
        .all(scope.database)
        .await?;
    Ok(rows
        .into_iter()
        .map(|row| Announcement {
            id: row.id.to_string(),
            title: LocalizedText::new(row.title_ar, row.title_en),
            body: LocalizedText::new(row.body_ar, row.body_en),
            published_on: row.published_on,
        })
        .collect())
}
