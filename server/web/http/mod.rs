//! Parts of requests and responses: headers, cookies, forms, addresses.
pub mod client_address;
pub mod content_type;
pub mod cookies;
pub mod csp_reports;
mod desk_service;
pub mod download;
pub mod entity_tag;
pub mod form;
pub mod forwarded;
pub mod headers;
mod input;
pub mod known_hosts;
mod next_path;
pub mod nonce;
pub mod notice;
pub mod request_id;
pub mod request_log;
mod run_to_completion;
mod service;

pub use self::{
    client_address::ClientAddress,
    desk_service::DeskService,
    form::{Form, FormError, Messages, Values, check_lengths, idempotency_key},
    input::Input,
    next_path::NextPath,
    notice::NoticeMessage,
    run_to_completion::run_to_completion,
    service::{AnonymousService, UserService},
};
