//! `POST /quotations/{number}/attachments/{id}/remove`, and the same of an order.
use super::holder::AskedHolder;
use crate::{answer::Answer, error::Error, notice::NoticeMessage};

pub async fn remove(holder: AskedHolder) -> Result<Answer, Error> {
    let AskedHolder {
        service, token, id, ..
    } = &holder;
    service
        .remove_attachment(holder.holder(), id, token)
        .await?;
    Ok(holder.done(NoticeMessage::FileRemoved))
}
