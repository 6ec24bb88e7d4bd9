//! The designs that no other beats in two respects at once.

/// Direction in which a measure is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Better {
    /// A lower value is better, such as cost.
    Less,
    /// A higher value is better, such as throughput.
    More,
}

impl Better {
    /// The value with its sign so that more is better.
    fn signed(self, value: f64) -> f64 {
        match self {
            Self::Less => -value,
            Self::More => value,
        }
    }
}

/// Indices of the points that no other point equals or exceeds in both respects while exceeding it in
/// one, by falling first respect. Equal points are all kept; what is not a number is left out.
pub fn front(points: &[(f64, f64)], better: (Better, Better)) -> Vec<usize> {
    let mut signed: Vec<(usize, f64, f64)> = points
        .iter()
        .enumerate()
        .filter(|(_, point)| !point.0.is_nan() && !point.1.is_nan())
        .map(|(index, &(x, y))| (index, better.0.signed(x), better.1.signed(y)))
        .collect();
    signed.sort_by(|a, b| {
        let by_x = b.1.total_cmp(&a.1);
        by_x.then(b.2.total_cmp(&a.2)).then(a.0.cmp(&b.0))
    });
    let mut kept: Vec<(usize, f64, f64)> = vec![];
    for point in signed {
        let last = kept.last();
        if last.is_none_or(|last| point.2 > last.2 || (point.1 == last.1 && point.2 == last.2)) {
            kept.push(point);
        }
    }
    kept.into_iter().map(|(index, ..)| index).collect()
}
