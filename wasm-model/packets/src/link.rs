//! A link in one direction: its lanes, their credit, and what waits for it.
#![expect(
    clippy::indexing_slicing,
    reason = "lanes are counted by the list that is indexed"
)]

use std::collections::VecDeque;

use crate::hardware::Hardware;

#[derive(Clone, Debug)]
pub(crate) struct Link {
    pub(crate) ps_per_byte: f64,
    pub(crate) is_busy: bool,
    pub(crate) lanes: Vec<Lane>,
    /// Of all lanes: what waits for it, and what lies in its far buffer or is on the way there.
    pub(crate) backlog_bytes: u64,
    next_lane: usize,
}

#[derive(Clone, Debug)]
pub(crate) struct Lane {
    /// For how many bytes the far buffer has room.
    pub(crate) credit_bytes: u32,
    /// Packets in order of arrival.
    pub(crate) waiting: VecDeque<u32>,
}

impl Link {
    pub(crate) fn new(gbps: f64, hardware: &Hardware) -> Self {
        let lane = Lane {
            credit_bytes: hardware.buffer_bytes,
            waiting: VecDeque::new(),
        };
        Self {
            // A GB/s is a byte in a nanosecond.
            ps_per_byte: 1000.0 / gbps,
            is_busy: false,
            lanes: vec![lane; usize::from(hardware.lanes)],
            backlog_bytes: 0,
            next_lane: 0,
        }
    }

    /// Takes the next packet that it can send, if it is free and there is room for one: lanes take turns.
    pub(crate) fn take_next(&mut self, bytes_of: impl Fn(u32) -> u32) -> Option<u32> {
        if self.is_busy {
            return None;
        }
        let lanes = self.lanes.len();
        for turn in 0..lanes {
            let number = (self.next_lane + turn) % lanes;
            let lane = &mut self.lanes[number];
            let Some(&packet) = lane.waiting.front() else {
                continue;
            };
            if let Some(credit_bytes) = lane.credit_bytes.checked_sub(bytes_of(packet)) {
                lane.credit_bytes = credit_bytes;
                lane.waiting.pop_front();
                self.next_lane = (number + 1) % lanes;
                self.is_busy = true;
                return Some(packet);
            }
        }
        None
    }

    /// Whether nothing waits or is on the way, with the credit of buffers of that size.
    pub(crate) fn is_whole(&self, buffer_bytes: u32) -> bool {
        let whole = |lane: &Lane| lane.credit_bytes == buffer_bytes && lane.waiting.is_empty();
        self.backlog_bytes == 0 && self.lanes.iter().all(whole)
    }
}
