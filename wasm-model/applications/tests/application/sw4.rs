//! SW4 on 7,200 GPUs of Summit and of Sierra (SC19 sec 5.2): the same work for every GPU.

use taper_applications::application::condition::Condition;
use taper_applications::application::mapping::Mapping;
use taper_applications::application::placement::JobSpread;
use taper_applications::application::plan::{Cell, Plan, Reference};
use taper_applications::application::profile::{
    ApplicationProfile, Pattern, ProfileReference, Scaling, TimeShares,
};
use taper_applications::application::table::TableRun;
use taper_applications::application::time::{Costs, Draw, OnDesign};
use taper_network::neighbour::Neighbour;
use taper_network::routing::Routing;
use taper_topology::design::{Budget, Design};
use taper_topology::topology::Topology;

const GPUS: u32 = 7200;
/// Seconds on Sierra: the run, MPI and NVLink.
const SIERRA: [f64; 3] = [493.0, 37.0, 30.0];

/// SW4 with its published shares; that its halo has 27 points of 1 MB is assumed.
pub fn profile() -> ApplicationProfile {
    let [all, mpi, link] = SIERRA;
    let sierra = machines::sierra();
    ApplicationProfile {
        id: "sw4".into(),
        pattern: Pattern::Halo27,
        message_bytes: 1e6,
        group_ranks: 0,
        allreduce_bytes: 0.0,
        ranks_per_node: 4,
        mpi_share: mpi / all,
        overlap: 0.0,
        scaling: Scaling::Weak,
        time_shares: TimeShares {
            gpu: all - mpi - link,
            link,
            ..TimeShares::default()
        },
        reference: Some(ProfileReference {
            injection_gbps: sierra.fabric.injection_gbps(&sierra.node),
            node: sierra.node,
        }),
        working_set_gb: 0.0,
    }
}

/// Times of the run, of MPI and of NVLink for the same work of a GPU, over the run on Sierra's adapters.
pub struct Times {
    pub run: f64,
    pub mpi: f64,
    pub link: f64,
    pub cell: Cell,
}

impl Times {
    /// What the taper adds to MPI, over MPI without it.
    pub fn taper_of_mpi(&self) -> f64 {
        let added = self.run * (1.0 - 1.0 / (1.0 + self.cell.slowdown));
        added / (self.mpi - added)
    }
}

/// As many nodes as were built, compact and alone, with adaptive routing.
pub fn times(design: &Design) -> Times {
    let profile = ApplicationProfile {
        ranks_per_node: design.node.gpu_count,
        ..profile()
    };
    let nodes = match design.budget {
        Budget::Nodes(nodes) => nodes,
        Budget::Usd(_) => 0,
    };
    let condition = Condition {
        id: "alone".into(),
        nodes: GPUS / design.node.gpu_count,
        spread: JobSpread::Compact,
        nodes_per_edge: None,
        neighbours_per_edge: None,
        mapping: Mapping::Block,
        neighbour: Neighbour::Quiet,
    };
    let plan = Plan {
        applications: vec![profile.clone()],
        conditions: vec![condition],
        reserved_per_edge: 0,
        routing: Routing::Adaptive,
        reference: Reference::ALONE,
        tapers: 1,
        draws: 1,
    };
    let mut wide = design.clone();
    wide.fabric.uplinks = wide.fabric.downlinks;
    let has_taper = wide != *design;
    let mut machines = vec![design.clone()];
    machines.extend(has_taper.then_some(wide));
    let plan = Plan {
        // Against the same nodes with as many uplinks as down ports.
        reference: Reference::Run {
            condition: None,
            machine: has_taper.then_some(1),
        },
        ..plan
    };
    let machines = machines.into_iter().map(|design| {
        let topology = Topology::new(&design.node, &design.fabric, nodes).unwrap();
        (design, topology)
    });
    let mut run = TableRun::new(machines.collect(), plan);
    while run.progress().0 < run.progress().1 {
        run.step();
    }
    let cell = run.cells().remove(0);
    let time = OnDesign::new(&profile, &design.node, &design.fabric).unwrap();
    let draw = Draw {
        stretch: cell.stretch,
        ..Draw::default()
    };
    let parts = time.parts(&draw, 1.0, Costs::default());
    // A node's work on the same GPUs' work.
    let work = f64::from(design.node.gpu_count) / f64::from(machines::sierra().node.gpu_count);
    Times {
        run: work * cell.time,
        mpi: work * (cell.time - parts.gpu - parts.link),
        link: work * parts.link,
        cell,
    }
}

/// Published are 33 % (NVLink, fitted), 16 % (MPI) and 3.2 % (the run) more on Summit, and at most 17 % of MPI and 2 %
/// of the run that Sierra's taper costs.
#[test]
fn sw4_is_met_on_both_machines() {
    let [summit, sierra] = [machines::summit(), machines::sierra()].map(|built| times(&built));
    let more = |of: fn(&Times) -> f64| of(&summit) / of(&sierra) - 1.0;
    let link = more(|times| times.link);
    assert!((link - 1.0 / 3.0).abs() < 0.005, "{link}");
    let mpi = more(|times| times.mpi);
    assert!((0.14..=0.20).contains(&mpi), "{mpi}");
    let run = more(|times| times.run);
    assert!((0.025..=0.04).contains(&run), "{run}");
    let loss = sierra.cell.slowdown;
    assert!((0.003..=0.02).contains(&loss), "{loss}");
    let of_mpi = sierra.taper_of_mpi();
    assert!((0.05..=0.17).contains(&of_mpi), "{of_mpi}");
    let (low, high) = sierra.cell.interval;
    assert!(low > 0.0 && high < 0.02, "{low} {high}");
    assert!(summit.cell.slowdown.abs() < 1e-12);
}
