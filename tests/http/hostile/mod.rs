//! Bad input: each gets a clear answer and changes nothing.
mod forms;
mod headers;
mod requests;
