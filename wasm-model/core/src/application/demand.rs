//! From a pattern of ranks to flows between the nodes of a job, each with its share of what its node
//! wants to send.

use super::grid::Grid;
use super::mapping::Ranks;
use super::profile::Pattern;

/// Partners of a rank in one all-to-all that are looked at; of more, so many that are spread evenly.
const SAMPLED_PARTNERS: u32 = 16;

/// A flow between two nodes of a job, by their positions in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NodeFlow {
    /// Sender.
    pub from: u32,
    /// Receiver.
    pub to: u32,
    /// Share of the time of an exchange in which its node's adapter would be busy with it.
    pub share: f64,
}

/// The flows of a pattern, by sender. Nodes send at different times of day in none of these patterns,
/// so all are there at once; the node that sends most sends with all its adapter has.
pub fn node_flows(
    pattern: Pattern,
    ranks: Ranks,
    group_ranks: u32,
    message_bytes: f64,
    on_node_cost: f64,
) -> Vec<NodeFlow> {
    let mut flows = Gather::new(ranks);
    let count = ranks.count();
    match pattern {
        Pattern::None | Pattern::Allreduce => {}
        Pattern::Halo27 => {
            let grid = Grid::<3>::of(count);
            let levels = halo_levels(grid, side_of_halo(message_bytes));
            flows.each(|rank, add| halo27(grid, &levels, rank, add));
        }
        Pattern::Wavefront7 => {
            let grid = Grid::<3>::of(count);
            flows.each(|rank, add| faces(grid, rank, false, add));
        }
        Pattern::Halo4d => {
            let grid = Grid::<4>::of(count);
            flows.each(|rank, add| faces(grid, rank, true, add));
        }
        Pattern::GroupAllToAll => {
            let group = group_ranks.clamp(1, count.max(1));
            flows.each(|rank, add| {
                let first = rank / group * group;
                let members = group.min(count - first);
                all_to_all(rank - first, members, |other| first + other, add);
            });
        }
        Pattern::AllToAll => {
            flows.each(|rank, add| all_to_all(rank, count, |other| other, add));
        }
        Pattern::FftPencils => {
            let [row, columns] = Grid::<2>::of(count).sizes();
            flows.each(|rank, add| {
                let (at, of) = (rank % row, rank / row);
                all_to_all(at, row, |other| of * row + other, add);
                all_to_all(of, columns, |other| other * row + at, add);
            });
        }
        Pattern::RingAllreduce => {
            for node in 0..ranks.nodes {
                flows.add_node_flow(node, (node + 1) % ranks.nodes, 1.0);
            }
        }
    }
    flows.shares(on_node_cost)
}

/// Points along the side of a rank's cube whose 26 halo messages of 8-byte numbers have that mean
/// size: `8 (6 n^2 + 12 n + 8) / 26` bytes.
fn side_of_halo(message_bytes: f64) -> f64 {
    let of_faces = message_bytes * 26.0 / 48.0;
    // n^2 + 2 n + 4/3 = of_faces
    (libm::sqrt((of_faces - 1.0 / 3.0).max(1.0)) - 1.0).max(1.0)
}

/// What a rank sends to the partners so many ranks away: bytes over a face, an edge and a corner.
#[derive(Clone, Copy)]
struct HaloLevel {
    stride: i32,
    bytes: [f64; 3],
}

/// All levels of a multigrid solver: on coarser grids the same partners get smaller messages, until a
/// rank holds a single point; then every second rank, every fourth and so on is left.
fn halo_levels(grid: Grid<3>, side: f64) -> Vec<HaloLevel> {
    let mut near = HaloLevel {
        stride: 1,
        bytes: [0.0; 3],
    };
    let mut side = side;
    loop {
        let [faces, edges, corners] = near.bytes;
        near.bytes = [faces + side * side, edges + side, corners + 1.0];
        if side <= 1.0 {
            break;
        }
        side = (side / 2.0).max(1.0);
    }
    let far = |stride| HaloLevel {
        stride,
        bytes: [1.0; 3],
    };
    let widest = grid.sizes()[2] as i32;
    let strides = std::iter::successors(Some(2), |stride| Some(stride * 2));
    let far = strides.take_while(|&stride| stride < widest).map(far);
    std::iter::once(near).chain(far).collect()
}

fn halo27(grid: Grid<3>, levels: &[HaloLevel], rank: u32, add: &mut dyn FnMut(u32, f64)) {
    let place = grid.place(rank);
    for level in levels {
        for step in 0..27 {
            let steps = [step % 3 - 1, step / 3 % 3 - 1, step / 9 - 1];
            let along = steps.iter().filter(|&&along| along != 0).count();
            let Some(&bytes) = along.checked_sub(1).and_then(|kind| level.bytes.get(kind)) else {
                continue;
            };
            let steps = steps.map(|along| along * level.stride);
            if let Some(other) = grid.neighbour(place, steps, false) {
                add(other, bytes);
            }
        }
    }
}

fn faces<const D: usize>(grid: Grid<D>, rank: u32, periodic: bool, add: &mut dyn FnMut(u32, f64)) {
    let place = grid.place(rank);
    for direction in 0..D {
        for along in [-1, 1] {
            let mut steps = [0; D];
            steps[direction] = along;
            if let Some(other) = grid.neighbour(place, steps, periodic) {
                add(other, 1.0);
            }
        }
    }
}

fn all_to_all(at: u32, members: u32, rank_of: impl Fn(u32) -> u32, add: &mut dyn FnMut(u32, f64)) {
    let partners = members.saturating_sub(1);
    let sampled = partners.min(SAMPLED_PARTNERS);
    for index in 0..sampled {
        // Distances from 1 to members - 1, spread evenly, the same for all: every member also receives
        // as much as it sends.
        let distance = 1 + (u64::from(index) * u64::from(partners) / u64::from(sampled)) as u32;
        let other = (at + distance) % members;
        add(rank_of(other), f64::from(partners) / f64::from(sampled));
    }
}

/// Adds up bytes between nodes.
struct Gather {
    ranks: Ranks,
    flows: Vec<NodeFlow>,
    /// Bytes that ranks of a node send to one another.
    on_node: Vec<f64>,
    /// Where the flow of the node under way to another node is, plus one.
    place: Vec<u32>,
}

impl Gather {
    fn new(ranks: Ranks) -> Self {
        Self {
            ranks,
            flows: vec![],
            on_node: vec![0.0; ranks.nodes as usize],
            place: vec![0; ranks.nodes as usize],
        }
    }

    fn each(&mut self, partners: impl Fn(u32, &mut dyn FnMut(u32, f64))) {
        let ranks = self.ranks;
        for node in 0..ranks.nodes {
            let first = self.flows.len();
            for rank in ranks.of_node(node) {
                partners(rank, &mut |other, bytes| {
                    let to = ranks.node_of(other);
                    if to == node {
                        self.on_node[node as usize] += bytes;
                    } else {
                        self.add_node_flow(node, to, bytes);
                    }
                });
            }
            for flow in &self.flows[first..] {
                self.place[flow.to as usize] = 0;
            }
        }
    }

    fn add_node_flow(&mut self, from: u32, to: u32, bytes: f64) {
        if from == to {
            return;
        }
        let place = &mut self.place[to as usize];
        match (*place as usize).checked_sub(1) {
            Some(known) if self.flows[known].from == from => self.flows[known].share += bytes,
            _ => {
                self.flows.push(NodeFlow {
                    from,
                    to,
                    share: bytes,
                });
                *place = self.flows.len() as u32;
            }
        }
    }

    /// Bytes as shares of the time of the longest exchange: a byte to another node takes 1, one to
    /// a rank of the same node `on_node_cost`.
    fn shares(mut self, on_node_cost: f64) -> Vec<NodeFlow> {
        let mut busy: Vec<f64> = self
            .on_node
            .iter()
            .map(|bytes| bytes * on_node_cost)
            .collect();
        for flow in &self.flows {
            busy[flow.from as usize] += flow.share;
        }
        let most = busy.iter().fold(0.0_f64, |most, &bytes| most.max(bytes));
        for flow in &mut self.flows {
            flow.share /= most;
        }
        self.flows
    }
}
