//! Questions about the bandwidth of a network, whole or damaged.

use serde::Deserialize;
use taper_boundary::{CountOf, Question, Refusal, bad_request, simulated, within};
use taper_decision::tradeoff::TaperRun;
use taper_network::mpigraph::MpigraphRun;
use taper_network::pairs::PairsRun;
use taper_network::whatif::{Circumstances, WhatIfRun};
use taper_topology::design::Design;
use taper_topology::limits::{MAX_PAIRS, MAX_REPLICATES, MAX_SHIFTS};
use taper_topology::topology::Topology;
use tsify::Tsify;

use crate::refusal::{BadQuestion, DamageOf};

/// A design and its splits, simulated under several seeded end-point orders.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TaperCurveRequest {
    /// The design whose splits are compared.
    pub design: Design,
    /// Seeded end-point orders to average over, 1 to 64.
    pub replicates: u32,
}

impl Question for TaperCurveRequest {
    type Run = TaperRun;

    fn open(self) -> Result<TaperRun, Refusal> {
        simulated(&self.design)?;
        let replicates = within(CountOf::Replicates, self.replicates, MAX_REPLICATES)?;
        Ok(TaperRun::new(&self.design, replicates))
    }
}

/// A design and how much of mpiGraph is run.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MpigraphRequest {
    /// The design to simulate.
    pub design: Design,
    /// Shifts sampled a replicate, 1 to 1024 (all of them if the machine has fewer).
    pub shifts: u32,
    /// Seeded end-point orders, 1 to 64.
    pub replicates: u32,
}

impl Question for MpigraphRequest {
    type Run = MpigraphRun;

    fn open(self) -> Result<MpigraphRun, Refusal> {
        let machine = simulated(&self.design)?;
        let shifts = within(CountOf::Shifts, self.shifts, MAX_SHIFTS)?;
        let replicates = within(CountOf::Replicates, self.replicates, MAX_REPLICATES)?;
        let nodes = machine.topology.nodes;
        let pairs = u64::from(nodes) * u64::from(shifts) * u64::from(replicates);
        if pairs > MAX_PAIRS {
            return Err(bad_request(&BadQuestion::TooManyPairs {
                nodes,
                shifts,
                replicates,
                pairs,
                most: MAX_PAIRS,
            }));
        }
        let run = MpigraphRun::new(self.design, machine.topology, shifts, replicates);
        run.ok_or_else(|| bad_request(&BadQuestion::MpigraphOnOneNode))
    }
}

/// Bisection in full, with damage or on a part of the machine.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct WhatIfRequest {
    /// The design to simulate.
    pub design: Design,
    /// Failed parts, and the job's share of the machine.
    pub circumstances: Circumstances,
    /// Seeded end-point orders and damages to average over, 1 to 64.
    pub replicates: u32,
}

impl Question for WhatIfRequest {
    type Run = WhatIfRun;

    fn open(self) -> Result<WhatIfRun, Refusal> {
        let machine = simulated(&self.design)?;
        let replicates = within(CountOf::Replicates, self.replicates, MAX_REPLICATES)?;
        let circumstances = possible(self.circumstances, &machine.topology)?;
        WhatIfRun::new(self.design, machine.topology, circumstances, replicates)
            .ok_or_else(single_node)
    }
}

/// Every pair, in blocks of nodes, and a link test.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PairsRequest {
    /// The design to simulate.
    pub design: Design,
    /// Failed parts, and the job's share of the machine.
    pub circumstances: Circumstances,
    /// Distances measured, from 1; all of them if the job has fewer.
    pub shifts: u32,
}

impl Question for PairsRequest {
    type Run = PairsRun;

    fn open(self) -> Result<PairsRun, Refusal> {
        let machine = simulated(&self.design)?;
        let circumstances = possible(self.circumstances, &machine.topology)?;
        let nodes = circumstances.job(&self.design, &machine.topology).nodes;
        let most = u32::try_from(MAX_PAIRS / u64::from(nodes)).unwrap_or(u32::MAX);
        let shifts = within(CountOf::Shifts, self.shifts, most)?;
        PairsRun::new(self.design, &machine.topology, circumstances, shifts).ok_or_else(single_node)
    }
}

fn single_node() -> Refusal {
    bad_request(&BadQuestion::NoPair)
}

/// The circumstances, if the machine has what is said to be broken.
fn possible(circumstances: Circumstances, topology: &Topology) -> Result<Circumstances, Refusal> {
    let damage = circumstances.damage();
    let most = topology.most_damage();
    let limits = [
        (
            DamageOf::FailedUplinksPerEdge,
            damage.failed_uplinks_per_edge,
            most.failed_uplinks_per_edge,
        ),
        (
            DamageOf::FailedUplinks,
            damage.failed_uplinks,
            most.failed_uplinks,
        ),
        (
            DamageOf::MissingCores,
            damage.missing_cores,
            most.missing_cores,
        ),
    ];
    if let Some((of, value, most)) = limits.into_iter().find(|(_, value, most)| value > most) {
        return Err(bad_request(&BadQuestion::BeyondMachine { of, value, most }));
    }
    if circumstances.racks == Some(0) {
        return Err(bad_request(&BadQuestion::NoRacks));
    }
    Ok(circumstances)
}
