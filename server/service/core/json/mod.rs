//! Deserialises JSON that clients send. An error has the pointer of its value; objects never come as arrays.
mod malformed;
mod named_variant;
mod unique_keys;

use malformed::{JsonType, Malformed};
use named_variant::named_variant;
use serde::{
    Deserializer,
    de::{
        DeserializeOwned, DeserializeSeed, EnumAccess, IntoDeserializer, MapAccess, SeqAccess,
        VariantAccess, Visitor, value::StrDeserializer,
    },
    forward_to_deserialize_any,
};
use serde_json::{Map, Value, map};

use contract::buyer::DOCUMENT;

pub use unique_keys::{TOO_MANY, UniqueKeys};

/// The field of an object that says which variant of an enumeration it is.
const TAG: &str = "kind";

/// # Errors
/// The first malformed field, by its JSON pointer.
pub fn from_value<T: DeserializeOwned>(value: &Value) -> Result<T, Malformed> {
    let node = Node {
        value,
        is_tagged: false,
    };
    T::deserialize(node)
}

#[derive(Clone, Copy)]
struct Node<'de> {
    value: &'de Value,
    /// The variant was read from the field [`TAG`], which the content does not have.
    is_tagged: bool,
}

macro_rules! expect_type {
    ($($method:ident $pattern:pat => $expected:ident,)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Malformed> {
            match self.value {
                $pattern => self.deserialize_any(visitor),
                _ => Err(Malformed::wrong_type(JsonType::$expected)),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for Node<'de> {
    type Error = Malformed;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Malformed> {
        match self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(*value),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (None, Some(number)) => visitor.visit_i64(number),
                (None, None) => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(items) => visitor.visit_seq(Items {
                items: items.iter().enumerate(),
            }),
            Value::Object(object) => visitor.visit_map(Members {
                members: object.iter(),
                current: None,
                is_tagged: self.is_tagged,
            }),
        }
    }

    expect_type! {
        deserialize_bool Value::Bool(_) => Boolean,
        deserialize_u8 Value::Number(_) => Number,
        deserialize_u16 Value::Number(_) => Number,
        deserialize_u32 Value::Number(_) => Number,
        deserialize_u64 Value::Number(_) => Number,
        deserialize_i32 Value::Number(_) => Number,
        deserialize_i64 Value::Number(_) => Number,
        deserialize_str Value::String(_) => Text,
        deserialize_string Value::String(_) => Text,
        deserialize_seq Value::Array(_) => List,
        deserialize_map Value::Object(_) => Object,
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Malformed> {
        self.deserialize_map(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Malformed> {
        match self.value {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Malformed> {
        visitor.visit_newtype_struct(self)
    }

    /// A document is an object with the field [`TAG`]; variants of other enumerations are texts, or objects with the variant as
    /// their only field.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Malformed> {
        match self.value {
            Value::String(text) if name != DOCUMENT => {
                visitor.visit_enum(text.as_str().into_deserializer())
            }
            Value::Object(object) if name == DOCUMENT => visitor.visit_enum(Tagged(self, object)),
            _ if name == DOCUMENT => Err(Malformed::wrong_type(JsonType::Object)),
            Value::Object(object) => match named_variant(object, variants) {
                Some(named) => visitor.visit_enum(named),
                None => Err(Malformed::wrong_type(JsonType::Text)),
            },
            _ => Err(Malformed::wrong_type(JsonType::Text)),
        }
    }

    forward_to_deserialize_any! {
        i8 i16 i128 u128 f32 f64 char bytes byte_buf unit unit_struct tuple tuple_struct identifier ignored_any
    }
}

struct Items<'de> {
    items: std::iter::Enumerate<std::slice::Iter<'de, Value>>,
}

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = Malformed;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Malformed> {
        let Some((index, value)) = self.items.next() else {
            return Ok(None);
        };
        let node = Node {
            value,
            is_tagged: false,
        };
        let item = seed.deserialize(node);
        item.map(Some)
            .map_err(|error| error.within(&index.to_string()))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len())
    }
}

struct Members<'de> {
    members: map::Iter<'de>,
    current: Option<(&'de str, &'de Value)>,
    is_tagged: bool,
}

impl<'de> MapAccess<'de> for Members<'de> {
    type Error = Malformed;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Malformed> {
        let is_tagged = self.is_tagged;
        let mut given = self
            .members
            .by_ref()
            .filter(|(key, _)| !(is_tagged && *key == TAG));
        let Some((key, value)) = given.next() else {
            return Ok(None);
        };
        self.current = Some((key, value));
        let key: StrDeserializer<'_, Malformed> = key.as_str().into_deserializer();
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Malformed> {
        let (key, value) = self.current.take().expect("a key precedes its value");
        let node = Node {
            value,
            is_tagged: false,
        };
        seed.deserialize(node).map_err(|error| error.within(key))
    }
}

struct Tagged<'de>(Node<'de>, &'de Map<String, Value>);

impl<'de> EnumAccess<'de> for Tagged<'de> {
    type Error = Malformed;
    type Variant = Content<'de>;

    fn variant_seed<S: DeserializeSeed<'de>>(
        self,
        seed: S,
    ) -> Result<(S::Value, Content<'de>), Malformed> {
        let Self(node, object) = self;
        let tag = object.get(TAG);
        let tag = tag.ok_or_else(|| Malformed::missing(TAG))?;
        let tag = tag
            .as_str()
            .ok_or_else(|| Malformed::wrong_type(JsonType::Text).within(TAG))?;
        let tag: StrDeserializer<'_, Malformed> = tag.into_deserializer();
        let variant = seed.deserialize(tag).map_err(|error| error.within(TAG))?;
        let content = Content(Node {
            is_tagged: true,
            ..node
        });
        Ok((variant, content))
    }
}

/// Fields of the object beside its tag.
struct Content<'de>(Node<'de>);

impl<'de> VariantAccess<'de> for Content<'de> {
    type Error = Malformed;

    fn unit_variant(self) -> Result<(), Malformed> {
        Ok(())
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Malformed> {
        seed.deserialize(self.0)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Malformed> {
        self.0.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Malformed> {
        self.0.deserialize_map(visitor)
    }
}
