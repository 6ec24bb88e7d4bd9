//! What a price that is fixed now is worth, over prices as they may be when it is used.
//!
//! With `P` what the pieces of an option cost then, `K` the price fixed now and `F` the fee that keeps it:
//! whoever may choose buys at the lesser of `P` and `K` and has saved `max(0, P - K) - F`; whoever has
//! bought at once has saved `P - K - F`, which may be a loss. It is what insurance against prices
//! saves those who will buy, undiscounted: not what having the pieces is worth, nor how likely it is that
//! anybody will want them.
//!
//! Prices are sampled as everywhere else ([`draws`](super::draws)): each over its own range, independently, by
//! (seed, draw, name); prices that follow it move with it.

use crate::risk::draws::{Probability, Range, Summary, share_of};
use crate::risk::input::{FollowingPrice, vary};
use serde::Deserialize;
use taper_money::option::Exercise;
use taper_topology::design::Prices;
use taper_topology::field::Price;
use taper_topology::rng::{Name, Purpose};
use tsify::Tsify;

/// Terms of an agreement on the price of an option.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Agreement {
    /// What the pieces will cost, US dollars.
    pub price_usd: f64,
    /// What is paid at once whether or not they are bought, US dollars.
    pub fee_usd: f64,
    /// Whether they are bought at once.
    pub is_bought: bool,
}

impl Agreement {
    /// What it saves where the pieces would cost `then_usd`, US dollars; less than nothing for a loss.
    pub fn saves_usd(&self, then_usd: f64) -> f64 {
        let gain = then_usd - self.price_usd;
        let kept = if self.is_bought { gain } else { gain.max(0.0) };
        kept - self.fee_usd
    }

    /// Whether the fixed price is below what the pieces would cost.
    pub fn pays(&self, then_usd: f64) -> bool {
        then_usd > self.price_usd
    }
}

/// A price that may move.
#[derive(Clone, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MovingPrice {
    /// Name that identifies its samples, whatever else varies.
    pub name: String,
    /// The price that varies.
    pub price: Price,
    /// Range of the factor on it.
    pub factor: Range,
    /// Prices that follow it.
    #[serde(default)]
    #[tsify(optional)]
    pub also: Vec<FollowingPrice>,
}

/// What an agreement is worth over draws.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// What the pieces cost then, US dollars.
    pub then_usd: Summary,
    /// What the agreement saves, US dollars.
    pub saves_usd: Summary,
    /// Draws in which the fixed price is below what the pieces would cost.
    pub pays: Probability,
}

/// What an agreement on an option is worth over `draws` draws of prices; `None` of none.
pub fn worth(
    exercise: &Exercise,
    agreement: &Agreement,
    moving: &[MovingPrice],
    (seed, draws): (u32, u32),
) -> Option<Worth> {
    let moving: Vec<(Name, &MovingPrice)> = moving
        .iter()
        .map(|moving| (Name::of(&moving.name), moving))
        .collect();
    let then: Vec<f64> = (0..draws)
        .map(|draw| exercise.usd(&sampled(exercise.prices(), &moving, seed, draw)))
        .collect();
    let saved: Vec<f64> = then.iter().map(|&usd| agreement.saves_usd(usd)).collect();
    let pays = then.iter().filter(|&&usd| agreement.pays(usd)).count();
    Some(Worth {
        then_usd: Summary::of(&then)?,
        saves_usd: Summary::of(&saved)?,
        pays: Probability::of(pays as f64, then.len())?,
    })
}

fn sampled(prices: &Prices, moving: &[(Name, &MovingPrice)], seed: u32, draw: u32) -> Prices {
    let mut sampled = prices.clone();
    for (name, moving) in moving {
        let share = share_of(seed, Purpose::Inputs, draw, *name);
        let factor = moving.factor.quantile(share);
        vary(&mut sampled, moving.price, &moving.also, factor);
    }
    sampled
}
