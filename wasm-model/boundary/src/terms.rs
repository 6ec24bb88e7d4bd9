//! Power, operation and what the budget pays for as plain data, and their way into the model.

use serde::Deserialize;
use taper_topology::terms::{Operation, PartPower, Pot, Terms};
use tsify::Tsify;

/// What parts draw at full load, watts.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PartPowerDto {
    /// One CPU.
    pub cpu_socket_w: f64,
    /// One GPU.
    pub gpu_w: f64,
    /// DDR per 1e9 bytes.
    #[serde(rename = "ddrWPerGB")]
    pub ddr_w_per_gb: f64,
    /// NVMe per 1e12 bytes.
    #[serde(rename = "nvmeWPerTB")]
    pub nvme_w_per_tb: f64,
    /// The rest of a node.
    pub board_w: f64,
    /// One adapter.
    pub hca_w: f64,
    /// One fixed switch.
    pub edge_switch_w: f64,
    /// One cable between switches, both ends.
    pub optical_cable_w: f64,
    /// One director chassis without leaf modules.
    pub director_chassis_w: f64,
    /// One director leaf module.
    pub director_leaf_module_w: f64,
}

/// How the machine is run and paid for.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct OperatingDto {
    /// Years of service, 1 to 50.
    pub years: u32,
    /// Power of the whole site over that of the machine.
    pub pue: f64,
    /// Mean power over that at full load, 0 to 1.
    pub mean_load: f64,
    /// US dollars a MWh.
    #[serde(rename = "usdPerMWh")]
    pub usd_per_mwh: f64,
    /// Maintenance a year as a share of the purchase.
    pub maintenance_share: f64,
    /// Years without maintenance to pay.
    pub warranty_years: u32,
    /// Staff, US dollars a year.
    pub staff_usd_per_year: f64,
    /// Floor, US dollars a rack and year.
    pub floor_usd_per_rack_year: f64,
    /// Cooling plant, US dollars a kW of machine, once.
    #[serde(rename = "coolingUsdPerKW")]
    pub cooling_usd_per_kw: f64,
    /// Real rate of discount a year, 0 for none.
    pub discount_rate: f64,
}

/// What one pot of money pays for.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum PotDto {
    /// The purchase.
    Purchase,
    /// The purchase and the energy of all years.
    PurchaseAndEnergy,
    /// Everything.
    Lifetime,
}

/// Spares of every part as a share of its pieces, 0 to 1.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SpareSharesDto {
    /// Nodes.
    pub node: f64,
    /// Adapters.
    pub hca: f64,
    /// Cables between nodes and edge switches.
    pub copper_cable: f64,
    /// Fixed switches.
    pub edge_switch: f64,
    /// Cables between switches.
    pub optical_cable: f64,
    /// Director chassis.
    pub director_chassis: f64,
    /// Director leaf modules.
    pub director_leaf_module: f64,
}

/// Power, operation and what the pot pays for.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TermsDto {
    /// What parts draw.
    pub power: PartPowerDto,
    /// How the machine is run.
    pub operation: OperatingDto,
    /// What the pot pays for.
    pub pot: PotDto,
    /// Spares, bought with the machine.
    pub spares: SpareSharesDto,
}

impl From<TermsDto> for Terms {
    fn from(dto: TermsDto) -> Self {
        let (power, operation, spares) = (dto.power, dto.operation, dto.spares);
        Self {
            power: PartPower {
                cpu_socket_w: power.cpu_socket_w,
                gpu_w: power.gpu_w,
                ddr_w_per_gb: power.ddr_w_per_gb,
                nvme_w_per_tb: power.nvme_w_per_tb,
                board_w: power.board_w,
                hca_w: power.hca_w,
                edge_switch_w: power.edge_switch_w,
                optical_cable_w: power.optical_cable_w,
                director_chassis_w: power.director_chassis_w,
                director_leaf_module_w: power.director_leaf_module_w,
            },
            operation: Operation {
                years: operation.years,
                pue: operation.pue,
                mean_load: operation.mean_load,
                usd_per_mwh: operation.usd_per_mwh,
                maintenance_share: operation.maintenance_share,
                warranty_years: operation.warranty_years,
                staff_usd_per_year: operation.staff_usd_per_year,
                floor_usd_per_rack_year: operation.floor_usd_per_rack_year,
                cooling_usd_per_kw: operation.cooling_usd_per_kw,
                discount_rate: operation.discount_rate,
            },
            pot: match dto.pot {
                PotDto::Purchase => Pot::Purchase,
                PotDto::PurchaseAndEnergy => Pot::PurchaseAndEnergy,
                PotDto::Lifetime => Pot::Lifetime,
            },
            // By number of the part.
            spare_shares: [
                spares.node,
                spares.hca,
                spares.copper_cable,
                spares.edge_switch,
                spares.optical_cable,
                spares.director_chassis,
                spares.director_leaf_module,
            ],
        }
    }
}
