//! Numbers of the operation that can be uncertain.

use serde::Deserialize;
use taper_topology::feasibility;
use taper_topology::terms::Terms;
use tsify::Tsify;

/// A number of the operation that can be uncertain. Whole numbers (years of service and of warranty) and
/// the spares are left out: the buyer decides on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Running {
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

impl Running {
    /// Puts the number in its place.
    pub fn set(self, terms: &mut Terms, value: f64) {
        let Terms {
            operation, power, ..
        } = terms;
        *match self {
            Self::Pue => &mut operation.pue,
            Self::MeanLoad => &mut operation.mean_load,
            Self::UsdPerMwh => &mut operation.usd_per_mwh,
            Self::MaintenanceShare => &mut operation.maintenance_share,
            Self::StaffUsdPerYear => &mut operation.staff_usd_per_year,
            Self::FloorUsdPerRackYear => &mut operation.floor_usd_per_rack_year,
            Self::CoolingUsdPerKw => &mut operation.cooling_usd_per_kw,
            Self::DiscountRate => &mut operation.discount_rate,
            Self::CpuSocketW => &mut power.cpu_socket_w,
            Self::GpuW => &mut power.gpu_w,
            Self::DdrWPerGb => &mut power.ddr_w_per_gb,
            Self::NvmeWPerTb => &mut power.nvme_w_per_tb,
            Self::BoardW => &mut power.board_w,
            Self::HcaW => &mut power.hca_w,
            Self::EdgeSwitchW => &mut power.edge_switch_w,
            Self::OpticalCableW => &mut power.optical_cable_w,
            Self::DirectorChassisW => &mut power.director_chassis_w,
            Self::DirectorLeafModuleW => &mut power.director_leaf_module_w,
        } = value;
    }

    /// Why the operation cannot have that number; `None` if it can.
    pub fn fault(self, terms: &Terms, value: f64) -> Option<String> {
        let mut drawn = *terms;
        self.set(&mut drawn, value);
        let fault = feasibility::outside_in_terms(&drawn).into_iter().next()?;
        Some(fault.sentence.trim_end_matches('.').into())
    }
}
