//! Bank accounts: lists, requests to change them, who may do what, and what the checks refuse.
mod archiving;
mod certificates;
mod checks;
mod drafts;
mod effects;
mod four_eyes;
mod lists;
mod mails;
mod masked_drafts;
mod scene;
mod step_up;
mod stop_links;
