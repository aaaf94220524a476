//! `POST /quotations/{number}/comments`, and the same of an order: a word to the buyer.
use super::asked_document::{AskedDocument, DocumentPage};
use crate::{
    answer::Answer,
    error::Error,
    http::{
        form::{Values, idempotency_key},
        input::Input,
        notice::NoticeMessage,
    },
};
use contract::exchange::NewComment;

pub async fn add<P: DocumentPage>(
    asked: AskedDocument<P>,
    Input(values): Input<Values>,
) -> Result<Answer, Error> {
    let comment = NewComment {
        text: values.get("text").cloned().unwrap_or_default(),
    };
    let key = idempotency_key(&values);
    let outcome = asked
        .service
        .comment_on(asked.holder(), &comment, &key, &asked.token)
        .await;
    let mut answer = asked
        .answered(outcome, NoticeMessage::CommentSent, values, P::comment_form)
        .await?;
    if let Answer::Done { redirect, .. } = &mut answer {
        redirect.push_str("#comments");
    }
    Ok(answer)
}
