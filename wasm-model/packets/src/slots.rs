//! Values by number; numbers of those taken out are used again.
#![expect(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "numbers are those that `add` gave; never 2^32 at once"
)]

#[derive(Clone, Debug)]
pub(crate) struct Slots<T> {
    values: Vec<T>,
    free: Vec<u32>,
}

impl<T> Default for Slots<T> {
    fn default() -> Self {
        Self {
            values: Vec::new(),
            free: Vec::new(),
        }
    }
}

impl<T: Copy> Slots<T> {
    pub(crate) fn add(&mut self, value: T) -> u32 {
        if let Some(number) = self.free.pop() {
            self.values[number as usize] = value;
            return number;
        }
        self.values.push(value);
        (self.values.len() - 1) as u32
    }

    pub(crate) fn get(&self, number: u32) -> &T {
        &self.values[number as usize]
    }

    pub(crate) fn get_mut(&mut self, number: u32) -> &mut T {
        &mut self.values[number as usize]
    }

    pub(crate) fn take(&mut self, number: u32) -> T {
        self.free.push(number);
        self.values[number as usize]
    }

    /// Number of values held.
    pub(crate) fn count(&self) -> usize {
        self.values.len() - self.free.len()
    }
}
