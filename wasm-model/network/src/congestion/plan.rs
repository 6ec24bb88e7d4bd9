//! What a campaign runs, and which plans make no sense on a machine.
#![expect(
    clippy::cast_possible_truncation,
    reason = "roots are some of the nodes"
)]

use super::constants::Constants;
use super::ports::PortPolicy;
use crate::neighbour::{Load, Neighbour};
use crate::routing::Routing;
use serde::Serialize;
use taper_topology::design::Design;
use taper_topology::topology::Topology;
use tsify::Tsify;

/// Large messages that move at once, in parts by rail: what the solver holds in a worker's memory.
const MAX_FLOWS: u64 = 4_000_000;
/// Roots times victims: every message is held against every root.
const MAX_MEETINGS: u64 = 20_000_000;

/// Why a campaign cannot be run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub enum CampaignError {
    /// Fewer victims than a ring requires.
    TooFewVictims {
        /// Nodes that remain as victims.
        victims: u32,
        /// Nodes of the whole machine.
        nodes: u32,
    },
    /// More ranks than cores, or none.
    CampaignRanks {
        /// Ranks per node of the plan.
        ranks: u32,
        /// Cores per node.
        cores: u32,
    },
    /// A message of no bytes, or larger than a node's memory would hold for all.
    MessageSize {
        /// Size of one message, bytes.
        bytes: u32,
    },
    /// More messages and roots than the model keeps in memory.
    CampaignTooLarge {
        /// Victim nodes.
        victims: u32,
        /// Ranks per node.
        ranks: u32,
        /// Roots to which many send.
        roots: u32,
    },
    /// No port policy to simulate.
    NoPolicy,
    /// Congestors that all have a share of nothing.
    NobodyCongests,
    /// A share that is none.
    CongestorShare,
}

/// A campaign of GPCNeT: who congests, under which port policies and routings, how often.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The congestors and what they send.
    pub load: Load,
    /// Port policies to simulate.
    pub policies: Vec<PortPolicy>,
    /// The routing to simulate each policy under; both where none is named.
    pub routing: Option<Routing>,
    /// The policies under which the latency of small messages is simulated, and no other test.
    pub latency_only: Vec<PortPolicy>,
    /// Bytes of one of the victims' large messages, of which eight go to each neighbour at once (GPCNeT
    /// 1.3: 128 KiB; SC19: 1 MiB).
    pub large_message_bytes: u32,
    /// Runs, each with a placement of its own.
    pub runs: u32,
    /// Parameters of the congestion model.
    pub constants: Constants,
}

pub(super) fn check(
    design: &Design,
    topology: &Topology,
    plan: &Plan,
) -> Result<(), CampaignError> {
    let load = &plan.load;
    if !(0.0..=1.0).contains(&load.congestor_share) {
        return Err(CampaignError::CongestorShare);
    }
    if plan.policies.is_empty() {
        return Err(CampaignError::NoPolicy);
    }
    if let Neighbour::Congestors(parts) = &load.neighbour
        && parts.iter().all(|part| part.weight == 0)
    {
        return Err(CampaignError::NobodyCongests);
    }
    let cores = design.node.sockets * design.node.cores_per_socket;
    let ranks = load.ranks_per_node;
    if ranks == 0 || ranks > cores {
        return Err(CampaignError::CampaignRanks { ranks, cores });
    }
    for bytes in [load.message_bytes, plan.large_message_bytes] {
        if !(1..=1 << 30).contains(&bytes) {
            return Err(CampaignError::MessageSize { bytes });
        }
    }
    let nodes = topology.nodes;
    let congestors = load.congestors_of(nodes);
    let victims = nodes - congestors;
    if victims < 3 {
        return Err(CampaignError::TooFewVictims { victims, nodes });
    }
    let roots = load.incasts(congestors).len() as u32;
    let flows = 2 * u64::from(victims) * u64::from(ranks) * u64::from(topology.rails);
    let meetings = u64::from(roots) * u64::from(victims);
    if flows > MAX_FLOWS || meetings > MAX_MEETINGS {
        return Err(CampaignError::CampaignTooLarge {
            victims,
            ranks,
            roots,
        });
    }
    Ok(())
}
