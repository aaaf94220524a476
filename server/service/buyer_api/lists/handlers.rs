//! The handlers of the lists.
use axum::{Json, extract::State};

use super::{
    ListQuery, ListedDocument, credit_notes, deliveries, listing::Listing, order_documents, orders,
    requests,
};
use crate::{extract::BuyerSystem, paging::Page, state::BuyerApi};
use service_core::{error::ServiceError, extract::StrictQuery};

type Answer = Result<Json<Page<ListedDocument>>, ServiceError>;

/// A handler for each list.
macro_rules! lists {
    ($($name:ident of $list:path: $path:literal, $what:literal;)*) => {$(
        #[utoipa::path(
            get,
            path = $path,
            tag = "lists",
            params(ListQuery),
            responses(
                (status = 200, description = $what, body = Page<ListedDocument>),
            ),
        )]
        pub async fn $name(
            system: BuyerSystem,
            State(api): State<BuyerApi>,
            StrictQuery(query): StrictQuery<ListQuery>,
        ) -> Answer {
            let listing = Listing::new(&api, &query, system.is_sandbox)?;
            let items = $list(&listing).await?;
            Ok(Json(listing.page(items)))
        }
    )*};
}

lists! {
    list_quotation_requests of requests::list: "/quotation-requests", "The requests for quotation, in the order of change";
    list_quotations of requests::quotations: "/quotations", "Every submitted revision of the quotations, in the order of change";
    list_orders of orders::list: "/orders", "The orders, in the order of change";
    list_order_responses of order_documents::responses: "/order-responses", "The responses to orders, in the order of change. Listing a response does not take it";
    list_despatch_advices of deliveries::advices: "/despatch-advices", "The despatch advices, in the order of change";
    list_goods_receipts of deliveries::receipts: "/goods-receipts", "The buyer's goods receipts, in the order of change";
    list_invoices of order_documents::invoices: "/invoices", "The invoices without drafts, in the order of change";
    list_issued_credit_notes of credit_notes::list: "/issued-credit-notes", "The suppliers' credit notes without drafts, in the order of change";
}
