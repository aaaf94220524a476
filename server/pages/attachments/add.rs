//! `POST /quotations/{number}/attachments`, and the same of an order.
use super::{Upload, holder::AskedHolder};
use crate::{answer::Answer, error::Error, notice::NoticeMessage};

/// Each file by itself: those before one that is refused stay.
pub async fn add(holder: AskedHolder, mut upload: Upload) -> Result<Answer, Error> {
    let mut files = 0;
    while let Some(file) = upload.next_file().await? {
        let attached = holder.service.attach(
            holder.holder(),
            &file.name,
            file.content,
            &file.key,
            &holder.token,
        );
        if let Err(error) = attached.await {
            upload.finish().await;
            return Err(error.into());
        }
        files += 1;
    }
    Ok(holder.done(match files {
        0 => NoticeMessage::NoFileChosen,
        _ => NoticeMessage::FileAttached,
    }))
}
