//! mpiGraph: the bandwidth of every pair while all nodes send at the same distance (an advancing
//! ring, one rank a node; SC19 sec 4.1.1), sampled over shifts.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "a bin is clamped to the histogram; pairs stay below MAX_PAIRS"
)]

use crate::routing::ROUTINGS;
use crate::shift::pair_bandwidths_gbps;
use crate::traffic::Shift;
use serde::Serialize;
use taper_topology::adapter::driven_port_gbps;
use taper_topology::design::Design;
use taper_topology::rng::{Purpose, Stream};
use taper_topology::run::Run;
use taper_topology::search::nearest_rank;
use taper_topology::topology::Topology;
use tsify::Tsify;

/// Bins of a histogram between zero and the injection bandwidth.
const BINS: u32 = 50;

/// Distribution of the bandwidth of pairs, GB/s.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PairBandwidth {
    /// Mean over all pairs, GB/s.
    #[serde(rename = "meanGBps")]
    pub mean_gbps: f64,
    /// 1st percentile (nearest rank, as the others).
    #[serde(rename = "p1GBps")]
    pub p1_gbps: f64,
    /// 10th percentile, GB/s.
    #[serde(rename = "p10GBps")]
    pub p10_gbps: f64,
    /// Median, GB/s.
    #[serde(rename = "p50GBps")]
    pub p50_gbps: f64,
    /// 90th percentile, GB/s.
    #[serde(rename = "p90GBps")]
    pub p90_gbps: f64,
    /// 99th percentile, GB/s.
    #[serde(rename = "p99GBps")]
    pub p99_gbps: f64,
    /// Counts of pairs by bandwidth.
    pub histogram: BandwidthHistogram,
    /// Rates at which pairs gather: distinct ones (those within 1 % of one another are one) that hold
    /// at least one pair in 200. Flows that share a full link in equal parts gather at its rate over
    /// their number, and those that take what others left in between.
    pub clusters: u32,
}

/// Counts of pairs in equal bins.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
pub struct BandwidthHistogram {
    /// Lower edge of the first bin, GB/s.
    #[serde(rename = "lowGBps")]
    pub low_gbps: f64,
    /// Width of a bin, GB/s.
    #[serde(rename = "binGBps")]
    pub bin_gbps: f64,
    /// Number of pairs in each bin, in rising order.
    pub counts: Vec<u32>,
}

/// Rates closer than this share are one cluster.
const CLUSTER_WIDTH: f64 = 0.01;

/// Fewer than one pair in so many makes no cluster that is seen.
const CLUSTER_SHARE: usize = 200;

/// The clusters among rising rates.
fn clusters(rising: &[f64]) -> u32 {
    let same = |a: &f64, b: &f64| *b <= a * (1.0 + CLUSTER_WIDTH);
    let groups = rising.chunk_by(same);
    groups
        .filter(|group| group.len() * CLUSTER_SHARE >= rising.len())
        .count() as u32
}

const PERCENTILES: [f64; 5] = [0.01, 0.10, 0.50, 0.90, 0.99];

impl PairBandwidth {
    /// Of the bandwidth of each pair; at least one pair.
    pub fn new(mut pairs: Vec<f64>, injection_gbps: f64) -> Self {
        let mean_gbps = pairs.iter().sum::<f64>() / pairs.len() as f64;
        pairs.sort_unstable_by(f64::total_cmp);
        let bin_gbps = injection_gbps / f64::from(BINS);
        let mut counts = vec![0; BINS as usize];
        for &pair in &pairs {
            counts[((pair / bin_gbps) as usize).min(BINS as usize - 1)] += 1;
        }
        let [p1_gbps, p10_gbps, p50_gbps, p90_gbps, p99_gbps] =
            PERCENTILES.map(|share| nearest_rank(&pairs, share));
        Self {
            mean_gbps,
            p1_gbps,
            p10_gbps,
            p50_gbps,
            p90_gbps,
            p99_gbps,
            histogram: BandwidthHistogram {
                low_gbps: 0.0,
                bin_gbps,
                counts,
            },
            clusters: clusters(&pairs),
        }
    }
}

/// Bandwidth of pairs as mpiGraph measures it, under both routings.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Mpigraph {
    /// Pairs measured under each routing.
    pub pairs: u32,
    /// Shifts sampled per replicate.
    pub shifts: u32,
    /// With static routing (destination-based forwarding tables).
    #[serde(rename = "static")]
    pub static_routing: PairBandwidth,
    /// With adaptive routing, by the design's routing quality.
    pub adaptive: PairBandwidth,
}

impl Mpigraph {
    /// In the order of [`ROUTINGS`].
    pub fn by_routing(&self) -> [&PairBandwidth; 2] {
        [&self.static_routing, &self.adaptive]
    }
}

/// What one rank drives through each port, GB/s: its share of what its socket's PCIe lets through,
/// and never more than the port.
pub fn endpoint_gbps(design: &Design, topology: &Topology) -> f64 {
    driven_port_gbps(&design.node, topology.node_link_gbps, topology.rails)
}

/// The experiment, one solve a step.
#[derive(Clone, Debug)]
pub struct MpigraphRun {
    design: Design,
    topology: Topology,
    /// Replicate and distance of every sampled shift.
    samples: Vec<(u32, u32)>,
    shifts: u32,
    done: u32,
    pairs: [Vec<f64>; 2],
    result: Option<Mpigraph>,
}

impl MpigraphRun {
    /// Starts the experiment: `shifts` different distances for each of `replicates` end-point
    /// orders; all distances if the machine has fewer. `None` for a single node.
    pub fn new(design: Design, topology: Topology, shifts: u32, replicates: u32) -> Option<Self> {
        let distances = topology
            .nodes
            .checked_sub(1)
            .filter(|&distances| distances > 0)?;
        let shifts = shifts.clamp(1, distances);
        let mut samples = Vec::new();
        for replicate in 0..replicates.max(1) {
            let mut all: Vec<u32> = (1..=distances).collect();
            let mut stream = Stream::new(design.seed, Purpose::MpigraphShifts, replicate, 0);
            stream.shuffle(&mut all);
            samples.extend(
                all.into_iter()
                    .take(shifts as usize)
                    .map(|by| (replicate, by)),
            );
        }
        Some(Self {
            design,
            topology,
            samples,
            shifts,
            done: 0,
            pairs: [Vec::new(), Vec::new()],
            result: None,
        })
    }

    /// The distributions; the pairs themselves are let go.
    fn summary(&mut self) -> Mpigraph {
        let injection = self.design.fabric.injection_gbps(&self.design.node);
        let pairs = self.pairs[0].len() as u32;
        let [static_routing, adaptive] =
            std::mem::take(&mut self.pairs).map(|pairs| PairBandwidth::new(pairs, injection));
        Mpigraph {
            pairs,
            shifts: self.shifts,
            static_routing,
            adaptive,
        }
    }
}

impl Run for MpigraphRun {
    type Answer = Mpigraph;

    fn step(&mut self) {
        let side = (self.done % 2) as usize;
        let Some(&(replicate, by)) = self.samples.get((self.done / 2) as usize) else {
            return;
        };
        self.pairs[side].extend(pair_bandwidths_gbps(
            &self.design,
            &self.topology,
            ROUTINGS[side],
            Shift {
                nodes: self.topology.nodes,
                by,
            },
            endpoint_gbps(&self.design, &self.topology),
            replicate,
        ));
        self.done += 1;
        if self.done == self.progress().1 {
            self.result = Some(self.summary());
        }
    }

    fn progress(&self) -> (u32, u32) {
        (self.done, 2 * self.samples.len() as u32)
    }

    fn answer(&self) -> Option<Mpigraph> {
        self.result.clone()
    }
}
