//! The user interface's tables of pages.
use std::{collections::BTreeMap, fs, path::Path};

use super::{hold_file_to, root};
use web::pages::{PAGES, RegisteredPage};

const COMPONENT: &str = ".page.tsx";

/// Pages that only mails link to, so that the user interface does not need their addresses.
const MAILED_LINKS: &str = "mailed_links";

/// Pages for tests, which some builds leave out.
const FIXTURES: &str = "fixtures";
const FIXTURES_FLAG: &str = "
/** Set by the build: whether it includes the pages for tests and measurements of the renderer. */
declare const RENDER_FIXTURES: boolean;

";

#[test]
fn the_table_of_pages_is_the_one_of_the_server() {
    let modules = modules();
    let entry = |page: &RegisteredPage| {
        let module = module_of(page, &modules);
        let patterns = match page.group {
            MAILED_LINKS | FIXTURES => Vec::new(),
            _ => page
                .addresses
                .iter()
                .map(|address| pattern(address))
                .collect(),
        };
        let name = page.name;
        format!(
            "{name}: [() => import(\"../{module}\"){}]",
            patterns.concat()
        )
    };
    hold_file_to(
        "ui/types/pages.ts",
        &format!(
            "// Every page of `server/web/pages/entries.rs`, written by `make types`.\n\
             import type {{ Pages }} from \"../pages/pages\";\n\
             {FIXTURES_FLAG}\
             export const pages: Pages = {{\n{}}};\n",
            entries(entry)
        ),
    );
}

#[test]
fn the_components_of_the_servers_bundle_are_those_of_all_pages() {
    let modules = modules();
    let imports: String = PAGES
        .iter()
        .map(|page| {
            let module = module_of(page, &modules);
            format!("import {} from \"../{module}\";\n", page.name)
        })
        .collect();
    hold_file_to(
        "ui/types/page-components.ts",
        &format!(
            "// The components of all pages, for the server's bundle; written by `make types`.\n\
             import type {{ PageComponents }} from \"../pages/pages\";\n\
             {imports}\
             {FIXTURES_FLAG}\
             export const pageComponents: PageComponents = {{\n{}}};\n",
            entries(|page| page.name.to_owned())
        ),
    );
}

#[test]
fn every_component_of_a_page_belongs_to_a_registered_page() {
    let registered: Vec<_> = PAGES.iter().map(|page| file_name(page.name)).collect();
    let modules = modules();
    let unknown: Vec<_> = modules
        .keys()
        .filter(|name| !registered.contains(name))
        .collect();
    assert!(unknown.is_empty(), "not in entries.rs: {unknown:?}");
}

/// The entries of a table's object, one a line.
fn entries(entry: impl Fn(&RegisteredPage) -> String) -> String {
    let entry = |page: &RegisteredPage| match page.group {
        FIXTURES => format!("  ...(RENDER_FIXTURES ? {{ {} }} : {{}}),\n", entry(page)),
        _ => format!("  {},\n", entry(page)),
    };
    PAGES.iter().map(entry).collect()
}

/// `/quotations/{number}` as a further element of the entry: `, "/quotations/*"`.
fn pattern(address: &str) -> String {
    let segments = address
        .split('/')
        .map(|segment| match segment.starts_with('{') {
            true => "*",
            false => segment,
        });
    format!(", \"{}\"", segments.collect::<Vec<_>>().join("/"))
}

/// The module of the page's component below `ui`, without its extension.
fn module_of<'a>(page: &RegisteredPage, modules: &'a BTreeMap<String, String>) -> &'a str {
    let name = file_name(page.name);
    modules
        .get(&name)
        .unwrap_or_else(|| panic!("no folder of ui/pages has {name}{COMPONENT}"))
}

/// The file name of the page's component, without its extension.
fn file_name(page: &str) -> String {
    page.chars()
        .map(|letter| match letter.is_ascii_uppercase() {
            true => format!("-{}", letter.to_ascii_lowercase()),
            false => letter.to_string(),
        })
        .collect()
}

/// The modules of components below `ui`, by file name.
fn modules() -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![root().join("ui/pages")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if let Some(name) = component(&path) {
                let module = path.strip_prefix(root().join("ui")).unwrap();
                let module = module.with_extension("").to_string_lossy().into_owned();
                let other = found.insert(name.clone(), module);
                assert_eq!(other, None, "two files are called {name}{COMPONENT}");
            }
        }
    }
    found
}

fn component(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_str()?;
    Some(name.strip_suffix(COMPONENT)?.to_owned())
}
