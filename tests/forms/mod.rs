//! The fields of forms and queries.
mod fields;
mod list_query;
mod next_path;
mod order_response;
