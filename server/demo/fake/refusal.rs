//! The fake's messages, word for word (specification section 8).
use std::collections::BTreeMap;

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};

use contract::Refusal;
use values::LocalizedText;

pub enum FakeRefusal {
    WrongCredentials,
    Unauthorised,
    NoDataFound,
    Taken { username: String },
    NotUnderstood,
}

impl FakeRefusal {
    fn words(&self) -> (StatusCode, String, String) {
        let (status, en, ar) = match self {
            Self::WrongCredentials => (
                StatusCode::BAD_REQUEST,
                "Username or password is incorrect",
                "اسم المستخدم أو كلمة المرور غير صحيحة",
            ),
            Self::Unauthorised => (StatusCode::UNAUTHORIZED, "Unauthorised", "غير مصرّح"),
            Self::NoDataFound => (StatusCode::UNAUTHORIZED, "No Data Found", "لا توجد بيانات"),
            Self::NotUnderstood => (
                StatusCode::BAD_REQUEST,
                "The body is not of the expected shape",
                "صيغة الطلب غير صحيحة",
            ),
            Self::Taken { username } => {
                return (
                    StatusCode::BAD_REQUEST,
                    format!("Username \"{username}\" is already taken"),
                    format!("اسم المستخدم \"{username}\" مستخدم من قبل"),
                );
            }
        };
        (status, en.to_owned(), ar.to_owned())
    }
}

impl IntoResponse for FakeRefusal {
    fn into_response(self) -> Response {
        let (status, message, message_ar) = self.words();
        let words = LocalizedText::new(&*message_ar, &*message);
        let fields = match self {
            Self::Taken { .. } => [("username".to_owned(), words)].into(),
            _ => BTreeMap::new(),
        };
        let refusal = Refusal {
            message_en: message.clone(),
            message,
            message_ar,
            fields,
            ..Refusal::default()
        };
        (status, Json(refusal)).into_response()
    }
}
