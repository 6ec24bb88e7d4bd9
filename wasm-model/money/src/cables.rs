//! Cables by length and kind, with the transceivers, splitters and spares that go with them.
//!
//! Racks stand in rows; a cable leaves its rack, runs along the trays at right angles and enters the
//! other rack. Its length is the Manhattan distance of the two racks plus the slack at both ends, or the
//! length inside one rack, rounded up to a length that is sold. The kind follows from the length:
//! passive copper, active copper, optics (NDR: copper 1 to 3 m, active copper 4 to 5 m, single-mode
//! optics to 100 m; elsewhere optics beyond 5 m). All of it is stated by the asker; the room of a real
//! machine differs.
//!
//! Where edge switches belong to racks they stand in them; else with the middle one of their nodes. Core switches stand
//! in racks of their own in the middle of the room.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::indexing_slicing,
    reason = "lengths and runs are numbered from the lists that are indexed; racks stay below MAX_NODES"
)]

use crate::room::{Layout, Room};
use serde::{Deserialize, Serialize};
use taper_topology::design::Fabric;
use taper_topology::names::CableRun;
use taper_topology::pieces::Switch;
use taper_topology::topology::Topology;
use tsify::Tsify;

/// What a cable is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum CableKind {
    /// Passive copper, the cheapest and shortest.
    Copper,
    /// Copper with amplifiers in its ends.
    ActiveCopper,
    /// Optical fibre, with transceivers or fixed ends.
    Optical,
}

/// Cables of one run, kind and length.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CableLine {
    /// Which parts the cables join.
    pub run: CableRun,
    /// What they are made of.
    #[serde(rename = "cable")]
    pub kind: CableKind,
    /// Length as sold, metres.
    pub length_m: f64,
    /// Links that the cables carry.
    pub links: u32,
    /// Cables installed: fewer than links where a splitter carries several.
    pub cables: u32,
    /// Spare cables bought in addition.
    pub spares: u32,
    /// One of them, US dollars; 0 until [`Cabling::priced`].
    pub unit_usd: f64,
}

/// All cables of a machine.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Cabling {
    /// By run, kind and length.
    pub lines: Vec<CableLine>,
    /// Copper cables that split a cage of an edge switch over several nodes; they are in the lines.
    pub splitters: u32,
    /// Transceivers at both ends of optical links, without spares; a cage of a switch carries several links.
    pub transceivers: u32,
    /// Spare transceivers bought in addition.
    pub spare_transceivers: u32,
    /// All links end to end, without spares, kilometres.
    pub total_km: f64,
    /// Mean length of a link, metres.
    pub mean_m: f64,
    /// With spares, US dollars; 0 until [`Cabling::priced`].
    pub total_usd: f64,
}

impl Cabling {
    /// The same cables at those prices.
    pub fn priced(mut self, prices: &CablePrices) -> Self {
        for line in &mut self.lines {
            line.unit_usd = prices.cable_usd(line);
        }
        let cables = self.lines.iter();
        let cables_usd: f64 = cables
            .map(|line| f64::from(line.cables + line.spares) * line.unit_usd)
            .sum();
        let transceivers = f64::from(self.transceivers + self.spare_transceivers);
        self.total_usd = cables_usd + transceivers * prices.transceiver_usd;
        self
    }
}

/// Prices of cables: so much a cable and so much a metre of it, by kind (the form of the Slim Fly fit,
/// Besta and Hoefler, SC14).
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CablePrices {
    /// Passive copper: US dollars per cable, and per metre.
    pub copper_usd: [f64; 2],
    /// Active copper: US dollars per cable, and per metre.
    pub active_copper_usd: [f64; 2],
    /// Fibre, with its ends where there are no transceivers.
    pub optical_usd: [f64; 2],
    /// One transceiver, US dollars.
    pub transceiver_usd: f64,
}

impl CablePrices {
    /// One cable of a line.
    pub fn cable_usd(&self, line: &CableLine) -> f64 {
        let [each, per_metre] = match line.kind {
            CableKind::Copper => self.copper_usd,
            CableKind::ActiveCopper => self.active_copper_usd,
            CableKind::Optical => self.optical_usd,
        };
        each + per_metre * line.length_m
    }
}

/// A count of the layout that cannot be nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum LayoutCount {
    /// Racks per row.
    RacksPerRow,
    /// Core switches in a rack.
    CoreSwitchesPerRack,
    /// Links per cage of a switch.
    LinksPerCage,
}

/// Why a machine cannot be cabled.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Tsify)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub enum CableError {
    /// No cable is long enough.
    CableTooLong {
        /// Length that is needed, metres.
        needed_m: f64,
        /// Longest length that is sold, metres.
        longest_m: f64,
    },
    /// A count of the layout that cannot be nothing.
    NothingInLayout {
        /// The count that is 0.
        of: LayoutCount,
    },
    /// A distance or share that cannot be used.
    CableLengths,
}

/// Cables of a machine in a room.
///
/// # Errors
/// [`CableError`] if a cable would be longer than any that is sold, or the layout has no rack in a
/// row, no core switch in a rack, no link in a cage, or lengths that cannot be used.
pub fn cabling(
    fabric: &Fabric,
    topology: &Topology,
    layout: &Layout,
) -> Result<Cabling, CableError> {
    for (of, count) in [
        (LayoutCount::RacksPerRow, layout.racks_per_row),
        (
            LayoutCount::CoreSwitchesPerRack,
            layout.core_switches_per_rack,
        ),
        (LayoutCount::LinksPerCage, layout.links_per_cage),
    ] {
        if count == 0 {
            return Err(CableError::NothingInLayout { of });
        }
    }
    if !layout.has_lengths() {
        return Err(CableError::CableLengths);
    }
    let room = Room::new(fabric, topology, layout);
    let mut tally = Tally::new(layout);
    let planes = fabric.planes;
    let cores = room.core;
    // Optical links that end in each core switch.
    let mut at_cores = vec![0; (planes * cores.count) as usize];
    let mut end_at = |tally: &mut Tally, plane: u32, switch: Switch, optical: u32| match switch {
        Switch::Edge(_) => tally.transceivers += topology.rails * tally.cages(optical),
        Switch::Core(core) => {
            at_cores[(plane * cores.count + core) as usize] += topology.rails * optical;
        }
    };
    for edge in 0..topology.edges_per_rail {
        let near = Switch::Edge(edge);
        let at = room.rack(topology, near, 0);
        let nodes = topology.first_node_of(edge)..topology.first_node_of(edge + 1);
        let mut by_length = vec![0; layout.lengths_m.len()];
        for node in nodes {
            by_length[tally.sold(room.length_m(room.node_rack(node), at))?] += 1;
        }
        let mut down = 0;
        for (length, &links) in by_length.iter().enumerate() {
            down += tally.add(CableRun::NodeEdge, length, links, planes * topology.rails);
        }
        // One transceiver for each link at its node, and shared ones in the cages of the edge switch.
        tally.transceivers += planes * topology.rails * (down + tally.cages(down));
        for plane in 0..planes {
            let mut up = 0;
            for trunk in topology.trunks(edge) {
                let far = room.rack(topology, trunk.to, plane);
                let length = tally.sold(room.length_m(at, far))?;
                let optical = tally.add(trunk.run, length, trunk.links, topology.rails);
                end_at(&mut tally, plane, trunk.to, optical);
                up += optical;
            }
            end_at(&mut tally, plane, near, up);
        }
    }
    for links in at_cores {
        tally.transceivers += tally.cages(links);
    }
    if let Some(block) = cores.block {
        // Leaf and spine switches of a block stand side by side.
        let (leaves, spines) = (block.leaves, block.spines);
        let length = tally.sold(layout.in_rack_m)?;
        let optical = tally.add(
            CableRun::LeafSpine,
            length,
            block.leaf_ports,
            planes * cores.count * leaves,
        );
        let at_spine = (leaves * optical).div_ceil(spines);
        let cages = leaves * tally.cages(optical) + spines * tally.cages(at_spine);
        tally.transceivers += planes * cores.count * cages;
    }
    Ok(tally.cabling())
}

/// Links and cables by length that is sold and by run.
struct Tally<'a> {
    layout: &'a Layout,
    links: Vec<[u32; CableRun::ALL.len()]>,
    cables: Vec<[u32; CableRun::ALL.len()]>,
    transceivers: u32,
}

impl<'a> Tally<'a> {
    fn new(layout: &'a Layout) -> Self {
        let none = vec![[0; CableRun::ALL.len()]; layout.lengths_m.len()];
        Self {
            layout,
            links: none.clone(),
            cables: none,
            transceivers: 0,
        }
    }

    /// The shortest length that is sold and reaches so far.
    fn sold(&self, needed_m: f64) -> Result<usize, CableError> {
        let within = |&length_m: &f64| length_m <= self.layout.optical_m;
        let sold = &self.layout.lengths_m;
        let index = sold.partition_point(|&length_m| length_m < needed_m);
        match sold.get(index) {
            Some(length_m) if within(length_m) => Ok(index),
            _ => Err(CableError::CableTooLong {
                needed_m,
                longest_m: sold.iter().copied().rfind(within).unwrap_or(0.0),
            }),
        }
    }

    /// Adds `links` that share a switch, `times` over. Returns those of one switch that are optical.
    fn add(&mut self, run: CableRun, length: usize, links: u32, times: u32) -> u32 {
        let optical = self.kind(length) == CableKind::Optical;
        // A fibre is one link; copper joins whole cages.
        let cables = if optical { links } else { self.cages(links) };
        self.links[length][run as usize] += times * links;
        self.cables[length][run as usize] += times * cables;
        if optical && self.layout.transceivers {
            links
        } else {
            0
        }
    }

    fn cages(&self, links: u32) -> u32 {
        links.div_ceil(self.layout.links_per_cage)
    }

    fn kind(&self, length: usize) -> CableKind {
        let length_m = self.layout.lengths_m[length];
        if length_m <= self.layout.copper_m {
            CableKind::Copper
        } else if length_m <= self.layout.active_copper_m {
            CableKind::ActiveCopper
        } else {
            CableKind::Optical
        }
    }

    fn cabling(&self) -> Cabling {
        let layout = self.layout;
        let spares = |count: u32| (f64::from(count) * layout.spare_share).ceil() as u32;
        let mut lines = vec![];
        for run in CableRun::ALL {
            for (length, &length_m) in layout.lengths_m.iter().enumerate() {
                let (links, cables) = (
                    self.links[length][run as usize],
                    self.cables[length][run as usize],
                );
                if links > 0 {
                    lines.push(CableLine {
                        run,
                        kind: self.kind(length),
                        length_m,
                        links,
                        cables,
                        spares: spares(cables),
                        unit_usd: 0.0,
                    });
                }
            }
        }
        let splits = |line: &&CableLine| {
            layout.links_per_cage > 1
                && line.run == CableRun::NodeEdge
                && line.kind != CableKind::Optical
        };
        let total_km = lines
            .iter()
            .map(|line| f64::from(line.links) * line.length_m / 1000.0)
            .sum();
        let links: u32 = lines.iter().map(|line| line.links).sum();
        Cabling {
            splitters: lines.iter().filter(splits).map(|line| line.cables).sum(),
            transceivers: self.transceivers,
            spare_transceivers: spares(self.transceivers),
            total_km,
            mean_m: total_km * 1000.0 / f64::from(links.max(1)),
            total_usd: 0.0,
            lines,
        }
    }
}
