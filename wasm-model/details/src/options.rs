//! What may be bought later, and what a price that is fixed now is worth: an option that cannot be used says why,
//! and the others are answered.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the amount is looked at: whole, and from 0 to 1e6"
)]

use serde::{Deserialize, Serialize};
use taper_boundary::{CountOf, Question, Refusal, bad_request, within};
use taper_decision::risk::draws::{Probability, Summary};
use taper_decision::risk::fixed_price::{Agreement, MovingPrice, worth};
use taper_money::option::{Exercise, OptionSize, PurchaseOption, ddr_usd_per_gb, exercise};
use taper_money::option_refusal::{OptionKind, OptionRefusal};
use taper_money::shock::Shock;
use taper_topology::design::Design;
use taper_topology::limits::{MAX_MOVING_PRICES, MAX_OPTION_SAMPLES, MAX_OPTIONS, MAX_PRICE_CASES};
use taper_topology::pieces::{PARTS, Part};
use taper_topology::run::Done;
use tsify::Tsify;

use crate::money::checked;
use crate::refusal::{BadQuestion, OptionMoney};

/// An option on a design.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RequestedOption {
    /// The design, at today's prices; it names the draws by its seed.
    pub design: Design,
    /// The kind of option.
    pub option: OptionKind,
    /// Its amount, in the unit of the kind.
    pub amount: f64,
    /// What it will cost, fixed now, US dollars; what the prices of the design say if absent.
    pub price_usd: Option<f64>,
    /// What is paid at once, US dollars.
    pub fee_usd: f64,
    /// Prices as they may be, at most 16.
    pub cases: Vec<Shock>,
    /// Prices that vary, each with a range.
    pub moving: Vec<MovingPrice>,
}

/// Options, each on its own design.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct OptionsRequest {
    /// The options, at most 64.
    pub options: Vec<RequestedOption>,
    /// Number of price samples.
    pub draws: u32,
}

/// Pieces of a part that are bought.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PartPieces {
    /// The part that is bought.
    pub part: Part,
    /// Number of whole pieces.
    pub pieces: u32,
    /// One, at today's prices, US dollars.
    pub unit_usd: f64,
}

/// What the option comes to at prices as they may be.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct OptionCase {
    /// What the pieces cost then, US dollars.
    pub then_usd: f64,
    /// What the fixed price has saved then, less the fee, US dollars.
    pub saves_usd: f64,
}

/// An option that can be used.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PricedOption {
    /// The machine as it is delivered.
    pub before: OptionSize,
    /// The machine once the option has been used.
    pub after: OptionSize,
    /// What is bought, without memory.
    pub pieces: Vec<PartPieces>,
    /// Memory that is bought, 1e9 bytes.
    #[serde(rename = "ddrGB")]
    pub ddr_gb: f64,
    /// That memory as it is paid, US dollars per 1e9 bytes.
    #[serde(rename = "ddrUsdPerGB")]
    pub ddr_usd_per_gb: f64,
    /// What the machine does not need afterwards.
    pub left_over: Vec<PartPieces>,
    /// Whether the pieces are bought with the machine.
    pub bought_at_once: bool,
    /// What they cost at today's prices, US dollars.
    pub today_usd: f64,
    /// What they cost as agreed, US dollars.
    pub price_usd: f64,
    /// At each requested case of prices.
    pub cases: Vec<OptionCase>,
    /// What they cost then, over draws, US dollars.
    pub then_usd: Summary,
    /// What the fixed price saves, less the fee, over draws, US dollars.
    pub saves_usd: Summary,
    /// Draws in which the pieces would cost more than the fixed price; an equal price counts as none.
    pub pays: Probability,
}

/// An option, or why it cannot be used.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum AnsweredOption {
    /// It can be used.
    Usable {
        /// What it takes and brings.
        option: Box<PricedOption>,
    },
    /// It cannot be used.
    Refused {
        /// Reason, with the numbers that decide.
        reason: OptionRefusal,
    },
}

/// Options on designs, in the order of the request.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct OptionsAnswer {
    /// One answer per option, in their order.
    pub options: Vec<AnsweredOption>,
    /// Number of price samples.
    pub draws: u32,
}

impl Question for OptionsRequest {
    type Run = Done<OptionsAnswer>;

    fn open(self) -> Result<Self::Run, Refusal> {
        let draws = within(CountOf::Draws, self.draws, MAX_OPTION_SAMPLES)?;
        if self.options.len() > MAX_OPTIONS as usize {
            return Err(bad_request(&BadQuestion::TooManyOptions {
                most: MAX_OPTIONS,
            }));
        }
        let options = self.options.into_iter();
        let options = options.map(|requested| answered(requested, draws));
        Ok(Done(OptionsAnswer {
            options: options.collect::<Result<_, _>>()?,
            draws,
        }))
    }
}

fn answered(requested: RequestedOption, draws: u32) -> Result<AnsweredOption, Refusal> {
    let refused = |reason| Ok(AnsweredOption::Refused { reason });
    let option = match option(requested.option, requested.amount) {
        Ok(option) => option,
        Err(reason) => return refused(reason),
    };
    let seed = requested.design.seed;
    let found = match exercise(&requested.design, option) {
        Ok(found) => found,
        Err(reason) => return refused(reason),
    };
    if requested.cases.len() > MAX_PRICE_CASES as usize
        || requested.moving.len() > MAX_MOVING_PRICES as usize
    {
        return Err(bad_request(&BadQuestion::TooManyPrices {
            most_cases: MAX_PRICE_CASES,
            most_ranges: MAX_MOVING_PRICES,
        }));
    }
    let today_usd = found.usd(found.prices());
    let agreement = Agreement {
        price_usd: usd(
            OptionMoney::FixedPrice,
            requested.price_usd.unwrap_or(today_usd),
        )?,
        fee_usd: usd(OptionMoney::Fee, requested.fee_usd)?,
        is_bought: found.bought_at_once,
    };
    let cases = requested
        .cases
        .into_iter()
        .map(|case| {
            let then_usd = found.usd(&checked(case)?.after(found.prices()));
            let saves_usd = agreement.saves_usd(then_usd);
            Ok(OptionCase {
                then_usd,
                saves_usd,
            })
        })
        .collect::<Result<Vec<_>, Refusal>>()?;
    requested.moving.iter().try_for_each(checked_range)?;
    let Some(over_draws) = worth(&found, &agreement, &requested.moving, (seed, draws)) else {
        return refused(OptionRefusal::NoSamples);
    };
    Ok(AnsweredOption::Usable {
        option: Box::new(PricedOption {
            before: found.before,
            after: found.after,
            pieces: pieces(&found, found.pieces.parts),
            ddr_gb: found.pieces.ddr_gb,
            ddr_usd_per_gb: ddr_usd_per_gb(found.prices()),
            left_over: pieces(&found, found.left_over),
            bought_at_once: found.bought_at_once,
            today_usd,
            price_usd: agreement.price_usd,
            cases,
            then_usd: over_draws.then_usd,
            saves_usd: over_draws.saves_usd,
            pays: over_draws.pays,
        }),
    })
}

/// Amounts are numbers of a document: all but memory are counted.
fn option(option: OptionKind, amount: f64) -> Result<PurchaseOption, OptionRefusal> {
    let counted = || {
        if amount.fract() == 0.0 && (0.0..=1e6).contains(&amount) {
            Ok(amount as u32)
        } else {
            Err(OptionRefusal::NotWhole { amount, option })
        }
    };
    Ok(match option {
        OptionKind::SparePorts => PurchaseOption::SparePorts(counted()?),
        OptionKind::UnTaper => PurchaseOption::UnTaper(counted()?),
        OptionKind::ExpansionRacks => PurchaseOption::ExpansionRacks(counted()?),
        OptionKind::MemoryUpgrade => PurchaseOption::MemoryUpgrade(amount),
    })
}

fn usd(of: OptionMoney, value: f64) -> Result<f64, Refusal> {
    if (0.0..=1e15).contains(&value) {
        Ok(value)
    } else {
        Err(bad_request(&BadQuestion::OptionUsd { of, value }))
    }
}

fn checked_range(moving: &MovingPrice) -> Result<(), Refusal> {
    if moving.factor.is_valid() && moving.factor.low >= 0.0 {
        return Ok(());
    }
    Err(bad_request(&BadQuestion::OptionPriceRange {
        name: moving.name.clone(),
    }))
}

fn pieces(found: &Exercise, counts: [u32; PARTS]) -> Vec<PartPieces> {
    Part::ALL
        .into_iter()
        .zip(counts)
        .zip(found.units_usd())
        .filter(|((_, pieces), _)| *pieces > 0)
        .map(|((part, pieces), unit_usd)| PartPieces {
            part,
            pieces,
            unit_usd,
        })
        .collect()
}
