//! What slows an application down, by part.

use serde::Serialize;
use tsify::Tsify;

/// A reason for a slowdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Mechanism {
    /// No part exceeds the threshold.
    None,
    /// More switches on the paths between partners.
    Hops,
    /// Flows of static tables that meet while other links have room.
    CollidingUplinks,
    /// More traffic than the links of a level carry together.
    OversubscribedUplinks,
    /// What the adapter gives a node.
    NicShare,
    /// Link between CPU and GPU.
    Link,
    /// Bandwidth of the CPUs' memory (DDR).
    Ddr,
    /// Bandwidth of the GPUs' own memory (HBM).
    Hbm,
    /// Double-precision arithmetic on the GPUs.
    Gpu,
    /// Speed of the CPU threads.
    CpuThreads,
    /// Reductions that wait behind an incast's packets.
    TailLatency,
}

/// Parts of a slowdown, which add up to it: extra time by mechanism, relative to the same base.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SlowdownParts {
    /// More switches on the paths between partners.
    pub hops: f64,
    /// Flows of static tables that share a link while others have room.
    pub colliding_uplinks: f64,
    /// More traffic than the links of a level carry together.
    pub oversubscribed_uplinks: f64,
    /// Lower injection bandwidth per node than at the reference.
    pub nic_share: f64,
    /// Link between CPU and GPU.
    pub link: f64,
    /// Bandwidth of the CPUs' memory (DDR).
    pub ddr: f64,
    /// Bandwidth of the GPUs' own memory (HBM).
    pub hbm: f64,
    /// Double-precision arithmetic on the GPUs.
    pub gpu: f64,
    /// Speed of the CPU threads.
    pub cpu_threads: f64,
    /// Reductions that wait behind an incast's packets.
    pub tail_latency: f64,
}

/// A change below this share of the run time is nothing.
const NOTHING: f64 = 5e-4;

impl SlowdownParts {
    /// Every part, with its mechanism.
    fn all(&self) -> [(Mechanism, f64); 10] {
        [
            (Mechanism::Hops, self.hops),
            (Mechanism::CollidingUplinks, self.colliding_uplinks),
            (
                Mechanism::OversubscribedUplinks,
                self.oversubscribed_uplinks,
            ),
            (Mechanism::NicShare, self.nic_share),
            (Mechanism::Link, self.link),
            (Mechanism::Ddr, self.ddr),
            (Mechanism::Hbm, self.hbm),
            (Mechanism::Gpu, self.gpu),
            (Mechanism::CpuThreads, self.cpu_threads),
            (Mechanism::TailLatency, self.tail_latency),
        ]
    }

    /// Sum of all parts: the slowdown.
    pub fn sum(&self) -> f64 {
        self.all().iter().map(|(_, part)| part).sum()
    }

    /// These and others, part by part.
    pub fn and(&self, other: &Self) -> Self {
        self.with(other, |part, other| part + other)
    }

    /// What these parts are beyond others, over a base.
    pub fn beyond(&self, other: &Self, base: f64) -> Self {
        self.with(other, |part, other| (part - other) / base)
    }

    fn with(&self, other: &Self, of: impl Fn(f64, f64) -> f64) -> Self {
        Self {
            hops: of(self.hops, other.hops),
            colliding_uplinks: of(self.colliding_uplinks, other.colliding_uplinks),
            oversubscribed_uplinks: of(self.oversubscribed_uplinks, other.oversubscribed_uplinks),
            nic_share: of(self.nic_share, other.nic_share),
            link: of(self.link, other.link),
            ddr: of(self.ddr, other.ddr),
            hbm: of(self.hbm, other.hbm),
            gpu: of(self.gpu, other.gpu),
            cpu_threads: of(self.cpu_threads, other.cpu_threads),
            tail_latency: of(self.tail_latency, other.tail_latency),
        }
    }

    /// The part that is largest in the direction of the sum.
    pub fn largest(&self) -> Mechanism {
        let sign = if self.sum() < 0.0 { -1.0 } else { 1.0 };
        let (mut most, mut mechanism) = (NOTHING, Mechanism::None);
        for (of, part) in self.all() {
            if sign * part > most {
                most = sign * part;
                mechanism = of;
            }
        }
        mechanism
    }
}
