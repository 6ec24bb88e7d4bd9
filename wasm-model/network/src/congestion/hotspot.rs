//! Congestion trees: where the packets of an incast wait, and who waits behind them.
//!
//! **Rounds.** Every rank of an incast's group has one message in flight (a flushed put, or a send
//! that is waited for). All are sent at the start of a round; the root's port drains them at `C`;
//! when the last has arrived the group pauses and begins again:
//! `Q(t) = max(0, Q0 - C t)` after the start of a round, `Q0 = senders x ranks x message`. The pause
//! is exponential with mean `G`, so that the rounds of two roots drift against each other.
//!
//! **Where they wait.** The network loses nothing, so packets that the root's port has not taken yet
//! wait in the input buffers of switches, the nearest first. Stage `k` of the tree has `n_k` queues
//! (an input buffer's packets for one output: virtual output queues) of `B` bytes:
//! `Q_k = min(rest, n_k B)`.
//!
//! **Who waits behind them.** A switch gives each output's packets a queue of their own in every
//! input buffer, so a packet waits only behind packets for the *same output of the same switch*. In
//! the last switch that is the root's own port, which no victim uses; one stage further out it is
//! the link to the root's edge switch, shared by victims on that switch; then the link to the root's
//! pod, shared by victims in that pod; then all links up. With adaptive routing an incast's packets
//! spread over all queues of a stage; with static tables they pile up on one path, and only victims
//! with the same path meet them.
//!
//! **How long.** A victim's packet meets a Poisson number `K` of root packets in its queue, with mean
//! `Q_k / (n_k p)` for pieces of `p` bytes. The stage drains in `Q_k / C`, in an order that nobody
//! prefers, so each of the `K` leaves at a time uniform over that, and the victim after the last of
//! them: `w = Q_k / C x U^(1/K)`; no wait if `K = 0`.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "nodes and levels are those of the tree; shares of counts are not negative"
)]

use super::constants::Constants;
use crate::quality::Quality;
use crate::routing::{EndpointOrder, Routing};
use serde::Serialize;
use taper_topology::parameters::congestion::QUEUE_PIECE_BYTES;
use taper_topology::rng::Stream;
use taper_topology::topology::{CableLinks, Tree};
use tsify::Tsify;

/// The class of links before which packets wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum QueuePlace {
    /// From the edge switch to the root.
    Node,
    /// From the core to the root's edge switch.
    Edge,
    /// From the core's spines to the root's pod.
    Pod,
    /// From the leaf modules of other pods to the spines.
    Core,
}

/// The packets that wait at one stage when a round begins.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Queue {
    /// The links before which they wait.
    pub before: QueuePlace,
    /// Input buffers in which they wait.
    pub buffers: f64,
    /// Bytes in all of them.
    pub held_bytes: f64,
    /// Share of their space that is taken, 0 to 1.
    pub filled: f64,
    /// How long they take to drain, microseconds.
    pub drain_us: f64,
}

/// Which messages pass through a stage's queues behind packets for the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reach {
    /// None: the queue leads to the root's port only.
    Nobody,
    /// Those to the root's edge switch from others.
    Edge,
    /// Those to the root's pod from others.
    Pod,
    /// Those that go through the core.
    Core,
}

/// Input buffers at one distance from the root.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Stage {
    /// Buffers in which packets for the root wait.
    queues: f64,
    reach: Reach,
}

/// The static path towards a root; a victim shares it if its own tables entry is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    cable: u32,
    port: Option<u32>,
}

impl Entry {
    fn of(tree: &Tree, order: &EndpointOrder, rail: u32, node: u32) -> Self {
        let position = order.position(rail, node);
        Self {
            cable: position % tree.uplinks,
            port: CableLinks::new(tree).spine_port(position),
        }
    }
}

/// A message's way, as far as hot spots ask.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// Rail.
    pub rail: u32,
    /// Sending node.
    pub from: u32,
    /// Receiving node.
    pub to: u32,
}

/// The machine as hot spots see it.
#[derive(Clone, Copy, Debug)]
pub struct Surroundings<'a> {
    /// The tree.
    pub tree: &'a Tree,
    /// The order of static tables.
    pub order: &'a EndpointOrder,
    /// How packets are routed.
    pub routing: Routing,
    /// How well.
    pub quality: Quality,
    /// Parameters.
    pub constants: Constants,
}

/// An incast on one port of one node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Inflow {
    /// Receiving node.
    pub root: u32,
    /// Its port.
    pub rail: u32,
    /// Bytes that all senders together have in flight at the start of a round.
    pub bytes: f64,
    /// Bytes of one message.
    pub message_bytes: u32,
    /// What the port takes, bytes per microsecond.
    pub drain_bytes_per_us: f64,
}

/// A root with the tree of queues that leads to it.
#[derive(Clone, Debug, PartialEq)]
pub struct HotSpot {
    inflow: Inflow,
    constants: Constants,
    edge: u32,
    entry: Option<Entry>,
    stages: Vec<Stage>,
    /// When rounds begin, the first at 0, and when the last pause ends; then all begins anew.
    begins_us: Vec<f64>,
    /// For each of [`SLICES`] equal parts of that time a round that begins before it, to look from there.
    slices: Vec<u16>,
    /// How far into that time the victims start.
    phase_us: f64,
}

/// Rounds that are drawn before they repeat: half a second of a large incast.
const ROUNDS: usize = 256;
/// Parts of the time of all rounds.
const SLICES: usize = 1024;

/// Bits of the stages in which a message may wait; none for most messages.
pub type Exposure = u8;

impl HotSpot {
    /// The hot spot that an inflow makes.
    ///
    /// `rounds` gives the pauses and when in a round the victims start.
    pub fn new(around: Surroundings, inflow: Inflow, rounds: &mut Stream) -> Self {
        let Surroundings {
            tree,
            order,
            routing,
            constants,
            ..
        } = around;
        let edge = tree.edge_of(inflow.root);
        let drained_us = inflow.bytes / inflow.drain_bytes_per_us;
        let mut begins_us = vec![0.0];
        for round in 0..ROUNDS {
            let pause_us = constants.round_gap_us * rounds.exponential();
            begins_us.push(begins_us[round] + drained_us + pause_us);
        }
        let phase_us = rounds.unit() * begins_us[ROUNDS];
        let slice_us = begins_us[ROUNDS] / SLICES as f64;
        // One part early, so that rounding in the division of a time never skips a round.
        let before = |slice: usize| {
            let until = slice_us * (slice as f64 - 1.0);
            let after = begins_us.partition_point(|&begin| begin <= until);
            after.saturating_sub(1) as u16
        };
        let slices = (0..SLICES).map(before).collect();
        Self {
            inflow,
            constants,
            edge,
            entry: (routing == Routing::Static)
                .then(|| Entry::of(tree, order, inflow.rail, inflow.root)),
            stages: reached(
                stages(tree, routing, &inflow, edge),
                inflow.bytes / constants.port_buffer_bytes,
            ),
            begins_us,
            slices,
            phase_us,
        }
    }

    /// Bytes that wait for the root at that time.
    fn backlog_bytes(&self, at_us: f64) -> f64 {
        let all = self.begins_us[ROUNDS];
        let since = at_us + self.phase_us;
        let now = since - all * (since / all).floor();
        let slice = (now / all * SLICES as f64) as usize;
        let mut round = usize::from(self.slices[slice.min(SLICES - 1)]);
        while self
            .begins_us
            .get(round + 1)
            .is_some_and(|&begin| begin <= now)
        {
            round += 1;
        }
        self.inflow.bytes - self.inflow.drain_bytes_per_us * (now - self.begins_us[round])
    }

    /// Whether any victim can meet its packets: not if all of them fit the buffers before the root's
    /// own port.
    pub fn is_met(&self) -> bool {
        self.stages.iter().any(|stage| stage.reach != Reach::Nobody)
    }

    /// The stages in which a message may meet packets for the root.
    pub fn exposure(&self, around: Surroundings, way: Way) -> Exposure {
        let tree = around.tree;
        let (from, to) = (tree.edge_of(way.from), tree.edge_of(way.to));
        if from == to {
            return 0;
        }
        let same_rail = way.rail == self.inflow.rail;
        let root_pod = tree.pod_of(self.inflow.rail, self.edge);
        let (from_pod, to_pod) = (tree.pod_of(way.rail, from), tree.pod_of(way.rail, to));
        let same_entry = self
            .entry
            .is_none_or(|entry| entry == Entry::of(tree, around.order, way.rail, way.to));
        let passes = |reach: Reach| match reach {
            Reach::Nobody => false,
            Reach::Edge => same_rail && to == self.edge,
            Reach::Pod => same_rail && to_pod == root_pod && from_pod != root_pod,
            Reach::Core => same_rail && from_pod != to_pod,
        };
        self.stages
            .iter()
            .enumerate()
            .filter(|&(_, stage)| same_entry && passes(stage.reach))
            .fold(0, |bits, (index, _)| bits | 1 << index)
    }

    /// How long a message of so many packets waits that reaches the stages of `exposure` at that
    /// time, microseconds: until the last of its packets is through. Adaptive routing sends its
    /// packets through as many queues, a static path all through the same.
    pub fn wait_us(
        &self,
        exposure: Exposure,
        at_us: f64,
        packets: f64,
        stream: &mut Stream,
    ) -> f64 {
        let Inflow {
            drain_bytes_per_us,
            message_bytes,
            ..
        } = self.inflow;
        let backlog = self.backlog_bytes(at_us);
        if backlog <= 0.0 {
            return 0.0;
        }
        let packet = f64::from(message_bytes).clamp(1.0, QUEUE_PIECE_BYTES.value);
        let queues_met = if self.entry.is_some() { 1.0 } else { packets };
        let mut rest = backlog;
        let mut wait = 0.0;
        for (index, stage) in self.stages.iter().enumerate() {
            let held = rest.min(stage.queues * self.constants.port_buffer_bytes);
            rest -= held;
            if exposure & 1 << index != 0 && held > 0.0 {
                let ahead = stream.poisson(queues_met * held / (stage.queues * packet));
                if ahead > 0 {
                    let last = libm::pow(stream.unit(), 1.0 / f64::from(ahead));
                    wait += last * held / drain_bytes_per_us;
                }
            }
        }
        wait.min(backlog / drain_bytes_per_us)
    }

    /// What waits in each stage, root outward, when a round begins.
    pub fn queues(&self) -> Vec<Queue> {
        let mut rest = self.inflow.bytes;
        self.stages
            .iter()
            .map(|stage| {
                let space = stage.queues * self.constants.port_buffer_bytes;
                let held_bytes = rest.min(space);
                rest -= held_bytes;
                Queue {
                    before: match stage.reach {
                        Reach::Nobody => QueuePlace::Node,
                        Reach::Edge => QueuePlace::Edge,
                        Reach::Pod => QueuePlace::Pod,
                        Reach::Core => QueuePlace::Core,
                    },
                    buffers: stage.queues,
                    held_bytes,
                    filled: held_bytes / space,
                    drain_us: held_bytes / self.inflow.drain_bytes_per_us,
                }
            })
            .collect()
    }
}

/// The stages from the root outward. What does not fit them waits in the senders, where no victim
/// passes.
fn stages(tree: &Tree, routing: Routing, inflow: &Inflow, edge: u32) -> Vec<Stage> {
    let rail = inflow.rail;
    let edges = tree.edges_per_rail;
    // Adaptive routing uses every cable and every port of a module; a static path uses one.
    let (cables, ports) = match routing {
        Routing::Adaptive => (tree.uplinks, tree.leaf_ports()),
        Routing::Static => (1, 1),
    };
    let stage = |queues: u32, reach: Reach| Stage {
        queues: f64::from(queues),
        reach,
    };
    let mut stages = vec![stage(cables, Reach::Nobody)];
    if tree.edges_per_rail == 1 {
        return stages;
    }
    match tree.pod_of(rail, edge) {
        None => stages.push(stage((edges - 1) * cables, Reach::Edge)),
        Some(pod) => {
            let in_pod = (0..tree.edges_per_rail)
                .filter(|&other| tree.pod_of(rail, other) == Some(pod))
                .count() as u32;
            let modules = tree.pod_modules(rail, edge);
            let others = modules_carrying(tree, rail) - modules;
            let (own, other) = match routing {
                Routing::Adaptive => (tree.cores * modules * ports, tree.cores * others * ports),
                Routing::Static => (1, others),
            };
            stages.push(stage(own, Reach::Edge));
            stages.push(stage(other, Reach::Pod));
            stages.push(stage((edges - in_pod) * cables, Reach::Core));
        }
    }
    stages.retain(|stage| stage.queues > 0.0);
    stages
}

/// The stages that the packets of a round reach, if they fill so many buffers.
fn reached(stages: Vec<Stage>, buffers: f64) -> Vec<Stage> {
    let mut rest = buffers;
    stages
        .into_iter()
        .take_while(|stage| {
            let reached = rest > 0.0;
            rest -= stage.queues;
            reached
        })
        .collect()
}

/// Leaf modules in each director that carry traffic of a rail.
fn modules_carrying(tree: &Tree, rail: u32) -> u32 {
    let mut modules = 0;
    let mut before = None;
    for edge in 0..tree.edges_per_rail {
        let pod = tree.pod_of(rail, edge);
        if pod != before {
            modules += tree.pod_modules(rail, edge);
            before = pod;
        }
    }
    modules
}
