//! `/purchase-orders`: what the buyers order, and how the supplier answers, ships and bills it.
mod accept;
mod accept_selected;
mod decide;
mod despatch_advice;
mod export;
mod files;
mod invoice;
mod list;
mod response;
mod show;

pub use self::{
    accept::accept,
    accept_selected::accept_selected,
    decide::{acknowledge, reject},
    despatch_advice::{DespatchAdviceProps, show as show_despatch_advice, submit as ship},
    export::export,
    files::{print, ubl},
    invoice::{discard_invoice, draft_invoice},
    list::{PurchaseOrdersProps, list},
    response::{OrderResponseProps, show as show_response, submit as respond},
    show::{PurchaseOrderProps, show},
};

use super::asked_document::AskedDocument;

const URL: &str = "/purchase-orders";

type AskedOrder = AskedDocument<PurchaseOrderProps>;
