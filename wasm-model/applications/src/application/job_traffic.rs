//! What the nodes of a job send one another, whatever the links between their edge switches carry.
//!
//! Flows from one edge switch to one node cross the same links and are one *bundle*. Offers and tapers differ in
//! uplinks, and put a job of one size on the same nodes of the same edge switches: its traffic is the same there.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "flows and nodes are numbered from the lists that are indexed; counts stay below the limits of `limits`, far below 2^32"
)]

use std::cell::OnceCell;

use super::demand::NodeFlow;
use super::placement::Site;
use super::wait::OnPipes;

/// A share of demand below which a flow is left out.
const LEAST_SHARE: f64 = 1e-9;

/// The flows that carry anything.
pub fn sent(flows: &[NodeFlow]) -> impl Iterator<Item = &NodeFlow> {
    flows.iter().filter(|flow| flow.share > LEAST_SHARE)
}

/// A flow of the job.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JobFlow {
    /// Its sender among the nodes that are looked at.
    pub sender: u32,
    /// Its place among the bundles that are looked at.
    pub seen: u32,
    /// What it would send alone on each rail, GB/s.
    pub demand: f64,
}

/// Flows that cross the same links on every rail.
#[derive(Clone, Copy, Debug)]
pub struct Bundle {
    /// Edge switch of the nodes that send the flows.
    pub edge: u32,
    /// Node that receives the flows.
    pub receiver: u32,
    /// What they would send alone on each rail, GB/s.
    pub demand: f64,
}

/// What the nodes of a job send.
#[derive(Clone, Debug)]
pub struct JobTraffic {
    /// All flows of the job.
    pub bundles: Vec<Bundle>,
    /// Flows of the job's nodes that are looked at, by sender.
    pub flows: Vec<JobFlow>,
    /// The bundles of these flows.
    pub seen: Vec<u32>,
    /// Demand on the port of every node up to the last that receives, GB/s.
    pub wanted: Vec<f64>,
    /// Nodes of the job that are looked at.
    pub nodes: usize,
    /// What senders and receivers have on pipes, once somebody asks.
    pub(super) on_pipes: OnceCell<OnPipes>,
    /// Mean switches between the partners of an allreduce, once somebody asks.
    pub(super) hops: OnceCell<f64>,
}

/// Nodes of a job whose own messages are looked at: one of each of so many equal parts, all of a smaller job. All nodes
/// load the links.
pub(super) const NODES_LOOKED_AT: usize = 256;

/// The places in a job of the nodes that are looked at, ascending. Steps of the golden ratio choose within the parts:
/// even strides would meet the planes of a grid of ranks.
fn looked_at(nodes: usize, at_most: usize) -> Vec<u32> {
    const GOLDEN_RATIO: f64 = 0.618_033_988_749_894_9;
    let parts = nodes.min(at_most);
    let place = |part: usize| {
        let within = if parts < nodes {
            (part as f64 * GOLDEN_RATIO).fract()
        } else {
            0.0
        };
        ((part as f64 + within) * nodes as f64 / parts as f64) as u32
    };
    (0..parts).map(place).collect()
}

impl JobTraffic {
    /// Lets a job send, whose nodes are on those edge switches. The busiest node wants all of its adapter; the messages
    /// of at most so many nodes are looked at.
    pub(super) fn new(
        (site, flows): (&Site, &[NodeFlow]),
        edges: &[u32],
        port_gbps: f64,
        at_most: usize,
    ) -> Self {
        let mut bundles: Vec<Bundle> = Vec::with_capacity(flows.len());
        let mut job_flows = vec![];
        let mut seen = vec![];
        let mut sender_at = vec![None; site.job.len()];
        let looked_at = looked_at(site.job.len(), at_most);
        for (&place, sender) in looked_at.iter().zip(0..) {
            sender_at[place as usize] = Some(sender);
        }
        let nodes = site.job.iter().max().map_or(0, |&last| last as usize + 1);
        let mut wanted = vec![0.0_f64; nodes];
        // By receiver, the edge switch from which the last bundle to it came, that bundle, and its place among those
        // that are looked at. Senders come switch by switch.
        let mut known = vec![(u32::MAX, 0_u32, None); nodes];
        for flow in sent(flows) {
            let (from, to) = (site.job[flow.from as usize], site.job[flow.to as usize]);
            let demand = port_gbps * flow.share;
            wanted[to as usize] += demand;
            let from_edge = edges[from as usize];
            let (edge, bundle, place) = &mut known[to as usize];
            if *edge != from_edge {
                (*edge, *bundle, *place) = (from_edge, bundles.len() as u32, None);
                bundles.push(Bundle {
                    edge: from_edge,
                    receiver: to,
                    demand: 0.0,
                });
            }
            if let Some(sender) = sender_at[flow.from as usize] {
                let seen = *place.get_or_insert_with(|| {
                    seen.push(*bundle);
                    seen.len() as u32 - 1
                });
                job_flows.push(JobFlow {
                    sender,
                    seen,
                    demand,
                });
            }
            bundles[*bundle as usize].demand += demand;
        }
        bundles.shrink_to_fit();
        Self {
            bundles,
            flows: job_flows,
            seen,
            wanted,
            nodes: looked_at.len(),
            on_pipes: OnceCell::new(),
            hops: OnceCell::new(),
        }
    }

    /// Memory that it takes, about, in units of 16 bytes: most are bundles, and flows with what their ends have on pipes.
    pub(super) fn size(&self) -> usize {
        self.bundles.len() + 5 * self.flows.len()
    }

    /// The flows of each sender that is looked at.
    pub fn flows_of_senders(&self) -> impl Iterator<Item = &[JobFlow]> {
        let same_sender = |one: &JobFlow, other: &JobFlow| one.sender == other.sender;
        self.flows.chunk_by(same_sender)
    }
}
