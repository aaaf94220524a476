//! The buyer API of the whole portal: its keys, imported files, what a crash leaves, and the commands of its walk.
mod api_keys;
mod files;
mod killed;
mod killed_lifecycle;
mod killed_steps;
mod walk;
