//! Amounts and dates: how they are typed, and the VAT on amounts; numbers and addresses of companies.
mod company_number;
mod content_disposition;
mod country;
mod currency;
mod date_input;
mod decimal_input;
mod national_address;
mod number_runs;
mod plain_line;
mod search_text;
mod vat;
