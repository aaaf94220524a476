//! A variant with content: an object with the variant's name as its only field.
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, VariantAccess, Visitor,
    value::StrDeserializer,
};
use serde_json::{Map, Value};

use super::{Malformed, Node, malformed::JsonType};

pub struct NamedVariant<'de> {
    name: &'de str,
    content: Node<'de>,
}

/// `None` if the object is none of these variants.
pub fn named_variant<'de>(
    object: &'de Map<String, Value>,
    variants: &[&str],
) -> Option<NamedVariant<'de>> {
    let mut fields = object.iter();
    let (name, value) = fields.next()?;
    let is_known = fields.next().is_none() && variants.contains(&name.as_str());
    is_known.then_some(NamedVariant {
        name,
        content: Node {
            value,
            is_tagged: false,
        },
    })
}

impl<'de> EnumAccess<'de> for NamedVariant<'de> {
    type Error = Malformed;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Malformed> {
        let name: StrDeserializer<'_, Malformed> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for NamedVariant<'de> {
    type Error = Malformed;

    /// A variant without content is a text.
    fn unit_variant(self) -> Result<(), Malformed> {
        Err(Malformed::wrong_type(JsonType::Text))
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Malformed> {
        let read = seed.deserialize(self.content);
        read.map_err(|error| error.within(self.name))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Malformed> {
        self.content.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Malformed> {
        self.content.deserialize_map(visitor)
    }
}
