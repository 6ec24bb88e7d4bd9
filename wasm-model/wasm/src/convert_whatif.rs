//! Between the words of the boundary and those of the model, for circumstances and pairs; no
//! arithmetic.

use taper_network::levels::{Level, LevelLoad};
use taper_network::pairs::{LinkTest, Pairs, RoutingPairs, Spread};
use taper_network::traffic::Job;
use taper_network::whatif::{Circumstances, WayResult};
use taper_topology::damage::Damage;

use crate::dto::*;

impl From<CircumstancesDto> for Circumstances {
    fn from(dto: CircumstancesDto) -> Self {
        Self {
            damage: Damage {
                failed_uplinks_per_edge: dto.failed_uplinks_per_edge,
                failed_uplinks: dto.failed_uplinks,
                missing_cores: dto.missing_cores,
            },
            racks: dto.racks,
        }
    }
}

/// Bisection in full, in the words of the boundary.
pub fn whatif_dto(job: Job, rails: u32, ways: [WayResult; 3]) -> WhatIfDto {
    let [static_routing, adaptive, ordered] = ways.map(WayDto::from);
    WhatIfDto {
        nodes: job.nodes,
        edge_switches: rails * job.edges,
        static_routing,
        adaptive,
        ordered,
    }
}

impl From<WayResult> for WayDto {
    fn from(way: WayResult) -> Self {
        Self {
            delivered: way.delivered.into(),
            levels: way.levels.into_iter().map(LevelDto::from).collect(),
        }
    }
}

impl From<LevelLoad> for LevelDto {
    fn from(load: LevelLoad) -> Self {
        Self {
            level: match load.level {
                Level::EndPoint => LevelId::EndPoint,
                Level::EdgeUp => LevelId::EdgeUp,
                Level::LeafUp => LevelId::LeafUp,
                Level::LeafDown => LevelId::LeafDown,
                Level::EdgeDown => LevelId::EdgeDown,
            },
            links: load.links,
            capacity_tbps: load.capacity_tbps,
            load_tbps: load.load_tbps,
            saturated_share: load.saturated_share,
            limited_share: load.limited_share,
        }
    }
}

impl From<Pairs> for PairsDto {
    fn from(pairs: Pairs) -> Self {
        let [static_routing, adaptive] = pairs.by_routing.map(RoutingPairsDto::from);
        Self {
            pairs: pairs.pairs,
            shifts: pairs.shifts,
            blocks: pairs.blocks,
            block_edges: pairs.block_edges,
            cell_pairs: pairs.counts,
            static_routing,
            adaptive,
        }
    }
}

impl From<RoutingPairs> for RoutingPairsDto {
    fn from(pairs: RoutingPairs) -> Self {
        Self {
            bandwidth: pairs.bandwidth.into(),
            cell_mean_gbps: pairs.map.mean_gbps,
            cell_least_gbps: pairs.map.least_gbps,
            link_test: pairs.link_test.into(),
        }
    }
}

impl From<LinkTest> for LinkTestDto {
    fn from(test: LinkTest) -> Self {
        Self {
            serial: test.serial.into(),
            parallel: test.parallel.into(),
            parallel_both: test.parallel_both.into(),
        }
    }
}

impl From<Spread> for SpreadDto {
    fn from(spread: Spread) -> Self {
        Self {
            least_gbps: spread.least_gbps,
            mean_gbps: spread.mean_gbps,
            largest_gbps: spread.largest_gbps,
            pairs: spread.pairs,
        }
    }
}
