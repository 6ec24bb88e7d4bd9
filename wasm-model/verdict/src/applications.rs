//! Applications under conditions and tapers: a table, computed step by step.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "places were checked by `has` or made by the table; lists are below their limits"
)]

use serde::{Deserialize, Serialize};
use taper_applications::application::condition::Condition;
use taper_applications::application::load::FlowLevel;
use taper_applications::application::mechanism::{Mechanism, SlowdownParts};
use taper_applications::application::plan::{Cell, Place, Plan, Reference};
use taper_applications::application::profile::ApplicationProfile;
use taper_applications::application::refusal::CellRefusal;
use taper_applications::application::stretch_grid::{CellTerms, StretchGrid};
use taper_applications::application::table::TableRun;
use taper_boundary::{CountOf, Question, Refusal, bad_request, simulated, within};
use taper_money::purchase::Machine;
use taper_network::routing::Routing;
use taper_topology::design::{Budget, Design};
use taper_topology::limits::{
    MAX_APPLICATIONS, MAX_CONDITIONS, MAX_GRID_POINTS, MAX_PLACEMENTS, MAX_TAPERS,
};
use taper_topology::run::Run;
use taper_topology::topology::Topology;
use tsify::Tsify;

use crate::profile::checked;
use crate::refusal::BadQuestion;

/// What slowdowns are relative to. No enum: the tag of one makes serde read every design in two ways, which adds a
/// fifth to the module.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationReference {
    /// Whether it is the same job if the network made nothing longer; what follows is then not looked at.
    #[serde(default)]
    #[tsify(optional)]
    pub no_network: bool,
    /// Position of the condition in the request; if absent, the same job compact, block and alone, on the
    /// part of the edge switches that it has beside its neighbour.
    pub condition: Option<u32>,
    /// Uplinks of an edge switch; if absent, those of the cell itself, or of the reference design.
    pub uplinks: Option<u32>,
    /// Another design; if absent, the one of the request.
    pub design: Option<Design>,
}

/// Applications under conditions and tapers.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationsRequest {
    /// The design. Other tapers keep its nodes and change the uplinks of its edge switches.
    pub design: Design,
    /// Whether packets take all minimal paths; else those of static tables.
    pub adaptive_routing: bool,
    /// Last nodes of every edge switch that no job gets.
    pub reserved_nodes_per_leaf: u32,
    /// The applications of the workload, 1 to 64.
    pub applications: Vec<ApplicationProfile>,
    /// The conditions that each runs under, 1 to 64.
    pub conditions: Vec<Condition>,
    /// Uplinks of an edge switch, one for every taper to compare; the design's own if empty.
    pub uplinks: Vec<u32>,
    /// What slowdowns are relative to.
    pub reference: ApplicationReference,
    /// Random placements and orders of neighbours that are averaged, 1 to 16; of jobs of 2,000 nodes half as many,
    /// of 4,000 a third.
    pub draws: u32,
    /// Cells whose flows are wanted.
    pub flows_of: Vec<Place>,
    /// Routing qualities and sizes of waits, at most 64 points, at which every cell's stretch is wanted besides.
    #[serde(default)]
    #[tsify(optional)]
    pub grid: Option<StretchGrid>,
}

/// One application under one condition at one taper.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationResult {
    /// Id of the application.
    pub application: String,
    /// Id of the condition.
    pub condition: String,
    /// Uplinks of an edge switch.
    pub uplinks: u32,
    /// Down ports over up ports of an edge switch.
    pub taper: f64,
    /// Time over the time at the profile's reference, of the same work per node.
    pub time: f64,
    /// Extra time over the reference; 0.02 is 2 %. Negative if faster.
    pub slowdown: f64,
    /// Lower end of its interval.
    pub low: f64,
    /// Upper end of its interval.
    pub high: f64,
    /// The mechanism with the largest part.
    pub mechanism: Mechanism,
    /// The slowdown by mechanism.
    pub parts: SlowdownParts,
    /// Mean switches between the partners of an allreduce.
    pub hops: f64,
    /// Mean extra time of a node's slowest flow, over the time that its adapter needs.
    pub stretch: f64,
    /// What its time consists of, and its stretch on the requested grid.
    pub terms: Option<CellTerms>,
}

/// The flows of a cell on the links.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CellFlows {
    /// Id of the application.
    pub application: String,
    /// Id of the condition.
    pub condition: String,
    /// Uplinks of an edge switch.
    pub uplinks: u32,
    /// By level, outward and back.
    pub levels: Vec<FlowLevel>,
}

/// What of a table cannot be run.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RefusedCells {
    /// Id of the application; all of them if absent.
    pub application: Option<String>,
    /// Id of the condition; all of them if absent.
    pub condition: Option<String>,
    /// Why they cannot be computed.
    pub reason: CellRefusal,
}

/// What was found; of the cells so far if it is not complete.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationsAnswer {
    /// Cells that are complete, in the order of tapers, conditions and applications.
    pub cells: Vec<ApplicationResult>,
    /// Number of cells, complete or not.
    pub planned_cells: u32,
    /// What is left out, and why.
    pub refused: Vec<RefusedCells>,
    /// The requested flows, of the cells that are complete.
    pub flows: Vec<CellFlows>,
}

/// Computation of a table, in steps, with the requested flows.
pub struct Table {
    run: TableRun,
    flows_of: Vec<Place>,
    flows: Vec<CellFlows>,
}

impl Question for ApplicationsRequest {
    type Run = Table;

    /// The other tapers keep the nodes of the machine.
    fn open(self) -> Result<Table, Refusal> {
        let machine = simulated(&self.design)?;
        within(
            CountOf::Applications,
            self.applications.len() as u32,
            MAX_APPLICATIONS,
        )?;
        within(
            CountOf::Conditions,
            self.conditions.len() as u32,
            MAX_CONDITIONS,
        )?;
        within(CountOf::Draws, self.draws, MAX_PLACEMENTS)?;
        if let Some(grid) = &self.grid {
            let points = u32::try_from(grid.count()).unwrap_or(u32::MAX);
            within(CountOf::GridPoints, points, MAX_GRID_POINTS)?;
        }
        let mut machines = tapers(&self.design, machine, &self.uplinks)?;
        let tapers = machines.len();
        within(CountOf::Uplinks, tapers as u32, MAX_TAPERS)?;
        let applications = self.applications.into_iter();
        let applications = applications.map(checked);
        let applications = applications.collect::<Result<_, _>>()?;
        let reference = reference(&self.reference, &mut machines, self.conditions.len())?;
        let plan = Plan {
            applications,
            conditions: self.conditions,
            reserved_per_edge: self.reserved_nodes_per_leaf,
            routing: if self.adaptive_routing {
                Routing::Adaptive
            } else {
                Routing::Static
            },
            reference,
            tapers,
            draws: self.draws,
        };
        let run = TableRun::new(machines, plan).with_grid(self.grid);
        if self.flows_of.iter().any(|place| !run.has(*place)) {
            return Err(bad_request(&BadQuestion::NoSuchCellOfFlows));
        }
        Ok(Table {
            run,
            flows_of: self.flows_of,
            flows: vec![],
        })
    }
}

impl Run for Table {
    type Answer = ApplicationsAnswer;

    fn step(&mut self) {
        let (done, total) = self.run.progress();
        if done < total {
            self.run.step();
            return;
        }
        if let Some(&place) = self.flows_of.get(self.flows.len()) {
            let levels = self.run.flows_of(place);
            let (application, condition, uplinks) = self.names(place);
            self.flows.push(CellFlows {
                application,
                condition,
                uplinks,
                levels,
            });
        }
    }

    fn progress(&self) -> (u32, u32) {
        let (done, total) = self.run.progress();
        let (found, wanted) = (self.flows.len() as u32, self.flows_of.len() as u32);
        (done + found, total + wanted)
    }

    fn answer(&self) -> Option<ApplicationsAnswer> {
        let cells = self.run.cells();
        let planned_cells = self.run.planned_cells();
        let plan = self.run.plan();
        (!cells.is_empty() || planned_cells == 0).then(|| ApplicationsAnswer {
            cells: cells.iter().map(|cell| self.result(cell)).collect(),
            planned_cells,
            refused: (self.run.refused().iter())
                .map(|refused| RefusedCells {
                    application: refused
                        .application
                        .map(|at| plan.applications[at].id.clone()),
                    condition: refused.condition.map(|at| plan.conditions[at].id.clone()),
                    reason: refused.reason.clone(),
                })
                .collect(),
            flows: self.flows.clone(),
        })
    }
}

impl Table {
    fn names(&self, place: Place) -> (String, String, u32) {
        let plan = self.run.plan();
        (
            plan.applications[place.application].id.clone(),
            plan.conditions[place.condition].id.clone(),
            self.run.machine(place.taper).1.uplinks,
        )
    }

    fn result(&self, cell: &Cell) -> ApplicationResult {
        let (application, condition, uplinks) = self.names(cell.place);
        ApplicationResult {
            application,
            condition,
            uplinks,
            taper: self.run.machine(cell.place.taper).0.fabric.port_taper(),
            time: cell.time,
            slowdown: cell.slowdown,
            low: cell.interval.0,
            high: cell.interval.1,
            mechanism: cell.mechanism,
            parts: cell.parts,
            hops: cell.hops,
            stretch: cell.stretch,
            terms: self.run.terms(cell.place),
        }
    }
}

/// One machine for every taper, all with the nodes of the first.
fn tapers(
    design: &Design,
    machine: Machine,
    uplinks: &[u32],
) -> Result<Vec<(Design, Topology)>, Refusal> {
    let nodes = machine.topology.nodes;
    if uplinks.is_empty() {
        return Ok(vec![(design.clone(), machine.topology)]);
    }
    let tapered = |&uplinks: &u32| tapered(design, nodes, uplinks);
    uplinks.iter().map(tapered).collect()
}

/// The machine with other edge switches and the same nodes.
fn tapered(design: &Design, nodes: u32, uplinks: u32) -> Result<(Design, Topology), Refusal> {
    let mut other = design.clone();
    other.fabric.uplinks = uplinks;
    other.budget = Budget::Nodes(nodes);
    let machine = simulated(&other)?;
    Ok((other, machine.topology))
}

/// What slowdowns are relative to, in a plan of so many conditions.
fn reference(
    reference: &ApplicationReference,
    machines: &mut Vec<(Design, Topology)>,
    conditions: usize,
) -> Result<Reference, Refusal> {
    if reference.no_network {
        return Ok(Reference::NoNetwork);
    }
    let ApplicationReference {
        condition,
        uplinks,
        design,
        ..
    } = reference;
    let condition = condition.map(|index| index as usize);
    if condition.is_some_and(|index| index >= conditions) {
        return Err(bad_request(&BadQuestion::NoSuchCondition));
    }
    Ok(Reference::Run {
        condition,
        machine: reference_machine(machines, design.as_ref(), *uplinks)?,
    })
}

/// Position of the machine that slowdowns are relative to, if it is not each cell's own; it is added
/// where it is none of the tapers.
fn reference_machine(
    machines: &mut Vec<(Design, Topology)>,
    design: Option<&Design>,
    uplinks: Option<u32>,
) -> Result<Option<usize>, Refusal> {
    let added = match (design, uplinks) {
        (None, None) => return Ok(None),
        (None, Some(uplinks)) => {
            let known = |(_, topology): &(Design, Topology)| topology.uplinks == uplinks;
            if let Some(known) = machines.iter().position(known) {
                return Ok(Some(known));
            }
            let (design, topology) = &machines[0];
            tapered(design, topology.nodes, uplinks)?
        }
        (Some(design), uplinks) => {
            let machine = simulated(design)?;
            match uplinks {
                Some(uplinks) => tapered(design, machine.topology.nodes, uplinks)?,
                None => (design.clone(), machine.topology),
            }
        }
    };
    machines.push(added);
    Ok(Some(machines.len() - 1))
}
