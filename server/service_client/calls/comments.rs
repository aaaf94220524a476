//! What the token's supplier writes to the buyers about documents.
use super::attachments::Holder;
use crate::{Backend, BackendError};
use contract::exchange::{Comment, NewComment};

impl Backend {
    /// `POST .../comments`, once for each key.
    pub async fn comment_on(
        &self,
        holder: Holder<'_>,
        comment: &NewComment,
        key: &str,
        token: &str,
    ) -> Result<Comment, BackendError> {
        self.post_once(&holder.path("/comments"), comment, key, token)
            .await
    }
}
