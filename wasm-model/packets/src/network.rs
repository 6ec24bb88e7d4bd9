//! Links with buffers and credits, and switches that choose the way of every packet.
//!
//! A switch is input-buffered with virtual output queues: a packet stays in the buffer of the link by
//! which it came until its output sends it, in the order of arrival at that output. It is passed on as
//! soon as its head is there (virtual cut-through). A link sends on a lane only what the buffer at its
//! far end has room for, and lanes take turns. Time is in whole picoseconds, so that the order of
//! events, and with it every bit, is the same everywhere.
#![expect(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "links, packets and lanes are numbered by this file; sizes and times are far below 2^53"
)]

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use taper_network::routing::{EndpointOrder, Routing};
use taper_topology::rng::Stream;
use taper_topology::topology::{CableLinks, Tree};

/// Time since the start, picoseconds.
pub type Picoseconds = u64;

/// What the hardware is, beside the tree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hardware {
    /// Largest packet, bytes (InfiniBand: up to 4,096).
    pub mtu_bytes: u32,
    /// Room at the far end of every link for each lane, bytes; at least one packet.
    pub buffer_bytes: u32,
    /// Virtual lanes, at least 1.
    pub lanes: u8,
    /// Switch and cable that a packet's head passes with every link, nanoseconds.
    pub hop_ns: f64,
    /// Share of a link's rate that data has.
    pub usable_fraction: f64,
}

/// What is sent, cut into packets on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Message {
    /// Number of the sender's loop, handed back with the delivery.
    pub owner: u32,
    /// Node that sends.
    pub from: u32,
    /// Node that receives, another one.
    pub to: u32,
    /// Size, bytes; 0 is sent as 1.
    pub bytes: u32,
    /// Virtual lane, below [`Hardware::lanes`].
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

/// Which kind of link a packet takes, with what the switch behind it must know.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Hop {
    /// Node to edge switch.
    Node { edge: u32 },
    /// Edge switch to core.
    Up { edge: u32, cable: u32 },
    /// Leaf module to spine, having come by `cable`.
    Spine { cable: u32, port: u32 },
    /// Spine to the leaf module in which `cable` of the receiver's edge switch ends.
    Leaf { cable: u32 },
    /// Core to the receiver's edge switch.
    Down,
    /// Edge switch to receiver.
    End,
}

#[derive(Clone, Debug)]
struct Link {
    ps_per_byte: f64,
    is_busy: bool,
    lanes: Vec<Lane>,
    /// Of all lanes: what waits for it, and what lies in its far buffer or is on the way there.
    backlog_bytes: u64,
    next_lane: usize,
}

#[derive(Clone, Debug)]
struct Lane {
    /// For how many bytes the far buffer has room.
    credit_bytes: u32,
    /// Packets in order of arrival.
    waiting: VecDeque<u32>,
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
    /// See [`Happening::Timer`].
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

/// A tree under way. Messages travel on its first rail; damage is not looked at.
pub struct Network<'a> {
    tree: &'a Tree,
    links: CableLinks<'a>,
    order: &'a EndpointOrder,
    routing: Routing,
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
}

impl<'a> Network<'a> {
    /// Nothing is under way. `order` is what forwarding tables see; `ties` decides between ways that
    /// look alike to an adaptive switch.
    pub fn new(
        tree: &'a Tree,
        order: &'a EndpointOrder,
        routing: Routing,
        hardware: Hardware,
        ties: Stream,
    ) -> Self {
        let links = CableLinks::new(tree);
        let lane = Lane {
            credit_bytes: hardware.buffer_bytes.max(hardware.mtu_bytes),
            waiting: VecDeque::new(),
        };
        let channel = |gbps: f64| Link {
            // A GB/s is a byte in a nanosecond.
            ps_per_byte: 1000.0 / gbps,
            is_busy: false,
            lanes: vec![lane.clone(); usize::from(hardware.lanes)],
            backlog_bytes: 0,
            next_lane: 0,
        };
        let capacities = links.capacities_gbps(hardware.usable_fraction);
        Self {
            tree,
            links,
            order,
            routing,
            hardware,
            channels: capacities.into_iter().map(channel).collect(),
            uncut: vec![VecDeque::new(); tree.nodes as usize * usize::from(hardware.lanes)],
            messages: Slots::default(),
            packets: Slots::default(),
            events: BinaryHeap::new(),
            scheduled: 0,
            now: 0,
            ties,
        }
    }

    /// Time since the start.
    pub fn now(&self) -> Picoseconds {
        self.now
    }

    /// Begins to send a message.
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
        let link = self.links.node_up(0, node);
        if !self.lane(link, lane).waiting.is_empty() {
            return;
        }
        let mtu_bytes = self.hardware.mtu_bytes;
        let Some((message, left)) = self.uncut_of(node, lane).pop_front() else {
            return;
        };
        let bytes = left.min(mtu_bytes);
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
            hop: Hop::Node {
                edge: self.tree.edge_of(node),
            },
        });
        self.await_link(packet);
    }

    fn lane(&mut self, link: u32, lane: u8) -> &mut Lane {
        &mut self.channels[link as usize].lanes[usize::from(lane)]
    }

    fn await_link(&mut self, number: u32) {
        let Packet {
            link, lane, bytes, ..
        } = *self.packets.get(number);
        self.channels[link as usize].backlog_bytes += u64::from(bytes);
        self.lane(link, lane).waiting.push_back(number);
        self.transmit(link);
    }

    /// Sends what is next on a link, if it is free and there is room for it.
    fn transmit(&mut self, link: u32) {
        let channel = &mut self.channels[link as usize];
        if channel.is_busy {
            return;
        }
        let lanes = channel.lanes.len();
        let sent = (0..lanes).find_map(|turn| {
            let lane = (channel.next_lane + turn) % lanes;
            let Lane {
                credit_bytes,
                waiting,
            } = &mut channel.lanes[lane];
            let number = *waiting.front()?;
            let bytes = self.packets.get(number).bytes;
            *credit_bytes = credit_bytes.checked_sub(bytes)?;
            waiting.pop_front();
            channel.next_lane = (lane + 1) % lanes;
            Some(number)
        });
        let Some(number) = sent else { return };
        channel.is_busy = true;
        let packet = self.packets.get_mut(number);
        let held_by = packet.held_by.replace(link);
        let Packet {
            bytes, lane, hop, ..
        } = *packet;
        let long = (f64::from(bytes) * self.channels[link as usize].ps_per_byte).round() as u64;
        let hop_ps = (self.hardware.hop_ns * 1000.0).round() as u64;
        self.schedule(long, Event::Free(link));
        if hop == Hop::End {
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
        let to_edge = self.tree.edge_of(to);
        let end = (Hop::End, self.links.node_down(0, to));
        let position = self.order.position(0, to);
        let tables = position % self.tree.uplinks;
        match hop {
            Hop::Node { edge } if edge == to_edge => end,
            Hop::Node { edge } => {
                let ways = |cable| (Hop::Up { edge, cable }, self.links.edge_up(0, edge, cable));
                let all: Vec<_> = (0..self.tree.uplinks).map(ways).collect();
                self.choose(&all, tables as usize)
            }
            Hop::Up { edge, cable } => {
                let module = self.links.leaf_up(0, edge, cable, 0);
                let down = self.cables_down(cable, to_edge, module);
                if !down.is_empty() {
                    return self.choose_down(&down, to_edge, tables);
                }
                let ports: Vec<_> = (0..self.tree.leaf_ports())
                    .filter_map(|port| {
                        let link = self.links.leaf_up(0, edge, cable, port)?;
                        Some((Hop::Spine { cable, port }, link))
                    })
                    .collect();
                let own = self.links.spine_port(position).unwrap_or(0);
                self.choose(&ports, own as usize)
            }
            Hop::Spine { cable, port } => {
                // Cables that end in one leaf module are reached by one link.
                let mut modules: Vec<(Hop, u32)> = Vec::new();
                let mut own = 0;
                for cable in self.core_of(cable) {
                    let Some(link) = self.links.leaf_down(0, to_edge, cable, port) else {
                        continue;
                    };
                    if modules.last().is_none_or(|&(_, last)| last != link) {
                        modules.push((Hop::Leaf { cable }, link));
                    }
                    if cable == tables {
                        own = modules.len() - 1;
                    }
                }
                self.choose(&modules, own)
            }
            Hop::Leaf { cable } => {
                let module = self.links.leaf_up(0, to_edge, cable, 0);
                let down = self.cables_down(cable, to_edge, module);
                self.choose_down(&down, to_edge, tables)
            }
            Hop::Down | Hop::End => end,
        }
    }

    /// The cables of every edge switch that end in the same core switch as that one.
    fn core_of(&self, cable: u32) -> std::ops::Range<u32> {
        let first = cable / self.tree.bundle * self.tree.bundle;
        first..first + self.tree.bundle
    }

    /// Of these, those of the receiver's edge switch that end in one leaf module; all in a two-level tree.
    fn cables_down(&self, cable: u32, to_edge: u32, module: Option<u32>) -> Vec<u32> {
        self.core_of(cable)
            .filter(|&down| self.links.leaf_up(0, to_edge, down, 0) == module)
            .collect()
    }

    fn choose_down(&mut self, cables: &[u32], to_edge: u32, tables: u32) -> (Hop, u32) {
        let ways: Vec<_> = cables
            .iter()
            .map(|&cable| (Hop::Down, self.links.edge_down(0, to_edge, cable)))
            .collect();
        let own = cables.iter().position(|&cable| cable == tables);
        self.choose(&ways, own.unwrap_or(0))
    }

    /// That of the tables or, adaptively, that with the least before it.
    fn choose(&mut self, ways: &[(Hop, u32)], tables: usize) -> (Hop, u32) {
        if self.routing == Routing::Static || ways.len() == 1 {
            return ways[tables];
        }
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
            // Each of those that look alike is as likely as the others.
            if ties == 1 || self.ties.below(ties) == 0 {
                best = way;
            }
        }
        best
    }
}

/// Goes on to what the traffic must know next; ends when nothing is under way.
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

/// Values by number; numbers of those taken out are used again.
#[derive(Clone, Debug)]
struct Slots<T> {
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
    fn add(&mut self, value: T) -> u32 {
        if let Some(number) = self.free.pop() {
            self.values[number as usize] = value;
            return number;
        }
        self.values.push(value);
        (self.values.len() - 1) as u32
    }

    fn get(&self, number: u32) -> &T {
        &self.values[number as usize]
    }

    fn get_mut(&mut self, number: u32) -> &mut T {
        &mut self.values[number as usize]
    }

    fn take(&mut self, number: u32) -> T {
        self.free.push(number);
        self.values[number as usize]
    }
}
