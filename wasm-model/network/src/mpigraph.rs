//! mpiGraph: the bandwidth of every pair while all nodes send at the same distance (an advancing
//! ring, one rank a node; SC19 sec 4.1.1), sampled over shifts.

use crate::routing::ROUTINGS;
use crate::shift::pair_bandwidths_gbps;
use crate::traffic::Shift;
use taper_solver::MaxMinError;
use taper_topology::adapter::driven_port_gbps;
use taper_topology::design::Design;
use taper_topology::rng::{Purpose, Stream};
use taper_topology::topology::Tree;

/// Bins of a histogram between zero and the injection bandwidth.
const BINS: u32 = 50;

/// Distribution of the bandwidth of pairs, GB/s.
#[derive(Clone, Debug, PartialEq)]
pub struct PairBandwidth {
    /// Mean.
    pub mean_gbps: f64,
    /// 1st, 10th, 50th, 90th and 99th percentile (nearest rank).
    pub percentiles_gbps: [f64; 5],
    /// Width of a histogram bin; the first begins at 0.
    pub bin_gbps: f64,
    /// Pairs in each bin.
    pub counts: Vec<u32>,
    /// Rates at which pairs gather: distinct ones (those within 1 % of one another are one) that hold
    /// at least one pair in 200. Flows that share a full link in equal parts gather at its rate over
    /// their number, and those that take what others left in between.
    pub clusters: u32,
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
        let rank = |share: f64| (share * pairs.len() as f64).ceil() as usize;
        let bin_gbps = injection_gbps / f64::from(BINS);
        let mut counts = vec![0; BINS as usize];
        for &pair in &pairs {
            counts[((pair / bin_gbps) as usize).min(BINS as usize - 1)] += 1;
        }
        Self {
            mean_gbps,
            percentiles_gbps: PERCENTILES.map(|share| pairs[rank(share).clamp(1, pairs.len()) - 1]),
            bin_gbps,
            counts,
            clusters: clusters(&pairs),
        }
    }
}

/// What mpiGraph shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Mpigraph {
    /// Pairs measured under each routing.
    pub pairs: u32,
    /// Shifts sampled a replicate.
    pub shifts: u32,
    /// Static and adaptive routing.
    pub by_routing: [PairBandwidth; 2],
}

/// What one rank drives through each port, GB/s: its share of what its socket's PCIe lets through,
/// and never more than the port.
pub fn endpoint_gbps(design: &Design, tree: &Tree) -> f64 {
    driven_port_gbps(&design.node, tree.node_link_gbps, tree.rails)
}

/// The experiment, one solve a step.
#[derive(Clone, Debug)]
pub struct MpigraphRun {
    design: Design,
    tree: Tree,
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
    pub fn new(design: Design, tree: Tree, shifts: u32, replicates: u32) -> Option<Self> {
        let distances = tree
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
            tree,
            samples,
            shifts,
            done: 0,
            pairs: [Vec::new(), Vec::new()],
            result: None,
        })
    }

    /// Solves done and solves in all.
    pub fn progress(&self) -> (u32, u32) {
        (self.done, 2 * self.samples.len() as u32)
    }

    /// Does one solve; does nothing once all are done.
    ///
    /// # Errors
    /// As [`pair_bandwidths_gbps`].
    pub fn step(&mut self) -> Result<(), MaxMinError> {
        let side = (self.done % 2) as usize;
        let Some(&(replicate, by)) = self.samples.get((self.done / 2) as usize) else {
            return Ok(());
        };
        self.pairs[side].extend(pair_bandwidths_gbps(
            &self.design,
            &self.tree,
            ROUTINGS[side],
            Shift {
                nodes: self.tree.nodes,
                by,
            },
            endpoint_gbps(&self.design, &self.tree),
            replicate,
        )?);
        self.done += 1;
        if self.done == self.progress().1 {
            self.result = Some(self.summary());
        }
        Ok(())
    }

    /// The distributions; the pairs themselves are let go.
    fn summary(&mut self) -> Mpigraph {
        let injection = f64::from(self.tree.rails) * self.tree.node_link_gbps;
        Mpigraph {
            pairs: self.pairs[0].len() as u32,
            shifts: self.shifts,
            by_routing: std::mem::take(&mut self.pairs)
                .map(|pairs| PairBandwidth::new(pairs, injection)),
        }
    }

    /// The distributions; `None` until all steps are done.
    pub fn result(&self) -> Option<&Mpigraph> {
        self.result.as_ref()
    }
}
