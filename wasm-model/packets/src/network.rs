//! Links with buffers and credits, and switches that choose the way of every packet.
//!
//! A switch is input-buffered with virtual output queues: a packet stays in the buffer of the link by
//! which it came until its output sends it. Packets of one buffer for one output follow one another; buffers
//! take turns at an output. A packet is passed on as soon as its head is there (virtual cut-through). A link sends on a lane only what the buffer at its
//! far end has room for, and lanes take turns. An adapter sends and takes in packets at the link's rate, with
//! pauses between them, so that it reaches what an end point does. Time is in whole picoseconds, so that the
//! order of events, and with it every bit, is the same everywhere.
#![expect(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "links, packets and lanes are numbered by this file; sizes and times are far below 2^53"
)]

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use taper_topology::rng::Stream;
use taper_topology::topology::{EndpointOrder, Hop, LinkKind, Links, Topology};

use crate::hardware::{Choice, Hardware, HardwareError};
use crate::link::{Lane, Link};
use crate::slots::Slots;

/// Time since the start, picoseconds.
pub type Picoseconds = u64;

/// What is sent, cut into packets on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Message {
    /// Whose it is, handed back with the delivery.
    pub owner: u32,
    /// Node that sends it.
    pub from: u32,
    /// Node that receives, another one.
    pub to: u32,
    /// Size, bytes; 0 is sent as 1.
    pub bytes: u32,
    /// Virtual lane, below `Hardware::lanes`.
    pub lane: u8,
}

/// A message of which not all has arrived.
#[derive(Clone, Copy, Debug)]
struct UnderWay {
    message: Message,
    left_bytes: u32,
}

#[derive(Clone, Copy, Debug)]
struct Packet {
    message: u32,
    to: u32,
    bytes: u32,
    lane: u8,
    /// The link that it waits for, or by which it came.
    link: u32,
    /// The link in whose far buffer it lies; none at its sender.
    held_by: Option<u32>,
    hop: Hop,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Event {
    /// The link has sent its packet.
    Free(u32),
    /// The head of a packet is at the far end of its link.
    Head(u32),
    /// The last byte of a packet is at its receiver.
    Tail(u32),
    /// Room in the far buffer of a link.
    Credit { link: u32, bytes: u32, lane: u8 },
    /// A timer ends: [`Happening::Timer`].
    Timer(u32),
}

/// What the traffic must know.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Happening {
    /// The last byte of a message is there.
    Delivered(Message),
    /// The time is over for which this owner wished to sleep.
    Timer(u32),
}

/// State of a simulated tree. Messages travel on its first rail.
pub struct Network<'a> {
    links: Links<'a>,
    order: &'a EndpointOrder,
    nodes: u32,
    choice: Choice,
    hardware: Hardware,
    channels: Vec<Link>,
    /// By node and lane: messages of which not all is cut, with the bytes left; they take turns.
    uncut: Vec<VecDeque<(u32, u32)>>,
    messages: Slots<UnderWay>,
    packets: Slots<Packet>,
    events: BinaryHeap<Reverse<(Picoseconds, u64, Event)>>,
    scheduled: u64,
    now: Picoseconds,
    ties: Stream,
    /// Links to choose from, kept for their memory.
    open: Vec<(Hop, u32)>,
}

impl<'a> Network<'a> {
    /// A network without packets. `order` is what forwarding tables see; `ties` decides between ways that
    /// look alike to an adaptive switch.
    ///
    /// # Errors
    /// [`HardwareError`] if packets could not move.
    pub fn new(
        topology: &'a Topology,
        order: &'a EndpointOrder,
        choice: Choice,
        hardware: Hardware,
        ties: Stream,
    ) -> Result<Self, HardwareError> {
        hardware.check()?;
        if !topology.is_whole() {
            return Err(HardwareError::Damaged);
        }
        let links = Links::new(topology);
        let between = 2 * topology.rails * topology.nodes;
        let channel = |(link, gbps): (usize, f64)| {
            let gbps = if link < between as usize {
                gbps.min(hardware.endpoint_gbps)
            } else {
                gbps
            };
            Link::new(gbps, &hardware)
        };
        let capacities = links.capacities_gbps(LinkKind::Cables, hardware.usable_fraction);
        Ok(Self {
            links,
            order,
            nodes: topology.nodes,
            choice,
            hardware,
            channels: capacities.into_iter().enumerate().map(channel).collect(),
            uncut: vec![VecDeque::new(); topology.nodes as usize * usize::from(hardware.lanes)],
            messages: Slots::default(),
            packets: Slots::default(),
            events: BinaryHeap::new(),
            scheduled: 0,
            now: 0,
            ties,
            open: Vec::new(),
        })
    }

    /// Nodes, and lanes of every link.
    pub fn size(&self) -> (u32, u8) {
        (self.nodes, self.hardware.lanes)
    }

    /// Messages of which not all has arrived.
    pub fn under_way(&self) -> usize {
        self.messages.count()
    }

    /// Whether nothing is in flight and every credit is back where it was at the start.
    pub fn is_at_rest(&self) -> bool {
        let whole = |link: &Link| link.is_whole(self.hardware.buffer_bytes);
        self.under_way() == 0 && self.packets.count() == 0 && self.channels.iter().all(whole)
    }

    /// Simulated time since the start.
    pub fn now(&self) -> Picoseconds {
        self.now
    }

    /// Links that a packet between two different nodes crosses now, choosing as ever.
    pub fn path(&mut self, from: u32, to: u32) -> Vec<u32> {
        let (mut hop, mut link) = self.links.first_hop(from);
        let mut path = vec![link];
        while !hop.is_last() {
            (hop, link) = self.onward(hop, to);
            path.push(link);
        }
        path
    }

    /// Begins to send a message between two different nodes of the tree, on a lane that there is
    /// ([`Network::size`]).
    pub fn send(&mut self, message: Message) {
        let left_bytes = message.bytes.max(1);
        let number = self.messages.add(UnderWay {
            message,
            left_bytes,
        });
        self.uncut_of(message.from, message.lane)
            .push_back((number, left_bytes));
        self.cut(message.from, message.lane);
    }

    /// Asks for a [`Happening::Timer`] after so long.
    pub fn sleep(&mut self, owner: u32, long: Picoseconds) {
        self.schedule(long, Event::Timer(owner));
    }

    fn schedule(&mut self, after: Picoseconds, event: Event) {
        self.events
            .push(Reverse((self.now + after, self.scheduled, event)));
        self.scheduled += 1;
    }

    fn uncut_of(&mut self, node: u32, lane: u8) -> &mut VecDeque<(u32, u32)> {
        let lanes = usize::from(self.hardware.lanes);
        &mut self.uncut[node as usize * lanes + usize::from(lane)]
    }

    /// Gives the adapter its next packet of a lane, if it has none.
    fn cut(&mut self, node: u32, lane: u8) {
        let (hop, link) = self.links.first_hop(node);
        if !self.lane(link, lane).is_empty() {
            return;
        }
        let packet_bytes = self.hardware.packet_bytes;
        let Some((message, left)) = self.uncut_of(node, lane).pop_front() else {
            return;
        };
        let bytes = left.min(packet_bytes);
        if left > bytes {
            self.uncut_of(node, lane).push_back((message, left - bytes));
        }
        let packet = self.packets.add(Packet {
            message,
            to: self.messages.get(message).message.to,
            bytes,
            lane,
            link,
            held_by: None,
            hop,
        });
        self.await_link(packet);
    }

    fn lane(&mut self, link: u32, lane: u8) -> &mut Lane {
        &mut self.channels[link as usize].lanes[usize::from(lane)]
    }

    fn await_link(&mut self, number: u32) {
        let Packet {
            link,
            lane,
            bytes,
            held_by,
            ..
        } = *self.packets.get(number);
        self.channels[link as usize].backlog_bytes += u64::from(bytes);
        self.lane(link, lane).push(held_by, number);
        self.transmit(link);
    }

    /// Sends what is next on a link, if it is free and there is room for it.
    fn transmit(&mut self, link: u32) {
        let packets = &self.packets;
        let sent = self.channels[link as usize].take_next(|number| packets.get(number).bytes);
        let Some(number) = sent else { return };
        let packet = self.packets.get_mut(number);
        let held_by = packet.held_by.replace(link);
        let Packet {
            bytes, lane, hop, ..
        } = *packet;
        let long = (f64::from(bytes) * self.channels[link as usize].ps_per_byte).round() as u64;
        let hop_ps = (self.hardware.hop_ns * 1000.0).round() as u64;
        self.schedule(long, Event::Free(link));
        if hop.is_last() {
            self.schedule(long + hop_ps, Event::Tail(number));
        } else {
            self.schedule(hop_ps, Event::Head(number));
        }
        if let Some(link) = held_by {
            self.schedule(long + hop_ps, Event::Credit { link, bytes, lane });
        } else {
            // Links of the first rail's nodes are numbered as these.
            self.cut(link, lane);
        }
    }

    fn give_room(&mut self, link: u32, bytes: u32, lane: u8) {
        self.channels[link as usize].backlog_bytes -= u64::from(bytes);
        self.lane(link, lane).credit_bytes += bytes;
        self.transmit(link);
    }

    /// What arrives with a packet: its message, if that is all of it. A receiver has always room.
    fn receive(&mut self, number: u32) -> Option<Message> {
        let Packet {
            message,
            bytes,
            lane,
            link,
            ..
        } = self.packets.take(number);
        self.give_room(link, bytes, lane);
        let under_way = self.messages.get_mut(message);
        under_way.left_bytes -= bytes;
        (under_way.left_bytes == 0).then(|| self.messages.take(message).message)
    }

    /// At a switch: chooses the next link.
    fn pass_on(&mut self, number: u32) {
        let Packet { to, hop, .. } = *self.packets.get(number);
        let (hop, link) = self.onward(hop, to);
        let packet = self.packets.get_mut(number);
        packet.hop = hop;
        packet.link = link;
        self.await_link(number);
    }

    fn onward(&mut self, hop: Hop, to: u32) -> (Hop, u32) {
        let mut open = std::mem::take(&mut self.open);
        let tables = self.links.onward(self.order, hop, to, &mut open);
        let chosen = match self.choice {
            Choice::Tables => open[tables],
            Choice::LeastWaiting => self.least_waiting(&open),
            Choice::AnyLink => open[self.ties.below(open.len() as u32) as usize],
        };
        self.open = open;
        chosen
    }

    /// That with the least before it; of those that look alike each is as likely as the others.
    fn least_waiting(&mut self, ways: &[(Hop, u32)]) -> (Hop, u32) {
        let mut best = ways[0];
        let mut least = u64::MAX;
        let mut ties = 0;
        for &way in ways {
            let backlog = self.channels[way.1 as usize].backlog_bytes;
            if backlog > least {
                continue;
            }
            ties = if backlog < least { 1 } else { ties + 1 };
            least = backlog;
            if ties == 1 || self.ties.below(ties) == 0 {
                best = way;
            }
        }
        best
    }
}

/// Goes on to what the traffic must know next; ends when nothing is in flight.
impl Iterator for Network<'_> {
    type Item = Happening;

    fn next(&mut self) -> Option<Happening> {
        loop {
            let Reverse((time, _, event)) = self.events.pop()?;
            self.now = time;
            match event {
                Event::Timer(owner) => return Some(Happening::Timer(owner)),
                Event::Free(link) => {
                    self.channels[link as usize].is_busy = false;
                    self.transmit(link);
                }
                Event::Credit { link, bytes, lane } => self.give_room(link, bytes, lane),
                Event::Head(packet) => self.pass_on(packet),
                Event::Tail(packet) => {
                    if let Some(message) = self.receive(packet) {
                        return Some(Happening::Delivered(message));
                    }
                }
            }
        }
    }
}
