//! The handlers of the lists.
use axum::{Json, extract::State};

use super::{
    ListQuery, ListedDocument,
    credit_notes::ListedCreditNotes,
    deliveries::{ListedAdvices, ListedReceipts},
    listed::list,
    order_documents::{ListedInvoices, ListedResponses},
    orders::ListedOrders,
    requests::{ListedQuotations, ListedRequests},
};
use crate::buyer_api::problem::Problem;
use crate::{
    buyer_api::{BuyerApi, extract::BuyerSystem, paging::Page},
    error::ServiceError,
    extract::StrictQuery,
};

type Answer = Result<Json<Page<ListedDocument>>, ServiceError>;

/// A handler for each list.
macro_rules! lists {
    ($($name:ident of $listed:ty: $path:literal, $what:literal;)*) => {$(
        #[utoipa::path(
            get,
            path = $path,
            tag = "lists",
            params(ListQuery),
            responses(
                (status = 200, description = $what, body = Page<ListedDocument>),
                (status = 400, description = "The query has other fields or values than expected", body = Problem),
            ),
        )]
        pub async fn $name(
            system: BuyerSystem,
            State(api): State<BuyerApi>,
            StrictQuery(mut query): StrictQuery<ListQuery>,
        ) -> Answer {
            query.is_sandbox = system.is_sandbox;
            Ok(Json(list::<$listed>(&api, &query).await?))
        }
    )*};
}

lists! {
    list_quotation_requests of ListedRequests: "/quotation-requests", "The requests for quotation, in the order of change";
    list_quotations of ListedQuotations: "/quotations", "Every submitted revision of the quotations, in the order of change";
    list_orders of ListedOrders: "/orders", "The orders, in the order of change";
    list_order_responses of ListedResponses: "/order-responses", "The responses to orders, in the order of change. Listing a response does not take it";
    list_despatch_advices of ListedAdvices: "/despatch-advices", "The despatch advices, in the order of change";
    list_goods_receipts of ListedReceipts: "/goods-receipts", "The buyer's goods receipts, in the order of change";
    list_invoices of ListedInvoices: "/invoices", "The invoices without drafts, in the order of change";
    list_issued_credit_notes of ListedCreditNotes: "/issued-credit-notes", "The suppliers' credit notes without drafts, in the order of change";
}
