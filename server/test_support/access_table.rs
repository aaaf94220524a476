//! Tables of expected answers: a line for each route and request, a column for each viewer.
use std::{fmt, fs};

pub struct AccessTable {
    /// The names of the columns.
    pub viewers: Vec<String>,
    pub rows: Vec<Row>,
}

#[derive(PartialEq, Eq)]
pub struct Row {
    pub route: String,
    /// Request of the route.
    pub request: String,
    /// One for each viewer.
    pub answers: Vec<String>,
}

impl fmt::Display for Row {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let answers = self.answers.iter().map(|answer| format!("{answer:12}"));
        let answers = answers.collect::<Vec<_>>().join(" ");
        let line = format!("{:71} {:7} {answers}", self.route, self.request);
        formatter.write_str(line.trim_end())
    }
}

impl AccessTable {
    /// Reads a table: a line of headings (`route request` and the viewers), then the rows. Empty lines and lines that start
    /// with `#` are comments.
    ///
    /// # Panics
    /// If there is no such file, or a row is shorter or longer than the headings.
    pub fn read(path: &str) -> Self {
        let text = fs::read_to_string(path).unwrap();
        let lines = text.lines();
        let mut lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
        let headings = row(lines.next().expect("headings"));
        let rows: Vec<_> = lines.map(row).collect();
        for row in &rows {
            assert_eq!(row.answers.len(), headings.answers.len(), "{row}");
        }
        Self {
            viewers: headings.answers,
            rows,
        }
    }

    pub fn requests(&self) -> impl Iterator<Item = (&str, &str)> {
        let rows = self.rows.iter();
        rows.map(|row| (row.route.as_str(), row.request.as_str()))
    }

    /// The expected answer.
    ///
    /// # Panics
    /// If the table has no such row or column.
    pub fn answer(&self, route: &str, request: &str, viewer: &str) -> &str {
        let column = self.viewers.iter().position(|name| name == viewer);
        let mut rows = self.rows.iter();
        let row = rows.find(|row| row.route == route && row.request == request);
        let row = row.unwrap_or_else(|| panic!("no row for {request} of {route}"));
        &row.answers[column.expect("a viewer of the table")]
    }

    /// Compares the table with the answers that were found.
    ///
    /// # Panics
    /// If an answer differs; the message has the rows as they should read.
    pub fn expect_found(&self, found: impl Fn(&Row, &str) -> String) {
        let rows = self.rows.iter().map(|row| {
            let answers = self.viewers.iter().map(|viewer| found(row, viewer));
            let found = Row {
                route: row.route.clone(),
                request: row.request.clone(),
                answers: answers.collect(),
            };
            (row, found)
        });
        let wrong = rows.filter(|(row, found)| *row != found);
        let wrong: Vec<_> = wrong.map(|(_, found)| found.to_string()).collect();
        assert!(wrong.is_empty(), "found is\n{}", wrong.join("\n"));
    }
}

fn row(line: &str) -> Row {
    let mut words = line.split_whitespace().map(str::to_owned);
    let mut next = || words.next().unwrap_or_else(|| panic!("too short: {line}"));
    Row {
        route: next(),
        request: next(),
        answers: words.collect(),
    }
}
