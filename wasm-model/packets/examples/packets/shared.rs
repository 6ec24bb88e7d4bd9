//! Work on all processors, answers in the order of the work.

use std::sync::Mutex;
use std::thread;

use crate::Failure;

/// Does `work` for every item; the last item, as a rule the largest, first.
pub fn each<T: Sync, R: Send>(
    items: &[T],
    work: impl Fn(&T) -> Result<R, Failure> + Sync,
) -> Result<Vec<R>, Failure> {
    let left = Mutex::new((0..items.len()).collect::<Vec<usize>>());
    let done = Mutex::new(vec![]);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let next = left.lock().map_or(None, |mut left| left.pop());
                    let Some(index) = next else { break };
                    let answer = work(&items[index]);
                    if let Ok(mut done) = done.lock() {
                        done.push((index, answer));
                    }
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_default();
    done.sort_by_key(|&(index, _)| index);
    done.into_iter().map(|(_, answer)| answer).collect()
}
