//! Amounts: how they are typed, and what VAT makes of them.
mod currency;
mod decimal_input;
mod vat;
