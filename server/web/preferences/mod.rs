//! A viewer's language and layout settings (specification section 3) and the cookie that carries them.
pub mod account;
pub mod chosen;
pub(crate) mod table;

use axum::{http::HeaderMap, response::Response};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use values::{Direction, Language, setting};

use crate::{
    config::Config,
    http::cookies::{cookie, set_cookie},
};

setting!(Layout { Vertical = "vertical", Horizontal = "horizontal" });
setting!(Skin { Default = "default", Bordered = "bordered" });
setting!(Mode { Light = "light", Dark = "dark" });
setting!(Width { Fluid = "fluid", Boxed = "boxed" });
setting!(SidebarSize { Large = "lg", Medium = "md", Small = "sm" });
setting!(Navigation { Sticky = "sticky", Scroll = "scroll", Bordered = "bordered", Hidden = "hidden" });
setting!(SidebarColour { Dark = "dark", Light = "light", Brand = "brand", Modern = "modern" });
setting!(TopbarColour { Dark = "dark", Light = "light", Brand = "brand" });

/// Declares the settings in the order of the cookie's fields, with their names in forms.
macro_rules! preferences {
    ($($field:ident: $type:ident = $name:literal),+ $(,)?) => {
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
        #[serde(rename_all = "camelCase")]
        pub struct Preferences {
            $(pub $field: $type,)+
        }

        impl Preferences {
            /// Changes a setting. Returns `false` for an unknown name or value, which changes nothing.
            pub fn set(&mut self, name: &str, value: &str) -> bool {
                match name {
                    $($name => $type::parse(value).map(|value| self.$field = value).is_some(),)+
                    _ => false,
                }
            }

            /// Each setting's name and value.
            pub fn settings(self) -> [(&'static str, &'static str); Self::COUNT] {
                [$(($name, self.$field.as_str())),+]
            }

            const COUNT: usize = [$($name),+].len();
        }
    };
}

preferences! {
    language: Language = "language",
    layout: Layout = "layout",
    skin: Skin = "skin",
    mode: Mode = "mode",
    direction: Direction = "direction",
    width: Width = "width",
    sidebar_size: SidebarSize = "sidebarSize",
    navigation: Navigation = "navigation",
    sidebar_colour: SidebarColour = "sidebarColour",
    topbar_colour: TopbarColour = "topbarColour",
}

impl Preferences {
    pub const COOKIE: &str = "portal-preferences";

    /// Seconds of the cookie: one year. Browsers allow at most 400 days.
    pub const LIFETIME: u32 = 365 * 24 * 60 * 60;

    /// Whether the layout has another direction than the language.
    pub fn mixes_directions(self) -> bool {
        self.language.direction() != self.direction
    }

    /// The cookie's value: `language:ar.layout:vertical.…`.
    pub fn to_cookie(self) -> String {
        self.settings()
            .map(|(name, value)| format!("{name}:{value}"))
            .join(".")
    }

    /// Settings that the cookie lacks, or that are malformed, have their default.
    pub fn from_cookie(cookie: &str) -> Self {
        let mut preferences = Self::default();
        for (name, value) in fields(cookie) {
            preferences.set(name, value);
        }
        preferences
    }

    /// `None` without a cookie.
    pub fn from_request(headers: &HeaderMap) -> Option<Self> {
        cookie(headers, Self::COOKIE).map(Self::from_cookie)
    }

    pub fn set_cookie(self, response: &mut Response, config: &Config) {
        set_cookie(
            response,
            config,
            Self::COOKIE,
            &self.to_cookie(),
            Self::LIFETIME,
        );
    }

    /// Restores the layout's defaults. The language stays; the direction becomes the language's.
    pub fn reset_layout(&mut self) {
        let language = self.language;
        *self = Self::default();
        self.switch_language(language);
    }

    /// Changes the language and the direction with it.
    pub fn switch_language(&mut self, language: Language) {
        self.language = language;
        self.direction = language.direction();
    }
}

/// The names and values in a cookie.
fn fields(cookie: &str) -> impl Iterator<Item = (&str, &str)> {
    cookie.split('.').filter_map(|field| field.split_once(':'))
}
