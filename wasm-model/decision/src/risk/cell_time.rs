//! How long a cell takes on a design, by what the network makes longer, at any values of the model's inputs.
//!
//! ```text
//! T / T_0 = (1 + (m (1 - h) w b S(q, v') + m c (a H + tail - 1)) / T_0) / (1 - delta)^g(Q, B)       v' = q v + (1 - q)
//! ```
//! `T_0` is the time if the network made nothing longer, `w` that of exposed transfers and `c` of the latency of
//! reductions, `H` switches between their partners. The stretch `S` is known at routing qualities with waits of size 0
//! and 1 and linear between them: on Sierra's node that moves a throughput by less than 0.0002. What stays on the cable
//! of the tables waits in full, so the size of the wait depends on the quality. `g` says in how many neighbours' bursts
//! the cell stands still, each of which is there for the share `delta` of the time, independently of the others; it is
//! known on a grid of `Q` and `B` and linear between.

use crate::risk::error::StudyRefusal;
use crate::risk::input::Place;
use serde::Deserialize;
use taper_topology::parameters::bursts;
use taper_topology::parameters::uncertain::ModelInput;
use tsify::Tsify;

/// What a cell's time consists of on a design, in any unit of time.
#[derive(Clone, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CellTime {
    /// Time that no network makes longer.
    pub fixed: f64,
    /// Time of exposed transfers at no stretch.
    pub transfers: f64,
    /// Latency of reductions, which switches and tails make longer.
    pub reductions: f64,
    /// Mean switches between the partners of a reduction.
    pub hops: f64,
    /// Time of a small allreduce beside the neighbours over its time alone; 1 without any.
    pub tail: f64,
    /// Routing qualities at which the stretch is known, rising; beyond them it is that of the nearest. Static tables
    /// have 0 alone, whatever the quality of the design.
    pub qualities: Vec<f64>,
    /// Stretch with waits of size 0 and of size 1, quality after quality.
    pub stretches: Vec<f64>,
    /// In how many neighbours' bursts it stands still, at every point of the grid of bursts; none if it meets none.
    #[serde(default)]
    pub bursts: Vec<f64>,
}

impl CellTime {
    /// A cell that no network makes longer.
    pub fn still() -> Self {
        Self {
            fixed: 1.0,
            transfers: 0.0,
            reductions: 0.0,
            hops: 0.0,
            tail: 1.0,
            qualities: vec![1.0],
            stretches: vec![0.0, 0.0],
            bursts: vec![],
        }
    }

    /// Whether it can be computed with.
    ///
    /// # Errors
    /// [`StudyRefusal::CellTime`] of negative times, or of stretches that do not match their qualities.
    pub fn check(&self) -> Result<(), StudyRefusal> {
        let at_least = |least: f64| move |value: &f64| value.is_finite() && *value >= least;
        let times = [self.fixed, self.transfers, self.reductions, self.hops];
        let is_sensible = times.iter().all(at_least(0.0))
            && self.fixed + self.transfers > 0.0
            && at_least(0.0)(&self.tail)
            && !self.qualities.is_empty()
            && self.qualities.is_sorted()
            && (self.qualities.iter()).all(|quality| (0.0..=1.0).contains(quality))
            && self.stretches.len() == 2 * self.qualities.len()
            && self.stretches.iter().all(at_least(0.0))
            && [0, bursts::POINTS].contains(&self.bursts.len())
            && self.bursts.iter().all(at_least(0.0));
        is_sensible.then_some(()).ok_or(StudyRefusal::CellTime)
    }

    /// Extra time over what it takes without any effect of the network, 0 or more.
    pub fn slowdown(&self, costs: &NetworkCosts) -> f64 {
        let tail = if self.tail > 1.0 {
            (self.tail * costs.tail - 1.0).max(0.0)
        } else {
            0.0
        };
        let transfers = costs.transfers * self.transfers * self.stretch(costs);
        let reductions = costs.reductions * self.reductions * (costs.hop * self.hops + tail);
        let network = (transfers + reductions) / (self.fixed + self.transfers);
        if self.bursts.is_empty() {
            return network;
        }
        network + (1.0 + network) * libm::expm1(costs.bursts.rate * costs.bursts.met(&self.bursts))
    }

    fn stretch(&self, costs: &NetworkCosts) -> f64 {
        // An edge of the grid stands for what is beyond it, its quality too.
        let at = |quality: f64, [without, with]: [f64; 2]| {
            let wait_size = quality * costs.wait_size + (1.0 - quality);
            without + wait_size * (with - without)
        };
        let mut points = (self.qualities.iter().copied())
            .zip(self.stretches.chunks_exact(2))
            .filter_map(|(quality, waits)| Some((quality, <[f64; 2]>::try_from(waits).ok()?)));
        let Some(mut before) = points.next() else {
            return 0.0;
        };
        for after in points {
            if costs.quality < after.0 && costs.quality > before.0 {
                let part = (costs.quality - before.0) / (after.0 - before.0);
                let [without, with] =
                    [0, 1].map(|size| lerp(before.1.get(size), after.1.get(size), part));
                return at(costs.quality, [without, with]);
            }
            if costs.quality >= after.0 {
                before = after;
            }
        }
        at(before.0, before.1)
    }
}

fn lerp(from: Option<&f64>, to: Option<&f64>, part: f64) -> f64 {
    match (from, to) {
        (Some(from), Some(to)) => from + part * (to - from),
        _ => 0.0,
    }
}

/// What the network costs at one sample of the model's inputs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NetworkCosts {
    /// Routing quality `q`.
    quality: f64,
    /// Size of a message's wait `v`.
    wait_size: f64,
    /// Of a unit of stretch and of transfers: `m (1 - h) b`.
    transfers: f64,
    /// Of reductions: `m`.
    reductions: f64,
    /// Of a switch: `a`.
    hop: f64,
    /// Factor on a tail.
    tail: f64,
    bursts: Bursts,
}

/// Bursts at one sample.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Bursts {
    /// `-ln(1 - delta)`.
    rate: f64,
    /// Where bytes and buffer are on the grid: the point before, and the part of the way to the next.
    at: [(usize, f64); 2],
}

impl Bursts {
    fn of(share: f64, values: [f64; 2]) -> Self {
        let [bytes, buffer] = bursts::grid();
        let [of_bytes, of_buffer] = values;
        Self {
            rate: -libm::log1p(-share),
            at: [place_on(bytes, of_bytes), place_on(buffer, of_buffer)],
        }
    }

    /// How many bursts a cell meets, by what it meets at the points of the grid.
    fn met(&self, on_grid: &[f64]) -> f64 {
        let [(row, down), (column, along)] = self.at;
        let of_row = |row: usize| {
            let at = bursts::SIDE * row + column;
            lerp(on_grid.get(at), on_grid.get(at + 1), along)
        };
        lerp(Some(&of_row(row)), Some(&of_row(row + 1)), down)
    }
}

/// Where a value is among three rising ones; beyond them it is at the nearest.
fn place_on([low, value, high]: [f64; 3], of: f64) -> (usize, f64) {
    let (first, from, to) = if of < value {
        (0, low, value)
    } else {
        (1, value, high)
    };
    (first, ((of - from) / (to - from)).clamp(0.0, 1.0))
}

impl NetworkCosts {
    /// By the place of every input of the model; one that does not vary has its value.
    pub fn of(quality: [f64; 3], place_of: impl Fn(ModelInput) -> Place) -> Self {
        let at = |input: ModelInput| {
            let range = input.range().unwrap_or(quality);
            place_of(input)
                .of_shape(input.shape(), range)
                .clamp(0.0, input.most())
        };
        let transfer_time = at(ModelInput::TransferTime);
        Self {
            quality: at(ModelInput::RoutingQuality),
            wait_size: at(ModelInput::WaitSize),
            transfers: transfer_time
                * at(ModelInput::ExposedTransfers)
                * at(ModelInput::StretchCost),
            reductions: transfer_time,
            hop: at(ModelInput::HopCost),
            tail: at(ModelInput::Tail),
            bursts: Bursts::of(
                at(ModelInput::BurstShare),
                [at(ModelInput::BurstBytes), at(ModelInput::BurstBuffer)],
            ),
        }
    }
}
