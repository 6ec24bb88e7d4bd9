//! What is broken: cables between edge switches and the core, and whole core switches.
//!
//! Which cables fail depends on the seed, and the sets are nested: a cable that fails among two
//! also fails among three, so that more damage can be compared with less.

/// Parts of the network that have failed or are missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Damage {
    /// Failed uplinks of every edge switch; which ones is chosen at random for each switch.
    pub failed_uplinks_per_edge: u32,
    /// Failed uplinks anywhere in the machine, chosen at random, beside those.
    pub failed_uplinks: u32,
    /// Core switches (directors, or spine switches of a two-level tree) that are missing.
    pub missing_cores: u32,
}

impl Damage {
    /// Whether no part has failed.
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }
}
