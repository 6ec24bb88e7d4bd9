//! Answers about options: one that cannot be used says why, and the others are answered.

use taper_boundary::{EngineFault, bad_request, within};
use taper_decision::risk::draws::Range;
use taper_decision::risk::fixed_price::{Agreement, Moving, worth};
use taper_money::ladder::Part;
use taper_money::money::option::{Exercise, PurchaseOption, Size, ddr_usd_per_gb, exercise};
use taper_topology::design::{Design, Prices};
use taper_topology::rng::Name;

use crate::dto::*;
use crate::money::{price, shock};

/// The answer to `options`.
///
/// # Errors
/// An [`EngineFault`] if the question makes no sense; a design or an amount that does not is a refusal of
/// that option alone.
pub fn answer(request: OptionsRequest) -> Result<PlanningAnswer, EngineFault> {
    let draws = within("draws", request.draws, 100_000)?;
    if request.options.len() > 64 {
        return Err(bad_request("Up to 64 options can be asked at once.".into()));
    }
    let options = request
        .options
        .into_iter()
        .map(|asked| answered(asked, draws))
        .collect::<Result<_, EngineFault>>()?;
    let result = OptionsDto { options, draws };
    Ok(PlanningAnswer::Options { result })
}

fn answered(asked: AskedOptionDto, draws: u32) -> Result<AnsweredOptionDto, EngineFault> {
    let refused = |sentence: String| Ok(AnsweredOptionDto::Refused { sentence });
    let option = match option(asked.option, asked.amount) {
        Ok(option) => option,
        Err(sentence) => return refused(sentence),
    };
    let design: Design = asked.design.into();
    let seed = design.seed;
    let found = match exercise(&design, option) {
        Ok(found) => found,
        Err(refusal) => return refused(refusal.to_string()),
    };
    if asked.cases.len() > 16 || asked.moving.len() > 64 {
        let sentence = "Up to 16 cases and 64 ranges of prices can be asked of an option.";
        return Err(bad_request(sentence.into()));
    }
    let today_usd = found.usd(found.prices());
    let agreement = Agreement {
        price_usd: usd("fixed price", asked.price_usd.unwrap_or(today_usd))?,
        fee_usd: usd("fee", asked.fee_usd)?,
        is_bought: found.bought_at_once,
    };
    let cases = asked
        .cases
        .into_iter()
        .map(|case| {
            let prices: Prices = shock(&case.factors, case.hbm)?.after(found.prices());
            let then_usd = found.usd(&prices);
            let saves_usd = agreement.saves_usd(then_usd);
            Ok(OptionCaseDto {
                then_usd,
                saves_usd,
            })
        })
        .collect::<Result<Vec<_>, EngineFault>>()?;
    let moving = moving(asked.moving)?;
    let Some(over_draws) = worth(&found, &agreement, &moving, (seed, draws)) else {
        return refused("There is nothing to draw from.".into());
    };
    Ok(AnsweredOptionDto::Usable {
        option: Box::new(OptionDto {
            before: found.before.into(),
            after: found.after.into(),
            pieces: pieces(&found, found.pieces.parts),
            ddr_gb: found.pieces.ddr_gb,
            ddr_usd_per_gb: ddr_usd_per_gb(found.prices()),
            left_over: pieces(&found, found.left_over),
            bought_at_once: found.bought_at_once,
            today_usd,
            price_usd: agreement.price_usd,
            cases,
            then_usd: over_draws.then_usd.into(),
            saves_usd: over_draws.saves_usd.into(),
            pays: over_draws.pays.into(),
        }),
    })
}

/// Amounts are numbers of a document: all but memory are counted.
fn option(option: PurchaseOptionDto, amount: f64) -> Result<PurchaseOption, String> {
    let counted = |what: &str| {
        if amount.fract() == 0.0 && (0.0..=1e6).contains(&amount) {
            Ok(amount as u32)
        } else {
            Err(format!(
                "{amount} is no number of {what}; enter a whole one."
            ))
        }
    };
    Ok(match option {
        PurchaseOptionDto::SparePorts => PurchaseOption::SparePorts(counted("ports")?),
        PurchaseOptionDto::UnTaper => PurchaseOption::UnTaper(counted("up ports")?),
        PurchaseOptionDto::ExpansionRacks => PurchaseOption::ExpansionRacks(counted("racks")?),
        PurchaseOptionDto::MemoryUpgrade => PurchaseOption::MemoryUpgrade(amount),
    })
}

fn usd(name: &str, value: f64) -> Result<f64, EngineFault> {
    if (0.0..=1e15).contains(&value) {
        Ok(value)
    } else {
        Err(bad_request(format!(
            "The {name} is {value} US dollars; it must be a number that is not negative."
        )))
    }
}

fn moving(prices: Vec<MovingPriceDto>) -> Result<Vec<Moving>, EngineFault> {
    prices
        .into_iter()
        .map(|moving| {
            let factor: Range = moving.factor.into();
            if !factor.is_valid() || factor.low < 0.0 {
                return Err(bad_request(format!(
                    "The range of the price {} is upside down or negative.",
                    moving.name
                )));
            }
            Ok(Moving {
                name: Name::of(&moving.name),
                price: price(&moving.price)?,
                factor,
            })
        })
        .collect()
}

fn pieces(found: &Exercise, counts: [u32; 7]) -> Vec<OptionPiecesDto> {
    Part::ALL
        .into_iter()
        .zip(counts)
        .zip(found.units_usd())
        .filter(|((_, pieces), _)| *pieces > 0)
        .map(|((part, pieces), unit_usd)| OptionPiecesDto {
            part: part.into(),
            pieces,
            unit_usd,
        })
        .collect()
}

impl From<Size> for OptionSizeDto {
    fn from(size: Size) -> Self {
        Self {
            nodes: size.nodes,
            uplinks: size.uplinks,
            taper: size.taper,
            ddr_gb: size.ddr_gb,
        }
    }
}
