//! What demonstrations and development take: demo data, a simulated buyer and the fake backend.
pub mod fake;
pub mod seed;
pub mod simulated_buyer;
