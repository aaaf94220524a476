//! The command line: commands, and settings given as flags.
use std::{collections::BTreeMap, path::PathBuf};

use chrono::{DateTime, Utc};
use clap::{Args, Parser, Subcommand, ValueEnum};
use uuid::Uuid;

use contract::buyer::Scope;

#[derive(Debug, Parser)]
#[command(name = "portal", version, about)]
pub struct Flags {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    pub options: Options,
}

impl Flags {
    pub fn command(&self) -> Command {
        self.command.clone().unwrap_or(Command::Serve)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum Command {
    /// Serve the portal (the default)
    Serve,
    /// Fill the embedded service with demo data
    Seed {
        /// How many times as large as the demo's usual data
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
        scale: u32,
        /// Add copies of rows without lines and history, up to this many rows in each list, to measure the lists
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
        rows: Option<u32>,
    },
    /// Remove the demo's suppliers with their accounts and documents from the embedded service
    RemoveDemo,
    /// Decide on suppliers
    #[command(subcommand)]
    Supplier(SupplierCommand),
    /// Manage the keys of the buyer API, in the database of this configuration
    #[command(subcommand)]
    BuyerKey(BuyerKeyCommand),
    /// Manage the accounts of the buyer's people, who use the pages at /buyer
    #[command(subcommand)]
    BuyerPerson(BuyerPersonCommand),
    /// Reset the second factor of a user who lost it and whom no colleague can help
    ResetSecondFactor {
        /// The address of the account; the user is told there, and is signed out everywhere
        email: String,
    },
    /// Import the buyer's documents from a JSON file into the embedded service, all or none
    Import { file: PathBuf },
    /// Check the configuration, migrate the database, and stop
    Check,
    /// Print the OpenAPI document of the supply-chain service, or of the buyer API
    Openapi {
        #[arg(value_enum, default_value_t)]
        of: Contract,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum SupplierCommand {
    /// List the suppliers with their states
    List,
    /// Approve a supplier; the person who registered it is told by mail
    Approve { id: Uuid },
    /// Reject a supplier; the person who registered it is told by mail
    Reject {
        id: Uuid,
        /// Shown to the supplier
        #[arg(long)]
        reason: String,
    },
    /// Deactivate an approved supplier: its users cannot sign in, and documents for it are refused
    Deactivate {
        id: Uuid,
        /// Mailed to the supplier's contact
        #[arg(long)]
        reason: Option<String>,
    },
    /// Reactivate a supplier
    Reactivate { id: Uuid },
}

#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum BuyerKeyCommand {
    /// Create a key and print its secret, which cannot be read again
    Create {
        /// The buyer's system that the key belongs to; several keys of one system let it change its key without a gap
        system: String,
        /// What the key is for
        #[arg(long, default_value = "command line")]
        name: String,
        /// What the key may do; `portal openapi buyer` explains the scopes [default: all of them]
        #[arg(long, value_delimiter = ',', value_name = "SCOPE")]
        scopes: Vec<Scope>,
        /// The key sees and changes suppliers of the sandbox only
        #[arg(long)]
        sandbox: bool,
        /// When the key expires, such as 2027-01-31T00:00:00Z [default: never]
        #[arg(long, value_name = "TIME")]
        expires: Option<DateTime<Utc>>,
    },
    /// List the keys with their systems, scopes and last uses
    List,
    /// Revoke a key at once and for good
    Revoke { id: Uuid },
}

#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum BuyerPersonCommand {
    /// Create an account and print a link with which the person chooses a password
    Create {
        email: String,
        /// Recorded with each decision of the person
        #[arg(long)]
        name: String,
        /// The person may do everything, also manage accounts, keys and webhooks
        #[arg(long, conflicts_with = "scopes")]
        administrator: bool,
        /// Scopes of the account [default: read everything, and decide on suppliers and prices]
        #[arg(long, value_delimiter = ',', value_name = "SCOPE")]
        scopes: Vec<Scope>,
    },
    /// List the accounts with their states and scopes
    List,
    /// Print a new link to choose a password; earlier links no longer work
    Link { email: String },
    /// Deactivate an account; its sessions and links end
    Deactivate { email: String },
}

/// The interfaces that have an OpenAPI document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Contract {
    #[default]
    Service,
    Buyer,
}

/// Values stay text, so that flags, variables and the file are validated by the same rules.
#[derive(Debug, Default, Args)]
pub struct Options {
    /// Address and port to listen on [default: 127.0.0.1:8080]
    #[arg(long, global = true, value_name = "ADDRESS")]
    pub listen: Option<String>,
    /// Directory of the database and the session key [default: ./data]
    #[arg(long, global = true, value_name = "DIR")]
    pub data_dir: Option<String>,
    /// Configuration file; portal.example.toml documents every key
    #[arg(long, global = true, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Address of the supply-chain service, or `embedded` [default: embedded]
    #[arg(long, global = true, value_name = "URL")]
    pub backend: Option<String>,
    /// Answer the development calls from canned data
    #[arg(long, global = true)]
    pub fake_backend: bool,
    /// Path under which the portal is reached, such as /portal
    #[arg(long, global = true, value_name = "PATH")]
    pub base_path: Option<String>,
    /// Seed the embedded service with demo data when it is empty
    #[arg(long, global = true)]
    pub demo: bool,
}

impl Options {
    /// The given settings, by key.
    pub(super) fn settings(&self) -> BTreeMap<&'static str, String> {
        let switch = |on: bool| on.then(|| "true".to_owned());
        [
            ("listen", self.listen.clone()),
            ("data_dir", self.data_dir.clone()),
            ("backend", self.backend.clone()),
            ("fake_backend", switch(self.fake_backend)),
            ("base_path", self.base_path.clone()),
            ("demo", switch(self.demo)),
        ]
        .into_iter()
        .filter_map(|(key, value)| Some((key, value?)))
        .collect()
    }
}
