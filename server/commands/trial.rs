//! Tries the storage of attachments and the mail server, so that a wrong address or password shows before a user's file or mail.
use super::CommandError;
use mail::Mailer;
use service_core::files::FilePlace;

/// The first sentence is for the storage, the second for the mail server; empty if both accept what the portal sends.
pub async fn failures(attachments: &FilePlace, mailer: &Mailer) -> Vec<String> {
    let files = async {
        let store = attachments.open().map_err(|error| error.to_string())?;
        store
            .try_out()
            .await
            .map_err(|error| format!("the storage of attachments does not accept files: {error}"))
    };
    let mails = async {
        mailer
            .try_out()
            .await
            .map_err(|error| format!("mails cannot be sent: {error}"))
    };
    let (files, mails) = tokio::join!(files, mails);
    [files, mails].into_iter().filter_map(Result::err).collect()
}

/// # Errors
/// One sentence with all failures.
pub async fn expect_success(attachments: &FilePlace, mailer: &Mailer) -> Result<(), CommandError> {
    match failures(attachments, mailer).await {
        failed if failed.is_empty() => Ok(()),
        failed => Err(failed.join("; ").into()),
    }
}

/// Logs failures at the start: without its storage or mail server the portal still serves everything else.
pub async fn warn_of_failures(attachments: FilePlace, mailer: Mailer) {
    for failure in failures(&attachments, &mailer).await {
        tracing::error!("{failure}");
    }
}
