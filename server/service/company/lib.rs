//! Bank accounts and company data, the approval of their changes, and the buyer's decisions on registrations.
pub mod bank_accounts;
pub mod change_requests;
pub mod company_profile;
pub mod registrations;
