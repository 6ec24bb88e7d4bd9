//! Applications under conditions and tapers: a table of slowdowns, one solve a step.
//!
//! Cells share what they have in common: a placement and its neighbours serve all applications, and a
//! solve serves all applications whose ranks send alike.

use std::collections::{BTreeMap, BTreeSet};

use super::background::background_pairs;
use super::condition::Condition;
use super::demand::{NodeFlow, node_flows};
use super::hops::mean_hops;
use super::load::{LevelFlows, level_flows};
use super::mapping::{Mapping, Ranks};
use super::mechanism::{Mechanism, Parts};
use super::placement::Site;
use super::profile::{Pattern, Profile};
use super::refusal::{Refused, refusals};
use super::stretch::{Loaded, Paths};
use super::time::{Costs, Draw, OnDesign, mean};
use super::wait::mean_wait;
use crate::design::Design;
use crate::maxmin::MaxMinError;
use crate::parameters::Parameter;
use crate::parameters::application::{HOP_COST, ON_NODE_COST, STRETCH_COST};
use crate::routing::{EndpointOrder, Routing};
use crate::topology::Tree;

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
    /// one of the machines (else that of the cell).
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
    /// Time over the time at the profile's reference.
    pub time: f64,
    /// Extra time over the reference of the table.
    pub slowdown: f64,
    /// Interval: over the ranges of the parameters and over the draws.
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

    fn flows(self, ranks: Ranks) -> Vec<NodeFlow> {
        let bytes = f64::from_bits(self.message_bytes);
        node_flows(self.pattern, ranks, self.group, bytes, ON_NODE_COST.value)
    }
}

/// A machine of the table.
#[derive(Clone, Debug)]
struct Machine {
    design: Design,
    tree: Tree,
    order: EndpointOrder,
    /// Every application on it; `None` where it cannot run.
    applications: Vec<Option<OnDesign>>,
}

/// A solve: a machine, a condition and a pattern.
type SolveKey = (usize, usize, usize);

/// The table, one solve a step.
#[derive(Clone, Debug)]
pub struct TableRun {
    machines: Vec<Machine>,
    plan: Plan,
    /// Conditions of the plan, then their controls.
    conditions: Vec<Condition>,
    patterns: Vec<PatternKey>,
    pattern_of: Vec<usize>,
    refused: Vec<Refused>,
    /// What is to be solved, in order.
    todo: Vec<SolveKey>,
    solved: BTreeMap<SolveKey, Vec<Draw>>,
    /// Hops by machine, condition, ranks a node and draw.
    hops: BTreeMap<(usize, usize, u32, u32), f64>,
    /// Flows of patterns by ranks.
    flows: BTreeMap<(usize, u32, bool), Vec<NodeFlow>>,
    done: usize,
}

impl TableRun {
    /// Starts a table over machines; what cannot be run is left out and said in [`Self::refused`].
    pub fn new(machines: Vec<(Design, Tree)>, plan: Plan) -> Self {
        let mut conditions = plan.conditions.clone();
        if plan.reference.0.is_none() {
            conditions.extend(plan.conditions.iter().map(Condition::control));
        }
        let all: Vec<(&Design, &Tree)> = machines
            .iter()
            .map(|(design, tree)| (design, tree))
            .collect();
        let refused = refusals(
            &all,
            &plan.applications,
            &plan.conditions,
            plan.reserved_per_edge,
        );
        let mut patterns: Vec<PatternKey> = vec![];
        let mut pattern_of = vec![];
        for profile in &plan.applications {
            let key = PatternKey::of(profile);
            let known = patterns.iter().position(|known| *known == key);
            pattern_of.push(known.unwrap_or(patterns.len()));
            if known.is_none() {
                patterns.push(key);
            }
        }
        let machines = machines
            .into_iter()
            .map(|(design, tree)| Machine {
                order: EndpointOrder::new(&tree, &design.fabric, design.seed, 0),
                applications: (plan.applications.iter())
                    .map(|profile| OnDesign::new(profile, &design.node, &design.fabric).ok())
                    .collect(),
                design,
                tree,
            })
            .collect();
        let mut run = Self {
            machines,
            plan,
            conditions,
            patterns,
            pattern_of,
            refused,
            todo: vec![],
            solved: BTreeMap::new(),
            hops: BTreeMap::new(),
            flows: BTreeMap::new(),
            done: 0,
        };
        run.todo = run.order();
        run
    }

    /// Every solve once, each cell's reference before it.
    fn order(&self) -> Vec<SolveKey> {
        let mut seen = BTreeSet::new();
        let places = self
            .places()
            .flat_map(|place| [self.reference_of(place), place]);
        places
            .map(|place| self.solve_key(place))
            .filter(|key| seen.insert(*key))
            .collect()
    }

    fn solve_key(&self, place: Place) -> SolveKey {
        (
            place.taper,
            place.condition,
            self.pattern_of[place.application],
        )
    }

    /// All cells that can be run: tapers, conditions, applications.
    fn places(&self) -> impl Iterator<Item = Place> {
        let (conditions, applications) = (self.plan.conditions.len(), self.plan.applications.len());
        let places = (0..self.plan.tapers).flat_map(move |taper| {
            (0..conditions).flat_map(move |condition| {
                (0..applications).map(move |application| Place {
                    application,
                    condition,
                    taper,
                })
            })
        });
        places.filter(|place| {
            let of = |refused: &Refused| refused.is_of(place.application, place.condition);
            !self.refused.iter().any(of)
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

    /// What is left out, and why.
    pub fn refused(&self) -> &[Refused] {
        &self.refused
    }

    /// The design and the tree of a taper.
    pub fn machine(&self, taper: usize) -> (&Design, &Tree) {
        let machine = &self.machines[taper];
        (&machine.design, &machine.tree)
    }

    /// Whether a place is in the table.
    pub fn has(&self, place: Place) -> bool {
        self.places().any(|known| known == place)
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
        let random = self.conditions[key.1].is_random();
        let mut draws = vec![];
        for draw in 0..if random { self.plan.draws.max(1) } else { 1 } {
            draws.extend(self.draw(key, draw)?);
        }
        self.solved.insert(key, draws);
        self.done += 1;
        Ok(())
    }

    fn draw(&mut self, key: SolveKey, draw: u32) -> Result<Option<Draw>, MaxMinError> {
        let Some(site) = self.site(key, draw) else {
            return Ok(None);
        };
        let in_rounds = self.patterns[key.2].pattern.is_in_rounds();
        let loaded = self.loaded(key, &site, self.plan.routing, draw)?;
        let rated = loaded.mean_stretch(in_rounds);
        let (pooled, waited) = match self.plan.routing {
            Routing::Adaptive => (rated, 0.0),
            // No collision where nothing is slowed.
            Routing::Static if rated == 0.0 => (0.0, mean_wait(&loaded, in_rounds)),
            Routing::Static => {
                let pooled = self.loaded(key, &site, Routing::Adaptive, draw)?;
                (
                    pooled.mean_stretch(in_rounds).min(rated),
                    mean_wait(&loaded, in_rounds),
                )
            }
        };
        Ok(Some(Draw {
            hops: self.hops(key, &site, draw),
            stretch: rated + waited,
            pooled,
        }))
    }

    fn hops(&mut self, key: SolveKey, site: &Site, draw: u32) -> f64 {
        let ranks = self.ranks(key);
        let tree = &self.machines[key.0].tree;
        let known = (key.0, key.1, ranks.per_node, draw);
        let hops = self.hops.entry(known);
        *hops.or_insert_with(|| mean_hops(tree, site, ranks))
    }

    fn ranks(&self, (_, condition, pattern): SolveKey) -> Ranks {
        let condition = &self.conditions[condition];
        Ranks {
            nodes: condition.nodes,
            per_node: self.patterns[pattern].per_node,
            mapping: condition.mapping,
        }
    }

    fn site(&self, (taper, condition, _): SolveKey, draw: u32) -> Option<Site> {
        let Machine { design, tree, .. } = &self.machines[taper];
        let placing = self.conditions[condition].placing(tree, self.plan.reserved_per_edge);
        Site::new(tree, &placing, design.seed, draw).ok()
    }

    fn loaded(
        &mut self,
        key: SolveKey,
        site: &Site,
        routing: Routing,
        draw: u32,
    ) -> Result<Loaded, MaxMinError> {
        let ranks = self.ranks(key);
        let pattern = self.patterns[key.2];
        let known = (key.2, ranks.nodes, ranks.mapping == Mapping::Cyclic);
        let flows = self
            .flows
            .entry(known)
            .or_insert_with(|| pattern.flows(ranks));
        let Machine {
            design,
            tree,
            order,
            ..
        } = &self.machines[key.0];
        let neighbour = &self.conditions[key.1].neighbour;
        let background = background_pairs(neighbour, site, design.seed, draw);
        Paths::new(tree, routing, order).load(site, flows, &background)
    }

    /// Cells whose solves are done, in order.
    pub fn cells(&self) -> Vec<Cell> {
        self.places().filter_map(|place| self.cell(place)).collect()
    }

    fn cell(&self, place: Place) -> Option<Cell> {
        let reference = self.reference_of(place);
        let draws = self.solved.get(&self.solve_key(place))?;
        let others = self.solved.get(&self.solve_key(reference))?;
        let fitted = Costs {
            hop: HOP_COST.value,
            stretch: STRETCH_COST.value,
        };
        let (own, time) = self.time(place, &mean(draws), fitted)?;
        let (other, base) = self.time(reference, &mean(others), fitted)?;
        let slowdown = time / base - 1.0;
        let mut interval = (slowdown, slowdown);
        let ends = |p: &Parameter| [p.low, p.value, p.high];
        for draw in draws {
            for hop in ends(&HOP_COST) {
                for stretch in ends(&STRETCH_COST) {
                    let costs = Costs { hop, stretch };
                    let (_, own) = self.time(place, draw, costs)?;
                    let (_, base) = self.time(reference, &mean(others), costs)?;
                    interval.0 = interval.0.min(own / base - 1.0);
                    interval.1 = interval.1.max(own / base - 1.0);
                }
            }
        }
        let parts = own.beyond(&other, base);
        let Draw { hops, stretch, .. } = mean(draws);
        Some(Cell {
            place,
            time,
            slowdown,
            interval,
            mechanism: parts.largest(),
            parts,
            hops,
            stretch,
        })
    }

    fn time(&self, place: Place, draw: &Draw, costs: Costs) -> Option<(Parts, f64)> {
        let application = self.machines[place.taper].applications[place.application].as_ref()?;
        let alone = self.conditions[place.condition].neighbour.is_quiet();
        let tail_ratio = self.plan.tail_ratio.filter(|_| !alone);
        let parts = application.parts(draw, tail_ratio, costs);
        Some((parts, application.total(&parts)))
    }

    /// The flows of a cell on the tree.
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
            &self.machines[key.0].tree,
            &loaded,
            self.plan.routing,
        ))
    }
}
