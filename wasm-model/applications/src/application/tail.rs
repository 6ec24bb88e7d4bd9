//! What a job's small allreduces lose to the queues of incasts beside it: the congestion model's, on the job's
//! own nodes.
//!
//! Only hot spots count: what bullies load evenly is in the costs of switches and of stretch, which were fitted
//! on runs beside them (`parameters/application.rs`), and would be counted twice.

use super::background::grouped_nodes;
use super::placement::Site;
use taper_network::congestion::hotspot::Surroundings;
use taper_network::congestion::tail::Beside;
use taper_network::neighbour::{Load, Neighbour};
use taper_topology::design::Node;

/// What every node of a neighbour has in flight where nothing is said: six messages of 4 KiB, as in the runs on
/// which the congestion model was fitted (SC19 sec 4.4; GPCNeT v1.x).
const RANKS_PER_NODE: u32 = 6;
const MESSAGE_BYTES: u32 = 4096;

/// Mean time of an 8-byte allreduce of the job beside its neighbour over that alone; 1 if nothing meets it.
pub fn tail_ratio(
    around: Surroundings,
    node: &Node,
    (site, neighbour): (&Site, &Neighbour),
    seed: u32,
) -> f64 {
    let congestors = grouped_nodes(neighbour, site, (seed, 0));
    let load = Load {
        neighbour: neighbour.clone(),
        congestor_share: 1.0,
        message_bytes: MESSAGE_BYTES,
        ranks_per_node: RANKS_PER_NODE,
    };
    let beside = Beside {
        around,
        node,
        job: &site.job,
        congestors: &congestors,
        load: &load,
        name: (seed, 0),
    };
    beside.allreduce_ratio()
}
