//! A table of applications, computed step by step.

use taper_applications::application::condition::Condition;
use taper_applications::application::plan::{Cell, Place, Plan};
use taper_applications::application::profile::Profile;
use taper_applications::application::table::TableRun;
use taper_boundary::{bad_request, infeasible, within};
use taper_money::purchase::{self, Machine};
use taper_network::routing::Routing;
use taper_solver::MaxMinError;
use taper_topology::design::{Budget, Design};
use taper_topology::topology::Tree;

use crate::convert_applications::check_profile;
use crate::dto::*;
use crate::session::simulated;

/// Applications, and conditions, of one request.
const MOST: u32 = 64;
/// Tapers of one request.
const MOST_TAPERS: u32 = 32;
/// Random draws of one request.
const MOST_DRAWS: u32 = 16;

/// A table under way, with the flows that were asked for.
pub struct ApplicationsSession {
    run: TableRun,
    flows_of: Vec<Place>,
    flows: Vec<CellFlowsDto>,
}

impl ApplicationsSession {
    /// Opens a table on a machine; its other tapers keep the nodes.
    ///
    /// # Errors
    /// An [`EngineFault`] if a taper cannot be built, a job has no place or an application does not
    /// fit the machine.
    pub fn open(
        request: ApplicationsRequest,
        (design, machine): (Design, Machine),
    ) -> Result<Self, EngineFault> {
        within("applications", request.applications.len() as u32, MOST)?;
        within("conditions", request.conditions.len() as u32, MOST)?;
        within("draws", request.draws, MOST_DRAWS)?;
        let mut machines = tapers(&design, machine, &request.uplinks)?;
        let tapers = machines.len();
        within("uplinks", tapers as u32, MOST_TAPERS)?;
        for profile in &request.applications {
            check_profile(profile)?;
        }
        let taper = reference_machine(&mut machines, &request.reference)?;
        let condition = request.reference.condition.map(|index| index as usize);
        if condition.is_some_and(|index| index >= request.conditions.len()) {
            return Err(bad_request(
                "reference.condition names no condition of the request.".into(),
            ));
        }
        let flows_of: Vec<Place> = request.flows_of.into_iter().map(Place::from).collect();
        let plan = Plan {
            applications: request
                .applications
                .into_iter()
                .map(Profile::from)
                .collect(),
            conditions: request
                .conditions
                .into_iter()
                .map(Condition::from)
                .collect(),
            reserved_per_edge: request.reserved_nodes_per_leaf,
            routing: if request.adaptive_routing {
                Routing::Adaptive
            } else {
                Routing::Static
            },
            reference: (condition, taper),
            tapers,
            draws: request.draws,
        };
        let run = TableRun::new(machines, plan);
        if flows_of.iter().any(|place| !run.has(*place)) {
            return Err(bad_request(
                "flowsOf names a cell that is not in the table.".into(),
            ));
        }
        Ok(Self {
            run,
            flows_of,
            flows: vec![],
        })
    }

    /// Does one solve.
    ///
    /// # Errors
    /// [`MaxMinError`] never in practice.
    pub fn step(&mut self) -> Result<(), MaxMinError> {
        let (done, total) = self.run.progress();
        if done < total {
            return self.run.step();
        }
        if let Some(&place) = self.flows_of.get(self.flows.len()) {
            let levels = self.run.flows_of(place);
            let (application, condition, uplinks) = self.names(place);
            self.flows.push(CellFlowsDto {
                application,
                condition,
                uplinks,
                levels: levels.into_iter().map(FlowLevelDto::from).collect(),
            });
        }
        Ok(())
    }

    /// Steps done and steps in all.
    pub fn progress(&self) -> (u32, u32) {
        let (done, total) = self.run.progress();
        (
            done + self.flows.len() as u32,
            total + self.flows_of.len() as u32,
        )
    }

    /// What was found so far; `None` before the first cell.
    pub fn answer(&self) -> Option<ApplicationsDto> {
        let cells = self.run.cells();
        let planned_cells = self.run.planned_cells();
        let plan = self.run.plan();
        (!cells.is_empty() || planned_cells == 0).then(|| ApplicationsDto {
            cells: cells.iter().map(|cell| self.cell_dto(cell)).collect(),
            planned_cells,
            refused: (self.run.refused().iter())
                .map(|refused| RefusedCellsDto {
                    application: refused
                        .application
                        .map(|at| plan.applications[at].id.clone()),
                    condition: refused.condition.map(|at| plan.conditions[at].id.clone()),
                    sentence: refused.sentence.clone(),
                })
                .collect(),
            flows: self.flows.clone(),
        })
    }

    fn names(&self, place: Place) -> (String, String, u32) {
        let plan = self.run.plan();
        (
            plan.applications[place.application].id.clone(),
            plan.conditions[place.condition].id.clone(),
            self.run.machine(place.taper).1.uplinks,
        )
    }

    fn cell_dto(&self, cell: &Cell) -> ApplicationResultDto {
        let (application, condition, uplinks) = self.names(cell.place);
        ApplicationResultDto {
            application,
            condition,
            uplinks,
            taper: self.run.machine(cell.place.taper).0.fabric.port_taper(),
            time: cell.time,
            slowdown: cell.slowdown,
            low: cell.interval.0,
            high: cell.interval.1,
            mechanism: cell.mechanism.into(),
            parts: cell.parts.into(),
            hops: cell.hops,
            stretch: cell.stretch,
        }
    }
}

/// One machine for every taper, all with the nodes of the first.
fn tapers(
    design: &Design,
    machine: Machine,
    uplinks: &[u32],
) -> Result<Vec<(Design, Tree)>, EngineFault> {
    let nodes = machine.tree.nodes;
    if uplinks.is_empty() {
        return Ok(vec![(design.clone(), machine.tree)]);
    }
    let tapered = |&uplinks: &u32| tapered(design, nodes, uplinks);
    uplinks.iter().map(tapered).collect()
}

/// The machine with other edge switches and the same nodes.
fn tapered(design: &Design, nodes: u32, uplinks: u32) -> Result<(Design, Tree), EngineFault> {
    let mut other = design.clone();
    other.fabric.uplinks = uplinks;
    other.budget = Budget::Nodes(nodes);
    let machine = purchase::buy(&other).map_err(infeasible)?;
    Ok((other, machine.tree))
}

/// Position of the machine that slowdowns are relative to, if it is not each cell's own; it is added
/// where it is none of the tapers.
fn reference_machine(
    machines: &mut Vec<(Design, Tree)>,
    reference: &ApplicationReferenceDto,
) -> Result<Option<usize>, EngineFault> {
    let added = match (&reference.design, reference.uplinks) {
        (None, None) => return Ok(None),
        (None, Some(uplinks)) => {
            let known = |(_, tree): &(Design, Tree)| tree.uplinks == uplinks;
            if let Some(known) = machines.iter().position(known) {
                return Ok(Some(known));
            }
            let (design, tree) = &machines[0];
            tapered(design, tree.nodes, uplinks)?
        }
        (Some(design), uplinks) => {
            let (design, machine) = simulated(design.clone().into())?;
            match uplinks {
                Some(uplinks) => tapered(&design, machine.tree.nodes, uplinks)?,
                None => (design, machine.tree),
            }
        }
    };
    machines.push(added);
    Ok(Some(machines.len() - 1))
}
