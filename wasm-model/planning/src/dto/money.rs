//! Cables, price shocks and fixed-switch fabrics in the words of the boundary.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

use taper_boundary::DesignDto;

/// The room, and which cables are sold.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LayoutDto {
    /// Racks in a row.
    pub racks_per_row: u32,
    /// Width of a rack, metres.
    pub rack_pitch_m: f64,
    /// From row to row, metres.
    pub row_pitch_m: f64,
    /// Cable inside one rack, metres.
    pub in_rack_m: f64,
    /// To the tray and back and loops, both ends together, metres.
    pub slack_m: f64,
    /// Core switches in a rack.
    pub core_switches_per_rack: u32,
    /// Longest passive copper cable, metres.
    pub copper_m: f64,
    /// Longest active copper cable, metres.
    pub active_copper_m: f64,
    /// Longest optical cable, metres.
    pub optical_m: f64,
    /// Lengths that are sold, metres, rising.
    pub lengths_m: Vec<f64>,
    /// Links of one cage.
    pub links_per_cage: u32,
    /// Whether optics are transceivers with fibre.
    pub transceivers: bool,
    /// Spares as a share of what is installed.
    pub spare_share: f64,
}

/// Prices of cables: each, and a metre; US dollars.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CablePricesDto {
    /// Passive copper.
    pub copper_usd: [f64; 2],
    /// Active copper.
    pub active_copper_usd: [f64; 2],
    /// Fibre.
    pub optical_usd: [f64; 2],
    /// One transceiver.
    pub transceiver_usd: f64,
}

/// Cables of the machine that a design buys.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CablesRequest {
    /// The design.
    pub design: DesignDto,
    /// The room.
    pub layout: LayoutDto,
    /// Prices.
    pub prices: CablePricesDto,
}

/// A factor on a price.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PriceFactorDto {
    /// Key of the price in the scenario document.
    pub price: String,
    /// Factor.
    pub factor: f64,
}

/// The part of a GPU's list price that its HBM makes.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct HbmShockDto {
    /// HBM of one GPU, 1e9 bytes.
    #[serde(rename = "gbPerGpu")]
    pub gb_per_gpu: f64,
    /// What 1e9 bytes of it cost before, US dollars.
    #[serde(rename = "usdPerGB")]
    pub usd_per_gb: f64,
    /// New price of HBM over the old.
    pub factor: f64,
}

/// What a price shock does to a design, and what every price is worth.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ShockRequest {
    /// The design.
    pub design: DesignDto,
    /// Factors on prices.
    pub factors: Vec<PriceFactorDto>,
    /// The shock of HBM, if it is one.
    pub hbm: Option<HbmShockDto>,
    /// By how much each price rises to say what it is worth: 0.1 for +10 %.
    pub rise: f64,
}

/// One of two designs.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RivalDto {
    /// The design.
    pub design: DesignDto,
    /// Throughput of one node, in a unit common to both.
    pub rate: f64,
}

/// The price at which two designs swap rank.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SwapRequest {
    /// The first design.
    pub first: RivalDto,
    /// The second design.
    pub second: RivalDto,
    /// Key of the price that is varied, in both designs by the same factor.
    pub price: String,
    /// Least factor, at most 1.
    pub low: f64,
    /// Largest factor, at least 1.
    pub high: f64,
}

/// What the money that whole racks leave over could buy instead.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RestRequest {
    /// The design, with a budget in US dollars.
    pub design: DesignDto,
}

/// What a cable joins.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum CableRunDto {
    /// Node and edge switch.
    NodeEdge,
    /// Edge switch and core.
    EdgeCore,
    /// Leaf and spine switches of a fixed core.
    LeafSpine,
}

/// What a cable is made of.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum CableKindDto {
    /// Passive copper.
    Copper,
    /// Active copper.
    ActiveCopper,
    /// Fibre.
    Optical,
}

/// Cables of one run, kind and length.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CableLineDto {
    /// What they join.
    pub run: CableRunDto,
    /// What they are made of.
    pub cable: CableKindDto,
    /// Length, metres.
    pub length_m: f64,
    /// Links that they carry.
    pub links: u32,
    /// Cables installed.
    pub cables: u32,
    /// Spare cables.
    pub spares: u32,
    /// One cable, US dollars.
    pub unit_usd: f64,
}

/// All cables of a machine.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CablesDto {
    /// By run, kind and length.
    pub lines: Vec<CableLineDto>,
    /// Of the cables, those that split a cage over several nodes.
    pub splitters: u32,
    /// Transceivers.
    pub transceivers: u32,
    /// Spare transceivers.
    pub spare_transceivers: u32,
    /// All links end to end, kilometres.
    pub total_km: f64,
    /// Mean length of a link, metres.
    pub mean_m: f64,
    /// With spares, US dollars.
    pub total_usd: f64,
}

/// What one price is worth.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct WorthDto {
    /// Key of the price.
    pub price: String,
    /// Nodes that the budget buys less.
    pub nodes_lost: u32,
    /// What the same machine costs more, US dollars.
    pub extra_usd: f64,
}

/// Three ways to live with a shock, and what every price is worth.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ShockDto {
    /// Nodes at the old prices.
    pub nodes_before: u32,
    /// What there is to spend, US dollars.
    pub budget_usd: f64,
    /// Fewer nodes: what the same money buys; 0 if nothing.
    pub nodes_after: u32,
    /// Whether the core, not the money, ends that machine.
    pub fills_core: bool,
    /// Less memory: DDR a node with which as many nodes can be bought as before; absent if even none would
    /// not do.
    #[serde(rename = "ddrGB")]
    pub ddr_gb: Option<f64>,
    /// More money: what the machine of before costs now, US dollars.
    pub same_machine_usd: f64,
    /// Every price by itself.
    pub worth: Vec<WorthDto>,
}

/// A part of the bill of materials.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum PartDto {
    /// A node without its adapter.
    Node,
    /// An adapter.
    Hca,
    /// A cable between node and edge switch.
    CopperCable,
    /// A fixed switch.
    EdgeSwitch,
    /// A cable between switches.
    OpticalCable,
    /// A director chassis.
    DirectorChassis,
    /// A director leaf module.
    DirectorLeafModule,
}

/// Whole pieces of a part.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PiecesDto {
    /// The part.
    pub part: PartDto,
    /// Pieces.
    pub pieces: u32,
}

/// Ways to spend the rest; each takes all of it.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RestDto {
    /// What is left, US dollars.
    pub usd: f64,
    /// What the next larger machine costs beyond the budget, US dollars; absent if there is none.
    pub missing_usd: Option<f64>,
    /// Spares of one part alone, by falling price of the part.
    pub spares: Vec<PiecesDto>,
    /// More DDR for every node, 1e9 bytes a node.
    #[serde(rename = "moreDdrGB")]
    pub more_ddr_gb: f64,
    /// The most uplinks of every edge switch at the same size.
    pub uplinks: u32,
}

/// Where two designs swap rank.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SwapDto {
    /// Factor before the swap.
    pub before: f64,
    /// Factor after it.
    pub after: f64,
    /// Whether the first design leads before it.
    pub first_leads_before: bool,
}

/// A design beyond a swap.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BeyondSwapDto {
    /// Nodes that it buys there; 0 if none.
    pub nodes: u32,
    /// Whether its core, not its money, ends that machine.
    pub fills_core: bool,
}

/// The price at which two designs swap rank, and what they are beyond it.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PriceSwapDto {
    /// Where.
    pub swap: SwapDto,
    /// The first design.
    pub first: BeyondSwapDto,
    /// The second design.
    pub second: BeyondSwapDto,
}
