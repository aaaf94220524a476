//! `/settings/profile/company/requests/{id}`: a request with what was before and after, its files, and its steps.
use axum::{Extension, extract::Path, http::StatusCode};
use serde::Serialize;
use ts_rs::TS;

use contract::{
    company_profile::{CompanyPart, CompanyRequest, CompanyRequestSending},
    exchange::Reasoned,
    operations::{
        AttachToCompanyRequest, ReadCompanyRequestAttachment, ReadCompanyRequestNotifications,
        RemoveCompanyRequestAttachment, SendCompanyRequest, ShowCompanyRequest,
        WithdrawCompanyRequest,
    },
};
use service_client::ClientError;

use super::request_url;
use crate::{
    Error, Outcome,
    http::{
        Form, Input, NoticeMessage, UserService, Values, form::is_decision_confirmed,
        idempotency_key,
    },
    pages::documents::{page_files::FilesPage, reasoned, request::read_if_opened, version},
    render::request_context::RequestContext,
};

/// Field that the question about the certificate's last day confirms.
const EXPIRES_ON: &str = "expiresOn";

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CompanyRequestProps {
    pub request: CompanyRequest,
    pub send_form: Form,
    pub withdraw_form: Form,
    pub attachments_form: Form,
}

impl CompanyRequestProps {
    fn new(request: CompanyRequest) -> Self {
        Self {
            request,
            send_form: Form::with_new_key(),
            withdraw_form: Form::with_new_key(),
            attachments_form: Form::with_new_key(),
        }
    }
}

impl FilesPage for CompanyRequestProps {
    type Attach = AttachToCompanyRequest;
    type ReadFile = ReadCompanyRequestAttachment;
    type RemoveFile = RemoveCompanyRequestAttachment;

    fn url(id: &str) -> String {
        request_url(id)
    }

    async fn load(user: &UserService, id: &str) -> Result<Self, Error> {
        Ok(Self::new(load(user, id).await?))
    }

    fn attachments_form(&mut self) -> &mut Form {
        &mut self.attachments_form
    }
}

async fn load(user: &UserService, id: &str) -> Result<CompanyRequest, ClientError> {
    user.call::<ShowCompanyRequest>([id.to_owned()], ()).await
}

/// `GET /settings/profile/company/requests/{id}`. A prefetch reads no notifications.
pub async fn show(
    Extension(context): Extension<RequestContext>,
    user: UserService,
    Path(id): Path<String>,
) -> Result<Outcome, Error> {
    let request = load(&user, &id).await?;
    let (has_unread, url) = (request.has_unread_notifications, request_url(&id));
    let read = async || user.call::<ReadCompanyRequestNotifications>([id], ()).await;
    if let Some(redirect) = read_if_opened(&context, has_unread, url, read).await {
        return Ok(redirect);
    }
    Ok(Outcome::page(CompanyRequestProps::new(request)))
}

/// `POST .../send`. A certificate that has expired, or has an unusual year, is sent only after a question.
pub async fn send(
    user: UserService,
    Path(id): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    user.expect_permitted::<SendCompanyRequest>().await?;
    let request = load(&user, &id).await?;
    let is_confirmed = match &request.after {
        Some(CompanyPart::Certificate(certificate)) if request.is_expired || request.is_far_off => {
            is_decision_confirmed(&values, EXPIRES_ON, &certificate.expires_on)
        }
        _ => true,
    };
    if !is_confirmed {
        let asking = Form::asking(values, EXPIRES_ON);
        return refused(&user, &id, asking, |props| &mut props.send_form).await;
    }
    let sending = CompanyRequestSending {
        version: version(&values, "version"),
    };
    let key = idempotency_key(&values);
    let sent = user.call_once::<SendCompanyRequest>([id.clone()], sending, &key);
    let sent = sent.await.map(drop);
    outcome(
        &user,
        &id,
        sent,
        NoticeMessage::CompanyRequestSent,
        values,
        |props| &mut props.send_form,
    )
    .await
}

/// `POST .../withdraw`
pub async fn withdraw(
    user: UserService,
    Path(id): Path<String>,
    Input(values): Input<Values>,
) -> Result<Outcome, Error> {
    let decision: Reasoned = reasoned(&values);
    let key = idempotency_key(&values);
    let withdrawn = user.call_once::<WithdrawCompanyRequest>([id.clone()], decision, &key);
    let withdrawn = withdrawn.await.map(drop);
    outcome(
        &user,
        &id,
        withdrawn,
        NoticeMessage::CompanyRequestWithdrawn,
        values,
        |props| &mut props.withdraw_form,
    )
    .await
}

async fn outcome(
    user: &UserService,
    id: &str,
    result: Result<(), ClientError>,
    notice: NoticeMessage,
    values: Values,
    form: fn(&mut CompanyRequestProps) -> &mut Form,
) -> Result<Outcome, Error> {
    match result {
        Ok(()) => Ok(Outcome::done(request_url(id), notice)),
        Err(error) => refused(user, id, Form::from_service_error(values, error)?, form).await,
    }
}

/// The page with a form that was not accepted.
async fn refused(
    user: &UserService,
    id: &str,
    refused: (StatusCode, Form),
    form: fn(&mut CompanyRequestProps) -> &mut Form,
) -> Result<Outcome, Error> {
    let props = CompanyRequestProps::new(load(user, id).await?);
    Ok(Outcome::refused_in(refused, request_url(id), props, form))
}
