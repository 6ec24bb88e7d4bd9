//! Every pair of a job, in a map and in a histogram, and a link test.
//!
//! The map joins nodes to blocks (nodes, edge switches or groups of these) and holds, for senders of
//! one block and receivers of another, the mean and the least bandwidth of the pairs measured. Pairs
//! are measured as mpiGraph does it, all at one distance at once with one rank a node; the distances
//! are sampled one from each of equal strata, no fewer strata than blocks, so that few cells stay without
//! a measured pair; on a large machine with few distances some do, and count as not measured.
//!
//! The link test pairs nodes as LinkTest does, every node with one partner per round, over rounds sampled
//! from the seed: each pair alone (*serial*), or all pairs of the round at once (*parallel*), in one
//! direction or in both. Links are full duplex and end points limit each direction apart, so a pair
//! alone is as fast in both directions as in one; what the model cannot say is what sending costs
//! receiving inside a node.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "blocks and cells are numbered from the lists that are indexed; pairs stay below MAX_PAIRS"
)]

use crate::mpigraph::{PairBandwidth, endpoint_gbps};
use crate::quality::Quality;
use crate::routing::{ROUTINGS, Routing};
use crate::shift::{Solution, solve};
use crate::traffic::{Job, Pairing, Shift};
use crate::whatif::Circumstances;
use serde::Serialize;
use taper_topology::design::Design;
use taper_topology::rng::{Purpose, Stream};
use taper_topology::run::Run;
use taper_topology::topology::Topology;
use tsify::Tsify;

/// Most blocks along each side of a map.
const MOST_BLOCKS: u32 = 256;

/// Rounds that a link test measures.
const LINK_TEST_ROUNDS: u32 = 16;

/// Least, mean and largest bandwidth of pairs, GB/s, one direction.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Spread {
    /// Minimum over the pairs, GB/s.
    #[serde(rename = "leastGBps")]
    pub least_gbps: f64,
    /// Mean over the pairs, GB/s.
    #[serde(rename = "meanGBps")]
    pub mean_gbps: f64,
    /// Maximum over the pairs, GB/s.
    #[serde(rename = "largestGBps")]
    pub largest_gbps: f64,
    /// Number of pairs measured.
    pub pairs: u32,
}

/// What a link test shows.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LinkTest {
    /// Each pair alone in the machine; the same in one direction as in both.
    pub serial: Spread,
    /// All pairs of a round at once, one of them sending.
    pub parallel: Spread,
    /// All pairs of a round at once, both sending; each direction counts.
    pub parallel_both: Spread,
}

/// Bandwidth of all pairs under one routing.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RoutingPairs {
    /// Distribution over all pairs measured.
    pub bandwidth: PairBandwidth,
    /// Mean of each cell of the map, GB/s; 0 where no pair was measured.
    #[serde(rename = "cellMeanGBps")]
    pub cell_mean_gbps: Vec<f64>,
    /// Least of each cell, GB/s; 0 where no pair was measured.
    #[serde(rename = "cellLeastGBps")]
    pub cell_least_gbps: Vec<f64>,
    /// Results of the link test.
    pub link_test: LinkTest,
}

/// Every pair, under static and adaptive routing. Cells are by sending block, then by receiving block.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Pairs {
    /// Pairs measured for map and histogram, under each routing.
    pub pairs: u32,
    /// Number of distances in node order that were measured.
    pub shifts: u32,
    /// First node of every block, and the end of the last.
    pub blocks: Vec<u32>,
    /// Edge switches (of one rail) of a block; 0 where a block is a single node.
    pub block_edges: u32,
    /// Pairs measured in each cell.
    pub cell_pairs: Vec<u32>,
    /// With static routing (destination-based forwarding tables).
    #[serde(rename = "static")]
    pub static_routing: RoutingPairs,
    /// With adaptive routing, by the design's routing quality.
    pub adaptive: RoutingPairs,
}

impl Pairs {
    /// In the order of [`ROUTINGS`].
    pub fn by_routing(&self) -> [&RoutingPairs; 2] {
        [&self.static_routing, &self.adaptive]
    }
}

/// Blocks of a job: its nodes one by one where they fit, else its edge switches in equal groups.
fn blocks_of(topology: &Topology, job: Job, most: u32) -> (Vec<u32>, u32) {
    if job.nodes <= most {
        return ((0..=job.nodes).collect(), 0);
    }
    let group = job.edges.div_ceil(most);
    let ends = (0..job.edges.div_ceil(group)).map(|block| topology.first_node_of(block * group));
    (ends.chain([job.nodes]).collect(), group)
}

#[derive(Clone, Copy, Debug)]
enum Step {
    Shift(Shift),
    Round { pairing: Pairing, both: bool },
}

#[derive(Clone, Debug)]
struct Sums {
    bandwidths: Vec<f64>,
    total: Vec<f64>,
    least: Vec<f64>,
    serial: Vec<f64>,
    parallel: Vec<f64>,
    parallel_both: Vec<f64>,
}

/// The experiment, one solve a step.
#[derive(Clone, Debug)]
pub struct PairsRun {
    design: Design,
    topology: Topology,
    nodes: u32,
    steps: Vec<Step>,
    done: u32,
    shifts: u32,
    blocks: Vec<u32>,
    block_edges: u32,
    block_of: Vec<u32>,
    counts: Vec<u32>,
    sums: [Sums; 2],
    result: Option<Pairs>,
}

impl PairsRun {
    /// Starts the experiment: `shifts` distances, or all of them if the job has fewer. `None` for a
    /// job of a single node.
    pub fn new(
        design: Design,
        topology: &Topology,
        circumstances: Circumstances,
        shifts: u32,
    ) -> Option<Self> {
        let topology = topology.damaged(&circumstances.damage(), design.seed, 0);
        let job = circumstances.job(&design, &topology);
        let distances = job.nodes.checked_sub(1).filter(|&count| count > 0)?;
        let shifts = shifts.clamp(1, distances);
        // As many strata as blocks at least, so that nearly every cell is met.
        let (blocks, block_edges) = blocks_of(&topology, job, MOST_BLOCKS.min(shifts + 1));
        let steps = steps(design.seed, job.nodes, shifts);
        let side = blocks.len() - 1;
        let block_of = (0..side)
            .flat_map(|block| (blocks[block]..blocks[block + 1]).map(move |_| block as u32))
            .collect();
        let cells = side * side;
        let sums = || Sums {
            bandwidths: Vec::with_capacity((job.nodes * shifts) as usize),
            total: vec![0.0; cells],
            least: vec![f64::INFINITY; cells],
            serial: Vec::new(),
            parallel: Vec::new(),
            parallel_both: Vec::new(),
        };
        Some(Self {
            nodes: job.nodes,
            steps,
            done: 0,
            shifts,
            blocks,
            block_edges,
            block_of,
            counts: vec![0; cells],
            sums: [sums(), sums()],
            result: None,
            design,
            topology,
        })
    }

    fn solved(&self, routing: Routing, pairs: impl Iterator<Item = (u32, u32)>) -> Solution {
        let endpoint_gbps = endpoint_gbps(&self.design, &self.topology);
        let quality = Quality::of(routing, &self.design.fabric);
        solve(
            &self.design,
            &self.topology,
            quality,
            pairs,
            endpoint_gbps,
            0,
        )
    }

    fn add_to_map(&mut self, side: usize, shift: Shift, bandwidths: &[f64]) {
        let width = self.blocks.len() - 1;
        let sums = &mut self.sums[side];
        for ((from, to), &gbps) in shift.pairs().zip(bandwidths) {
            let row = self.block_of[from as usize] as usize;
            let cell = row * width + self.block_of[to as usize] as usize;
            sums.total[cell] += gbps;
            sums.least[cell] = sums.least[cell].min(gbps);
            if side == 0 {
                self.counts[cell] += 1;
            }
        }
        sums.bandwidths.extend_from_slice(bandwidths);
    }

    fn summary(&mut self) -> Pairs {
        let counts = std::mem::take(&mut self.counts);
        let injection = self.design.fabric.injection_gbps(&self.design.node);
        let [static_routing, adaptive] = self.sums.each_mut().map(|sums| RoutingPairs {
            cell_mean_gbps: (sums.total.iter().zip(&counts))
                .map(|(total, &count)| {
                    if count > 0 {
                        total / f64::from(count)
                    } else {
                        0.0
                    }
                })
                .collect(),
            cell_least_gbps: (sums.least.iter())
                .map(|&least| if least.is_finite() { least } else { 0.0 })
                .collect(),
            bandwidth: PairBandwidth::new(std::mem::take(&mut sums.bandwidths), injection),
            link_test: LinkTest {
                serial: spread(&sums.serial),
                parallel: spread(&sums.parallel),
                parallel_both: spread(&sums.parallel_both),
            },
        });
        Pairs {
            pairs: self.nodes * self.shifts,
            shifts: self.shifts,
            blocks: std::mem::take(&mut self.blocks),
            block_edges: self.block_edges,
            cell_pairs: counts,
            static_routing,
            adaptive,
        }
    }
}

impl Run for PairsRun {
    type Answer = Pairs;

    fn step(&mut self) {
        let side = (self.done % 2) as usize;
        let Some(&step) = self.steps.get((self.done / 2) as usize) else {
            return;
        };
        match step {
            Step::Shift(shift) => {
                let solution = self.solved(ROUTINGS[side], shift.pairs());
                self.add_to_map(side, shift, &solution.pair_bandwidths_gbps());
            }
            Step::Round { pairing, both } => {
                let back = pairing.pairs().filter(|_| both).map(|(a, b)| (b, a));
                let solution = self.solved(ROUTINGS[side], pairing.pairs().chain(back));
                let sums = &mut self.sums[side];
                let bandwidths = solution.pair_bandwidths_gbps();
                if both {
                    sums.parallel_both.extend(bandwidths);
                } else {
                    sums.parallel.extend(bandwidths);
                    sums.serial.extend(solution.alone_gbps());
                }
            }
        }
        self.done += 1;
        if self.done == self.progress().1 {
            self.result = Some(self.summary());
        }
    }

    fn progress(&self) -> (u32, u32) {
        (self.done, 2 * self.steps.len() as u32)
    }

    fn answer(&self) -> Option<Pairs> {
        self.result.clone()
    }
}

fn steps(seed: u32, nodes: u32, shifts: u32) -> Vec<Step> {
    let distances = u64::from(nodes - 1);
    let mut stream = Stream::new(seed, Purpose::PairShifts, 0, 0);
    let stratum = |index: u32| (u64::from(index) * distances / u64::from(shifts)) as u32;
    let mut steps: Vec<Step> = (0..shifts)
        .map(|index| {
            let (low, high) = (stratum(index), stratum(index + 1));
            let by = 1 + low + stream.below(high - low);
            Step::Shift(Shift { nodes, by })
        })
        .collect();
    let mut rounds: Vec<u32> = (0..Pairing::rounds(nodes)).collect();
    Stream::new(seed, Purpose::LinkTestRounds, 0, 0).shuffle(&mut rounds);
    rounds.truncate(LINK_TEST_ROUNDS as usize);
    for round in rounds {
        let pairing = Pairing { nodes, round };
        steps.extend([false, true].map(|both| Step::Round { pairing, both }));
    }
    steps
}

fn spread(bandwidths: &[f64]) -> Spread {
    let fold = |start: f64, pick: fn(f64, f64) -> f64| bandwidths.iter().copied().fold(start, pick);
    Spread {
        least_gbps: fold(f64::INFINITY, f64::min),
        mean_gbps: bandwidths.iter().sum::<f64>() / bandwidths.len() as f64,
        largest_gbps: fold(0.0, f64::max),
        pairs: bandwidths.len() as u32,
    }
}
