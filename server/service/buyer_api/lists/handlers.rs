//! The handlers of the lists.
use axum::{Json, extract::State};

use super::{ListQuery, ListedDocument};
use crate::buyer_api::problem::Problem;
use crate::{
    buyer_api::{BuyerApi, extract::BuyerSystem, paging::Page},
    error::ServiceError,
    extract::StrictQuery,
};

type Answer = Result<Json<Page<ListedDocument>>, ServiceError>;

/// A handler for each list.
macro_rules! lists {
    ($($name:ident: $path:literal, $what:literal;)*) => {$(
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
            Ok(Json(api.$name(&query).await?))
        }
    )*};
}

lists! {
    list_quotation_requests: "/quotation-requests", "The requests for quotation, in the order of change";
    list_quotations: "/quotations", "Every submitted revision of the quotations, in the order of change";
    list_orders: "/orders", "The orders, in the order of change";
    list_order_responses: "/order-responses", "The responses to orders, in the order of change. Listing a response does not take it";
    list_despatch_advices: "/despatch-advices", "The despatch advices, in the order of change";
    list_goods_receipts: "/goods-receipts", "The buyer's goods receipts, in the order of change";
    list_invoices: "/invoices", "The invoices without drafts, in the order of change";
}
