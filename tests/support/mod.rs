//! What tests of several areas need.
pub mod databases;
pub mod postgres;
