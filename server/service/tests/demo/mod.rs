//! The demo's data, its simulated buyer and the development fake backend.
mod fake;
mod payments;
mod remove;
mod seed;
mod simulated_buyer;
mod two_years;
