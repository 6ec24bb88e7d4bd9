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
    /// Packets by the input by which they came, each in order of arrival; inputs in the order of their turns.
    inputs: VecDeque<(Option<u32>, VecDeque<u32>)>,
}

impl Lane {
    pub(crate) fn is_empty(&self) -> bool {
        self.inputs.is_empty()
    }

    /// A packet waits that came by that link, or is its sender's.
    pub(crate) fn push(&mut self, input: Option<u32>, packet: u32) {
        match self.inputs.iter_mut().find(|(known, _)| *known == input) {
            Some((_, waiting)) => waiting.push_back(packet),
            None => self.inputs.push_back((input, VecDeque::from([packet]))),
        }
    }

    /// Takes the next packet, if there is credit for it: inputs take turns.
    fn take_next(&mut self, bytes_of: impl Fn(u32) -> u32) -> Option<u32> {
        let (input, waiting) = self.inputs.front_mut()?;
        let packet = *waiting.front()?;
        self.credit_bytes = self.credit_bytes.checked_sub(bytes_of(packet))?;
        waiting.pop_front();
        if !waiting.is_empty() {
            let rest = (*input, std::mem::take(waiting));
            self.inputs.push_back(rest);
        }
        self.inputs.pop_front();
        Some(packet)
    }
}

impl Link {
    pub(crate) fn new(gbps: f64, hardware: &Hardware) -> Self {
        let lane = Lane {
            credit_bytes: hardware.buffer_bytes,
            inputs: VecDeque::new(),
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
        for step in 0..lanes {
            let number = (self.next_lane + step) % lanes;
            if let Some(packet) = self.lanes[number].take_next(&bytes_of) {
                self.next_lane = (number + 1) % lanes;
                self.is_busy = true;
                return Some(packet);
            }
        }
        None
    }

    /// Whether nothing waits or is on the way, with the credit of buffers of that size.
    pub(crate) fn is_whole(&self, buffer_bytes: u32) -> bool {
        let whole = |lane: &Lane| lane.credit_bytes == buffer_bytes && lane.is_empty();
        self.backlog_bytes == 0 && self.lanes.iter().all(whole)
    }
}
