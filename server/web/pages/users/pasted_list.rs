//! The list of people to invite as it is typed or pasted: one person a line, with a name and an e-mail address.
use contract::invitation::InvitedPerson;

/// Separators of the parts of a line: tables are pasted with tabs, lists with commas or semicolons.
const SEPARATORS: [char; 5] = ['\t', ',', ';', '،', '؛'];

/// Empty lines are left out; one of separators alone is a person without a name, who keeps the place in a list that is mended. Of three parts of which the last may be the address, the first two are the names. Otherwise the
/// part with an `@` is the address; of `Name <address>` it is the part in brackets. The first
/// word of the rest is the first name, unless the parts are separated.
pub fn read(text: &str) -> Vec<InvitedPerson> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.map(person).collect()
}

/// One line for each person, as it can be read again.
pub fn write(people: &[InvitedPerson]) -> String {
    let plain = |text: &str| text.replace(SEPARATORS, " ").replace(['\r', '\n'], " ");
    let line = |person: &InvitedPerson| {
        let parts = [&person.first_name, &person.last_name, &person.email];
        parts.map(|part| plain(part)).join("; ")
    };
    people.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn person(line: &str) -> InvitedPerson {
    let spaced = line.replace(['<', '>'], " ");
    let parts: Vec<&str> = match spaced.contains(SEPARATORS) {
        true => spaced.split(SEPARATORS).collect(),
        false => spaced.split_whitespace().collect(),
    };
    let parts: Vec<&str> = parts.into_iter().map(str::trim).collect();
    let address = parts.iter().position(|part| part.contains('@'));
    if let ([first, last, email], None | Some(2)) = (parts.as_slice(), address) {
        return InvitedPerson {
            first_name: (*first).to_owned(),
            last_name: (*last).to_owned(),
            email: (*email).to_owned(),
        };
    }
    let mut names: Vec<&str> = parts
        .iter()
        .enumerate()
        .filter(|(place, part)| Some(*place) != address && !part.is_empty())
        .map(|(_, part)| *part)
        .collect();
    let mut email = address.map(|place| parts[place]).unwrap_or_default();
    // A name and an address without a separator between them, in a line that has one elsewhere.
    let (before, last) = email.rsplit_once(' ').unwrap_or(("", email));
    if !before.is_empty() {
        names.insert(0, before.trim());
        email = last;
    }
    let (first, last) = match names.as_slice() {
        [] => (String::new(), String::new()),
        [whole] => match whole.split_once(char::is_whitespace) {
            Some((first, rest)) => (first.to_owned(), rest.trim().to_owned()),
            None => ((*whole).to_owned(), String::new()),
        },
        [first, rest @ ..] => ((*first).to_owned(), rest.join(" ")),
    };
    InvitedPerson {
        first_name: first,
        last_name: last,
        email: email.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{InvitedPerson, read, write};

    fn person(first_name: &str, last_name: &str, email: &str) -> InvitedPerson {
        InvitedPerson {
            first_name: first_name.to_owned(),
            last_name: last_name.to_owned(),
            email: email.to_owned(),
        }
    }

    #[test]
    fn each_line_is_a_person() {
        let text = "Huda; Al-Salem; huda@x.example\n\nسارة\tالحربي\tsara@x.example\r\n\
            Omar Al Qahtani, omar@x.example\nLama Noor <lama@x.example>\nnasser@x.example\n\
            Two Words\nنورة، نورة@x\n; ;\nA B a@x.example; more";
        assert_eq!(
            read(text),
            [
                person("Huda", "Al-Salem", "huda@x.example"),
                person("سارة", "الحربي", "sara@x.example"),
                person("Omar", "Al Qahtani", "omar@x.example"),
                person("Lama", "Noor", "lama@x.example"),
                person("", "", "nasser@x.example"),
                person("Two", "Words", ""),
                person("نورة", "", "نورة@x"),
                person("", "", ""),
                person("A B", "more", "a@x.example"),
            ]
        );
    }

    #[test]
    fn a_written_list_reads_the_same() {
        let people = [
            person("Huda", "Al Salem", "huda@x.example"),
            person("Omar", "", "omar@x.example"),
            person("", "Noor", "noor"),
            person("", "", ""),
        ];
        assert_eq!(read(&write(&people)), people);
    }
}
