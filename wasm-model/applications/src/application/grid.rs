//! A grid of ranks: how many in each direction, and who is next to whom.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "sides are divisors of the number of ranks; coordinates stay inside the sides"
)]

/// A grid of up to four dimensions, the first one fastest. Its ends meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid<const D: usize> {
    sizes: [u32; D],
}

impl<const D: usize> Grid<D> {
    /// The grid of so many ranks with sides as equal as its divisors allow, as `MPI_Dims_create`
    /// makes it: the largest side slowest.
    pub fn of(ranks: u32) -> Self {
        let mut sizes = [1; D];
        let mut rest = ranks.max(1);
        for (index, size) in sizes.iter_mut().enumerate() {
            let left = (D - index) as i32;
            let ideal = libm::pow(f64::from(rest), 1.0 / f64::from(left));
            *size = if left == 1 {
                rest
            } else {
                divisor_near(rest, ideal)
            };
            rest /= *size;
        }
        sizes.sort_unstable();
        Self { sizes }
    }

    /// Number of ranks in each direction, in rising order.
    pub fn sizes(self) -> [u32; D] {
        self.sizes
    }

    /// Coordinates of a rank in the grid.
    pub fn place(self, rank: u32) -> [u32; D] {
        let mut rest = rank;
        self.sizes.map(|size| {
            let at = rest % size;
            rest /= size;
            at
        })
    }

    /// The rank so many steps from a place; none beyond the ends of an open grid.
    pub fn neighbour(self, place: [u32; D], steps: [i32; D], periodic: bool) -> Option<u32> {
        let mut rank = 0;
        for index in (0..D).rev() {
            let size = self.sizes[index] as i32;
            let at = place[index] as i32 + steps[index];
            // Most are inside, and a remainder is a division.
            let is_inside = (0..size).contains(&at);
            if !is_inside && !periodic {
                return None;
            }
            rank = rank * size + if is_inside { at } else { at.rem_euclid(size) };
        }
        Some(rank as u32)
    }
}

/// The divisor whose ratio to `ideal` is nearest to 1.
fn divisor_near(number: u32, ideal: f64) -> u32 {
    let far = |divisor: u32| {
        let ratio = f64::from(divisor) / ideal;
        if ratio > 1.0 { ratio } else { 1.0 / ratio }
    };
    (1..=number)
        .take_while(|divisor| divisor * divisor <= number || f64::from(*divisor) <= ideal * ideal)
        .filter(|divisor| number.is_multiple_of(*divisor))
        .min_by(|one, other| far(*one).total_cmp(&far(*other)))
        .unwrap_or(1)
}
