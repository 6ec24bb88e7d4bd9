//! Every buildable taper at a design's budget: what each buys, and what each delivers.

use taper_money::purchase::{self, Machine};
use taper_network::bisection::{BisectionRun, Delivered};
use taper_solver::MaxMinError;
use taper_topology::design::{Design, Fill};
use taper_topology::feasibility;

/// One split of the edge switch and the machine that it gives.
#[derive(Clone, Debug)]
pub struct TaperPoint {
    /// The design with that split.
    pub design: Design,
    /// The machine that the budget buys.
    pub machine: Machine,
    /// Whether all ports of the edge switch are used.
    pub all_ports_used: bool,
    /// Whether it is the split of the design that was asked about.
    pub current: bool,
}

/// Every split of the edge switch that can be built and bought, by rising taper.
///
/// The down ports stay and uplinks are left off one by one, as on Sierra (18 down, 9 up, 9 empty).
/// Where edge switches are filled across racks, freed ports can be *repacked* with nodes, so every
/// split of all ports is listed too (such as 38 down, 10 up of 48 on Quartz). Tapers below 1:1 add
/// nothing and are listed only as far as the design's own.
pub fn tapers(design: &Design) -> Vec<TaperPoint> {
    if !feasibility::in_range(design) {
        return vec![];
    }
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
        let runs = tapers(design)
            .into_iter()
            .filter(|point| feasibility::too_large_to_simulate(&point.machine.tree).is_none())
            .map(|point| {
                let tree = point.machine.tree.clone();
                let run = BisectionRun::new(point.design.clone(), tree, replicates);
                (point, run)
            })
            .collect();
        Self { runs, current: 0 }
    }

    /// Solves done and solves in all.
    pub fn progress(&self) -> (u32, u32) {
        self.runs
            .iter()
            .map(|(_, run)| run.progress())
            .fold((0, 0), |(done, total), run| (done + run.0, total + run.1))
    }

    /// Does one solve; does nothing once all are done.
    ///
    /// # Errors
    /// As [`BisectionRun::step`].
    pub fn step(&mut self) -> Result<(), MaxMinError> {
        let Some((_, run)) = self.runs.get_mut(self.current) else {
            return Ok(());
        };
        run.step()?;
        let (done, total) = run.progress();
        self.current += usize::from(done == total);
        Ok(())
    }

    /// Every point with its static and adaptive result; those not yet solved are left out.
    pub fn results(&self) -> impl Iterator<Item = (&TaperPoint, [Delivered; 2])> {
        self.runs
            .iter()
            .filter_map(|(point, run)| Some((point, run.result()?)))
    }
}
