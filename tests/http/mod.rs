//! The portal over real HTTP; the files mirror its URLs.
mod assets;
mod authenticate;
mod document;
mod guards;
mod login;
mod not_found;
mod page_data;
mod preferences;
mod session;
mod sign_out;
