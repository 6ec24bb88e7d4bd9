//! From a pattern of ranks to flows between the nodes of a job, each with its share of what its node
//! wants to send.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "ranks and sides of a grid are below the ranks of the job, which fit 32 bits; lists are as long as the grid"
)]

use std::ops::Range;

use super::grid::Grid;
use super::mapping::Ranks;
use super::profile::Pattern;

/// Partners of a rank in one all-to-all that are looked at; of more, so many that are spread evenly.
const SAMPLED_PARTNERS: u32 = 16;

/// A flow between two nodes of a job, by their positions in it. A sender has at most one to each receiver:
/// waiting (`wait.rs`) counts on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NodeFlow {
    /// Number of the sending node within the job.
    pub from: u32,
    /// Number of the receiving node within the job.
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
            flows.halo27(grid, &levels);
        }
        Pattern::Wavefront7 => {
            let grid = Grid::<3>::of(count);
            flows.each(0..ranks.nodes, |rank, add| faces(grid, rank, false, add));
        }
        Pattern::Halo4d => {
            let grid = Grid::<4>::of(count);
            flows.each(0..ranks.nodes, |rank, add| faces(grid, rank, true, add));
        }
        Pattern::GroupAllToAll => flows.all_to_all(group_ranks.clamp(1, count.max(1))),
        Pattern::AllToAll => flows.all_to_all(count),
        Pattern::FftPencils => {
            let sizes @ [row, _] = Grid::<2>::of(count).sizes();
            let [along, across] = sizes.map(Partners::of);
            flows.each(0..ranks.nodes, |rank, add| {
                let (at, of) = (rank % row, rank / row);
                along.each(at, |other, bytes| add(of * row + other, bytes));
                across.each(of, |other, bytes| add(other * row + at, bytes));
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

/// One step of a halo: so far along each axis, with so many bytes.
#[derive(Clone, Copy)]
struct HaloStep {
    steps: [i32; 3],
    bytes: f64,
}

fn halo_steps(levels: &[HaloLevel]) -> Vec<HaloStep> {
    let of_level = |level: &HaloLevel| {
        let HaloLevel { stride, bytes } = *level;
        (0..27).filter_map(move |step| {
            let steps = [step % 3 - 1, step / 3 % 3 - 1, step / 9 - 1];
            let along = steps.iter().filter(|&&along| along != 0).count();
            // A face, an edge, a corner; the rank itself is none of them.
            let bytes = *bytes.get(along.checked_sub(1)?)?;
            let steps = steps.map(|along| along * stride);
            Some(HaloStep { steps, bytes })
        })
    };
    levels.iter().flat_map(of_level).collect()
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

/// The partners of a rank among the members of an all-to-all, by their distance: from 1 to
/// members - 1, spread evenly, the same for all, so that every member also receives as much as it sends.
struct Partners {
    members: u32,
    distances: Vec<u32>,
    /// Partners that each of these stands for.
    each: f64,
}

impl Partners {
    fn of(members: u32) -> Self {
        let partners = members.saturating_sub(1);
        let sampled = partners.min(SAMPLED_PARTNERS);
        let spread = |index| (u64::from(index) * u64::from(partners) / u64::from(sampled)) as u32;
        Self {
            members,
            distances: (0..sampled).map(|index| 1 + spread(index)).collect(),
            each: f64::from(partners) / f64::from(sampled),
        }
    }

    /// The partners of the member at a place, and the bytes to each.
    fn each(&self, at: u32, mut add: impl FnMut(u32, f64)) {
        for distance in &self.distances {
            let other = at + distance;
            let beyond = if other < self.members {
                0
            } else {
                self.members
            };
            add(other - beyond, self.each);
        }
    }
}

/// Adds up bytes between nodes.
struct Gather {
    ranks: Ranks,
    flows: Vec<NodeFlow>,
    /// Bytes that ranks of a node send to one another.
    on_node: Vec<f64>,
    /// Where the flow of the present node to another node is, plus one.
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

    /// Of an all-to-all in every group of so many ranks, and in the rest. On nodes with ranks of one group alone all send
    /// to the same distances: those of the first are found, and the others' lie as far from theirs.
    fn all_to_all(&mut self, group: u32) {
        let ranks = self.ranks;
        let count = ranks.count();
        let (whole, rest) = (Partners::of(group), Partners::of(count % group.max(1)));
        let partners = |rank: u32, add: &mut dyn FnMut(u32, f64)| {
            let first = rank / group * group;
            let is_whole = count - first >= group;
            let partners = if is_whole { &whole } else { &rest };
            partners.each(rank - first, |other, bytes| add(first + other, bytes));
        };
        let Some(nodes) = ranks.nodes_alike(group) else {
            return self.each(0..ranks.nodes, partners);
        };
        self.each(0..1, partners);
        let of_first = self.flows.clone();
        let in_groups = ranks.nodes / nodes * nodes;
        for node in 1..in_groups {
            let (first, place) = (node / nodes * nodes, node % nodes);
            self.flows.extend(of_first.iter().map(|flow| NodeFlow {
                from: node,
                to: first + (place + flow.to) % nodes,
                share: flow.share,
            }));
            self.on_node[node as usize] = self.on_node[0];
        }
        self.each(in_groups..ranks.nodes, partners);
    }

    fn each(&mut self, nodes: Range<u32>, partners: impl Fn(u32, &mut dyn FnMut(u32, f64))) {
        let ranks = self.ranks;
        for node in nodes {
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

    /// All neighbours of a 3-D grid with open ends. Ranks that follow one another on a node and in a row of the
    /// grid are looked at together: so are their neighbours.
    fn halo27(&mut self, grid: Grid<3>, levels: &[HaloLevel]) {
        let ranks = self.ranks;
        let steps = halo_steps(levels);
        for node in 0..ranks.nodes {
            let first = self.flows.len();
            for run in ranks.runs_of(node, grid.sizes()[0]) {
                let place = grid.place(run.start);
                let last = place[0] as i32 + (run.end - run.start) as i32 - 1;
                for &HaloStep { steps, bytes } in &steps {
                    // Of the run, those whose neighbour is in the grid.
                    let (before, beyond) = (
                        (-(place[0] as i32 + steps[0])).max(0),
                        (last + steps[0] + 1 - grid.sizes()[0] as i32).max(0),
                    );
                    let within = [steps[0] + before, steps[1], steps[2]];
                    let kept = last + 1 - place[0] as i32 - before - beyond;
                    if kept < 1 {
                        continue;
                    }
                    if let Some(start) = grid.neighbour(place, within, false) {
                        self.add_ranks(node, start..start + kept as u32, bytes);
                    }
                }
            }
            for flow in &self.flows[first..] {
                self.place[flow.to as usize] = 0;
            }
        }
    }

    /// Adds so many bytes from a node to each of some ranks.
    fn add_ranks(&mut self, node: u32, to: Range<u32>, bytes: f64) {
        let mut start = to.start;
        while start < to.end {
            let (to_node, end) = self.ranks.node_and_end(start);
            let end = end.min(to.end);
            let bytes = f64::from(end - start) * bytes;
            if to_node == node {
                self.on_node[node as usize] += bytes;
            } else {
                self.add_node_flow(node, to_node, bytes);
            }
            start = end;
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
