//! The numbers of a design, each stated once ([`numbers`]): its path in the scenario document, its ranges, and where
//! it lies.

use serde::{Serialize, Serializer};

use crate::design::{Design, Node, Prices};
use crate::feasibility::{Found, Issue};

/// A least and a largest value.
pub type Range = (f64, f64);

/// A number in its place.
pub enum Slot<'a> {
    /// A whole number, such as a port count.
    Count(&'a mut u32),
    /// A number with a fraction, such as a price.
    Amount(&'a mut f64),
}

impl Slot<'_> {
    fn value(&self) -> f64 {
        match self {
            Self::Count(count) => f64::from(**count),
            Self::Amount(amount) => **amount,
        }
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "values of remedies, which are in the range of their field"
    )]
    fn set(self, value: f64) {
        match self {
            Self::Count(count) => *count = value as u32,
            Self::Amount(amount) => *amount = value,
        }
    }
}

impl<'a> From<&'a mut u32> for Slot<'a> {
    fn from(count: &'a mut u32) -> Self {
        Self::Count(count)
    }
}

impl<'a> From<&'a mut f64> for Slot<'a> {
    fn from(amount: &'a mut f64) -> Self {
        Self::Amount(amount)
    }
}

/// Numbers of one part of a design.
trait Group: Copy + Into<Field> + 'static {
    /// The part of a design that has these fields, such as a node.
    type Owner: Clone;

    /// All of them, in the order in which they are checked.
    fn all() -> &'static [Self];

    /// Where it lies; `None` where the part has no such number.
    fn slot(self, owner: &mut Self::Owner) -> Option<Slot<'_>>;
}

/// One group an `enum`: `Variant "folder." "key" range, entered, |owner| place`. The key names the number in its
/// group; folder and key are its path. The model computes with what is in the first range, shocks and samples included;
/// a person may enter what is in the second. A group of `numbers` may lack some of its places; one of `amounts` has all, and
/// requests name its members by their keys.
macro_rules! fields {
    ($($(#[doc = $doc:literal])+ $kind:ident $group:ident: $owner:ty {
        $($name:ident $folder:literal $key:literal $range:expr, $entered:expr, |$own:ident| $slot:expr;)+
    })+) => {
        $($(#[doc = $doc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $group {
            $(#[doc = concat!("`", $folder, $key, "`")] $name,)+
        }

        impl $group {
            /// All of them, in the order in which they are checked.
            pub const ALL: [Self; [$($key),+].len()] = [$(Self::$name),+];

            pub(super) fn range(self) -> Range {
                match self {
                    $(Self::$name => $range,)+
                }
            }

            fn entered(self) -> Range {
                match self {
                    $(Self::$name => $entered,)+
                }
            }
        }

        impl Group for $group {
            type Owner = $owner;

            fn all() -> &'static [Self] {
                &Self::ALL
            }

            fn slot(self, owner: &mut $owner) -> Option<Slot<'_>> {
                Some(match self {
                    $(Self::$name => {
                        let $own = owner;
                        Slot::from($slot)
                    })+
                })
            }
        }

        impl From<$group> for Field {
            fn from(field: $group) -> Self {
                Self::$group(field)
            }
        }

        fields! { @$kind $group: $owner { $($name $key |$own| $slot;)+ } })+

        /// A number of a design. Serialized as its path.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Field {
            $($(#[doc = $doc])+ $group($group),)+
            /// The family of the fabric.
            Topology,
            /// What the core is made of.
            Core,
        }

        impl Field {
            /// Its path in the scenario document, such as `fabric.edge.uplinks`.
            pub fn path(self) -> &'static str {
                match self {
                    $($(Self::$group($group::$name) => concat!($folder, $key),)+)+
                    Self::Topology => "fabric.topology",
                    Self::Core => "fabric.core",
                }
            }

            pub(super) fn range(self) -> Range {
                match self {
                    $(Self::$group(field) => field.range(),)+
                    Self::Topology | Self::Core => (f64::NEG_INFINITY, f64::INFINITY),
                }
            }

            /// Whether a person may enter that value.
            pub(crate) fn can_be_entered(self, value: f64) -> bool {
                let (least, most) = match self {
                    $(Self::$group(field) => field.entered(),)+
                    Self::Topology | Self::Core => (f64::NEG_INFINITY, f64::INFINITY),
                };
                (least..=most).contains(&value)
            }
        }

        /// Every number: its path, the range with which the model computes, and the one that a person may enter.
        pub fn ranges() -> Vec<(&'static str, Range, Range)> {
            vec![$($((concat!($folder, $key), $range, $entered),)+)+]
        }

        #[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
        const PATHS: &str = concat!(
            "/** A number or a choice of a design, by its path in the scenario document. */\n",
            "export type Field = \"fabric.topology\" | \"fabric.core\"",
            $($(" | \"", $folder, $key, "\"",)+)+
            ";\n",
        );
    };
    (@numbers $($rest:tt)+) => {};
    (@amounts $group:ident: $owner:ty { $($name:ident $key:literal |$own:ident| $slot:expr;)+ }) => {
        impl $group {
            const KEYS: &[&str] = &[$($key),+];

            /// Its name in requests, as in the scenario document.
            pub fn key(self) -> &'static str {
                match self {
                    $(Self::$name => $key,)+
                }
            }

            /// The number itself, to read or to set.
            pub fn of(self, owner: &mut $owner) -> &mut f64 {
                match self {
                    $(Self::$name => {
                        let $own = owner;
                        $slot
                    })+
                }
            }
        }

        impl Serialize for $group {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.key())
            }
        }

        impl<'de> Deserialize<'de> for $group {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let key = String::deserialize(deserializer)?;
                let known = Self::ALL.iter().find(|known| known.key() == key);
                known.copied().ok_or_else(|| D::Error::unknown_variant(&key, Self::KEYS))
            }
        }

        const _: () = {
            #[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
            const KEYS: &str = concat!(
                "/** By its name in requests. */\nexport type ",
                stringify!($group),
                " =",
                $(" | \"", $key, "\"",)+
                ";\n",
            );
        };
    };
}

mod numbers;

pub use numbers::*;

impl Price {
    /// The prices with this one times `factor`.
    pub fn scaled(self, prices: &Prices, factor: f64) -> Prices {
        let mut scaled = prices.clone();
        *self.of(&mut scaled) *= factor;
        scaled
    }
}

impl Running {
    /// Why the operation cannot have that number; `None` if it can.
    pub fn fault(self, value: f64) -> Option<Issue> {
        Field::from(self).fault(value)
    }
}

impl Field {
    /// Gives it a value, if the design has it.
    pub fn set(self, design: &mut Design, value: f64) {
        let slot = match self {
            Self::BudgetField(field) => field.slot(&mut design.budget),
            Self::NodeField(field) => field.slot(&mut design.node),
            Self::FabricField(field) => field.slot(&mut design.fabric),
            Self::Price(field) => field.slot(&mut design.prices),
            Self::YearsField(field) => design.terms.as_mut().and_then(|terms| field.slot(terms)),
            Self::Running(field) => design.terms.as_mut().and_then(|terms| field.slot(terms)),
            Self::SpareShare(field) => design.terms.as_mut().and_then(|terms| field.slot(terms)),
            Self::Topology | Self::Core => None,
        };
        if let Some(slot) = slot {
            slot.set(value);
        }
    }

    /// Why it cannot have that value; `None` if it can.
    fn fault(self, value: f64) -> Option<Issue> {
        let (least, most) = self.range();
        // Written so that what is not a number is outside.
        (!(least..=most).contains(&value)).then_some(Issue::OutOfRange {
            field: self,
            value,
            least,
            most,
        })
    }
}

impl Serialize for Field {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.path())
    }
}

/// Every number of a group outside its range.
fn outside_in<G: Group>(owner: &G::Owner) -> impl Iterator<Item = Found> {
    let mut owner = owner.clone();
    G::all().iter().filter_map(move |&number| {
        let field = number.into();
        let value = number.slot(&mut owner)?.value();
        Some(Found::new(field.fault(value)?, field, vec![]))
    })
}

/// Every number of a design outside its range.
pub fn outside(design: &Design) -> Vec<Found> {
    outside_in::<BudgetField>(&design.budget)
        .chain(outside_in_node(&design.node))
        .chain(outside_in::<FabricField>(&design.fabric))
        .chain(outside_in::<Price>(&design.prices))
        .chain(design.terms.iter().flat_map(|terms| {
            outside_in::<YearsField>(terms)
                .chain(outside_in::<Running>(terms))
                .chain(outside_in::<SpareShare>(terms))
        }))
        .collect()
}

/// Every number of a node outside its range, such as of the reference of an application.
pub fn outside_in_node(node: &Node) -> impl Iterator<Item = Found> {
    outside_in::<NodeField>(node)
}
