//! The kept links of every flow.
#![expect(
    clippy::cast_possible_truncation,
    clippy::indexing_slicing,
    reason = "flows and links come from a problem that was checked, and are numbered in 32 bits"
)]

use crate::problem::Problem;

/// A link that holds back no flow; it stands for those that were left out, and fills up paths.
pub(super) const FILLER: u32 = 0;

/// Links of flows, one after the other.
#[derive(Clone, Debug)]
pub(super) struct Paths {
    links: Vec<u32>,
    /// Links of every flow if all have as many; else 0.
    pub(super) stride: usize,
    /// Where else those of every flow begin, and those of the last end.
    offsets: Vec<u32>,
}

/// Paths are filled up to the first of these that suffices for all: loops of known length are faster.
pub(super) const SHORT: usize = 4;
pub(super) const LONG: usize = 6;
/// The stride is looked at while running.
pub(super) const ANY: usize = 0;

impl Paths {
    /// Paths over the kept links, by the number that every link has now.
    pub(super) fn of(problem: &Problem, numbers: &[u32]) -> Self {
        (Self::filled_up::<SHORT>(problem, numbers))
            .or_else(|| Self::filled_up::<LONG>(problem, numbers))
            .unwrap_or_else(|| Self::as_they_are(problem, numbers))
    }

    fn filled_up<const N: usize>(problem: &Problem, numbers: &[u32]) -> Option<Self> {
        let flows = problem.offsets.len() - 1;
        let mut links = vec![FILLER; N * flows + 1];
        for (flow, ends) in problem.offsets.windows(2).enumerate() {
            // Without a branch, as it could not be foreseen: a link that was left out is written over
            // by the next, and the last by the next flow.
            let path = &mut links[N * flow..=N * flow + N];
            path[0] = FILLER;
            let mut length = 0;
            for &link in &problem.links[ends[0] as usize..ends[1] as usize] {
                let number = numbers[link as usize];
                *path.get_mut(length)? = number;
                length += usize::from(number != FILLER);
            }
            if length > N {
                return None;
            }
        }
        Some(Self {
            links,
            stride: N,
            offsets: vec![],
        })
    }

    fn as_they_are(problem: &Problem, numbers: &[u32]) -> Self {
        let (mut links, mut offsets) = (vec![], vec![0]);
        for ends in problem.offsets.windows(2) {
            let path = &problem.links[ends[0] as usize..ends[1] as usize];
            let kept = path.iter().map(|&link| numbers[link as usize]);
            links.extend(kept.filter(|&number| number != FILLER));
            offsets.push(links.len() as u32);
        }
        Self {
            links,
            stride: 0,
            offsets,
        }
    }

    /// Links of a flow; `N` is the stride, or [`ANY`].
    #[inline]
    pub(super) fn path<const N: usize>(&self, flow: u32) -> &[u32] {
        let flow = flow as usize;
        let stride = if N == ANY { self.stride } else { N };
        if stride == 0 {
            &self.links[self.offsets[flow] as usize..self.offsets[flow + 1] as usize]
        } else {
            &self.links[flow * stride..][..stride]
        }
    }
}
