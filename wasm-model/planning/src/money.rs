//! Money: arithmetic only, answered as soon as it is asked.

use serde::{Deserialize, Serialize};
use taper_boundary::{Question, Refusal, bad_request, built, infeasible};
use taper_money::money::cables::{self, CablePrices, Cabling, Layout};
use taper_money::money::rest::{Rest, rest};
use taper_money::money::shock::{self, HbmShock, Rival, Shock, Swap, Worth};
use taper_topology::design::Design;
use taper_topology::field::Price;
use taper_topology::run::Done;
use tsify::Tsify;

use crate::refusal::{BadPlan, FactorOf};

/// Cables of the machine that a design buys.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CablesRequest {
    /// The design.
    pub design: Design,
    /// The room.
    pub layout: Layout,
    /// Prices.
    pub prices: CablePrices,
}

impl Question for CablesRequest {
    type Run = Done<Cabling>;

    fn open(self) -> Result<Self::Run, Refusal> {
        let tree = built(&self.design)?;
        let cabling = cables::cabling(&self.design.fabric, &tree, &self.layout)
            .map_err(|error| bad_request(&error))?
            .priced(&self.prices);
        if !(cabling.total_usd >= 0.0 && cabling.total_usd.is_finite()) {
            return Err(bad_request(&BadPlan::CablePrices));
        }
        Ok(Done(cabling))
    }
}

/// A factor on a price.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PriceFactorDto {
    /// The price.
    pub price: Price,
    /// Factor.
    pub factor: f64,
}

/// What a price shock does to a design, and what every price is worth.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ShockRequest {
    /// The design.
    pub design: Design,
    /// Factors on prices.
    pub factors: Vec<PriceFactorDto>,
    /// The shock of HBM, if it is one.
    pub hbm: Option<HbmShock>,
    /// By how much each price rises to say what it is worth: 0.1 for +10 %.
    pub rise: f64,
}

/// Three ways to live with a shock, and what every price is worth.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ShockDto {
    /// Nodes at the old prices.
    pub nodes_before: u32,
    /// What there is to spend, US dollars.
    pub budget_usd: f64,
    /// Fewer nodes: what the same money buys; 0 if nothing.
    pub nodes_after: u32,
    /// Whether the core, not the money, ends that machine.
    pub fills_core: bool,
    /// Less memory: DDR a node with which as many nodes can be bought as before; absent if even none would
    /// not do.
    #[serde(rename = "ddrGB")]
    pub ddr_gb: Option<f64>,
    /// More money: what the machine of before costs now, US dollars.
    pub same_machine_usd: f64,
    /// Every price by itself.
    pub worth: Vec<Worth>,
}

impl Question for ShockRequest {
    type Run = Done<ShockDto>;

    fn open(self) -> Result<Self::Run, Refusal> {
        let rise = factor(FactorOf::Rise, self.rise)?;
        let shock = shocked(&self.factors, self.hbm)?;
        let survival = shock::survive(&self.design, &shock).map_err(infeasible)?;
        Ok(Done(ShockDto {
            nodes_before: survival.nodes_before,
            budget_usd: survival.pot_usd,
            nodes_after: survival.nodes_after,
            fills_core: survival.fills_core,
            ddr_gb: survival.ddr_gb,
            same_machine_usd: survival.same_machine_usd,
            worth: shock::worth(&self.design, rise).map_err(infeasible)?,
        }))
    }
}

/// One of two designs.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RivalDto {
    /// The design.
    pub design: Design,
    /// Throughput of one node, in a unit common to both.
    pub rate: f64,
}

/// The price at which two designs swap rank.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SwapRequest {
    /// The first design.
    pub first: RivalDto,
    /// The second design.
    pub second: RivalDto,
    /// The price that is varied, in both designs by the same factor.
    pub price: Price,
    /// Least factor, at most 1.
    pub low: f64,
    /// Largest factor, at least 1.
    pub high: f64,
}

/// A design beyond a swap.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BeyondSwapDto {
    /// Nodes that it buys there; 0 if none.
    pub nodes: u32,
    /// Whether its core, not its money, ends that machine.
    pub fills_core: bool,
}

/// The price at which two designs swap rank, and what they are beyond it.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PriceSwapDto {
    /// Where.
    pub swap: Swap,
    /// The first design.
    pub first: BeyondSwapDto,
    /// The second design.
    pub second: BeyondSwapDto,
}

impl Question for SwapRequest {
    /// None where the order does not change.
    type Run = Done<Option<PriceSwapDto>>;

    fn open(self) -> Result<Self::Run, Refusal> {
        let low = factor(FactorOf::Least, self.low)?;
        let high = factor(FactorOf::Largest, self.high)?;
        if !(low <= 1.0 && 1.0 <= high) {
            return Err(bad_request(&BadPlan::SwapFactors { low, high }));
        }
        let rival = |rival: &RivalDto| {
            Rival::new(&rival.design, factor(FactorOf::Rate, rival.rate)?).map_err(infeasible)
        };
        let (mut first, mut second) = (rival(&self.first)?, rival(&self.second)?);
        let swap = shock::swap(&mut first, &mut second, self.price, (low, high));
        Ok(Done(swap.map(|swap| {
            let beyond = |rival: &mut Rival| {
                let nodes = rival.nodes(self.price, swap.after);
                BeyondSwapDto {
                    nodes,
                    fills_core: rival.fills_core(nodes),
                }
            };
            PriceSwapDto {
                first: beyond(&mut first),
                second: beyond(&mut second),
                swap,
            }
        })))
    }
}

/// What the money that whole racks leave over could buy instead.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RestRequest {
    /// The design, with a budget in US dollars.
    pub design: Design,
}

impl Question for RestRequest {
    type Run = Done<Rest>;

    fn open(self) -> Result<Self::Run, Refusal> {
        let rest = rest(&self.design).map_err(infeasible)?;
        rest.map(Done)
            .ok_or_else(|| bad_request(&BadPlan::NothingLeftOver))
    }
}

/// Prices that change.
///
/// # Errors
/// A [`Refusal`] if there is no such price or a factor makes no sense.
pub fn shocked(factors: &[PriceFactorDto], hbm: Option<HbmShock>) -> Result<Shock, Refusal> {
    let factors = factors
        .iter()
        .map(|change| Ok((change.price, factor(FactorOf::Price, change.factor)?)))
        .collect::<Result<Vec<_>, Refusal>>()?;
    let hbm = match hbm {
        None => None,
        Some(hbm) => Some(HbmShock {
            gb_per_gpu: factor(FactorOf::HbmPerGpu, hbm.gb_per_gpu)?,
            usd_per_gb: factor(FactorOf::HbmPrice, hbm.usd_per_gb)?,
            factor: factor(FactorOf::Hbm, hbm.factor)?,
        }),
    };
    Ok(Shock { factors, hbm })
}

fn factor(of: FactorOf, value: f64) -> Result<f64, Refusal> {
    if (0.0..=1e6).contains(&value) {
        Ok(value)
    } else {
        Err(bad_request(&BadPlan::FactorOutOfRange { of, value }))
    }
}
