//! What the packet model says of a case.

use taper_network::routing::Routing;
use taper_packets::hardware::{Choice, Hardware};
use taper_packets::network::Network;
use taper_packets::traffic::{Loop, Record, Rhythm, Send, Window, run};
use taper_topology::parameters::congestion::INCAST_ROUND_GAP_US;
use taper_topology::parameters::messages::{FURTHER_SWITCH, SMALL_MESSAGE};

use crate::Failure;
use crate::answer::Answer;
use crate::cases::{Case, Exchange, Machine, Pattern};
use crate::flow::{alone_us, small_us};

/// Rounds are recorded from a tenth of a millisecond on: queues have long built up.
const OF_EXCHANGE: Window = Window {
    from_ns: 1e5,
    to_ns: 5e5,
};
/// At least twenty rounds of the largest incast.
const OF_INCAST: Window = Window {
    from_ns: 1e6,
    to_ns: 41e6,
};
/// Mean time between two messages of a victim, nanoseconds: longer than a turn at an uplink takes. Messages that come
/// faster wait for one another in their own node's buffer, which those of a benchmark that waits for answers never do.
const VICTIM_INTERVAL_NS: f64 = 400_000.0;

pub fn answer(machine: &Machine, case: &Case, routing: Routing) -> Result<Answer, Failure> {
    if case.pattern == Pattern::Incast {
        return hot(machine, case, routing);
    }
    let exchange = case.exchange(machine, 0);
    let record = streamed(machine, &exchange, routing.into())?;
    Ok(Answer::of(record.rounds_us, &alone_us(machine, &exchange)))
}

/// Lets all nodes repeat an exchange without a pause.
fn streamed(machine: &Machine, exchange: &Exchange, choice: Choice) -> Result<Record, Failure> {
    let loops: Vec<Loop> = exchange.sends().into_iter().map(each).collect();
    let hardware = Hardware::of_flow_model(&machine.topology);
    simulate(machine, &loops, OF_EXCHANGE, (choice, hardware))
}

/// Mean time of a round without its hops over the time of its bytes alone, mean over the nodes.
pub fn without_hops(
    machine: &Machine,
    exchange: &Exchange,
    choice: Choice,
) -> Result<f64, Failure> {
    let bytes_us = exchange.bytes / machine.port_bytes_per_us();
    let mut record = streamed(machine, exchange, choice)?;
    for (rounds, alone_us) in record.rounds_us.iter_mut().zip(alone_us(machine, exchange)) {
        for us in rounds {
            *us -= alone_us - bytes_us;
        }
    }
    Ok(record.mean_us().unwrap_or(f64::NAN) / bytes_us)
}

fn each(sends: Vec<Send>) -> Loop {
    Loop {
        sends,
        rhythm: Rhythm::After(0.0),
        lane: 0,
        is_measured: true,
    }
}

/// What all nodes send together of what their end points could, 0 to 1, when each has two rounds under way, so that
/// no hop is waited for.
pub fn delivered(
    machine: &Machine,
    exchange: &Exchange,
    of: (Choice, Hardware),
) -> Result<f64, Failure> {
    let twice = |sends: Vec<Send>| [each(sends.clone()), each(sends)];
    let loops: Vec<Loop> = exchange.sends().into_iter().flat_map(twice).collect();
    let record = simulate(machine, &loops, OF_EXCHANGE, of)?;
    let window_us = (OF_EXCHANGE.to_ns - OF_EXCHANGE.from_ns) / 1000.0;
    let most = machine.port_bytes_per_us() * window_us * exchange.job.len() as f64;
    Ok(record.bytes as f64 / most)
}

fn simulate(
    machine: &Machine,
    loops: &[Loop],
    window: Window,
    (choice, hardware): (Choice, Hardware),
) -> Result<Record, Failure> {
    let Machine {
        topology, order, ..
    } = machine;
    let mut network = Network::new(topology, order, choice, hardware, machine.stream(0, 4))?;
    Ok(run(&mut network, loops, window, machine.stream(0, 5))?)
}

fn hot(machine: &Machine, case: &Case, routing: Routing) -> Result<Answer, Failure> {
    let hot = case.hot(machine, 0)?;
    let mut loops: Vec<Loop> = (hot.victims.iter())
        .map(|&(from, to)| Loop {
            sends: vec![Send { from, to, bytes: 8 }],
            rhythm: Rhythm::Every(VICTIM_INTERVAL_NS),
            lane: 0,
            is_measured: true,
        })
        .collect();
    loops.push(Loop {
        sends: hot.sends,
        rhythm: Rhythm::After(1000.0 * INCAST_ROUND_GAP_US.value),
        lane: 0,
        is_measured: false,
    });
    let hardware = Hardware::of_flow_model(&machine.topology);
    let record = simulate(machine, &loops, OF_INCAST, (routing.into(), hardware))?;
    // Software of both hosts: what an 8-byte message takes beyond its links.
    let software_us = SMALL_MESSAGE.value - 2.0 * FURTHER_SWITCH.value;
    let alone: Vec<f64> = (hot.victims.iter())
        .map(|&way| small_us(machine, way))
        .collect();
    let mut rounds_us = record.rounds_us;
    rounds_us.truncate(alone.len());
    for us in rounds_us.iter_mut().flatten() {
        *us += software_us;
    }
    Ok(Answer::of(rounds_us, &alone))
}
