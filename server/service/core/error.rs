//! Errors of the service: a status and a message in both languages.
use std::{collections::BTreeMap, sync::Arc};

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use sea_orm::DbErr;

use crate::{
    field_errors::FieldError, files::FileError, passwords::PasswordError, retry::DatabaseFailure,
};
use contract::{
    Action, Area, Permission, Refusal,
    buyer::{DocumentReference, MessageKind, Scope},
    local::Refused,
};
use database::{RETRY_AFTER, Transient, transient};
use tables::NotAllowed;
use values::{message_id::MessageId, text::LocalizedText};

/// # Errors
/// `Conflict` with the reason, unless the condition holds.
pub fn ensure(condition: bool, reason: MessageId) -> Result<(), ServiceError> {
    match condition {
        true => Ok(()),
        false => Err(ServiceError::Conflict(reason)),
    }
}

/// A message that the state of its document does not allow.
#[derive(Clone, Debug)]
pub struct NotPossible {
    pub reason: FieldError,
    pub document: DocumentReference,
    /// The kinds of messages that the state allows.
    pub possible: Vec<MessageKind>,
}

#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    #[error("no token, or one that is unknown or expired")]
    Unauthorised,
    /// A call of the buyer API has no valid key.
    #[error("no key, or one that is unknown, expired or revoked")]
    WrongKey,
    #[error("the key has not the scope {0}")]
    ScopeMissing(Scope),
    /// Seconds after which the next request is allowed.
    #[error("too many requests; the next one after {0} s")]
    TooManyRequests(u32),
    #[error("the e-mail address or the password is wrong")]
    WrongCredentials,
    #[error("the account is deactivated")]
    Deactivated,
    #[error("the buyer has deactivated the supplier")]
    SupplierDeactivated,
    #[error("only an account manager may do this")]
    Forbidden,
    #[error("the user is not permitted to {0:?}")]
    NotPermitted(Permission),
    #[error("the buyer has not approved the supplier")]
    NotApproved,
    #[error("suppliers cannot register themselves")]
    RegistrationClosed,
    #[error("there is no such record, or it is another supplier's")]
    NotFound,
    /// The document that the buyer's message is about does not exist; the error's text names it.
    #[error("there is no such document: {}", .0.words.en)]
    NoSuchDocument(FieldError),
    #[error("account managers cannot deactivate themselves")]
    Oneself,
    /// The password was right, but nobody has shown yet that the address is theirs.
    #[error("the address is not confirmed")]
    Unconfirmed,
    #[error("the mailed token is unknown, used or expired")]
    InvalidToken,
    #[error("the second step of a sign-in is over")]
    ChallengeOver,
    #[error("the user must set up a second factor first")]
    SecondFactorMissing,
    /// The secret of an authenticator app was encrypted with another key than the service has.
    #[error("a secret of a second factor cannot be decrypted")]
    SecretUnreadable,
    #[error("the address or the username has an account by now")]
    AccountExists,
    /// The document is not as whoever asks thought, or does not allow this any more; the message says why.
    #[error("the document does not allow this: {}", .0.as_str())]
    Conflict(MessageId),
    /// The caller does not know the newest state of the document, which the message names.
    #[error("the caller does not know the newest state of the document")]
    Outdated(FieldError),
    #[error("the change needs an idempotency key")]
    KeyRequired,
    /// A form that was sent, changed, and sent again before anybody knew that it had arrived.
    #[error("something else was asked under this idempotency key")]
    KeyReused,
    #[error("the document's figures are too large to be summed up")]
    TooLarge,
    /// Validation errors by field name.
    #[error("some fields are not acceptable")]
    Fields(BTreeMap<String, FieldError>),
    /// The state of a document does not allow what the buyer sent.
    #[error("the document's state does not allow this: {}", .0.reason.code)]
    NotPossible(Box<NotPossible>),
    #[error("the content of the file is not in the storage any more")]
    FileMissing,
    /// The request cannot be read; the message says why.
    #[error("refused with {0}: {id}", id = .1.as_str())]
    Unreadable(StatusCode, MessageId),
    #[error("refused with {0}: {1}")]
    Request(StatusCode, String),
    #[error(transparent)]
    Storage(FileError),
    #[error("the database failed: {0}")]
    Database(#[from] DbErr),
    #[error(transparent)]
    Password(#[from] PasswordError),
}

impl From<NotAllowed> for ServiceError {
    fn from(NotAllowed(reason): NotAllowed) -> Self {
        Self::Conflict(reason)
    }
}

impl ServiceError {
    /// The refusal of a single field.
    pub fn field(name: &str, error: impl Into<FieldError>) -> Self {
        Self::Fields([(name.to_owned(), error.into())].into())
    }

    /// The kind of a transient database failure; `None` for other errors.
    fn transient(&self) -> Option<Transient> {
        match self {
            Self::Database(error) => transient(error),
            _ => None,
        }
    }

    /// Seconds after which the same call may succeed.
    pub fn retry_after(&self) -> Option<u32> {
        match self {
            Self::Password(PasswordError::Busy) => Some(1),
            Self::TooManyRequests(seconds) => Some(*seconds),
            _ => self.transient().map(|_| RETRY_AFTER),
        }
    }

    pub fn status(&self) -> StatusCode {
        match self {
            Self::Unauthorised | Self::WrongKey => StatusCode::UNAUTHORIZED,
            Self::ScopeMissing(_) => StatusCode::FORBIDDEN,
            Self::TooManyRequests(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::WrongCredentials | Self::KeyRequired | Self::Fields(_) => StatusCode::BAD_REQUEST,
            Self::Deactivated
            | Self::SupplierDeactivated
            | Self::Unconfirmed
            | Self::Forbidden
            | Self::NotPermitted(_)
            | Self::NotApproved
            | Self::SecondFactorMissing
            | Self::RegistrationClosed => StatusCode::FORBIDDEN,
            Self::NotFound
            | Self::NoSuchDocument(_)
            | Self::FileMissing
            | Self::InvalidToken
            | Self::ChallengeOver => StatusCode::NOT_FOUND,
            Self::Oneself
            | Self::AccountExists
            | Self::Conflict(_)
            | Self::NotPossible(_)
            | Self::Outdated(_)
            | Self::KeyReused => StatusCode::CONFLICT,
            Self::Request(status, _) | Self::Unreadable(status, _) => *status,
            Self::Password(PasswordError::Busy) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Database(_) if self.transient().is_some() => StatusCode::SERVICE_UNAVAILABLE,
            Self::Database(_)
            | Self::Storage(_)
            | Self::Password(_)
            | Self::SecretUnreadable
            | Self::TooLarge => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    pub fn message(&self) -> LocalizedText {
        match self {
            Self::Unauthorised => i18n::localized(MessageId::new("service-unauthorised"), &[]),
            Self::WrongKey => i18n::localized(MessageId::new("buyer-key-wrong"), &[]),
            Self::ScopeMissing(scope) => i18n::localized(
                MessageId::new("buyer-scope-missing"),
                &[("scope", &scope.to_string())],
            ),
            Self::TooManyRequests(seconds) => i18n::localized(
                MessageId::new("buyer-too-many-requests"),
                &[("seconds", &seconds.to_string())],
            ),
            Self::WrongCredentials => i18n::localized(MessageId::new("login-incorrect"), &[]),
            Self::Deactivated => LocalizedText::new(
                "عذرًا، أُوقف حسابك. تواصل مع إدارة حساب المنشأة لتفعيله من جديد.",
                "Sorry, your account was deactivated. Ask your company’s account manager to reactivate it.",
            ),
            Self::SupplierDeactivated => {
                i18n::localized(MessageId::new("service-supplier-deactivated"), &[])
            }
            Self::Forbidden => LocalizedText::new(
                "عذرًا، هذا الإجراء متاح لإدارة حساب المنشأة فقط.",
                "Sorry, only your company’s account manager can do this.",
            ),
            Self::NotPermitted(permission) => not_permitted(*permission),
            Self::NotApproved => i18n::localized(MessageId::new("service-not-approved"), &[]),
            Self::RegistrationClosed => {
                i18n::localized(MessageId::new("service-registration-closed"), &[])
            }
            Self::FileMissing => i18n::localized(MessageId::new("buyer-file-missing"), &[]),
            Self::NotFound => LocalizedText::new("غير موجود", "Not found"),
            Self::Oneself => LocalizedText::new(
                "لا يمكنك إيقاف حسابك بنفسك. اطلب ذلك من شخص آخر يتولى إدارة حساب المنشأة.",
                "You cannot deactivate your own account. Ask another account manager in your company.",
            ),
            Self::Unconfirmed => i18n::localized(MessageId::new("service-unconfirmed"), &[]),
            Self::InvalidToken => i18n::localized(MessageId::new("service-token-invalid"), &[]),
            Self::ChallengeOver => i18n::localized(MessageId::new("second-factor-over"), &[]),
            Self::SecondFactorMissing => {
                i18n::localized(MessageId::new("second-factor-missing"), &[])
            }
            Self::AccountExists => i18n::localized(MessageId::new("service-exists"), &[]),
            Self::Conflict(reason) | Self::Unreadable(_, reason) => i18n::localized(*reason, &[]),
            Self::NotPossible(refused) => refused.reason.words.clone(),
            Self::Outdated(error) | Self::NoSuchDocument(error) => error.words.clone(),
            Self::KeyRequired => LocalizedText::new(
                "يجب أن يكون في الترويسة Idempotency-Key من 1 إلى 128 محرفًا",
                "The header Idempotency-Key must have 1 to 128 characters",
            ),
            Self::KeyReused => i18n::localized(MessageId::new("service-sent-already"), &[]),
            // One complaint says what is wrong by itself.
            Self::Fields(fields) => match (fields.len(), fields.values().next()) {
                (1, Some(only)) => only.words.clone(),
                _ => i18n::localized(MessageId::new("service-fields"), &[]),
            },
            Self::Request(StatusCode::PAYLOAD_TOO_LARGE, _) => {
                LocalizedText::new("ما أرسلته أكبر من المسموح به", "What you sent is too large")
            }
            Self::Request(_, detail) => LocalizedText::new("تعذّرت قراءة ما أرسلته", detail),
            _ if self.retry_after().is_some() => LocalizedText::new(
                "الخدمة مشغولة، أعد المحاولة",
                "The service is busy, try again",
            ),
            Self::Database(_)
            | Self::Storage(_)
            | Self::Password(_)
            | Self::SecretUnreadable
            | Self::TooLarge => LocalizedText::new(
                "عذرًا، حدث خطأ من جانبنا",
                "Sorry, something went wrong on our side",
            ),
        }
    }
}

impl ServiceError {
    /// Returns the whole message in English on one line, for the person at a terminal.
    pub fn one_line(&self) -> String {
        match self {
            Self::Fields(fields) => {
                let errors = fields
                    .iter()
                    .map(|(field, error)| format!("{field}: {}", error.words.en));
                errors.collect::<Vec<_>>().join(" ")
            }
            error => error.message().en,
        }
    }

    /// The refusal as the contract words it. Failures of the service itself are logged.
    pub fn into_refused(self) -> Refused {
        if self.status().is_server_error() {
            self.log();
        }
        self.refused()
    }

    fn log(&self) {
        tracing::error!(error = %self, "the service failed");
    }

    /// The refusal as the contract words it.
    pub fn refused(&self) -> Refused {
        let LocalizedText { ar, en } = self.message();
        let fields = match self {
            Self::Fields(fields) => fields
                .iter()
                .map(|(field, error)| (field.clone(), error.words.clone()))
                .collect(),
            _ => BTreeMap::new(),
        };
        Refused {
            status: self.status(),
            refusal: Refusal {
                retry_after: self.retry_after(),
                message: en.clone(),
                message_ar: ar,
                message_en: en,
                fields,
            },
        }
    }
}

impl IntoResponse for ServiceError {
    fn into_response(self) -> Response {
        if self.status() == StatusCode::INTERNAL_SERVER_ERROR {
            self.log();
        }
        let failure = match &self {
            Self::Database(error) => Some(DatabaseFailure(error.clone())),
            _ => None,
        };
        let Refused { status, refusal } = self.refused();
        let header = match (status, refusal.retry_after) {
            (StatusCode::UNAUTHORIZED, _) => {
                Some((header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer")))
            }
            (_, Some(seconds)) => Some((header::RETRY_AFTER, HeaderValue::from(seconds))),
            _ => None,
        };
        let mut response = (status, Json(refusal)).into_response();
        response.headers_mut().extend(header);
        response
            .extensions_mut()
            .insert(RefusedWith(Arc::new(self)));
        if let Some(failure) = failure {
            response.extensions_mut().insert(failure);
        }
        response
    }
}

fn not_permitted(Permission { area, action }: Permission) -> LocalizedText {
    let area = i18n::localized(area_name(area), &[]);
    let message = match action {
        Action::View => MessageId::new("service-view-not-permitted"),
        Action::Edit => MessageId::new("service-edit-not-permitted"),
        Action::Approve => MessageId::new("service-approve-not-permitted"),
    };
    let ar = i18n::localized(message, &[("area", &area.ar)]).ar;
    LocalizedText::new(ar, i18n::localized(message, &[("area", &area.en)]).en)
}

fn area_name(area: Area) -> MessageId {
    match area {
        Area::QuotationRequests => MessageId::new("permission-area-quotation-requests"),
        Area::PurchaseOrders => MessageId::new("permission-area-purchase-orders"),
        Area::Prices => MessageId::new("permission-area-prices"),
        Area::Payments => MessageId::new("permission-area-payments"),
        Area::BankAccounts => MessageId::new("permission-area-bank-accounts"),
        Area::Users => MessageId::new("permission-area-users"),
        Area::Company => MessageId::new("permission-area-company"),
    }
}

/// Error in the response to a call that was refused: the buyer API words its refusals in another form.
#[derive(Clone)]
pub struct RefusedWith(pub Arc<ServiceError>);

/// Answers a request of another method than the resource has.
pub async fn method_not_allowed() -> ServiceError {
    let reason = "The method is not one of this resource".to_owned();
    ServiceError::Request(StatusCode::METHOD_NOT_ALLOWED, reason)
}
