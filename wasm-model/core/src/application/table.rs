//! Applications under conditions and tapers: a table of slowdowns, one solve a step.
//!
//! Cells share what they have in common: a placement and its neighbours serve all applications, and a
//! solve serves all applications whose ranks send alike.

use std::collections::BTreeMap;

use super::background::background_pairs;
use super::condition::Condition;
use super::demand::{NodeFlow, node_flows};
use super::load::{LevelFlows, level_flows};
use super::mapping::{Mapping, Ranks};
use super::mechanism::{Mechanism, Parts};
use super::placement::{PlacingError, Site};
use super::profile::{Pattern, Profile};
use super::sensitivity::Sensitivity;
use super::stretch::{Loaded, Paths, mean_hops};
use super::wait::mean_wait;
use crate::design::Design;
use crate::maxmin::MaxMinError;
use crate::parameters::Parameter;
use crate::parameters::application::{HOP_COST, ON_NODE_COST, STRETCH_COST};
use crate::routing::{EndpointOrder, Routing};
use crate::topology::Tree;

/// Why a table cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// A job has no place under a condition.
    #[error("condition {condition:?}: {error}")]
    Placing {
        /// Id of the condition.
        condition: String,
        /// Why.
        error: PlacingError,
    },
    /// A group that does not divide the ranks.
    #[error(
        "{application:?} talks in groups of {group} ranks, which do not divide its {ranks} ranks on {nodes} nodes; use {nearest} nodes"
    )]
    Group {
        /// Id of the application.
        application: String,
        /// Ranks of a group.
        group: u32,
        /// Ranks of the job.
        ranks: u32,
        /// Nodes of the job.
        nodes: u32,
        /// The nearest number of nodes that the group divides.
        nearest: u32,
    },
    /// A code for GPUs on a node without.
    #[error(
        "{application:?} spends {percent} % of its time outside MPI on GPUs, and the node has none; give the node a GPU, or choose another application"
    )]
    NoGpu {
        /// Id of the application.
        application: String,
        /// That share.
        percent: u32,
    },
}

/// What a table is asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Applications.
    pub applications: Vec<Profile>,
    /// Conditions.
    pub conditions: Vec<Condition>,
    /// Last nodes of every edge switch that no job gets.
    pub reserved_per_edge: u32,
    /// Routing of all cells.
    pub routing: Routing,
    /// What slowdowns are relative to: a condition of the plan (else the same job compact and alone), and
    /// a taper of the machines (else that of the cell).
    pub reference: (Option<usize>, Option<usize>),
    /// Machines, from the first, that are in the table; what follows serves as a reference.
    pub tapers: usize,
    /// Random draws that are averaged.
    pub draws: u32,
    /// Time of a small collective beside the neighbours over its time alone.
    pub tail_ratio: Option<f64>,
}

/// One cell, by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Among the applications.
    pub application: usize,
    /// Among the conditions; beyond them, the controls.
    pub condition: usize,
    /// Among the machines.
    pub taper: usize,
}

/// A result.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// Which.
    pub place: Place,
    /// Extra time over the reference.
    pub slowdown: f64,
    /// Interval.
    pub interval: (f64, f64),
    /// The largest part.
    pub mechanism: Mechanism,
    /// Its parts.
    pub parts: Parts,
    /// Mean switches between the partners of an allreduce.
    pub hops: f64,
    /// Mean stretch of the nodes.
    pub stretch: f64,
}

/// What the flows of a pattern depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct PatternKey {
    pattern: Pattern,
    per_node: u32,
    group: u32,
    /// Of halos only: it sets how faces compare with edges and corners.
    message_bytes: u64,
}

impl PatternKey {
    fn of(profile: &Profile) -> Self {
        let is = |pattern| profile.pattern == pattern;
        Self {
            pattern: profile.pattern,
            per_node: profile.ranks_per_node,
            group: if is(Pattern::GroupAllToAll) {
                profile.group_ranks
            } else {
                0
            },
            message_bytes: if is(Pattern::Halo27) {
                profile.message_bytes.to_bits()
            } else {
                0
            },
        }
    }

    fn flows(self, nodes: u32, mapping: Mapping) -> Vec<NodeFlow> {
        let ranks = Ranks {
            nodes,
            per_node: self.per_node,
            mapping,
        };
        node_flows(
            self.pattern,
            ranks,
            self.group,
            f64::from_bits(self.message_bytes),
            ON_NODE_COST.value,
        )
    }
}

/// What one draw gave.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Draw {
    hops: f64,
    /// Stretch under the routing of the plan.
    stretch: f64,
    /// Stretch if all parallel links were one: what is left without collisions.
    pooled: f64,
}

/// A solve: a machine, a condition and a pattern.
type SolveKey = (usize, usize, usize);

/// The table, one solve a step.
#[derive(Clone, Debug)]
pub struct TableRun {
    design: Design,
    /// One machine for every taper, with the order of its end points.
    machines: Vec<(Tree, EndpointOrder)>,
    plan: Plan,
    /// Conditions of the plan, then their controls.
    conditions: Vec<Condition>,
    patterns: Vec<PatternKey>,
    pattern_of: Vec<usize>,
    /// What is to be solved, in order.
    todo: Vec<SolveKey>,
    solved: BTreeMap<SolveKey, Vec<Draw>>,
    /// Flows of patterns by condition size and mapping.
    flows: BTreeMap<(usize, u32, bool), Vec<NodeFlow>>,
    done: usize,
}

impl TableRun {
    /// Starts a table over machines that differ in their taper.
    ///
    /// # Errors
    /// [`TableError`] if a job has no place or an application does not fit the machine.
    pub fn new(design: Design, trees: Vec<Tree>, plan: Plan) -> Result<Self, TableError> {
        let mut conditions = plan.conditions.clone();
        if plan.reference.0.is_none() {
            conditions.extend(plan.conditions.iter().map(Condition::control));
        }
        check(&design, &trees, &plan)?;
        let mut patterns: Vec<PatternKey> = vec![];
        let pattern_of = (plan.applications.iter())
            .map(|profile| {
                let key = PatternKey::of(profile);
                patterns
                    .iter()
                    .position(|known| *known == key)
                    .unwrap_or_else(|| {
                        patterns.push(key);
                        patterns.len() - 1
                    })
            })
            .collect();
        let machines = trees
            .into_iter()
            .map(|tree| {
                let order = EndpointOrder::new(&tree, &design.fabric, design.seed, 0);
                (tree, order)
            })
            .collect();
        let mut run = Self {
            design,
            machines,
            plan,
            conditions,
            patterns,
            pattern_of,
            todo: vec![],
            solved: BTreeMap::new(),
            flows: BTreeMap::new(),
            done: 0,
        };
        run.todo = run.order();
        Ok(run)
    }

    /// Every solve once, each cell's reference before it.
    fn order(&self) -> Vec<SolveKey> {
        let mut seen = std::collections::BTreeSet::new();
        let mut order = vec![];
        for place in self.places() {
            for place in [self.reference_of(place), place] {
                let key = self.solve_key(place);
                if seen.insert(key) {
                    order.push(key);
                }
            }
        }
        order
    }

    fn solve_key(&self, place: Place) -> SolveKey {
        (
            place.taper,
            place.condition,
            self.pattern_of[place.application],
        )
    }

    /// All cells: tapers, conditions, applications.
    fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let (conditions, applications) = (self.plan.conditions.len(), self.plan.applications.len());
        (0..self.plan.tapers).flat_map(move |taper| {
            (0..conditions).flat_map(move |condition| {
                (0..applications).map(move |application| Place {
                    application,
                    condition,
                    taper,
                })
            })
        })
    }

    fn reference_of(&self, place: Place) -> Place {
        let (condition, taper) = self.plan.reference;
        Place {
            condition: condition.unwrap_or(self.plan.conditions.len() + place.condition),
            taper: taper.unwrap_or(place.taper),
            ..place
        }
    }

    /// Solves done and solves in all.
    pub fn progress(&self) -> (u32, u32) {
        (self.done as u32, self.todo.len() as u32)
    }

    /// The plan.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The machine of a taper.
    pub fn tree(&self, taper: usize) -> &Tree {
        &self.machines[taper].0
    }

    /// Ports of an edge switch towards nodes.
    pub fn downlinks(&self) -> u32 {
        self.design.fabric.downlinks
    }

    /// Whether a place is in the table.
    pub fn has(&self, place: Place) -> bool {
        place.application < self.plan.applications.len()
            && place.condition < self.plan.conditions.len()
            && place.taper < self.plan.tapers
    }

    /// Cells in all.
    pub fn planned_cells(&self) -> u32 {
        self.places().count() as u32
    }

    /// Does one solve; does nothing once all are done.
    ///
    /// # Errors
    /// [`MaxMinError`] never in practice: the problem is built here; it is passed on, not hidden.
    pub fn step(&mut self) -> Result<(), MaxMinError> {
        let Some(&key) = self.todo.get(self.done) else {
            return Ok(());
        };
        let draws = self.draws(key)?;
        self.solved.insert(key, draws);
        self.done += 1;
        Ok(())
    }

    fn draws(&mut self, key: SolveKey) -> Result<Vec<Draw>, MaxMinError> {
        let count = if self.is_random(key) {
            self.plan.draws.max(1)
        } else {
            1
        };
        let in_rounds = self.patterns[key.2].pattern.is_in_rounds();
        let mut draws = vec![];
        for draw in 0..count {
            let Some(site) = self.site(key, draw) else {
                continue;
            };
            let loaded = self.loaded(key, &site, self.plan.routing, draw)?;
            let rated = loaded.mean_stretch(in_rounds);
            let waited = match self.plan.routing {
                Routing::Static => mean_wait(&loaded, in_rounds),
                Routing::Adaptive => 0.0,
            };
            let pooled = match self.plan.routing {
                // No collision where nothing is slowed.
                Routing::Static if rated > 0.0 => {
                    let pooled = self.loaded(key, &site, Routing::Adaptive, draw)?;
                    pooled.mean_stretch(in_rounds).min(rated)
                }
                _ => rated,
            };
            let stretch = rated + waited;
            let hops = mean_hops(
                &self.machines[key.0].0,
                &site,
                Ranks {
                    nodes: self.conditions[key.1].nodes,
                    per_node: self.patterns[key.2].per_node,
                    mapping: self.conditions[key.1].mapping,
                },
            );
            draws.push(Draw {
                hops,
                stretch,
                pooled,
            });
        }
        Ok(draws)
    }

    fn is_random(&self, (_, condition, _): SolveKey) -> bool {
        self.conditions[condition].is_random()
    }

    fn site(&self, (taper, condition, _): SolveKey, draw: u32) -> Option<Site> {
        let tree = &self.machines[taper].0;
        let placing = self.conditions[condition].placing(tree, self.plan.reserved_per_edge);
        Site::new(tree, &placing, self.design.seed, draw).ok()
    }

    fn loaded(
        &mut self,
        (taper, condition, pattern): SolveKey,
        site: &Site,
        routing: Routing,
        draw: u32,
    ) -> Result<Loaded, MaxMinError> {
        let (tree, order) = &self.machines[taper];
        let condition = &self.conditions[condition];
        let background = background_pairs(&condition.neighbour, site, self.design.seed, draw);
        let key = (
            pattern,
            condition.nodes,
            condition.mapping == Mapping::Cyclic,
        );
        let of = &self.patterns[pattern];
        let flows =
            (self.flows.entry(key)).or_insert_with(|| of.flows(condition.nodes, condition.mapping));
        Paths::new(tree, routing, order).load(site, flows, &background)
    }

    /// Cells whose solves are done, in order.
    pub fn cells(&self) -> Vec<Cell> {
        self.places().filter_map(|place| self.cell(place)).collect()
    }

    fn cell(&self, place: Place) -> Option<Cell> {
        let profile = &self.plan.applications[place.application];
        let draws = self.solved.get(&self.solve_key(place))?;
        let reference = self.reference_of(place);
        let others = self.solved.get(&self.solve_key(reference))?;
        let of = Sensitivity::of(profile, &self.design.node, &self.design.fabric);
        let tails = |place: Place| {
            let alone = self.conditions[place.condition].neighbour.is_quiet();
            (!alone).then_some(self.plan.tail_ratio).flatten()
        };
        let time = |draws: &[Draw], place, hop, stretch| {
            parts(&of, &mean(draws), tails(place), hop, stretch)
        };
        let base = time(others, reference, HOP_COST.value, STRETCH_COST.value);
        let own = time(draws, place, HOP_COST.value, STRETCH_COST.value);
        let parts = own.beyond(&base, 1.0 + base.sum());
        let slowdown = parts.sum();
        let mut interval = (slowdown, slowdown);
        let ends = |p: &Parameter| [p.low, p.value, p.high];
        for draw in draws {
            for hop in ends(&HOP_COST) {
                for stretch in ends(&STRETCH_COST) {
                    let own = time(&[*draw], place, hop, stretch).sum();
                    let base = time(others, reference, hop, stretch).sum();
                    let at = (1.0 + own) / (1.0 + base) - 1.0;
                    interval = (interval.0.min(at), interval.1.max(at));
                }
            }
        }
        let mean = mean(draws);
        Some(Cell {
            place,
            slowdown,
            interval,
            mechanism: parts.largest(),
            parts,
            hops: mean.hops,
            stretch: mean.stretch,
        })
    }

    /// The flows of a cell on the tree, once it is solved.
    ///
    /// # Errors
    /// As [`Self::step`].
    pub fn flows_of(&mut self, place: Place) -> Result<Vec<LevelFlows>, MaxMinError> {
        let key = self.solve_key(place);
        let Some(site) = self.site(key, 0) else {
            return Ok(vec![]);
        };
        let loaded = self.loaded(key, &site, self.plan.routing, 0)?;
        Ok(level_flows(
            &self.machines[key.0].0,
            &loaded,
            self.plan.routing,
        ))
    }
}

/// Extra time over a machine without distance and load, as a share of the run time.
fn parts(of: &Sensitivity, draw: &Draw, tail_ratio: Option<f64>, hop: f64, stretch: f64) -> Parts {
    let mut parts = Parts::default();
    let hops = hop * of.collective * draw.hops;
    parts.set(Mechanism::Hops, hops);
    let moved = stretch * of.bandwidth;
    parts.set(
        Mechanism::CollidingUplinks,
        moved * (draw.stretch - draw.pooled),
    );
    parts.set(Mechanism::OversubscribedUplinks, moved * draw.pooled);
    let tail = tail_ratio.map_or(0.0, |ratio| of.collective * (ratio - 1.0).max(0.0));
    parts.set(Mechanism::TailLatency, tail);
    parts
}

fn mean(draws: &[Draw]) -> Draw {
    let count = draws.len().max(1) as f64;
    let of = |part: fn(&Draw) -> f64| draws.iter().map(part).sum::<f64>() / count;
    Draw {
        hops: of(|draw| draw.hops),
        stretch: of(|draw| draw.stretch),
        pooled: of(|draw| draw.pooled),
    }
}

fn check(design: &Design, trees: &[Tree], plan: &Plan) -> Result<(), TableError> {
    for condition in &plan.conditions {
        for tree in trees {
            let placing = condition.placing(tree, plan.reserved_per_edge);
            Site::new(tree, &placing, design.seed, 0).map_err(|error| TableError::Placing {
                condition: condition.id.clone(),
                error,
            })?;
        }
        for profile in &plan.applications {
            check_group(profile, condition.nodes)?;
        }
    }
    for profile in &plan.applications {
        let gpu = profile.node.gpu_flops + profile.node.hbm + profile.node.cpu_gpu;
        if gpu > 0.0 && design.node.gpu_count == 0 {
            return Err(TableError::NoGpu {
                application: profile.id.clone(),
                percent: (100.0 * gpu / profile.node.sum()).round() as u32,
            });
        }
    }
    Ok(())
}

fn check_group(profile: &Profile, nodes: u32) -> Result<(), TableError> {
    let group = profile.group_ranks.max(1);
    let ranks = nodes * profile.ranks_per_node;
    if profile.pattern != Pattern::GroupAllToAll || ranks.is_multiple_of(group) {
        return Ok(());
    }
    let divides = |nodes: &u32| (nodes * profile.ranks_per_node).is_multiple_of(group);
    let below = (1..nodes).rev().find(divides);
    let above = (nodes..nodes + group).find(divides).unwrap_or(group);
    let nearest = match below {
        Some(below) if nodes - below <= above - nodes => below,
        _ => above,
    };
    Err(TableError::Group {
        application: profile.id.clone(),
        group,
        ranks,
        nodes,
        nearest,
    })
}
