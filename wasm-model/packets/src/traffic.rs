//! Who sends what to whom: loops whose rounds send, wait until all is there, pause, and begin again.
#![expect(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "owners are places in the list of rounds; times are nanoseconds below 2^53 ps"
)]

use taper_topology::rng::Stream;

use crate::network::{Happening, Message, Network, Picoseconds};
use crate::slots::Slots;

/// One message of every round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Send {
    /// Node that sends the message.
    pub from: u32,
    /// Node that receives the message.
    pub to: u32,
    /// Size of the message, bytes.
    pub bytes: u32,
}

/// When a round follows another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rhythm {
    /// So long after all of the round before has arrived, nanoseconds: mean, exponential; 0 for at once.
    After(f64),
    /// So long after the round before began, nanoseconds, whether that has arrived or not: mean, exponential. A
    /// sender that waits for a slow answer would leave out what it would have sent meanwhile.
    Every(f64),
}

/// Rounds of messages that are sent at once.
#[derive(Clone, Debug, PartialEq)]
pub struct Loop {
    /// What is sent in every round.
    pub sends: Vec<Send>,
    /// When the next round begins.
    pub rhythm: Rhythm,
    /// Virtual lane of all its messages.
    pub lane: u8,
    /// Whether its rounds are recorded.
    pub is_measured: bool,
}

/// The part of the time in which rounds are recorded that end in it. Of a steady state, so every round has the same
/// chance, short or long.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// From here on, nanoseconds; before it queues build up.
    pub from_ns: f64,
    /// End of the window, nanoseconds.
    pub to_ns: f64,
}

/// Why traffic makes no sense on a network.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TrafficError {
    /// A node that there is not.
    NoSuchNode(u32),
    /// A node that sends to itself.
    ToItself(u32),
    /// A virtual lane that there is not.
    NoSuchLane(u8),
    /// A pause or an interval that is negative, endless or no number, or an interval of nothing.
    Rhythm,
    /// A window that ends before it begins.
    Window,
    /// More roots than the nodes can have with a sender each, or none.
    Roots {
        /// Number of roots.
        roots: u32,
        /// Number of nodes.
        nodes: u32,
    },
}

/// Results of a simulation.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    /// Duration of every round of every loop, microseconds, in the order of their ends.
    pub rounds_us: Vec<Vec<f64>>,
    /// Bytes of all loops that arrived in the window.
    pub bytes: u64,
}

impl Record {
    /// Mean over the loops that ended a round of each one's mean round, microseconds; nothing if none did.
    pub fn mean_us(&self) -> Option<f64> {
        let means: Vec<f64> = (self.rounds_us.iter())
            .filter(|rounds| !rounds.is_empty())
            .map(|rounds| rounds.iter().sum::<f64>() / rounds.len() as f64)
            .collect();
        (!means.is_empty()).then(|| means.iter().sum::<f64>() / means.len() as f64)
    }

    /// The least duration that this share of the rounds does not exceed, microseconds. All loops that ended a round
    /// count alike, however many each ended.
    pub fn quantile_us(&self, share: f64) -> Option<f64> {
        let mut weighted: Vec<(f64, f64)> = (self.rounds_us.iter())
            .flat_map(|rounds| rounds.iter().map(|&us| (us, 1.0 / rounds.len() as f64)))
            .collect();
        weighted.sort_by(|one, other| one.0.total_cmp(&other.0));
        let wanted = share * weighted.iter().map(|&(_, weight)| weight).sum::<f64>();
        let mut before = 0.0;
        for &(us, weight) in &weighted {
            before += weight;
            if before >= wanted {
                return Some(us);
            }
        }
        weighted.last().map(|&(us, _)| us)
    }
}

/// Nodes in `roots` groups of equal size, the first of each receiving from the others, `bytes` from each.
///
/// # Errors
/// [`TrafficError::Roots`] if a group would have no sender.
pub fn incasts(nodes: &[u32], roots: u32, bytes: u32) -> Result<Vec<Vec<Send>>, TrafficError> {
    let size = nodes.len().checked_div(roots as usize).unwrap_or(0);
    if size < 2 {
        let nodes = nodes.len() as u32;
        return Err(TrafficError::Roots { roots, nodes });
    }
    let group = |group: &[u32]| match group {
        [root, senders @ ..] => (senders.iter())
            .map(|&from| Send {
                from,
                to: *root,
                bytes,
            })
            .collect(),
        [] => vec![],
    };
    let groups = nodes.chunks_exact(size).take(roots as usize);
    Ok(groups.map(group).collect())
}

fn check(network: &Network, loops: &[Loop], window: Window) -> Result<(), TrafficError> {
    let (nodes, lanes) = network.size();
    let is_time = |ns: f64| ns >= 0.0 && ns.is_finite();
    if !(is_time(window.from_ns) && is_time(window.to_ns) && window.from_ns <= window.to_ns) {
        return Err(TrafficError::Window);
    }
    for each in loops {
        if each.lane >= lanes {
            return Err(TrafficError::NoSuchLane(each.lane));
        }
        let is_rhythm = match each.rhythm {
            Rhythm::After(ns) => is_time(ns),
            Rhythm::Every(ns) => is_time(ns) && ns > 0.0,
        };
        if !is_rhythm {
            return Err(TrafficError::Rhythm);
        }
        for send in &each.sends {
            if let Some(&node) = [send.from, send.to].iter().find(|&&node| node >= nodes) {
                return Err(TrafficError::NoSuchNode(node));
            }
            if send.from == send.to {
                return Err(TrafficError::ToItself(send.from));
            }
        }
    }
    Ok(())
}

/// State of a round that has not ended.
#[derive(Clone, Copy, Debug)]
struct Round {
    of: u32,
    began: Picoseconds,
    missing: usize,
}

/// Runs loops on a network without packets. A loop without sends does nothing.
///
/// # Errors
/// [`TrafficError`] if they make no sense on it.
pub fn run(
    network: &mut Network,
    loops: &[Loop],
    window: Window,
    mut stream: Stream,
) -> Result<Record, TrafficError> {
    check(network, loops, window)?;
    let [from, to] = [window.from_ns, window.to_ns].map(picoseconds);
    let mut rounds: Slots<Round> = Slots::default();
    let sending = |&(_, each): &(usize, &Loop)| !each.sends.is_empty();
    for (number, each) in loops.iter().enumerate().filter(sending) {
        // Nobody begins together with all others.
        let (Rhythm::After(mean_ns) | Rhythm::Every(mean_ns)) = each.rhythm;
        let first_ns = stream.unit() * mean_ns.max(FIRST_NS);
        network.sleep(number as u32, picoseconds(first_ns));
    }
    let mut record = Record {
        rounds_us: vec![vec![]; loops.len()],
        bytes: 0,
    };
    while let Some(happening) = network.next() {
        let now = network.now();
        if now > to {
            break;
        }
        match happening {
            Happening::Timer(number) => {
                let each = &loops[number as usize];
                let owner = rounds.add(Round {
                    of: number,
                    began: now,
                    missing: each.sends.len(),
                });
                for &Send { from, to, bytes } in &each.sends {
                    let lane = each.lane;
                    network.send(Message {
                        owner,
                        from,
                        to,
                        bytes,
                        lane,
                    });
                }
                if let Rhythm::Every(mean_ns) = each.rhythm {
                    network.sleep(number, picoseconds(mean_ns * stream.exponential()));
                }
            }
            Happening::Delivered(Message { owner, bytes, .. }) => {
                if now >= from {
                    record.bytes += u64::from(bytes);
                }
                let round = rounds.get_mut(owner);
                round.missing -= 1;
                if round.missing > 0 {
                    continue;
                }
                let Round { of, began, .. } = rounds.take(owner);
                let each = &loops[of as usize];
                if each.is_measured && now >= from {
                    record.rounds_us[of as usize].push((now - began) as f64 / 1e6);
                }
                if let Rhythm::After(mean_ns) = each.rhythm {
                    let pause_ns = if mean_ns > 0.0 {
                        mean_ns * stream.exponential()
                    } else {
                        0.0
                    };
                    network.sleep(of, picoseconds(pause_ns));
                }
            }
        }
    }
    Ok(record)
}

/// Time over which loops without a pause begin, nanoseconds.
const FIRST_NS: f64 = 1000.0;

fn picoseconds(ns: f64) -> Picoseconds {
    (ns * 1000.0).round() as Picoseconds
}
