//! The numbers of a design. Each is stated once, beside the part of the design that has it ([`fields`]): its path in the
//! scenario document, its ranges, and where it lies.

use serde::{Serialize, Serializer};

pub use crate::design::{BudgetField, Price};
use crate::design::{Design, Node, Prices};
pub use crate::fabric::FabricField;
use crate::feasibility::Found;
use crate::names::{Issue, MachineIssue};
pub use crate::node::NodeField;
pub use crate::terms::{Running, SpareShare, YearsField};

/// A least and a largest value.
pub type Range = (f64, f64);

/// Counts up to this many keep every product of them far inside 32 bits.
pub(crate) const COUNT: Range = (1.0, 1024.0);
/// A count that may be none.
pub(crate) const COUNT_OR_NONE: Range = (0.0, 1024.0);
/// Bandwidths, capacities and prices beyond this are typing errors, whatever they are multiplied with.
pub(crate) const AMOUNT: Range = (0.0, 1e12);
/// Nothing that is divided by may be smaller.
pub(crate) const POSITIVE: Range = (0.001, 1e12);
/// A share of a whole, 0 to 1.
pub(crate) const SHARE: Range = (0.0, 1.0);
/// A price or a payment as it is entered, US dollars.
pub(crate) const USD: Range = (0.0, 1e9);
/// A link between nodes and switches as it is entered, GB/s.
pub(crate) const LINK: Range = (0.1, 1000.0);

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
pub(crate) trait Group: Copy + Into<Field> + 'static {
    /// The part of a design that has these fields, such as a node.
    type Owner: Clone;

    /// All of them, in the order in which they are checked.
    const MEMBERS: &[Self];

    /// Its path in the scenario document.
    fn path(self) -> &'static str;

    /// What the model computes with.
    fn range(self) -> Range;

    /// What a person may enter.
    fn entered(self) -> Range;

    /// Where it lies; `None` where the part has no such number.
    fn slot(self, owner: &mut Self::Owner) -> Option<Slot<'_>>;
}

/// Groups of numbers, beside the part of a design that has them. One group an `enum`:
/// `Variant "folder." "key" range, entered, |owner| place`. The key names the number in its group; folder and key are its
/// path. The model computes with what is in the first range, shocks and samples included; a person may enter what is in
/// the second. A group of `numbers` may lack some of its places; one of `amounts` has all, and requests name its members
/// by their keys.
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
        }

        impl $crate::field::Group for $group {
            type Owner = $owner;

            const MEMBERS: &[Self] = &Self::ALL;

            fn path(self) -> &'static str {
                match self {
                    $(Self::$name => concat!($folder, $key),)+
                }
            }

            fn range(self) -> $crate::field::Range {
                match self {
                    $(Self::$name => $range,)+
                }
            }

            fn entered(self) -> $crate::field::Range {
                match self {
                    $(Self::$name => $entered,)+
                }
            }

            fn slot(self, owner: &mut $owner) -> Option<$crate::field::Slot<'_>> {
                Some(match self {
                    $(Self::$name => {
                        let $own = owner;
                        $crate::field::Slot::from($slot)
                    })+
                })
            }
        }

        const _: () = {
            #[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
            const PATHS: &str = concat!(
                "/** By its path in the scenario document. */\nexport type ",
                stringify!($group),
                "Path =",
                $(" | \"", $folder, $key, "\"",)+
                ";\n",
            );
        };

        $crate::field::fields! { @$kind $group: $owner { $($name $key |$own| $slot;)+ } })+
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

        impl serde::Serialize for $group {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.key())
            }
        }

        impl<'de> serde::Deserialize<'de> for $group {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let key = String::deserialize(deserializer)?;
                let known = Self::ALL.iter().find(|known| known.key() == key);
                known.copied().ok_or_else(|| serde::de::Error::unknown_variant(&key, Self::KEYS))
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
pub(crate) use fields;

/// All groups, as numbers of a design.
macro_rules! groups {
    ($($group:ident)+) => {
        /// A number of a design. Serialized as its path.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Field {
            $(#[doc = concat!("One of [`", stringify!($group), "`].")] $group($group),)+
            /// The family of the fabric.
            Topology,
            /// What the core is made of.
            Core,
        }

        $(impl From<$group> for Field {
            fn from(field: $group) -> Self {
                Self::$group(field)
            }
        })+

        impl Field {
            /// Its path in the scenario document, such as `fabric.edge.uplinks`.
            pub fn path(self) -> &'static str {
                match self {
                    $(Self::$group(field) => field.path(),)+
                    Self::Topology => "fabric.topology",
                    Self::Core => "fabric.core",
                }
            }

            fn range(self) -> Range {
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
            let mut ranges = vec![];
            $(ranges.extend($group::ALL.map(|field| (field.path(), field.range(), field.entered())));)+
            ranges
        }

        #[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
        const PATHS: &str = concat!(
            "/** A number or a choice of a design, by its path in the scenario document. */\n",
            "export type Field = \"fabric.topology\" | \"fabric.core\"",
            $(" | ", stringify!($group), "Path",)+
            ";\n",
        );
    };
}

groups! { BudgetField NodeField FabricField Price YearsField Running SpareShare }

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
        (!(least..=most).contains(&value)).then_some(Issue::Machine(MachineIssue::OutOfRange {
            field: self,
            value,
            least,
            most,
        }))
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
    G::MEMBERS.iter().filter_map(move |&number| {
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
