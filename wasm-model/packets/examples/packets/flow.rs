//! What the flow model says of a case, by the code that the product runs.

use taper_applications::application::background::Background;
use taper_applications::application::paths::Paths;
use taper_applications::application::placement::Site;
use taper_network::congestion::constants::Constants;
use taper_network::congestion::hotspot::{HotSpot, Inflow, Surroundings, Way};
use taper_network::load::Loads;
use taper_network::p2p::small_message_us;
use taper_network::quality::Quality;
use taper_network::routing::Routing;
use taper_packets::traffic::Send;
use taper_topology::adapter::reached_gbps;
use taper_topology::parameters::messages::FURTHER_SWITCH;
use taper_topology::parameters::{ROUTING_QUALITY, WAIT_SIZE};

use crate::Failure;
use crate::answer::Answer;
use crate::cases::{CONGESTING_BYTES, Case, Exchange, Machine, Pattern};

/// Messages that are sampled of an incast's victims.
const SAMPLED: u32 = 200_000;
/// Time over which they are spread, microseconds: longer than all rounds before they repeat.
const SPREAD_US: f64 = 1e7;

/// Time of an exchange alone, microseconds: its bytes by the port and the hops of its farthest message.
pub fn alone_us(machine: &Machine, exchange: &Exchange) -> Vec<f64> {
    let bytes_us = exchange.bytes / machine.port_bytes_per_us();
    let hops_us = |(from, to)| f64::from(machine.links_between(from, to)) * FURTHER_SWITCH.value;
    let farthest = |sends: Vec<_>| {
        let of = |send: &Send| hops_us((send.from, send.to));
        sends.iter().map(of).fold(0.0, f64::max)
    };
    (exchange.sends().into_iter())
        .map(|sends| bytes_us + farthest(sends))
        .collect()
}

/// Time of an 8-byte message alone, microseconds, with the software of both hosts.
pub fn small_us(machine: &Machine, (from, to): (u32, u32)) -> f64 {
    small_message_us(machine.topology.switch_hops(0, from, to))
}

/// With the quality that the product takes where nothing was measured.
pub fn answer(machine: &Machine, case: &Case, routing: Routing) -> Result<Answer, Failure> {
    let quality = Quality::of(routing, &machine.design.fabric);
    if case.pattern == Pattern::Incast {
        hot(machine, case, quality)
    } else {
        Ok(stretched(
            machine,
            &case.exchange(machine, 0),
            quality,
            quality.wait_size(),
        ))
    }
}

/// Least and largest mean slowdown over the priors of quality and wait, of adaptive routing.
pub fn range(machine: &Machine, case: &Case) -> (f64, f64) {
    let exchange = case.exchange(machine, 0);
    let of = |quality, wait| stretched(machine, &exchange, Quality::new(quality), wait).slowdown;
    (
        of(ROUTING_QUALITY.high, WAIT_SIZE.low),
        of(ROUTING_QUALITY.low, WAIT_SIZE.high),
    )
}

/// Mean slowdown with waits of that size.
pub fn with_wait(machine: &Machine, case: &Case, routing: Routing, wait: f64) -> f64 {
    let quality = Quality::of(routing, &machine.design.fabric);
    stretched(machine, &case.exchange(machine, 0), quality, wait).slowdown
}

/// Extra time of every node over the time of its adapter.
pub fn stretches(machine: &Machine, exchange: &Exchange, quality: Quality, wait: f64) -> Vec<f64> {
    let topology = &machine.topology;
    let edges: Vec<u32> = (0..topology.nodes)
        .map(|node| topology.edge_of(node))
        .collect();
    let site = Site {
        job: exchange.job.clone(),
        neighbours: vec![],
    };
    let paths = Paths::new(topology, &machine.order, &edges).of_every_node();
    let loaded = paths.load(&site, &exchange.flows, &Background::default());
    loaded.stretches(quality, wait, false)
}

fn stretched(machine: &Machine, exchange: &Exchange, quality: Quality, wait: f64) -> Answer {
    let alone = alone_us(machine, exchange);
    let bytes_us = exchange.bytes / machine.port_bytes_per_us();
    let times = stretches(machine, exchange, quality, wait)
        .iter()
        .zip(&alone)
        .map(|(stretch, alone)| vec![alone + bytes_us * stretch])
        .collect();
    Answer::of(times, &alone)
}

fn hot(machine: &Machine, case: &Case, quality: Quality) -> Result<Answer, Failure> {
    let hot = case.hot(machine, 0)?;
    let root = hot.sends.first().map_or(0, |send| send.to);
    let around = Surroundings {
        topology: &machine.topology,
        order: &machine.order,
        quality,
        constants: Constants::default(),
    };
    let inflow = Inflow {
        root,
        rail: 0,
        bytes: hot.sends.iter().map(|send| f64::from(send.bytes)).sum(),
        message_bytes: CONGESTING_BYTES,
        drain_bytes_per_us: machine.port_bytes_per_us(),
    };
    let senders: Vec<u32> = hot.sends.iter().map(|send| send.from).collect();
    let spot = HotSpot::new(around, inflow, &senders, &mut machine.stream(0, 2));
    let mut stream = machine.stream(0, 3);
    let each = SAMPLED / hot.victims.len() as u32;
    let alone: Vec<f64> = (hot.victims.iter())
        .map(|&way| small_us(machine, way))
        .collect();
    let times = (hot.victims.iter().zip(&alone))
        .map(|(&(from, to), alone)| {
            let exposure = spot.exposure(around, Way { rail: 0, from, to });
            (0..each)
                .map(|_| {
                    let at_us = stream.unit() * SPREAD_US;
                    alone + spot.wait_us(exposure, (at_us, 0.0), 1.0, &mut stream)
                })
                .collect()
        })
        .collect();
    Ok(Answer::of(times, &alone))
}

/// What all flows of an exchange get together of what they ask, 0 to 1.
pub fn delivered(machine: &Machine, exchange: &Exchange, quality: Quality) -> f64 {
    let port_gbps = reached_gbps(machine.topology.node_link_gbps);
    let mut loads = Loads::new(&machine.topology, &machine.order);
    let crossed: Vec<_> = (exchange.flows.iter())
        .map(|flow| {
            let [from, to] = [flow.from, flow.to].map(|place| exchange.job[place as usize]);
            loads.add((0, from, to), flow.share * port_gbps)
        })
        .collect();
    let rates = (crossed.iter().zip(&exchange.flows))
        .map(|(crossed, flow)| flow.share / loads.greatest(crossed, quality).0);
    rates.sum::<f64>() / exchange.job.len() as f64
}
