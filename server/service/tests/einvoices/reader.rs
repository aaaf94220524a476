//! Reads XML as a tree of elements, whose names have no prefix.
use quick_xml::{
    Reader,
    escape::resolve_predefined_entity,
    events::{BytesStart, Event},
};
use rust_decimal::Decimal;

#[derive(Debug, Default)]
pub struct Element {
    pub name: String,
    pub attributes: Vec<(String, String)>,
    pub text: String,
    pub children: Vec<Element>,
}

impl Element {
    pub fn read(file: &[u8]) -> Self {
        let mut reader = Reader::from_reader(file);
        let mut open = vec![Self::default()];
        loop {
            match reader.read_event().unwrap() {
                Event::Start(start) => open.push(Self::started(&start)),
                Event::Text(part) => open.last_mut().unwrap().text.push_str(&part),
                Event::GeneralRef(reference) => {
                    let resolved = resolve_predefined_entity(&reference).unwrap();
                    open.last_mut().unwrap().text.push_str(resolved);
                }
                Event::End(_) => {
                    let mut ended = open.pop().unwrap();
                    if !ended.children.is_empty() {
                        ended.text.clear();
                    }
                    open.last_mut().unwrap().children.push(ended);
                }
                Event::Eof => return open.remove(0).children.remove(0),
                _ => {}
            }
        }
    }

    fn started(start: &BytesStart<'_>) -> Self {
        let attributes = start.attributes().map(|attribute| {
            let attribute = attribute.unwrap();
            (attribute.key.0.to_owned(), attribute.value.to_string())
        });
        Self {
            name: start.local_name().into_inner().to_owned(),
            attributes: attributes.collect(),
            ..Self::default()
        }
    }

    /// The elements at a path of names, each below the one before.
    pub fn all(&self, path: &str) -> Vec<&Self> {
        path.split('/').fold(vec![self], |found, name| {
            let below = found.into_iter().flat_map(|element| &element.children);
            below.filter(|element| element.name == name).collect()
        })
    }

    pub fn text_at(&self, path: &str) -> Option<&str> {
        self.all(path).first().map(|element| element.text.as_str())
    }

    pub fn number_at(&self, path: &str) -> Option<Decimal> {
        self.text_at(path).map(|text| text.parse().unwrap())
    }

    /// The sum at a path; zero if there is none.
    pub fn sum_of(&self, path: &str) -> Decimal {
        let found = self.all(path).into_iter();
        found
            .map(|element| element.text.parse::<Decimal>().unwrap())
            .sum()
    }

    /// It and all below it.
    pub fn every(&self) -> Vec<&Self> {
        let below = self.children.iter().flat_map(Self::every);
        [self].into_iter().chain(below).collect()
    }
}
