//! Documents as files: printed ones, and those that other programs read.
mod lists;
mod pdf;
mod read;
mod samples;
mod template;
mod ubl;
mod wording;
mod workbook;
