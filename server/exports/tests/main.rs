//! Documents as files: printed ones, and those that other programs read.
mod aging;
mod lists;
mod pdf;
mod price_file;
mod read;
mod samples;
mod statement;
mod template;
mod ubl;
mod wording;
mod workbook;
