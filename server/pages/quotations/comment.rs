//! `POST /quotations/{number}/comments`: a question to the buyer.
use super::asked_request::AskedRequest;
use crate::{
    answer::Answer,
    backend::contract::exchange::NewComment,
    error::Error,
    form::{Values, idempotency_key},
    input::Input,
    notice::NoticeMessage,
};

pub async fn comment(request: AskedRequest, Input(values): Input<Values>) -> Result<Answer, Error> {
    let AskedRequest {
        number,
        service,
        token,
    } = &request;
    let comment = NewComment {
        text: values.get("text").cloned().unwrap_or_default(),
    };
    let key = idempotency_key(&values);
    match service
        .comment_on_quotation_request(number, &comment, &key, token)
        .await
    {
        Ok(_) => Ok(request.done(NoticeMessage::CommentSent)),
        Err(error) => {
            request
                .refused(values, error, |page| &mut page.comment_form)
                .await
        }
    }
}
