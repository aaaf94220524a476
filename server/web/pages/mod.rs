//! The portal's pages: one module an area, with its loaders, actions and props. `entries` registers every page, `actions` the
//! addresses of their forms.
pub mod accept_invitation;
pub mod account_activity;
mod actions;
pub mod appearance;
pub mod approval;
pub mod assets;
pub mod bank_accounts;
pub mod brief;
pub mod buyer_desk;
pub mod calculator;
pub mod change_email;
pub mod company;
pub mod confirm_email;
pub mod dashboard;
pub mod documents;
mod entries;
pub mod fake;
pub mod forgot_password;
pub mod health;
pub mod login;
pub mod mailed_link;
mod named_codes;
mod notices;
pub mod notifications;
pub mod password_rating;
pub mod payments;
pub mod preferences;
pub mod price_requests;
pub mod problem;
pub mod product_prices;
pub mod profile;
pub mod purchase_orders;
pub mod quotation_requests;
pub mod register;
mod registry;
pub mod render_fixtures;
pub mod reset_password;
pub mod restore_email;
pub mod saved_views;
pub mod search;
pub mod second_factor_reset;
pub mod settings;
pub mod stop_change;
pub mod users;

pub use self::{
    actions::{ACTIONS, actions},
    entries::{
        ADDRESSES, PAGES, Page, buyer_desk, buyer_desk_guest, fixtures, guest, mailed_links,
        public, signed_in,
    },
    notices::NoticeMessage,
    registry::{RegisteredPage, page_of, route_of},
};
