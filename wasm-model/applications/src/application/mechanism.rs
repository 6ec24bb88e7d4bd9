//! What slows an application down, by part.
#![expect(
    clippy::indexing_slicing,
    reason = "positions come from `MECHANISMS`, which has the length of the parts"
)]

use serde::Serialize;
use tsify::Tsify;

/// A reason for a slowdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Mechanism {
    /// Nothing.
    None,
    /// More switches between partners.
    Hops,
    /// Flows of static tables that meet while other links have room.
    CollidingUplinks,
    /// More traffic than the links of a level carry together.
    OversubscribedUplinks,
    /// What the adapter gives a node.
    NicShare,
    /// Link between CPU and GPU.
    Link,
    /// CPU memory.
    Ddr,
    /// GPU memory.
    Hbm,
    /// Arithmetic of GPUs.
    Gpu,
    /// CPU threads.
    CpuThreads,
    /// Tails in collectives.
    TailLatency,
}

/// Every mechanism that has a part, in the order of [`Parts`].
pub const MECHANISMS: [Mechanism; 10] = [
    Mechanism::Hops,
    Mechanism::CollidingUplinks,
    Mechanism::OversubscribedUplinks,
    Mechanism::NicShare,
    Mechanism::Link,
    Mechanism::Ddr,
    Mechanism::Hbm,
    Mechanism::Gpu,
    Mechanism::CpuThreads,
    Mechanism::TailLatency,
];

/// Extra time by mechanism, relative to the same base, in the order of [`MECHANISMS`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Parts(pub [f64; MECHANISMS.len()]);

/// A change below this share of the run time is nothing.
const NOTHING: f64 = 5e-4;

impl Parts {
    /// One part.
    pub fn of(&self, mechanism: Mechanism) -> f64 {
        let index = MECHANISMS.iter().position(|&known| known == mechanism);
        index.map_or(0.0, |index| self.0[index])
    }

    /// Sets one part.
    pub fn set(&mut self, mechanism: Mechanism, part: f64) {
        if let Some(index) = MECHANISMS.iter().position(|&known| known == mechanism) {
            self.0[index] = part;
        }
    }

    /// All parts together.
    pub fn sum(&self) -> f64 {
        self.0.iter().sum()
    }

    /// These and others, part by part.
    pub fn and(&self, other: &Self) -> Self {
        let mut parts = self.0;
        for (part, other) in parts.iter_mut().zip(other.0) {
            *part += other;
        }
        Self(parts)
    }

    /// What these parts are beyond others, over a base.
    pub fn beyond(&self, other: &Self, base: f64) -> Self {
        let mut parts = self.0;
        for (part, other) in parts.iter_mut().zip(other.0) {
            *part = (*part - other) / base;
        }
        Self(parts)
    }

    /// The part that is largest in the direction of the sum.
    pub fn largest(&self) -> Mechanism {
        let sign = if self.sum() < 0.0 { -1.0 } else { 1.0 };
        let (mut most, mut mechanism) = (NOTHING, Mechanism::None);
        for (index, part) in self.0.iter().enumerate() {
            if sign * part > most {
                most = sign * part;
                mechanism = MECHANISMS[index];
            }
        }
        mechanism
    }
}
