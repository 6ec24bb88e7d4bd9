//! The exchanges as fluid problems, for a third opinion without packets, credits or hops.
//!
//! A problem is a line `case NAME`, a line `link GBPS` for every link, a line `round N` for every node with its `N`
//! messages behind it, each a line `FROM TO BYTES LINKS...`, and a line `end`. With tables the links are cables,
//! with ideal splitting pipes.

use taper_applications::application::paths::Paths;
use taper_network::quality::Quality;
use taper_network::routing::{ROUTINGS, Routing};

use crate::Failure;
use crate::cases::{Case, Machine, Pattern, all};
use crate::{flow, shared, simulated, table};

/// Halos of more nodes have more messages than a fluid solver likes.
const MOST_NODES_OF_HALO: u32 = 256;

fn cases() -> impl Iterator<Item = (Case, Routing)> {
    let exchanges = all().into_iter().filter(|case| match case.pattern {
        Pattern::Uniform => true,
        Pattern::Halo => case.nodes <= MOST_NODES_OF_HALO,
        Pattern::Incast => false,
    });
    exchanges.flat_map(|case| ROUTINGS.map(|routing| (case, routing)))
}

fn name(case: &Case, routing: Routing) -> String {
    let routing = match routing {
        Routing::Static => "tables",
        Routing::Adaptive => "ideal splitting",
    };
    format!("{}, {routing}", table::name(case))
}

pub fn print_problems() -> Result<(), Failure> {
    for (case, routing) in cases() {
        let machine = Machine::new(case.nodes, case.uplinks, 0)?;
        let topology = &machine.topology;
        let edges: Vec<u32> = (0..topology.nodes)
            .map(|node| topology.edge_of(node))
            .collect();
        let paths = Paths::new(topology, &machine.order, &edges);
        println!("case {}", name(&case, routing));
        for gbps in paths.capacities_gbps(routing) {
            println!("link {gbps}");
        }
        for sends in case.exchange(&machine, 0).sends() {
            println!("round {}", sends.len());
            for send in sends {
                let mut path = vec![];
                paths.push(routing, 0, (send.from, send.to), &mut path);
                let path: Vec<String> = path.iter().map(u32::to_string).collect();
                let path = path.join(" ");
                println!("{} {} {} {path}", send.from, send.to, send.bytes);
            }
        }
        println!("end");
    }
    Ok(())
}

/// Slowdowns without hops, by loads alone and of packets, each behind a tab.
pub fn print_answers() -> Result<(), Failure> {
    let work: Vec<(Case, Routing)> = cases().collect();
    let line = |&(case, routing): &(Case, Routing)| {
        let machine = Machine::new(case.nodes, case.uplinks, 0)?;
        let exchange = case.exchange(&machine, 0);
        let quality = match routing {
            Routing::Static => Quality::TABLES,
            Routing::Adaptive => Quality::IDEAL,
        };
        let stretches = flow::stretches(&machine, &exchange, quality, 0.0);
        let loads = 1.0 + stretches.iter().sum::<f64>() / stretches.len() as f64;
        let packets = simulated::without_hops(&machine, &exchange, routing.into())?;
        Ok(format!(
            "{}\t{loads:.3}\t{packets:.3}",
            name(&case, routing)
        ))
    };
    for line in shared::each(&work, line)? {
        println!("{line}");
    }
    Ok(())
}
