//! Who sends what to whom: loops that send, wait until all is there, pause, and begin again.
#![expect(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "owners are places in the list of loops; pauses are nanoseconds below 2^53 ps"
)]

use taper_topology::rng::Stream;

use crate::network::{Happening, Message, Network, Picoseconds};

/// To whom a loop sends in every round.
#[derive(Clone, Debug, PartialEq)]
pub enum Peers {
    /// To one node of all others, another each time.
    Random,
    /// To each of these.
    All(Vec<u32>),
}

/// One sender's rounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Loop {
    /// Node that sends.
    pub node: u32,
    /// To whom.
    pub peers: Peers,
    /// Size of every message, bytes.
    pub bytes: u32,
    /// Mean pause between rounds, exponential, nanoseconds; 0 for none.
    pub pause_ns: f64,
    /// Virtual lane.
    pub lane: u8,
    /// Whether its rounds are recorded.
    pub is_measured: bool,
}

/// The part of the time in which rounds are recorded that begin and end in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// From here on, nanoseconds; before it queues build up.
    pub from_ns: f64,
    /// To here, nanoseconds.
    pub to_ns: f64,
}

/// What was recorded.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    /// Duration of every round, microseconds, rising.
    pub rounds_us: Vec<f64>,
    /// Bytes of all loops that arrived in the window.
    pub bytes: u64,
}

impl Record {
    /// Mean duration of a round, microseconds; not a number if there was none.
    pub fn mean_us(&self) -> f64 {
        self.rounds_us.iter().sum::<f64>() / self.rounds_us.len() as f64
    }

    /// The least duration that this share of the rounds does not exceed, microseconds.
    pub fn quantile_us(&self, share: f64) -> Option<f64> {
        let place = (share * self.rounds_us.len() as f64).ceil() as usize;
        self.rounds_us.get(place.saturating_sub(1)).copied()
    }
}

/// Runs loops of `nodes` nodes on an empty network. A loop without peers does nothing.
pub fn run(
    network: &mut Network,
    nodes: u32,
    loops: &[Loop],
    window: Window,
    mut stream: Stream,
) -> Record {
    let [from, to] = [window.from_ns, window.to_ns].map(picoseconds);
    let mut began: Vec<Picoseconds> = vec![0; loops.len()];
    let mut missing = vec![0; loops.len()];
    for (owner, each) in loops.iter().enumerate() {
        // Nobody begins together with all others.
        let first_ns = stream.unit() * each.pause_ns.max(FIRST_NS);
        network.sleep(owner as u32, picoseconds(first_ns));
    }
    let mut record = Record::default();
    while let Some(happening) = network.next() {
        let now = network.now();
        if now > to {
            break;
        }
        match happening {
            Happening::Timer(owner) => {
                let each = &loops[owner as usize];
                let peers = match &each.peers {
                    Peers::All(peers) => peers.clone(),
                    Peers::Random => another(nodes, each.node, &mut stream).into_iter().collect(),
                };
                began[owner as usize] = now;
                missing[owner as usize] = peers.len();
                for to in peers {
                    network.send(Message {
                        owner,
                        from: each.node,
                        to,
                        bytes: each.bytes,
                        lane: each.lane,
                    });
                }
            }
            Happening::Delivered(Message { owner, bytes, .. }) => {
                let each = &loops[owner as usize];
                if now >= from {
                    record.bytes += u64::from(bytes);
                }
                missing[owner as usize] -= 1;
                if missing[owner as usize] > 0 {
                    continue;
                }
                if each.is_measured && began[owner as usize] >= from {
                    let long = now - began[owner as usize];
                    record.rounds_us.push(long as f64 / 1e6);
                }
                let pause_ns = if each.pause_ns > 0.0 {
                    each.pause_ns * stream.exponential()
                } else {
                    0.0
                };
                network.sleep(owner, picoseconds(pause_ns));
            }
        }
    }
    record.rounds_us.sort_by(f64::total_cmp);
    record
}

/// Time over which loops without a pause begin, nanoseconds.
const FIRST_NS: f64 = 1000.0;

fn picoseconds(ns: f64) -> Picoseconds {
    (ns * 1000.0).round() as Picoseconds
}

/// A node that is not this one; none if there is no other.
fn another(nodes: u32, node: u32, stream: &mut Stream) -> Option<u32> {
    let others = nodes.checked_sub(1).filter(|&others| others > 0)?;
    let place = stream.below(others);
    Some(if place < node { place } else { place + 1 })
}
