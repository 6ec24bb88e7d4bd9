//! What competes for which workload under which uncertainty.

use serde::Deserialize;
use tsify::Tsify;

use taper_boundary::DesignDto;

/// Least, likeliest and largest value; drawn from the triangular distribution.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RangeDto {
    /// Least.
    pub low: f64,
    /// Likeliest.
    pub value: f64,
    /// Largest.
    pub high: f64,
}

/// How a cell of the workload (an application under a condition) runs on a design.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CellRunDto {
    /// Extra time: 0.05 for 5 %.
    pub slowdown: RangeDto,
    /// Speed of the node over that of the reference node.
    pub speed: f64,
}

/// A design that competes.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CompetitorDto {
    /// The design; its budget in US dollars is the pot.
    pub design: DesignDto,
    /// Every cell, in the order of the shares.
    pub cells: Vec<CellRunDto>,
}

/// A number of the operation that can be uncertain, by its key in the scenario document.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum RunningDto {
    /// Power of the site over that of the machine.
    Pue,
    /// Mean power over that at full load.
    MeanLoad,
    /// US dollars a MWh.
    #[serde(rename = "usdPerMWh")]
    UsdPerMwh,
    /// Maintenance a year as a share of the purchase.
    MaintenanceShare,
    /// Staff, US dollars a year.
    StaffUsdPerYear,
    /// Floor, US dollars a rack and year.
    FloorUsdPerRackYear,
    /// Cooling plant, US dollars a kW of machine, once.
    #[serde(rename = "coolingUsdPerKW")]
    CoolingUsdPerKw,
    /// Rate of discount.
    DiscountRate,
    /// What one CPU draws at full load, watts.
    CpuSocketW,
    /// What one GPU draws, watts.
    GpuW,
    /// DDR, watts per 1e9 bytes.
    #[serde(rename = "ddrWPerGB")]
    DdrWPerGb,
    /// NVMe, watts per 1e12 bytes.
    #[serde(rename = "nvmeWPerTB")]
    NvmeWPerTb,
    /// The rest of a node, watts.
    BoardW,
    /// One adapter, watts.
    HcaW,
    /// One fixed switch, watts.
    EdgeSwitchW,
    /// One cable between switches, both ends, watts.
    OpticalCableW,
    /// One director chassis without leaf modules, watts.
    DirectorChassisW,
    /// One director leaf module, watts.
    DirectorLeafModuleW,
}

/// Something uncertain.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum UncertainDto {
    /// A price, as a factor on every design's own.
    Price {
        /// Name by which it is drawn, whatever else is uncertain; no other input has it.
        name: String,
        /// Key of the price in the scenario document.
        price: String,
        /// Range of the factor; its likeliest value is usually 1.
        factor: RangeDto,
        /// Indices of the designs whose price it is; all of them if absent.
        designs: Option<Vec<u32>>,
    },
    /// The slowdown of some cells, of every design in its range alike.
    Slowdown {
        /// Name by which it is drawn.
        name: String,
        /// Indices of the cells.
        cells: Vec<u32>,
    },
    /// A number of the operation.
    Operation {
        /// Name by which it is drawn.
        name: String,
        /// Which.
        field: RunningDto,
        /// Its range.
        range: RangeDto,
    },
}

/// What competes for which workload under which uncertainty.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct StudyDto {
    /// The designs; the others are compared with the first.
    pub designs: Vec<CompetitorDto>,
    /// Shares of the cycles of every cell; they need not sum to 1.
    pub shares: Vec<f64>,
    /// What is uncertain.
    pub inputs: Vec<UncertainDto>,
    /// Names the draws.
    pub seed: u32,
}
