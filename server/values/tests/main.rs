//! Amounts and dates: how they are typed, and the VAT on amounts.
mod currency;
mod date_input;
mod decimal_input;
mod vat;
