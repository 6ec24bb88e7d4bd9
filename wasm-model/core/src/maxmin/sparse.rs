//! Values at few of many indices.

/// Entries for few of many indices, found at once.
pub(super) struct Sparse<T> {
    /// Place in `entries` plus one, or 0.
    places: Vec<u32>,
    pub(super) entries: Vec<(u32, T)>,
}

impl<T: Copy> Sparse<T> {
    pub(super) fn new(indices: usize) -> Self {
        Self {
            places: vec![0; indices],
            entries: vec![],
        }
    }

    pub(super) fn get(&self, index: u32) -> Option<T> {
        let place = self.places[index as usize].checked_sub(1)?;
        Some(self.entries[place as usize].1)
    }

    pub(super) fn insert(&mut self, index: u32, value: T) {
        match self.places[index as usize].checked_sub(1) {
            Some(place) => self.entries[place as usize].1 = value,
            None => {
                self.entries.push((index, value));
                self.places[index as usize] = self.entries.len() as u32;
            }
        }
    }

    pub(super) fn clear(&mut self) {
        for (index, _) in self.entries.drain(..) {
            self.places[index as usize] = 0;
        }
    }

    pub(super) fn indices(&self) -> impl Iterator<Item = u32> {
        self.entries.iter().map(|&(index, _)| index)
    }
}
