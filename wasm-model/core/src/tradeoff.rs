//! Every buildable taper at a design's budget: what each buys, and what each delivers.

use crate::bisection::{Delivered, delivered_tbps};
use crate::design::{Design, Fill};
use crate::maxmin::MaxMinError;
use crate::purchase::{self, Machine};
use crate::routing::ROUTINGS;

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
/// split of all ports is listed too (such as 38 down, 10 up of 48 on Quartz). Tapers below 1:1 buy
/// nothing and are listed only if the design has one.
pub fn tapers(design: &Design) -> Vec<TaperPoint> {
    let fabric = &design.fabric;
    let own = (fabric.downlinks, fabric.uplinks);
    let radix = fabric.edge_radix;
    let mut splits = vec![own];
    splits.extend(
        (1..=fabric.nodes_per_edge().min(radix.saturating_sub(own.0))).map(|up| (own.0, up)),
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

/// Delivered bisection of every taper, one solve a step, with one replicate each.
#[derive(Clone, Debug)]
pub struct TaperRun {
    points: Vec<TaperPoint>,
    delivered: Vec<f64>,
}

impl TaperRun {
    /// Starts the run.
    pub fn new(design: &Design) -> Self {
        Self {
            points: tapers(design),
            delivered: Vec::new(),
        }
    }

    /// Solves done and solves in all.
    pub fn progress(&self) -> (u32, u32) {
        (self.delivered.len() as u32, 2 * self.points.len() as u32)
    }

    /// Does one solve; does nothing once all are done.
    ///
    /// # Errors
    /// As [`delivered_tbps`].
    pub fn step(&mut self) -> Result<(), MaxMinError> {
        let done = self.delivered.len();
        if let Some(point) = self.points.get(done / 2) {
            let tree = &point.machine.tree;
            self.delivered
                .push(delivered_tbps(&point.design, tree, ROUTINGS[done % 2], 0)?);
        }
        Ok(())
    }

    /// Every point with its static and adaptive result; those not yet solved are left out.
    pub fn results(&self) -> impl Iterator<Item = (&TaperPoint, [Delivered; 2])> {
        self.points
            .iter()
            .zip(self.delivered.chunks_exact(2))
            .map(|(point, solved)| {
                let nominal_tbps = point.machine.tree.nominal_bisection_tbps();
                let delivered = |delivered_tbps: f64| Delivered {
                    nominal_tbps,
                    delivered_tbps,
                    low_tbps: delivered_tbps,
                    high_tbps: delivered_tbps,
                };
                (point, [delivered(solved[0]), delivered(solved[1])])
            })
    }
}
