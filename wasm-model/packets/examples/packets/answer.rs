//! What a model says of a case, and how far two answers are apart.

use taper_packets::traffic::Record;

/// Of rounds of an exchange, or of a victim's messages.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Answer {
    /// Mean time over that alone, mean over the senders.
    pub slowdown: f64,
    /// 99th percentile of the time, microseconds; all senders count alike.
    pub p99_us: f64,
}

impl Answer {
    /// Of the times of every sender, microseconds, and its time alone.
    pub fn of(rounds_us: Vec<Vec<f64>>, alone_us: &[f64]) -> Self {
        let over_alone = |(rounds, alone): (&Vec<f64>, &f64)| {
            let mean = rounds.iter().sum::<f64>() / rounds.len() as f64;
            (!rounds.is_empty()).then_some(mean / alone)
        };
        let ratios: Vec<f64> = (rounds_us.iter().zip(alone_us))
            .filter_map(over_alone)
            .collect();
        let record = Record {
            rounds_us,
            bytes: 0,
        };
        Self {
            slowdown: ratios.iter().sum::<f64>() / ratios.len() as f64,
            p99_us: record.quantile_us(0.99).unwrap_or(f64::NAN),
        }
    }
}

/// A positive number as a factor of at least 1.
pub fn factor(ratio: f64) -> f64 {
    ratio.max(1.0 / ratio)
}

/// The least factor within which that share of the ratios lies.
pub fn covering(ratios: &[f64], share: f64) -> f64 {
    let mut factors: Vec<f64> = ratios.iter().copied().map(factor).collect();
    factors.sort_by(f64::total_cmp);
    let wanted = (share * factors.len() as f64).ceil() as usize;
    factors.get(wanted.max(1) - 1).copied().unwrap_or(f64::NAN)
}

/// Middle of the ratios.
pub fn median(ratios: &[f64]) -> f64 {
    let mut sorted = ratios.to_vec();
    sorted.sort_by(f64::total_cmp);
    let upper = sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN);
    let lower = sorted.get(sorted.len().saturating_sub(1) / 2).copied();
    f64::midpoint(upper, lower.unwrap_or(f64::NAN))
}
