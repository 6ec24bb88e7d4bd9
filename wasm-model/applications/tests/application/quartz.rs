//! TAPER's codes and conditions on Quartz, and tables of them.

use taper_applications::application::condition::Condition;
use taper_applications::application::mapping::Mapping;
use taper_applications::application::placement::JobSpread;
use taper_applications::application::plan::{Cell, Place, Plan, Reference};
use taper_applications::application::profile::{ApplicationProfile, Pattern, Scaling, TimeShares};
use taper_applications::application::table::TableRun;
use taper_network::neighbour::Neighbour;
use taper_network::routing::Routing;
use taper_topology::design::Design;
use taper_topology::topology::Topology;

pub fn profile(
    id: &str,
    pattern: Pattern,
    message_bytes: f64,
    mpi_share: f64,
) -> ApplicationProfile {
    ApplicationProfile {
        id: id.into(),
        pattern,
        message_bytes,
        group_ranks: 144,
        allreduce_bytes: if pattern == Pattern::Halo27 { 8.0 } else { 0.0 },
        ranks_per_node: 36,
        mpi_share,
        overlap: 0.0,
        scaling: Scaling::Weak,
        time_shares: TimeShares {
            ddr: 1.0,
            ..TimeShares::default()
        },
        reference: None,
        working_set_gb: 0.0,
    }
}

pub fn codes() -> Vec<ApplicationProfile> {
    vec![
        profile("amg", Pattern::Halo27, 4800.0, 0.26),
        profile("umt", Pattern::Wavefront7, 1.6e6, 0.45),
        profile("pf3d", Pattern::GroupAllToAll, 16_000.0, 0.25),
    ]
}

pub fn condition(
    id: &str,
    nodes: u32,
    spread: JobSpread,
    beside: u32,
    neighbour: Neighbour,
) -> Condition {
    Condition {
        id: id.into(),
        nodes,
        spread,
        nodes_per_edge: Some(31),
        neighbours_per_edge: Some(beside),
        mapping: Mapping::Block,
        neighbour,
    }
}

/// Condition, its control and the published changes of AMG, UMT and pF3D in per cent (TAPER Tables II-IV).
pub fn table_iv() -> Vec<(Condition, usize, [f64; 3])> {
    use JobSpread::{Random, Split};
    use Neighbour::{AdjacentBully, BisectionBully, IncastBully, LightBully, Quiet};
    vec![
        (condition("Cs", 30, Split(1), 0, Quiet), 0, [0.0; 3]),
        (condition("Cl", 224, Split(8), 0, Quiet), 1, [0.0; 3]),
        (
            condition("S2s", 30, Split(2), 0, Quiet),
            0,
            [-0.11, 0.1, 0.47],
        ),
        (
            condition("S3s", 30, Split(3), 0, Quiet),
            0,
            [-2.14, -0.04, 0.01],
        ),
        (
            condition("S6s", 30, Split(6), 0, Quiet),
            0,
            [-2.79, -0.37, 0.39],
        ),
        (
            condition("RDs", 30, Random, 0, Quiet),
            0,
            [-1.48, -0.09, 0.18],
        ),
        (
            condition("ABs", 30, Split(2), 15, AdjacentBully),
            0,
            [0.15, -0.2, 0.4],
        ),
        (
            condition("RDl", 224, Random, 0, Quiet),
            1,
            [-3.17, -0.47, -0.45],
        ),
        (
            condition("LBl", 224, Split(16), 10, LightBully),
            1,
            [-0.7, -0.68, 0.22],
        ),
        (
            condition("ABl", 224, Split(16), 17, AdjacentBully),
            1,
            [-1.74, -0.52, 0.19],
        ),
        (
            condition("BBl", 224, Split(16), 17, BisectionBully),
            1,
            [-6.47, -1.94, 0.22],
        ),
        (
            condition("IBl", 224, Split(8), 3, IncastBully),
            1,
            [-0.74, 0.01, 0.08],
        ),
    ]
}

/// Of AMG and of UMT, per cent.
type Changes = [f64; 2];

/// At 4:1: condition, and the published changes of AMG and UMT in per cent against the same at 2:1 and against the
/// control at 4:1 (TAPER Table V). Two of random placement against the control are in doubt: they repeat ABl's.
pub fn table_v() -> Vec<(&'static str, Changes, Option<Changes>)> {
    vec![
        ("Cl", [-1.41, -0.65], None),
        ("RDl", [-0.19, -0.44], None),
        ("LBl", [-3.84, -0.81], Some([-3.15, -0.83])),
        ("ABl", [-7.42, -1.67], Some([-7.72, -1.54])),
        ("BBl", [-4.37, -2.61], Some([-9.29, -3.88])),
        ("IBl", [-1.29, -0.66], Some([-0.62, 0.0])),
    ]
}

/// Uplinks of an edge switch of Quartz at 2:1 and, eight of them disabled, at 4:1 (TAPER sec III.B).
pub const UPLINKS: [u32; 2] = [16, 8];

/// Change of performance in per cent that a slowdown is: TAPER states 1/(1 + s) - 1.
pub fn change(slowdown: f64) -> f64 {
    100.0 * (1.0 / (1.0 + slowdown) - 1.0)
}

/// What TAPER calls the noise of its measurements, points.
pub const NOISE: f64 = 0.5;

/// A published change and the cell that predicts it.
pub struct Row {
    pub name: String,
    /// Position of the code in [`codes`].
    pub code: usize,
    /// Against the same experiment at 2:1, or against the control at 4:1; Table IV otherwise.
    pub against: Against,
    pub published: f64,
    pub cell: Cell,
    /// What it is against, where that is the control at 2:1.
    #[allow(
        dead_code,
        reason = "the fit of the example `application_published` reads it"
    )]
    pub control: Option<Cell>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// The control at 2:1: Table IV.
    Control,
    /// The same at 2:1, which runs at 4:1: Table V.
    Wider,
    /// The control at 4:1: Table V.
    TaperedControl,
}

impl Row {
    /// Whether a parameter was fitted on it: hop and stretch costs on AMG's, the wavefront's share on UMT's.
    pub fn is_fitted(&self) -> bool {
        const AMG: [&str; 5] = ["RDs amg", "RDl amg", "LBl amg", "ABl amg", "BBl amg"];
        AMG.contains(&self.name.as_str()) || self.name == "BBl umt"
    }

    /// By how much the published value lies outside the interval and the noise of the measurement, points; negative
    /// inside.
    pub fn outside(&self) -> f64 {
        let (low, high) = self.cell.interval;
        let above = self.published - change(low);
        let below = change(high) - self.published;
        above.max(below) - NOISE
    }

    /// Model less published, points.
    pub fn error(&self) -> f64 {
        change(self.cell.slowdown) - self.published
    }
}

/// Ten conditions, three codes. pF3D's small problem has seven groups of four nodes.
pub fn rows_of_table_iv(draws: u32) -> Vec<Row> {
    let published = table_iv();
    let mut rows = vec![];
    for (code, profile) in codes().into_iter().enumerate() {
        let mut conditions: Vec<Condition> = published.iter().map(|row| row.0.clone()).collect();
        for condition in &mut conditions {
            if profile.id == "pf3d" && condition.nodes == 30 {
                condition.nodes = 28;
            }
        }
        for control in [0, 1] {
            let plan = Plan {
                reference: Reference::Run {
                    condition: Some(control),
                    machine: None,
                },
                draws,
                ..plan(vec![profile.clone()], conditions.clone())
            };
            let cells = cells(plan, &UPLINKS[..1]);
            let at = |condition: usize| cells.iter().find(|cell| cell.place.condition == condition);
            for cell in &cells {
                let (condition, of, changes) = &published[cell.place.condition];
                if *of == control && cell.place.condition > 1 {
                    rows.push(Row {
                        name: format!("{} {}", condition.id, profile.id),
                        code,
                        against: Against::Control,
                        published: changes[code],
                        cell: cell.clone(),
                        control: at(control).cloned(),
                    });
                }
            }
        }
    }
    rows
}

/// What halving the uplinks does to AMG and UMT.
pub fn rows_of_table_v(draws: u32) -> Vec<Row> {
    let codes = codes()[..2].to_vec();
    let named = |id: &str| table_iv().into_iter().find(|row| row.0.id == id).unwrap().0;
    let mut rows = vec![];
    for (id, wider, control) in table_v() {
        let against = [
            (Against::Wider, Some(wider)),
            (Against::TaperedControl, control),
        ];
        for (against, published) in against {
            let Some(published) = published else { continue };
            let is_wider = against == Against::Wider;
            let plan = Plan {
                reference: if is_wider {
                    Reference::Run {
                        condition: Some(0),
                        machine: Some(0),
                    }
                } else {
                    Reference::Run {
                        condition: Some(1),
                        machine: None,
                    }
                },
                draws,
                ..plan(codes.clone(), vec![named(id), named("Cl")])
            };
            for cell in cells(plan, if is_wider { &UPLINKS } else { &UPLINKS[1..] }) {
                let Place {
                    application,
                    condition,
                    taper,
                } = cell.place;
                if condition == 0 && taper == usize::from(is_wider) {
                    rows.push(Row {
                        name: format!("{id} {} 4:1", codes[application].id),
                        code: application,
                        against,
                        published: published[application],
                        cell,
                        control: None,
                    });
                }
            }
        }
    }
    rows
}

pub fn plan(applications: Vec<ApplicationProfile>, conditions: Vec<Condition>) -> Plan {
    Plan {
        applications,
        conditions,
        reserved_per_edge: 1,
        routing: Routing::Static,
        reference: Reference::ALONE,
        tapers: 1,
        draws: 8,
    }
}

fn topology(design: &Design, uplinks: u32) -> Topology {
    let mut fabric = design.fabric.clone();
    fabric.uplinks = uplinks;
    Topology::new(&design.node, &fabric, 2688).unwrap()
}

pub fn run(plan: Plan, uplinks: &[u32]) -> TableRun {
    let design = machines::quartz();
    let trees = uplinks
        .iter()
        .map(|&up| (design.clone(), topology(&design, up)));
    let tapers = uplinks.len();
    let mut run = TableRun::new(trees.collect(), Plan { tapers, ..plan });
    while run.progress().0 < run.progress().1 {
        run.step();
    }
    run
}

pub fn cells(plan: Plan, uplinks: &[u32]) -> Vec<Cell> {
    run(plan, uplinks).cells()
}
