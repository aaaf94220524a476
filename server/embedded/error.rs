//! How the service refuses: a status and a message in both languages.
use axum::{
    Json,
    http::{HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use sea_orm::DbErr;

use super::passwords::PasswordError;
use crate::{backend::contract::Refusal, text::LocalizedText};

#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    #[error("no token, or one that is unknown or expired")]
    Unauthorised,
    #[error("the e-mail address or the password is wrong")]
    WrongCredentials,
    #[error("the account is deactivated")]
    Deactivated,
    #[error("only an account manager may do this")]
    Forbidden,
    #[error("there is no such record, or it is another supplier's")]
    NotFound,
    #[error("account managers cannot deactivate themselves")]
    Oneself,
    #[error("refused with {0}: {1}")]
    Request(StatusCode, String),
    #[error("the database failed: {0}")]
    Database(#[from] DbErr),
    #[error(transparent)]
    Password(#[from] PasswordError),
}

impl ServiceError {
    fn status(&self) -> StatusCode {
        match self {
            Self::Unauthorised => StatusCode::UNAUTHORIZED,
            Self::WrongCredentials => StatusCode::BAD_REQUEST,
            Self::Deactivated | Self::Forbidden => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Oneself => StatusCode::CONFLICT,
            Self::Request(status, _) => *status,
            Self::Password(PasswordError::Busy) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Database(_) | Self::Password(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn message(&self) -> LocalizedText {
        match self {
            Self::Unauthorised => {
                LocalizedText::new("انتهت الجلسة، سجّل الدخول من جديد", "Unauthorised")
            }
            // The words of specification section 8.
            Self::WrongCredentials => LocalizedText::new(
                "البريد الإلكتروني أو كلمة المرور غير صحيحة",
                "Username or password is incorrect",
            ),
            Self::Deactivated => LocalizedText::new(
                "أوقف مدير الحساب في منشأتك حسابك. تواصل معه لتفعيله من جديد.",
                "Your company’s account manager deactivated your account. Ask them to reactivate it.",
            ),
            Self::Forbidden => LocalizedText::new(
                "هذا الإجراء متاح لمدير الحساب في منشأتك فقط.",
                "Only your company’s account manager may do this.",
            ),
            Self::NotFound => LocalizedText::new("غير موجود", "Not found"),
            Self::Oneself => LocalizedText::new(
                "لا يمكنك إيقاف حسابك بنفسك. اطلب ذلك من مدير حساب آخر في منشأتك.",
                "You cannot deactivate your own account. Ask another account manager of your company.",
            ),
            Self::Request(StatusCode::PAYLOAD_TOO_LARGE, _) => {
                LocalizedText::new("الطلب أكبر من المسموح", "The request is too large")
            }
            Self::Request(_, detail) => LocalizedText::new("الطلب غير صالح", detail),
            Self::Password(PasswordError::Busy) => LocalizedText::new(
                "الخدمة مشغولة، أعد المحاولة",
                "The service is busy, try again",
            ),
            Self::Database(_) | Self::Password(_) => {
                LocalizedText::new("حدث خطأ في الخدمة", "The service failed")
            }
        }
    }

    fn header(&self) -> Option<(HeaderName, HeaderValue)> {
        match self {
            Self::Unauthorised => {
                Some((header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer")))
            }
            Self::Password(PasswordError::Busy) => {
                Some((header::RETRY_AFTER, HeaderValue::from_static("1")))
            }
            _ => None,
        }
    }
}

impl IntoResponse for ServiceError {
    fn into_response(self) -> Response {
        let status = self.status();
        if status.is_server_error() {
            tracing::error!(error = %self, "the service failed");
        }
        let LocalizedText { ar, en } = self.message();
        let refusal = Refusal {
            message: en.clone(),
            message_ar: ar,
            message_en: en,
            ..Refusal::default()
        };
        let mut response = (status, Json(refusal)).into_response();
        response.headers_mut().extend(self.header());
        response
    }
}
