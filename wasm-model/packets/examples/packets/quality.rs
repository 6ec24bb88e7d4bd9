//! Which routing quality of the flow model delivers what packets do: all nodes send, each to one other, in random rings.

use taper_network::quality::Quality;
use taper_packets::hardware::{Choice, Hardware};

use crate::Failure;
use crate::cases::{Case, Load, Machine, Pattern};
use crate::{flow, shared, simulated};

/// Random rings, each with tables of its own.
const RINGS: u32 = 4;

const CHOICES: [Choice; 3] = [Choice::Tables, Choice::LeastWaiting, Choice::AnyLink];

/// Nodes and uplinks of an edge switch of 16 nodes.
const TREES: [(u32, u32); 8] = [
    (128, 16),
    (128, 8),
    (128, 4),
    (256, 16),
    (256, 8),
    (256, 4),
    (512, 8),
    (512, 4),
];

/// Rings on one tree: what packets deliver, and the flow model at a quality.
struct Rings {
    machines: Vec<Machine>,
    case: Case,
}

impl Rings {
    fn of(nodes: u32, uplinks: u32) -> Result<Self, Failure> {
        let machines = (0..RINGS).map(|replicate| Machine::new(nodes, uplinks, replicate));
        Ok(Self {
            machines: machines.collect::<Result<_, _>>()?,
            case: Case {
                nodes,
                uplinks,
                pattern: Pattern::Uniform,
                load: Load::High,
            },
        })
    }

    fn each(&self) -> impl Iterator<Item = (u32, &Machine)> {
        (0..).zip(&self.machines)
    }

    fn packets(&self, choice: Choice, buffer_bytes: Option<u32>) -> Result<f64, Failure> {
        let mut sum = 0.0;
        for (replicate, machine) in self.each() {
            let exchange = self.case.exchange(machine, replicate);
            let mut hardware = Hardware::of_flow_model(&machine.topology);
            hardware.buffer_bytes = buffer_bytes.unwrap_or(hardware.buffer_bytes);
            sum += simulated::delivered(machine, &exchange, (choice, hardware))?;
        }
        Ok(sum / f64::from(RINGS))
    }

    fn flow(&self, quality: f64) -> f64 {
        let delivered = |(replicate, machine)| {
            let exchange = self.case.exchange(machine, replicate);
            flow::delivered(machine, &exchange, Quality::new(quality))
        };
        self.each().map(delivered).sum::<f64>() / f64::from(RINGS)
    }

    /// The quality at which the flow model delivers so much, in words.
    fn quality(&self, delivered: f64) -> String {
        if delivered > self.flow(1.0) {
            return "above 1".to_owned();
        }
        if delivered < self.flow(0.0) {
            return "below 0".to_owned();
        }
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..30 {
            let middle = f64::midpoint(low, high);
            if self.flow(middle) < delivered {
                low = middle;
            } else {
                high = middle;
            }
        }
        format!("{low:.2}")
    }
}

pub fn print() -> Result<(), Failure> {
    let line = |&(nodes, uplinks): &(u32, u32)| {
        let rings = Rings::of(nodes, uplinks)?;
        let mut line = format!(
            "| {nodes}, {}:1 | {:.3}, {:.3}, {:.3} ",
            rings.case.taper(),
            rings.flow(0.0),
            rings.flow(0.9),
            rings.flow(1.0)
        );
        for choice in CHOICES {
            let delivered = rings.packets(choice, None)?;
            line += &format!("| {delivered:.3}: {} ", rings.quality(delivered));
        }
        let small = rings.packets(Choice::LeastWaiting, Some(16_384))?;
        line += &format!("| {small:.3}: {} |", rings.quality(small));
        Ok(line)
    };
    println!(
        "| nodes, taper | flow, q = 0, 0.9, 1 | tables: q | least waiting: q | any link: q | least waiting, buffers of 16 KiB: q |"
    );
    println!("|---|---|---|---|---|---|");
    for line in shared::each(&TREES, line)? {
        println!("{line}");
    }
    Ok(())
}
