//! Time of an application on a machine: compute and communication, each from what bounds it.
//!
//! ```text
//! T = (1 - m) sum of node phases + w r (1 + b S) + g_ref/g ((m - w) + c (a H + tail))
//! r = o g_ref/g + (1 - o) i_ref/i
//! w = m (1 - overlap) f beta    c = m f (1 - beta) where the code reduces, else 0
//! ```
//! in units of the time at the profile's reference: `m` is the share in MPI, `w` its exposed transfers,
//! `c` the latency of its reductions (both from [`Sensitivity`]: `beta` is the share of a message's time in
//! which bytes move, `f` is 1 but for wavefronts), `i` the injection bandwidth of a node, `o` the part of a transfer
//! that does not scale with it, `g` the GPUs of codes that run on them, each with its own rank, messages and part of
//! a transfer (`workers_ratio`), `S` stretch, `H` switches, `tail` extra time of reductions beside neighbours. What is waiting or hidden, `m - w`, no
//! mechanism makes longer. Phases follow one another (`node::application`), and so do compute and
//! communication except for what the profile says that it overlaps.

use super::mechanism::SlowdownParts;
use super::profile::{ApplicationProfile, ProfileReference};
use super::sensitivity::Sensitivity;
use taper_topology::adapter::fed_gbps;
use taper_topology::design::{Fabric, Node};
use taper_topology::node::application::{
    Host, NodeRefusal, Phases, Profile as NodeProfile, run, transfer_ratio, workers_ratio,
};
use taper_topology::parameters::Parameter;
use taper_topology::parameters::application::{HOP_COST, STRETCH_COST};
use taper_topology::parameters::congestion::TAIL_BAND_FACTOR;

/// What the network does to a job in one placement.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Draw {
    /// Mean switches between the partners of an allreduce.
    pub hops: f64,
    /// Stretch under the routing of the table, with waiting.
    pub stretch: f64,
    /// Stretch if all parallel links were one: what is left without collisions.
    pub pooled: f64,
    /// Stretch if routing is as good and waits are as small as they may be.
    pub least: f64,
    /// Stretch if routing is as bad and waits are as large as they may be.
    pub most: f64,
}

/// Within what routing quality and size of waits may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The best that they may be.
    Least,
    /// What they most likely are.
    Likely,
    /// The worst that they may be.
    Most,
}

impl End {
    /// All ends, from best to worst.
    pub const ALL: [Self; 3] = [Self::Least, Self::Likely, Self::Most];
}

impl Draw {
    /// At an end of what routing and waits may be.
    pub fn at(&self, end: End) -> Self {
        let stretch = match end {
            End::Least => self.least,
            End::Likely => self.stretch,
            End::Most => self.most,
        };
        Self {
            stretch,
            pooled: self.pooled.min(stretch),
            ..*self
        }
    }
}

/// Mean of each value over the samples.
pub fn mean(draws: &[Draw]) -> Draw {
    let count = draws.len().max(1) as f64;
    let of = |part: fn(&Draw) -> f64| draws.iter().map(part).sum::<f64>() / count;
    Draw {
        hops: of(|draw| draw.hops),
        stretch: of(|draw| draw.stretch),
        pooled: of(|draw| draw.pooled),
        least: of(|draw| draw.least),
        most: of(|draw| draw.most),
    }
}

/// What hops, stretch and tails cost; the parameters, or other values within their ranges.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Costs {
    /// Cost of one further switch.
    pub hop: f64,
    /// Cost of one unit of stretch.
    pub stretch: f64,
    /// A tail over what the congestion model says.
    pub tail: f64,
}

impl Default for Costs {
    fn default() -> Self {
        Self {
            hop: HOP_COST.value,
            stretch: STRETCH_COST.value,
            tail: 1.0,
        }
    }
}

impl Costs {
    /// All ends of the ranges, and the values.
    pub fn ends() -> impl Iterator<Item = Self> {
        let ends = |p: &Parameter| [p.low, p.value, p.high];
        let band = TAIL_BAND_FACTOR.value;
        let costs =
            move |hop, stretch| [1.0 / band, 1.0, band].map(|tail| Self { hop, stretch, tail });
        let of_hop = move |hop| {
            ends(&STRETCH_COST)
                .into_iter()
                .flat_map(move |s| costs(hop, s))
        };
        ends(&HOP_COST).into_iter().flat_map(of_hop)
    }
}

/// What of an application's time is the same under all conditions on one design.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OnDesign {
    of: Sensitivity,
    phases: Phases,
    /// Transfers against those of the reference.
    transfer_ratio: f64,
    /// Latency of the application's reductions.
    reductions: f64,
    /// Time in MPI that neither transfers nor reduces: waiting for other ranks, and what overlaps.
    waiting: f64,
}

impl OnDesign {
    /// An application on a node and its adapter.
    ///
    /// # Errors
    /// A [`NodeRefusal`] if the node cannot run it.
    pub fn new(
        profile: &ApplicationProfile,
        node: &Node,
        fabric: &Fabric,
    ) -> Result<Self, NodeRefusal> {
        let own = Host::of(node, fabric);
        let reference = profile
            .reference
            .as_ref()
            .map_or(own, ProfileReference::host);
        let shares = NodeProfile {
            shares: profile.time_shares.phases(),
            working_set_gb: profile.working_set_gb,
        };
        let time = run(&shares, reference, own)?;
        let unit = (1.0 - profile.mpi_share) / shares.shares.total();
        let of = Sensitivity::of(profile, reference.injection_gbps);
        let fed = |host: Host| fed_gbps(host.node, host.injection_gbps);
        let workers = workers_ratio(&shares.shares, reference.node, own.node);
        let transfer_ratio = transfer_ratio(workers, fed(reference) / fed(own));
        Ok(Self {
            of,
            phases: Phases {
                gpu: unit * time.phases.gpu,
                hbm: unit * time.phases.hbm,
                ddr: unit * time.phases.ddr,
                link: unit * time.phases.link,
                cpu: unit * time.phases.cpu,
                ..Phases::default()
            },
            transfer_ratio,
            reductions: workers * of.collective,
            waiting: workers * (profile.mpi_share - of.bandwidth),
        })
    }

    /// Time by mechanism; [`Self::total`] adds what belongs to none.
    /// `tail` is the time of a small allreduce beside the neighbours over its time alone.
    pub fn parts(&self, draw: &Draw, tail: f64, costs: Costs) -> SlowdownParts {
        let moved = self.transfers();
        let collided = draw.stretch - draw.pooled;
        // The band is one of times, which a neighbour does not make shorter; without one there is none.
        let tail = if tail > 1.0 {
            (tail * costs.tail - 1.0).max(0.0)
        } else {
            0.0
        };
        SlowdownParts {
            hops: costs.hop * self.reductions * draw.hops,
            colliding_uplinks: costs.stretch * moved * collided,
            oversubscribed_uplinks: costs.stretch * moved * draw.pooled,
            nic_share: moved,
            link: self.phases.link,
            ddr: self.phases.ddr,
            hbm: self.phases.hbm,
            gpu: self.phases.gpu,
            cpu_threads: self.phases.cpu,
            tail_latency: self.reductions * tail,
        }
    }

    /// Time that no condition makes longer.
    pub fn fixed(&self) -> f64 {
        self.phases.total() + self.waiting
    }

    /// Time of its exposed transfers without stretch.
    pub fn transfers(&self) -> f64 {
        self.of.bandwidth * self.transfer_ratio
    }

    /// Share of its time in MPI on this design.
    pub fn mpi_share(&self) -> f64 {
        let mpi = self.waiting + self.transfers();
        mpi / (self.phases.total() + mpi)
    }

    /// Latency of the application's reductions.
    pub fn reductions(&self) -> f64 {
        self.reductions
    }

    /// Whether it waits for small allreduces.
    pub fn reduces(&self) -> bool {
        self.reductions > 0.0
    }

    /// All of the time, with the waiting that no mechanism makes longer.
    pub fn total(&self, parts: &SlowdownParts) -> f64 {
        self.waiting + parts.sum()
    }
}
