//! `POST` of `comments` below a document: a message to the buyer.
use contract::exchange::NewComment;

use super::request::{DocumentPage, DocumentRequest};
use crate::{
    Error, Outcome,
    http::{Input, NoticeMessage, Values},
};

pub async fn add<P: DocumentPage>(
    request: DocumentRequest<P>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let comment = NewComment {
        text: values.get("text").cloned().unwrap_or_default(),
    };
    let result = request.call_once::<P::Comment>(comment, &values).await;
    let notice = NoticeMessage::CommentSent;
    let outcome = request.outcome(result, notice, values, P::comment_form);
    Ok(outcome.await?.at("comments"))
}
