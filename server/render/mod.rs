//! From a page's data to the document that the viewer receives.
pub mod page_data;
