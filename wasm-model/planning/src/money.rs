//! Answers about money: arithmetic only, given as soon as they are asked.

use taper_boundary::{EngineFault, bad_request, built, infeasible, within};
use taper_core::design::{Budget, Design};
use taper_core::feasibility::MAX_NODES;
use taper_core::money::cables::{self, CablePrices, Cabling, Kind, Layout, Run};
use taper_core::money::ladder::{Ladder, Part, Rung};
use taper_core::money::leaf_spine::LeafSpine;
use taper_core::money::lifetime::{LifetimeCost, Operation, PartPower, Pot, Terms};
use taper_core::money::price::Price;
use taper_core::money::rest::rest;
use taper_core::money::shock::{self, HbmShock, Rival, Shock};

use crate::dto::*;

/// The answer to `lifetime`.
///
/// # Errors
/// An [`EngineFault`] if the machine cannot be built, the pot buys none, or a number makes no sense.
pub fn lifetime_answer(request: LifetimeRequest) -> Result<PlanningAnswer, EngineFault> {
    let design: Design = request.design.into();
    let terms = sensible_terms(request.terms)?;
    let mut ladder = Ladder::new(&design).map_err(infeasible)?;
    let units = terms.units(&design);
    let step = design.fabric.step_nodes();
    let rung = match design.budget {
        Budget::Nodes(nodes) => ladder.of_nodes(nodes),
        Budget::Usd(usd) => ladder.largest(&units, usd),
    };
    let Some(rung) = rung else {
        let smallest = ladder
            .of_nodes(step)
            .map(|rung| ladder.cost_usd(&rung, &units));
        return Err(bad_request(match (design.budget, smallest) {
            (Budget::Usd(usd), Some(least)) => format!(
                "{usd:.0} US dollars buy no machine: the smallest, {step} nodes, takes {least:.0} of this pot. \
                 Raise the budget to that sum."
            ),
            _ => "The core switches cannot hold a machine of that size; use fewer nodes.".into(),
        }));
    };
    let next = ladder.at_least(rung.nodes + 1);
    let cost = |terms: &Terms| lifetime_cost(&ladder, &rung, terms);
    let result = LifetimeDto {
        nodes: rung.nodes,
        racks: rung.racks,
        power_kw: terms.power.machine_kw(&ladder, &rung),
        pot_usd: ladder.cost_usd(&rung, &units),
        next_pot_usd: next.map(|next| ladder.cost_usd(&next, &units)),
        undiscounted: cost(&terms.undiscounted()),
        present: cost(&terms),
    };
    Ok(PlanningAnswer::Lifetime { result })
}

fn lifetime_cost(ladder: &Ladder, rung: &Rung, terms: &Terms) -> LifetimeCostDto {
    let cost = LifetimeCost::of(ladder, rung, terms);
    LifetimeCostDto {
        purchase_usd: cost.purchase_usd,
        spares_usd: cost.spares_usd,
        cooling_usd: cost.cooling_usd,
        energy_usd: cost.energy_usd,
        maintenance_usd: cost.maintenance_usd,
        staff_usd: cost.staff_usd,
        floor_usd: cost.floor_usd,
        total_usd: cost.total_usd(),
    }
}

/// The answer to `cables`.
///
/// # Errors
/// An [`EngineFault`] if the machine cannot be built or cabled.
pub fn cables_answer(request: CablesRequest) -> Result<PlanningAnswer, EngineFault> {
    let (design, tree) = built(request.design.into())?;
    let layout: Layout = request.layout.into();
    let prices: CablePrices = request.prices.into();
    let cabling = cables::cabling(&design.fabric, &tree, &layout)
        .map_err(|error| bad_request(format!("The machine cannot be cabled: {error}.")))?;
    let result = cables_dto(&cabling, &prices);
    if !(result.total_usd >= 0.0 && result.total_usd.is_finite()) {
        let sentence = "Prices of cables must be numbers that are not negative.";
        return Err(bad_request(sentence.into()));
    }
    Ok(PlanningAnswer::Cables { result })
}

fn cables_dto(cabling: &Cabling, prices: &CablePrices) -> CablesDto {
    let lines = cabling.lines.iter().map(|line| CableLineDto {
        run: match line.run {
            Run::NodeEdge => CableRunDto::NodeEdge,
            Run::EdgeCore => CableRunDto::EdgeCore,
            Run::LeafSpine => CableRunDto::LeafSpine,
        },
        cable: match line.kind {
            Kind::Copper => CableKindDto::Copper,
            Kind::ActiveCopper => CableKindDto::ActiveCopper,
            Kind::Optical => CableKindDto::Optical,
        },
        length_m: line.length_m,
        links: line.links,
        cables: line.cables,
        spares: line.spares,
        unit_usd: prices.cable_usd(line),
    });
    CablesDto {
        lines: lines.collect(),
        splitters: cabling.splitters,
        transceivers: cabling.transceivers,
        spare_transceivers: cabling.spare_transceivers,
        total_km: cabling.total_km,
        mean_m: cabling.mean_m(),
        total_usd: cabling.cost_usd(prices),
    }
}

/// The answer to `shock`.
///
/// # Errors
/// An [`EngineFault`] if the machine cannot be bought before the shock, or a factor makes no sense.
pub fn shock_answer(request: ShockRequest) -> Result<PlanningAnswer, EngineFault> {
    let design: Design = request.design.into();
    let factors = request.factors.iter();
    let factors = factors
        .map(|change| Ok((price(&change.price)?, factor("factor", change.factor)?)))
        .collect::<Result<Vec<_>, EngineFault>>()?;
    let hbm = match request.hbm {
        None => None,
        Some(hbm) => Some(HbmShock {
            gb_per_gpu: factor("HBM of a GPU", hbm.gb_per_gpu)?,
            usd_per_gb: factor("price of HBM", hbm.usd_per_gb)?,
            factor: factor("factor of HBM", hbm.factor)?,
        }),
    };
    let rise = factor("rise", request.rise)?;
    let shock = Shock { factors, hbm };
    let survival = shock::survive(&design, &shock).map_err(infeasible)?;
    let worth = shock::worth(&design, rise).map_err(infeasible)?;
    let result = ShockDto {
        nodes_before: survival.nodes_before,
        budget_usd: survival.pot_usd,
        nodes_after: survival.nodes_after,
        ddr_gb: survival.ddr_gb,
        same_machine_usd: survival.same_machine_usd,
        worth: worth
            .into_iter()
            .map(|worth| WorthDto {
                price: worth.price.key().into(),
                nodes_lost: worth.nodes_lost,
                extra_usd: worth.extra_usd,
            })
            .collect(),
    };
    Ok(PlanningAnswer::Shock { result })
}

/// The answer to `swap`.
///
/// # Errors
/// An [`EngineFault`] if a design cannot be bought or a number makes no sense.
pub fn swap_answer(request: SwapRequest) -> Result<PlanningAnswer, EngineFault> {
    let varied = price(&request.price)?;
    let low = factor("least factor", request.low)?;
    let high = factor("largest factor", request.high)?;
    if !(low <= 1.0 && 1.0 <= high) {
        return Err(bad_request(format!(
            "The factors go from {low} to {high}; they must go from at most 1 to at least 1."
        )));
    }
    let rival = |rival: RivalDto| {
        let rate = factor("rate", rival.rate)?;
        Rival::new(&rival.design.into(), rate).map_err(infeasible)
    };
    let (mut first, mut second) = (rival(request.first)?, rival(request.second)?);
    let result = shock::swap(&mut first, &mut second, varied, (low, high)).map(|swap| SwapDto {
        before: swap.before,
        after: swap.after,
        first_leads_before: swap.first_leads_before,
    });
    Ok(PlanningAnswer::Swap { result })
}

/// The answer to `rest`.
///
/// # Errors
/// An [`EngineFault`] if the design cannot be bought, or its size was given.
pub fn rest_answer(request: RestRequest) -> Result<PlanningAnswer, EngineFault> {
    let design: Design = request.design.into();
    let rest = rest(&design).map_err(infeasible)?.ok_or_else(|| {
        bad_request(
            "The size is given, so nothing is left over; give a budget in US dollars.".into(),
        )
    })?;
    let spares = rest.spares.iter().map(|&(part, pieces)| PiecesDto {
        part: part.into(),
        pieces,
    });
    let result = RestDto {
        usd: rest.usd,
        missing_usd: rest.missing_usd,
        spares: spares.collect(),
        more_ddr_gb: rest.more_ddr_gb,
        uplinks: rest.uplinks,
    };
    Ok(PlanningAnswer::Rest { result })
}

/// The answer to `leafSpine`.
///
/// # Errors
/// An [`EngineFault`] if there is no such switch or fabric.
pub fn leaf_spine_answer(request: LeafSpineRequest) -> Result<PlanningAnswer, EngineFault> {
    let fabric = LeafSpine {
        radix: within("radix", request.radix, 256)?,
        levels: within("levels", request.levels, 3)?,
        rails: within("rails", request.rails, 64)?,
        planes: within("planes", request.planes, 4)?,
        downlinks: within("downlinks", request.downlinks, request.radix)?,
        uplinks: within("uplinks", request.uplinks, request.radix)?,
    };
    let nodes = within("nodes", request.nodes, MAX_NODES)?;
    if fabric.levels < 2 || fabric.downlinks + fabric.uplinks > fabric.radix || fabric.radix < 2 {
        return Err(bad_request(format!(
            "A switch of {} ports cannot have {} down and {} up in {} levels; the ports must suffice and the levels be 2 or 3.",
            fabric.radix, fabric.downlinks, fabric.uplinks, fabric.levels
        )));
    }
    let most_nodes = fabric.most_nodes();
    let counts = fabric.counts(nodes).map_err(|_| {
        bad_request(format!(
            "{nodes} nodes do not fit: such a fabric reaches {most_nodes}. Use more levels, larger switches or fewer uplinks."
        ))
    })?;
    let result = LeafSpineDto {
        leaves: counts.leaves,
        spines: counts.spines,
        cores: counts.cores,
        node_cables: counts.node_cables,
        leaf_cables: counts.leaf_cables,
        spine_cables: counts.spine_cables,
        most_nodes,
    };
    Ok(PlanningAnswer::LeafSpine { result })
}

/// The price of that key.
pub fn price(key: &str) -> Result<Price, EngineFault> {
    Price::of_key(key).ok_or_else(|| {
        let keys = Price::ALL.map(Price::key).join(", ");
        bad_request(format!("There is no price {key}; the prices are {keys}."))
    })
}

fn factor(name: &str, value: f64) -> Result<f64, EngineFault> {
    if (0.0..=1e6).contains(&value) {
        Ok(value)
    } else {
        Err(bad_request(format!(
            "The {name} is {value}; it must be from 0 to 1,000,000."
        )))
    }
}

/// Terms without a number that makes no sense.
pub fn sensible_terms(dto: TermsDto) -> Result<Terms, EngineFault> {
    let terms = Terms::from(dto);
    if let Some(sentence) = terms.operation.fault() {
        return Err(bad_request(format!("In the operation, {sentence}.")));
    }
    if !terms.power.is_valid() {
        let sentence = "Powers of parts must be numbers that are not negative.";
        return Err(bad_request(sentence.into()));
    }
    if !terms
        .spare_shares
        .iter()
        .all(|share| (0.0..=1.0).contains(share))
    {
        return Err(bad_request("Spares must be shares from 0 to 1.".into()));
    }
    Ok(terms)
}

impl From<TermsDto> for Terms {
    fn from(dto: TermsDto) -> Self {
        let (power, operation, spares) = (dto.power, dto.operation, dto.spares);
        Self {
            power: PartPower {
                cpu_socket_w: power.cpu_socket_w,
                gpu_w: power.gpu_w,
                ddr_w_per_gb: power.ddr_w_per_gb,
                nvme_w_per_tb: power.nvme_w_per_tb,
                board_w: power.board_w,
                hca_w: power.hca_w,
                edge_switch_w: power.edge_switch_w,
                optical_cable_w: power.optical_cable_w,
                director_chassis_w: power.director_chassis_w,
                director_leaf_module_w: power.director_leaf_module_w,
            },
            operation: Operation {
                years: operation.years,
                pue: operation.pue,
                mean_load: operation.mean_load,
                usd_per_mwh: operation.usd_per_mwh,
                maintenance_share: operation.maintenance_share,
                warranty_years: operation.warranty_years,
                staff_usd_per_year: operation.staff_usd_per_year,
                floor_usd_per_rack_year: operation.floor_usd_per_rack_year,
                cooling_usd_per_kw: operation.cooling_usd_per_kw,
                discount_rate: operation.discount_rate,
            },
            pot: match dto.pot {
                PotDto::Purchase => Pot::Purchase,
                PotDto::PurchaseAndEnergy => Pot::PurchaseAndEnergy,
                PotDto::Lifetime => Pot::Lifetime,
            },
            // By number of the part.
            spare_shares: [
                spares.node,
                spares.hca,
                spares.copper_cable,
                spares.edge_switch,
                spares.optical_cable,
                spares.director_chassis,
                spares.director_leaf_module,
            ],
        }
    }
}

impl From<Part> for PartDto {
    fn from(part: Part) -> Self {
        match part {
            Part::Node => Self::Node,
            Part::Hca => Self::Hca,
            Part::CopperCable => Self::CopperCable,
            Part::EdgeSwitch => Self::EdgeSwitch,
            Part::OpticalCable => Self::OpticalCable,
            Part::DirectorChassis => Self::DirectorChassis,
            Part::DirectorLeafModule => Self::DirectorLeafModule,
        }
    }
}

impl From<LayoutDto> for Layout {
    fn from(dto: LayoutDto) -> Self {
        Self {
            racks_per_row: dto.racks_per_row,
            rack_pitch_m: dto.rack_pitch_m,
            row_pitch_m: dto.row_pitch_m,
            in_rack_m: dto.in_rack_m,
            slack_m: dto.slack_m,
            core_switches_per_rack: dto.core_switches_per_rack,
            copper_m: dto.copper_m,
            active_copper_m: dto.active_copper_m,
            optical_m: dto.optical_m,
            lengths_m: dto.lengths_m,
            links_per_cage: dto.links_per_cage,
            transceivers: dto.transceivers,
            spare_share: dto.spare_share,
        }
    }
}

impl From<CablePricesDto> for CablePrices {
    fn from(dto: CablePricesDto) -> Self {
        Self {
            copper_usd: dto.copper_usd,
            active_copper_usd: dto.active_copper_usd,
            optical_usd: dto.optical_usd,
            transceiver_usd: dto.transceiver_usd,
        }
    }
}
