//! Every buildable taper at a design's budget: what each buys, and what each delivers.

use serde::Serialize;
use std::collections::BTreeSet;
use taper_money::purchase::{self, Machine};
use taper_network::bisection::{BisectionRun, Delivered};
use taper_network::routing::ByRouting;
use taper_topology::design::{Design, Fill};
use taper_topology::feasibility;
use taper_topology::limits::{MAX_SPLITS, SAMPLED_SPLITS};
use taper_topology::run::Run;
use tsify::Tsify;

/// One split of the edge switch and the machine that it gives.
#[derive(Clone, Debug)]
pub struct TaperPoint {
    /// The design with that split.
    pub design: Design,
    /// The machine that the budget buys.
    pub machine: Machine,
    /// Whether all ports of the edge switch are used.
    pub all_ports_used: bool,
    /// Whether it is the split of the requested design.
    pub current: bool,
}

impl TaperPoint {
    /// What is said of it, with what it delivers where that was simulated.
    pub fn figures(&self, delivered: Option<ByRouting<Delivered>>) -> TaperFigures {
        let fabric = &self.design.fabric;
        let machine = &self.machine;
        TaperFigures {
            downlinks: fabric.downlinks,
            uplinks: fabric.uplinks,
            all_ports_used: self.all_ports_used,
            current: self.current,
            port_taper: fabric.port_taper(),
            populated_taper: fabric.populated_taper(),
            nodes: machine.topology.nodes,
            core_switches: machine.topology.core_switches(fabric).count,
            nominal_bisection_tbps: machine.topology.nominal_bisection_tbps(),
            peak_pflops: machine.peak_pflops(&self.design),
            total_usd: machine.total.total_usd,
            network_share: machine.total.network_share(),
            delivered,
        }
    }
}

/// One buildable split of an edge switch at the design's budget.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TaperFigures {
    /// Node ports per edge switch.
    pub downlinks: u32,
    /// Uplinks per edge switch.
    pub uplinks: u32,
    /// Whether all ports of the switch are used; otherwise some are left empty.
    pub all_ports_used: bool,
    /// Whether this is the design's own split.
    pub current: bool,
    /// Down ports over up ports.
    pub port_taper: f64,
    /// Nodes on an edge switch over its up ports.
    pub populated_taper: f64,
    /// Nodes that the budget buys.
    pub nodes: u32,
    /// Number of directors or spine switches.
    pub core_switches: u32,
    /// Nominal bisection bandwidth, TB/s.
    #[serde(rename = "nominalBisectionTBps")]
    pub nominal_bisection_tbps: f64,
    /// Double-precision peak of all nodes, PFLOP/s.
    #[serde(rename = "peakPFlops")]
    pub peak_pflops: f64,
    /// Price of the machine, US dollars.
    pub total_usd: f64,
    /// Network share of the cost.
    pub network_share: f64,
    /// Delivered bisection; absent where it was not simulated.
    pub delivered: Option<ByRouting<Delivered>>,
}

/// The tapers that are compared, by rising taper.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
pub struct TaperCurve {
    /// One entry per split, by rising taper.
    pub points: Vec<TaperFigures>,
}

/// The splits of an edge switch that are compared.
#[derive(Clone, Debug)]
pub struct Splits {
    /// By rising taper.
    pub points: Vec<TaperPoint>,
    /// How many can be built and bought.
    pub buildable: u32,
}

/// The splits of the edge switch that can be built and bought, by rising taper.
///
/// The down ports stay and uplinks are left off one by one, as on Sierra (18 down, 9 up, 9 empty).
/// Where edge switches are filled across racks, freed ports can be *repacked* with nodes, so every
/// split of all ports is listed too (such as 38 down, 10 up of 48 on Quartz). Tapers below 1:1 add
/// nothing and are listed only as far as the design's own.
///
/// Switches of today have hundreds. Of more than `most` there are at most [`SAMPLED_SPLITS`]: those that others are
/// compared with or by ([`landmarks`]), and others evenly over the logarithm of their tapers, both ends among them. Of
/// those with more uplinks than nodes, which add nothing and take longest to simulate, there is the design's own. Where
/// `most` is 0, none is looked at.
pub fn tapers(design: &Design, most: u32) -> Splits {
    let all = if most > 0 && feasibility::in_range(design) {
        every_taper(design)
    } else {
        vec![]
    };
    let buildable = u32::try_from(all.len()).unwrap_or(u32::MAX);
    let chosen = spread(&all, landmarks(design, &all), most as usize);
    let mut at = 0..;
    let points = all.into_iter();
    Splits {
        points: points
            .filter(|_| at.next().is_some_and(|at| chosen.contains(&at)))
            .collect(),
        buildable,
    }
}

/// Tapers that papers argue about.
const USUAL_TAPERS: [f64; 4] = [1.0, 2.0, 3.0, 4.0];

/// How far apart two tapers are.
fn distance(taper: f64, other: f64) -> f64 {
    libm::log(taper / other).abs()
}

/// Places of the design's own split, of the least taper from 1:1 on, and of those nearest to the usual tapers, with the
/// own down ports and with all ports in use.
fn landmarks(design: &Design, all: &[TaperPoint]) -> BTreeSet<usize> {
    let taper = |at: usize| {
        all.get(at)
            .map_or(1.0, |p| p.design.fabric.populated_taper())
    };
    let places = |is: &dyn Fn(&TaperPoint) -> bool| -> Vec<usize> {
        let numbered = all.iter().enumerate();
        numbered
            .filter(|(_, point)| is(point))
            .map(|(at, _)| at)
            .collect()
    };
    let own = design.fabric.downlinks;
    let lines = [
        places(&|point| point.design.fabric.downlinks == own),
        places(&|point| point.all_ports_used),
    ];
    let ports = |at: usize| {
        all.get(at)
            .map_or(0, |p| p.design.fabric.downlinks + p.design.fabric.uplinks)
    };
    let nearest = lines.iter().flat_map(|line| {
        USUAL_TAPERS.iter().filter_map(|&usual| {
            line.iter().copied().min_by(|&a, &b| {
                let apart = distance(taper(a), usual).total_cmp(&distance(taper(b), usual));
                apart.then(ports(b).cmp(&ports(a)))
            })
        })
    });
    let least = places(&|point| point.design.fabric.populated_taper() >= 1.0)
        .into_iter()
        .min_by(|&a, &b| taper(a).total_cmp(&taper(b)));
    let current = places(&|point| point.current);
    nearest.chain(least).chain(current).collect()
}

/// Places of those that are compared: the given ones, and others evenly over the logarithm of the tapers from 1:1 on.
fn spread(all: &[TaperPoint], mut chosen: BTreeSet<usize>, most: usize) -> BTreeSet<usize> {
    if all.len() <= most {
        return (0..all.len()).collect();
    }
    let tapers: Vec<(usize, f64)> = all
        .iter()
        .enumerate()
        .filter(|(_, point)| point.design.fabric.populated_taper() >= 1.0)
        .map(|(at, point)| (at, point.design.fabric.port_taper()))
        .collect();
    let (Some((_, first)), Some((_, last))) = (tapers.first(), tapers.last()) else {
        return chosen;
    };
    let wanted = (SAMPLED_SPLITS as usize).saturating_sub(chosen.len());
    for step in 0..wanted {
        let taper = first * libm::pow(last / first, step as f64 / (wanted - 1).max(1) as f64);
        let free = tapers.iter().filter(|(at, _)| !chosen.contains(at));
        let nearest =
            free.min_by(|(_, a), (_, b)| distance(*a, taper).total_cmp(&distance(*b, taper)));
        chosen.extend(nearest.map(|(at, _)| at));
    }
    chosen
}

fn every_taper(design: &Design) -> Vec<TaperPoint> {
    let fabric = &design.fabric;
    let own = (fabric.downlinks, fabric.uplinks);
    let radix = fabric.edge_radix;
    let mut splits = vec![own];
    splits.extend(
        (1..=fabric
            .nodes_per_edge()
            .max(own.1)
            .min(radix.saturating_sub(own.0)))
            .map(|up| (own.0, up)),
    );
    if fabric.fill == Fill::Ports {
        splits.extend((radix.div_ceil(2)..radix).map(|down| (down, radix - down)));
    }
    splits.sort_by(|a, b| {
        let taper = |&(down, up): &(u32, u32)| f64::from(down) / f64::from(up);
        taper(a).total_cmp(&taper(b)).then(a.cmp(b))
    });
    splits.dedup();
    splits
        .into_iter()
        .filter_map(|(downlinks, uplinks)| {
            let mut design = design.clone();
            design.fabric.downlinks = downlinks;
            design.fabric.uplinks = uplinks;
            let machine = purchase::buy(&design).ok()?;
            let all_ports_used = downlinks + uplinks == radix;
            let current = (downlinks, uplinks) == own;
            Some(TaperPoint {
                design,
                machine,
                all_ports_used,
                current,
            })
        })
        .collect()
}

/// Delivered bisection of every taper, one solve a step: every replicate of static routing, then
/// adaptive routing, taper by taper. Tapers too large to simulate are left out.
#[derive(Clone, Debug)]
pub struct TaperRun {
    runs: Vec<(TaperPoint, BisectionRun)>,
    current: usize,
}

impl TaperRun {
    /// Starts the run, with so many seeded end-point orders a taper.
    pub fn new(design: &Design, replicates: u32) -> Self {
        let runs = tapers(design, MAX_SPLITS)
            .points
            .into_iter()
            .filter(|point| feasibility::too_large_to_simulate(&point.machine.topology).is_none())
            .map(|point| {
                let topology = point.machine.topology.clone();
                let run = BisectionRun::new(point.design.clone(), topology, replicates);
                (point, run)
            })
            .collect();
        Self { runs, current: 0 }
    }
}

impl Run for TaperRun {
    type Answer = TaperCurve;

    fn step(&mut self) {
        let Some((_, run)) = self.runs.get_mut(self.current) else {
            return;
        };
        run.step();
        let (done, total) = run.progress();
        self.current += usize::from(done == total);
    }

    fn progress(&self) -> (u32, u32) {
        let runs = self.runs.iter().map(|(_, run)| run.progress());
        runs.fold((0, 0), |(done, total), run| (done + run.0, total + run.1))
    }

    fn answer(&self) -> Option<TaperCurve> {
        let points = self
            .runs
            .iter()
            .map(|(point, run)| Some(point.figures(Some(run.answer()?))));
        points
            .collect::<Option<_>>()
            .map(|points| TaperCurve { points })
    }
}
