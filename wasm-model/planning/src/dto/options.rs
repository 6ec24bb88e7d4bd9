//! What may be bought later, and what a price that is fixed now is worth.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

use taper_boundary::DesignDto;

use super::{HbmShockDto, PartDto, PriceFactorDto, ProbabilityDto, RangeDto, SummaryDto};

/// What may be bought later.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum PurchaseOptionDto {
    /// Ports that every edge switch keeps free.
    SparePorts,
    /// Up ports of an edge switch afterwards.
    UnTaper,
    /// Racks more.
    ExpansionRacks,
    /// DDR of a node afterwards, 1e9 bytes.
    MemoryUpgrade,
}

/// Prices at which the pieces may have to be bought.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PriceCaseDto {
    /// Factors on prices.
    pub factors: Vec<PriceFactorDto>,
    /// The shock of HBM, if it is one.
    pub hbm: Option<HbmShockDto>,
}

/// A price that may move.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MovingPriceDto {
    /// Name by which it is drawn.
    pub name: String,
    /// Key of the price in the scenario document.
    pub price: String,
    /// Range of the factor on it.
    pub factor: RangeDto,
}

/// An option on a design.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct AskedOptionDto {
    /// The design, at today's prices; it names the draws by its seed.
    pub design: DesignDto,
    /// What may be bought.
    pub option: PurchaseOptionDto,
    /// How much of it.
    pub amount: f64,
    /// What it will cost, fixed now, US dollars; what the prices of the design say if absent.
    pub price_usd: Option<f64>,
    /// What is paid at once, US dollars.
    pub fee_usd: f64,
    /// Prices as they may be, at most 16.
    pub cases: Vec<PriceCaseDto>,
    /// Prices that are drawn.
    pub moving: Vec<MovingPriceDto>,
}

/// Options on designs.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct OptionsRequest {
    /// At most 64.
    pub options: Vec<AskedOptionDto>,
    /// Draws.
    pub draws: u32,
}

/// What an option changes.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct OptionSizeDto {
    /// Nodes.
    pub nodes: u32,
    /// Up ports of an edge switch.
    pub uplinks: u32,
    /// Nodes on a full edge switch over its up ports.
    pub taper: f64,
    /// DDR of a node, 1e9 bytes.
    #[serde(rename = "ddrGB")]
    pub ddr_gb: f64,
}

/// Pieces of a part that are bought.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct OptionPiecesDto {
    /// The part.
    pub part: PartDto,
    /// Pieces.
    pub pieces: u32,
    /// One, at today's prices, US dollars.
    pub unit_usd: f64,
}

/// What the option comes to at prices as they may be.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct OptionCaseDto {
    /// What the pieces cost then, US dollars.
    pub then_usd: f64,
    /// What the fixed price has saved then, less the fee, US dollars.
    pub saves_usd: f64,
}

/// An option that can be used.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct OptionDto {
    /// The machine as it is delivered.
    pub before: OptionSizeDto,
    /// The machine once the option has been used.
    pub after: OptionSizeDto,
    /// What is bought, without memory.
    pub pieces: Vec<OptionPiecesDto>,
    /// Memory that is bought, 1e9 bytes.
    #[serde(rename = "ddrGB")]
    pub ddr_gb: f64,
    /// That memory as it is paid, US dollars per 1e9 bytes.
    #[serde(rename = "ddrUsdPerGB")]
    pub ddr_usd_per_gb: f64,
    /// What the machine does not need afterwards.
    pub left_over: Vec<OptionPiecesDto>,
    /// Whether the pieces are bought with the machine.
    pub bought_at_once: bool,
    /// What they cost at today's prices, US dollars.
    pub today_usd: f64,
    /// What they cost as agreed, US dollars.
    pub price_usd: f64,
    /// At each of the prices asked for.
    pub cases: Vec<OptionCaseDto>,
    /// What they cost then, over draws, US dollars.
    pub then_usd: SummaryDto,
    /// What the fixed price saves, less the fee, over draws, US dollars.
    pub saves_usd: SummaryDto,
    /// Draws in which the pieces would cost more than the fixed price; an equal price counts as none.
    pub pays: ProbabilityDto,
}

/// An option, or why it cannot be used.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum AnsweredOptionDto {
    /// It can.
    Usable {
        /// What it takes and brings.
        option: Box<OptionDto>,
    },
    /// It cannot.
    Refused {
        /// Why.
        sentence: String,
    },
}

/// Options on designs, in the order of the request.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct OptionsDto {
    /// One by one.
    pub options: Vec<AnsweredOptionDto>,
    /// Draws.
    pub draws: u32,
}
