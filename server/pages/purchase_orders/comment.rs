//! `POST /purchase-orders/{number}/comments`: a word to the buyer.
use super::asked_order::AskedOrder;
use crate::{
    answer::Answer,
    backend::contract::exchange::NewComment,
    error::Error,
    form::{Values, idempotency_key},
    input::Input,
    notice::NoticeMessage,
};

pub async fn comment(order: AskedOrder, Input(values): Input<Values>) -> Result<Answer, Error> {
    let AskedOrder {
        number,
        service,
        token,
    } = &order;
    let comment = NewComment {
        text: values.get("text").cloned().unwrap_or_default(),
    };
    let key = idempotency_key(&values);
    match service
        .comment_on_order(number, &comment, &key, token)
        .await
    {
        Ok(_) => Ok(order.done(NoticeMessage::CommentSent)),
        Err(error) => {
            order
                .refused(values, error, |page| &mut page.comment_form)
                .await
        }
    }
}
