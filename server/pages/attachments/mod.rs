//! The files that hang on a document, of every kind of document alike.
mod add;
mod holder;
mod remove;
mod show;
mod upload;

pub use self::{add::add, remove::remove, show::show, upload::Upload};
