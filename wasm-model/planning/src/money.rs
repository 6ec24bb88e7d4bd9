//! Answers about money: arithmetic only, given as soon as they are asked.

use taper_boundary::{EngineFault, bad_request, built, infeasible};
use taper_money::ladder::Part;
use taper_money::money::cables::{self, CablePrices, Cabling, Kind, Layout, Run};
use taper_money::money::price::Price;
use taper_money::money::rest::rest;
use taper_money::money::shock::{self, HbmShock, Rival, Shock};
use taper_topology::design::Design;

use crate::dto::*;

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
    let rise = factor("rise", request.rise)?;
    let shock = self::shock(&request.factors, request.hbm)?;
    let survival = shock::survive(&design, &shock).map_err(infeasible)?;
    let worth = shock::worth(&design, rise).map_err(infeasible)?;
    let result = ShockDto {
        nodes_before: survival.nodes_before,
        budget_usd: survival.pot_usd,
        nodes_after: survival.nodes_after,
        fills_core: survival.fills_core,
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
    let result = shock::swap(&mut first, &mut second, varied, (low, high)).map(|swap| {
        let beyond = |rival: &mut Rival| {
            let nodes = rival.nodes(varied, swap.after);
            BeyondSwapDto {
                nodes,
                fills_core: rival.fills_core(nodes),
            }
        };
        PriceSwapDto {
            first: beyond(&mut first),
            second: beyond(&mut second),
            swap: swap.into(),
        }
    });
    Ok(PlanningAnswer::Swap { result })
}

impl From<shock::Swap> for SwapDto {
    fn from(swap: shock::Swap) -> Self {
        Self {
            before: swap.before,
            after: swap.after,
            first_leads_before: swap.first_leads_before,
        }
    }
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

/// The price of that key.
pub fn price(key: &str) -> Result<Price, EngineFault> {
    Price::of_key(key).ok_or_else(|| {
        let keys = Price::ALL.map(Price::key).join(", ");
        bad_request(format!("There is no price {key}; the prices are {keys}."))
    })
}

/// Prices that change.
///
/// # Errors
/// An [`EngineFault`] if there is no such price or a factor makes no sense.
pub fn shock(factors: &[PriceFactorDto], hbm: Option<HbmShockDto>) -> Result<Shock, EngineFault> {
    let factors = factors
        .iter()
        .map(|change| Ok((price(&change.price)?, factor("factor", change.factor)?)))
        .collect::<Result<Vec<_>, EngineFault>>()?;
    let hbm = match hbm {
        None => None,
        Some(hbm) => Some(HbmShock {
            gb_per_gpu: factor("HBM of a GPU", hbm.gb_per_gpu)?,
            usd_per_gb: factor("price of HBM", hbm.usd_per_gb)?,
            factor: factor("factor of HBM", hbm.factor)?,
        }),
    };
    Ok(Shock { factors, hbm })
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
