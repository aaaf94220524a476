//! Props of `GET /purchase-orders` and `/purchase-orders/{number}`, and what purchase orders are to the pages of all
//! documents.
use chrono::NaiveDate;
use serde::Serialize;
use ts_rs::TS;

use contract::{
    Money,
    exchange::Totals,
    list::{BuyerChoice, Paging},
    operations::{
        AttachToOrder, CommentOnOrder, ExportOrders, ListOrders, ReadOrderAttachment,
        ReadOrderNotifications, RemoveOrderAttachment, ShowOrder,
    },
    order::{Order, OrderList, OrderQuery, OrderRow, OrderState},
    saved_view::ViewedList,
};
use exports::spreadsheet::{Table, lists};
use values::{Language, LocalizedText};

use super::URL;
use crate::{
    http::Form,
    pages::{
        Page,
        documents::{draft_props::UnsentDraft, list::ListTools, request::DocumentPage},
        quotation_requests::QuotationProps,
    },
};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PurchaseOrdersProps {
    pub query: OrderQuery,
    pub list: OrderList,
    #[serde(flatten)]
    #[ts(flatten)]
    pub tools: ListTools,
    /// Form for the selected orders: for each, `orders.` with its number as the name and its version as the value.
    pub form: Form,
}

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PurchaseOrderProps {
    pub order: Order,
    pub standing: OrderStanding,
    pub unsent_response: Option<UnsentDraft>,
    pub unsent_despatch_advice: Option<UnsentDraft>,
    /// Form for accepting the order, drafting an invoice, and cancelling what followed.
    pub form: Form,
    pub acknowledge_form: Form,
    pub reject_form: Form,
    pub withdraw_form: Form,
    pub comment_form: Form,
    pub attachments_form: Form,
}

/// State, date and totals that the header of each page of an order shows beside its number.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct OrderStanding {
    pub state: OrderState,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub required_date: Option<NaiveDate>,
    /// Total as ordered, with VAT.
    pub total: Money,
    /// Total as the supplier confirmed it; `None` before the response.
    pub confirmed_total: Option<Money>,
    /// The service's calendar date.
    pub today: NaiveDate,
}

impl From<&Order> for OrderStanding {
    fn from(order: &Order) -> Self {
        let gross = |totals: &Totals| Money {
            amount: totals.gross,
            currency: totals.currency.clone(),
        };
        Self {
            state: order.state,
            required_date: order.required_date,
            total: gross(&order.totals),
            confirmed_total: order.confirmed_totals.as_ref().map(gross),
            today: order.today,
        }
    }
}

impl DocumentPage for PurchaseOrderProps {
    type Document = Order;
    type Query = OrderQuery;
    type List = OrderList;
    type Row = OrderRow;
    type Alternative = QuotationProps;

    type Export = ExportOrders;
    type Find = ListOrders;
    type Load = ShowOrder;
    type Comment = CommentOnOrder;
    type Attach = AttachToOrder;
    type ReadAttachment = ReadOrderAttachment;
    type RemoveAttachment = RemoveOrderAttachment;
    type ReadNotifications = ReadOrderNotifications;

    const LIST: &'static str = URL;
    const VIEWED: ViewedList = ViewedList::Orders;
    const TABLE: fn(&[OrderRow], Language) -> Table = lists::orders;

    fn rows(list: &mut OrderList) -> &mut Vec<OrderRow> {
        &mut list.rows
    }

    fn paging(list: &OrderList) -> Paging {
        list.paging
    }

    fn number(row: &OrderRow) -> &str {
        &row.number
    }

    fn words(row: &mut OrderRow) -> [&mut LocalizedText; 2] {
        [&mut row.subject, &mut row.buyer]
    }

    fn buyers(list: &mut OrderList) -> &mut Vec<BuyerChoice> {
        &mut list.buyers
    }

    fn list_page(query: OrderQuery, mut list: OrderList, tools: ListTools) -> Page {
        // Only exports show it; a page would carry its bytes for nothing.
        for row in &mut list.rows {
            row.supplier_order_number = None;
        }
        PurchaseOrdersProps {
            query,
            list,
            tools,
            form: Form::with_new_key(),
        }
        .into()
    }

    fn has_unread_notifications(order: &Order) -> bool {
        order.has_unread_notifications
    }

    fn from_document(mut order: Order) -> Self {
        // The page that is shown has read them.
        order.has_unread_notifications = false;
        // They are shown where prices are typed.
        order.prices_in_force.clear();
        Self {
            unsent_response: order.draft.take().map(UnsentDraft::from),
            unsent_despatch_advice: order.despatch_draft.take().map(UnsentDraft::from),
            standing: OrderStanding::from(&order),
            order,
            form: Form::with_new_key(),
            acknowledge_form: Form::with_new_key(),
            reject_form: Form::with_new_key(),
            withdraw_form: Form::with_new_key(),
            comment_form: Form::with_new_key(),
            attachments_form: Form::with_new_key(),
        }
    }

    fn comment_form(&mut self) -> &mut Form {
        &mut self.comment_form
    }

    fn attachments_form(&mut self) -> &mut Form {
        &mut self.attachments_form
    }
}
