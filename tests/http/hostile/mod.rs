//! Bad input: each gets a clear answer and changes nothing.
mod headers;
mod requests;
