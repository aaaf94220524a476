//! Requests for quotation of the token's supplier, and the answers to them.
use crate::{Backend, BackendError, calls::in_path};
use contract::{
    exchange::{Draft, DraftChange, Reasoned, Submission},
    quotation_request::{
        QuotationInput, QuotationRequest, QuotationRequestList, QuotationRequestQuery,
    },
};

impl Backend {
    /// `GET /quotation-requests`
    pub async fn quotation_requests(
        &self,
        query: &QuotationRequestQuery,
        token: &str,
    ) -> Result<QuotationRequestList, BackendError> {
        self.find("/quotation-requests", query, token).await
    }

    /// `GET /quotation-requests/{number}`: changes nothing. `Refused` with 404 for another supplier's.
    pub async fn quotation_request(
        &self,
        number: &str,
        token: &str,
    ) -> Result<QuotationRequest, BackendError> {
        self.get(&request_path(number, ""), token).await
    }

    /// `POST /quotation-requests/{number}/viewed`: somebody looks at it; nothing happens when that was known.
    pub async fn mark_quotation_request_viewed(
        &self,
        number: &str,
        token: &str,
    ) -> Result<(), BackendError> {
        self.change(&request_path(number, "/viewed"), token).await
    }

    /// `PUT /quotation-requests/{number}/draft`: keeps anything that was typed, right or wrong. `Refused` with 409
    /// when somebody saved another draft in the meantime, or where nothing can be answered any more.
    pub async fn save_quotation_draft(
        &self,
        number: &str,
        change: &DraftChange<QuotationInput>,
        token: &str,
    ) -> Result<Draft<QuotationInput>, BackendError> {
        self.put(&request_path(number, "/draft"), change, token)
            .await
    }

    /// `POST /quotation-requests/{number}/quotation`: checked and submitted as one, once for each key. `Refused` with
    /// 400 and the fields, or with 409 when the request or the draft changed or the deadline passed; then what was
    /// typed is kept as the draft.
    pub async fn submit_quotation(
        &self,
        number: &str,
        submission: &Submission<QuotationInput>,
        key: &str,
        token: &str,
    ) -> Result<QuotationRequest, BackendError> {
        let path = request_path(number, "/quotation");
        self.post_once(&path, submission, key, token).await
    }

    /// `POST /quotation-requests/{number}/withdraw`, once for each key.
    pub async fn withdraw_quotation(
        &self,
        number: &str,
        reasoned: &Reasoned,
        key: &str,
        token: &str,
    ) -> Result<(), BackendError> {
        self.decide(&request_path(number, "/withdraw"), reasoned, key, token)
            .await
    }

    /// `POST /quotation-requests/{number}/decline`, once for each key: the reason is required.
    pub async fn decline_quotation_request(
        &self,
        number: &str,
        reasoned: &Reasoned,
        key: &str,
        token: &str,
    ) -> Result<(), BackendError> {
        self.decide(&request_path(number, "/decline"), reasoned, key, token)
            .await
    }

    /// `POST /quotation-requests/{number}/acknowledge-amendment`, once for each key.
    pub async fn acknowledge_amendment(
        &self,
        number: &str,
        reasoned: &Reasoned,
        key: &str,
        token: &str,
    ) -> Result<(), BackendError> {
        let path = request_path(number, "/acknowledge-amendment");
        self.decide(&path, reasoned, key, token).await
    }
}

pub(super) fn request_path(number: &str, what: &str) -> String {
    format!("/quotation-requests/{}{what}", in_path(number))
}
