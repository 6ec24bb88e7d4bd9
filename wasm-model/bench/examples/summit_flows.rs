//! Prints Summit's static bisection as a problem for `taper maxmin`: 9,216 half-flows over all links.
//! `cargo run --release --example summit_flows > summit.txt`
#![allow(missing_docs)]

use std::io::{BufWriter, Write, stdout};

use taper_network::routing::{EndpointOrder, push_static_path};
use taper_network::traffic::Shift;
use taper_topology::parameters::{ENDPOINT_FRACTION, LINK_USABLE_FRACTION};
use taper_topology::topology::{CableLinks, Tree};

fn main() -> std::io::Result<()> {
    let design = machines::summit();
    let tree = Tree::new(&design.node, &design.fabric, 4608).map_err(std::io::Error::other)?;
    let cables = CableLinks::new(&tree);
    let order = EndpointOrder::new(&tree, &design.fabric, design.seed, 0);
    let mut out = BufWriter::new(stdout().lock());
    let capacities = cables.capacities_gbps(LINK_USABLE_FRACTION.value);
    writeln!(out, "links {}", capacities.len())?;
    for capacity in &capacities {
        writeln!(out, "{capacity}")?;
    }
    writeln!(out, "flows {}", tree.rails * tree.nodes)?;
    let cap = tree.node_link_gbps * ENDPOINT_FRACTION.value;
    let shift = Shift {
        nodes: tree.nodes,
        by: tree.nodes / 2,
    };
    for (from, to) in shift.pairs() {
        for rail in 0..tree.rails {
            let mut path = vec![];
            push_static_path(&cables, &tree, &order, (rail, from, to), &mut path);
            let path: Vec<String> = path.iter().map(u32::to_string).collect();
            writeln!(out, "{} | 1 {cap}", path.join(" "))?;
        }
    }
    out.flush()
}
