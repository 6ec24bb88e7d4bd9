//! What is made at need and kept while there is room for it.

/// The values used last; the one used last of all stands last.
pub struct Kept<Key, Value> {
    room: usize,
    known: Vec<Known<Key, Value>>,
}

struct Known<Key, Value> {
    of: Key,
    value: Value,
    size: usize,
}

impl<Key: PartialEq, Value: Clone> Kept<Key, Value> {
    /// Nothing yet, with so much room in the unit of sizes.
    pub const fn new(room: usize) -> Self {
        Self {
            room,
            known: vec![],
        }
    }

    /// A value, made with its size where it is not known.
    pub fn find(&mut self, of: Key, make: impl FnOnce() -> (Value, usize)) -> Value {
        let at = self.known.iter().position(|known| known.of == of);
        let found = match at {
            Some(at) => self.known.remove(at),
            None => {
                let (value, size) = make();
                Known { of, value, size }
            }
        };
        let value = found.value.clone();
        let mut kept = found.size;
        // Of the others, from the last, those that there is room for.
        let fits = self.known.iter().rev().take_while(|known| {
            kept += known.size;
            kept <= self.room
        });
        let fits = fits.count();
        self.known.drain(..self.known.len() - fits);
        self.known.push(found);
        value
    }
}
