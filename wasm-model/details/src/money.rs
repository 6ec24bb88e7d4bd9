//! Money: arithmetic only, answered at once.

use serde::{Deserialize, Serialize};
use taper_boundary::{Question, Refusal, bad_request, built, infeasible};
use taper_money::cables::{self, CablePrices, Cabling};
use taper_money::rest::{Rest, rest};
use taper_money::room::Layout;
use taper_money::shock::{self, HbmShock, PriceFactor, Rival, Shock, ShockAnswer, Swap};
use taper_topology::design::Design;
use taper_topology::field::Price;
use taper_topology::run::Done;
use tsify::Tsify;

use crate::refusal::{BadQuestion, FactorOf};

/// Cables of the machine that a design buys.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CablesRequest {
    /// The design whose machine is cabled.
    pub design: Design,
    /// Machine room, and the lengths that are sold.
    pub layout: Layout,
    /// Prices of cables and transceivers.
    pub prices: CablePrices,
}

impl Question for CablesRequest {
    type Run = Done<Cabling>;

    fn open(self) -> Result<Self::Run, Refusal> {
        let topology = built(&self.design)?;
        let cabling = cables::cabling(&self.design.fabric, &topology, &self.layout)
            .map_err(|error| bad_request(&error))?
            .priced(&self.prices);
        if !(cabling.total_usd >= 0.0 && cabling.total_usd.is_finite()) {
            return Err(bad_request(&BadQuestion::CablePrices));
        }
        Ok(Done(cabling))
    }
}

/// What a price shock does to a design, and what every price is worth.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ShockRequest {
    /// The design whose prices change.
    pub design: Design,
    /// Factors on single prices.
    pub factors: Vec<PriceFactor>,
    /// The shock of HBM, if it is one.
    pub hbm: Option<HbmShock>,
    /// By how much each price rises to say what it is worth: 0.1 for +10 %.
    pub rise: f64,
}

impl Question for ShockRequest {
    type Run = Done<ShockAnswer>;

    fn open(self) -> Result<Self::Run, Refusal> {
        let rise = factor(FactorOf::Rise, self.rise)?;
        let shock = checked(Shock {
            factors: self.factors,
            hbm: self.hbm,
        })?;
        let survival = shock::survive(&self.design, &shock, rise);
        survival.map(Done).map_err(infeasible)
    }
}

/// A design with the throughput of its node.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RatedDesign {
    /// The design to price.
    pub design: Design,
    /// Throughput of one node, in a unit common to both.
    pub rate: f64,
    /// Whether the price that is varied is this design's too.
    pub is_moved: bool,
}

/// The price at which two designs swap rank.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SwapRequest {
    /// The first of the two designs.
    pub first: RatedDesign,
    /// The second of the two designs.
    pub second: RatedDesign,
    /// The price that is varied, by the same factor in each design that it moves.
    pub price: Price,
    /// Least factor, at most 1.
    pub low: f64,
    /// Largest factor, at least 1.
    pub high: f64,
}

/// A design beyond a swap.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BeyondSwap {
    /// Nodes that it buys there; 0 if none.
    pub nodes: u32,
    /// Whether its core, not its money, ends that machine.
    pub fills_core: bool,
}

/// The price at which two designs swap rank, and what they are beyond it.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PriceSwap {
    /// Factor at which the rank swaps, and who leads.
    pub swap: Swap,
    /// The first design beyond the swap.
    pub first: BeyondSwap,
    /// The second design beyond the swap.
    pub second: BeyondSwap,
}

impl Question for SwapRequest {
    /// None where the order does not change.
    type Run = Done<Option<PriceSwap>>;

    fn open(self) -> Result<Self::Run, Refusal> {
        let low = factor(FactorOf::Least, self.low)?;
        let high = factor(FactorOf::Largest, self.high)?;
        if !(low <= 1.0 && 1.0 <= high) {
            return Err(bad_request(&BadQuestion::SwapFactors { low, high }));
        }
        let rival = |rival: &RatedDesign| {
            let rate = factor(FactorOf::Rate, rival.rate)?;
            Rival::new(&rival.design, rate, rival.is_moved).map_err(infeasible)
        };
        let (mut first, mut second) = (rival(&self.first)?, rival(&self.second)?);
        let swap = shock::swap(&mut first, &mut second, self.price, (low, high));
        Ok(Done(swap.map(|swap| {
            let beyond = |rival: &mut Rival| {
                let nodes = rival.nodes(self.price, swap.after);
                BeyondSwap {
                    nodes,
                    fills_core: rival.fills_core(nodes),
                }
            };
            PriceSwap {
                first: beyond(&mut first),
                second: beyond(&mut second),
                swap,
            }
        })))
    }
}

/// What the money that whole racks or nodes leave over could buy instead.
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
            .ok_or_else(|| bad_request(&BadQuestion::NothingLeftOver))
    }
}

/// Prices that change, if every factor makes sense.
///
/// # Errors
/// A [`Refusal`] that names the factor that does not.
pub fn checked(shock: Shock) -> Result<Shock, Refusal> {
    for change in &shock.factors {
        // A price of a cent may rise to any that a person may enter: what it becomes is checked with the design.
        let value = change.factor;
        if !(0.0..=f64::MAX).contains(&value) {
            return Err(bad_request(&BadQuestion::FactorOutOfRange {
                of: FactorOf::Price,
                value,
            }));
        }
    }
    if let Some(hbm) = &shock.hbm {
        factor(FactorOf::HbmPerGpu, hbm.gb_per_gpu)?;
        factor(FactorOf::HbmPrice, hbm.usd_per_gb)?;
        factor(FactorOf::Hbm, hbm.factor)?;
    }
    Ok(shock)
}

fn factor(of: FactorOf, value: f64) -> Result<f64, Refusal> {
    if (0.0..=1e6).contains(&value) {
        Ok(value)
    } else {
        Err(bad_request(&BadQuestion::FactorOutOfRange { of, value }))
    }
}
