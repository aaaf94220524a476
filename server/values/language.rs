//! Languages and their writing directions.

/// Declares an enum of a setting, with the values in the cookie and on the root element; the first one is the default. The
/// values are `tt`, because utoipa's derive does not read a `literal` of a macro: the contract would name the variants.
#[macro_export]
macro_rules! setting {
    ($name:ident { $default:ident = $default_value:tt $(, $variant:ident = $value:tt)+ }) => {
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize, utoipa::ToSchema, ts_rs::TS)]
        pub enum $name {
            #[default]
            #[serde(rename = $default_value)]
            $default,
            $(#[serde(rename = $value)] $variant,)+
        }

        impl $name {
            pub fn as_str(self) -> &'static str {
                match self {
                    Self::$default => $default_value,
                    $(Self::$variant => $value,)+
                }
            }

            pub fn parse(value: &str) -> Option<Self> {
                match value {
                    $default_value => Some(Self::$default),
                    $($value => Some(Self::$variant),)+
                    _ => None,
                }
            }
        }
    };
}

setting!(Language { Arabic = "ar", English = "en" });
setting!(Direction { RightToLeft = "rtl", LeftToRight = "ltr" });

impl Language {
    /// The writing direction of the language.
    pub fn direction(self) -> Direction {
        match self {
            Self::Arabic => Direction::RightToLeft,
            Self::English => Direction::LeftToRight,
        }
    }
}
