//! Props of `GET /quotations`.
use serde::Serialize;
use ts_rs::TS;

use contract::quotation_request::{QuotationRequestList, QuotationRequestQuery};

#[derive(Clone, Debug, Serialize, TS)]
pub struct QuotationsProps {
    pub query: QuotationRequestQuery,
    pub list: QuotationRequestList,
}
