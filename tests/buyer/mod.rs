//! The buyer's API of the whole portal: its keys, imported files, and webhooks after a crash.
mod api_keys;
mod files;
mod killed;
