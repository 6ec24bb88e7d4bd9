//! The prices of a design by name, so that one of them can be varied.

use serde::{Deserialize, Serialize};
use taper_topology::design::Prices;
use tsify::Tsify;

/// One price of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, Tsify)]
pub enum Price {
    /// Paid price of a node over the list prices of its parts.
    #[serde(rename = "volumeFactor")]
    VolumeFactor,
    /// One CPU.
    #[serde(rename = "cpuSocketUsd")]
    CpuSocket,
    /// One GPU, its HBM included.
    #[serde(rename = "gpuUsd")]
    Gpu,
    /// DDR per 1e9 bytes.
    #[serde(rename = "ddrUsdPerGB")]
    Ddr,
    /// NVMe per 1e12 bytes.
    #[serde(rename = "nvmeUsdPerTB")]
    Nvme,
    /// Board, chassis and power supply of a node.
    #[serde(rename = "boardUsd")]
    Board,
    /// One host channel adapter.
    #[serde(rename = "hcaUsd")]
    Hca,
    /// One cable between node and edge switch.
    #[serde(rename = "copperCableUsd")]
    CopperCable,
    /// One edge switch, or any other fixed switch.
    #[serde(rename = "edgeSwitchUsd")]
    EdgeSwitch,
    /// One cable between switches.
    #[serde(rename = "opticalCableUsd")]
    OpticalCable,
    /// One director chassis.
    #[serde(rename = "directorChassisUsd")]
    DirectorChassis,
    /// One director leaf module.
    #[serde(rename = "directorLeafModuleUsd")]
    DirectorLeafModule,
}

impl Price {
    /// Every price, in the order of the books.
    pub const ALL: [Self; 12] = [
        Self::VolumeFactor,
        Self::CpuSocket,
        Self::Gpu,
        Self::Ddr,
        Self::Nvme,
        Self::Board,
        Self::Hca,
        Self::CopperCable,
        Self::EdgeSwitch,
        Self::OpticalCable,
        Self::DirectorChassis,
        Self::DirectorLeafModule,
    ];

    /// Its key in the scenario document's `prices`.
    pub fn key(self) -> &'static str {
        match self {
            Self::VolumeFactor => "volumeFactor",
            Self::CpuSocket => "cpuSocketUsd",
            Self::Gpu => "gpuUsd",
            Self::Ddr => "ddrUsdPerGB",
            Self::Nvme => "nvmeUsdPerTB",
            Self::Board => "boardUsd",
            Self::Hca => "hcaUsd",
            Self::CopperCable => "copperCableUsd",
            Self::EdgeSwitch => "edgeSwitchUsd",
            Self::OpticalCable => "opticalCableUsd",
            Self::DirectorChassis => "directorChassisUsd",
            Self::DirectorLeafModule => "directorLeafModuleUsd",
        }
    }

    /// Its value, US dollars (a factor for the volume factor).
    pub fn of(self, prices: &Prices) -> f64 {
        *self.field(&mut prices.clone())
    }

    /// The prices with this one times `factor`.
    pub fn scaled(self, prices: &Prices, factor: f64) -> Prices {
        let mut scaled = prices.clone();
        *self.field(&mut scaled) *= factor;
        scaled
    }

    /// Where it stands.
    pub fn field(self, prices: &mut Prices) -> &mut f64 {
        match self {
            Self::VolumeFactor => &mut prices.volume_factor,
            Self::CpuSocket => &mut prices.cpu_socket_usd,
            Self::Gpu => &mut prices.gpu_usd,
            Self::Ddr => &mut prices.ddr_usd_per_gb,
            Self::Nvme => &mut prices.nvme_usd_per_tb,
            Self::Board => &mut prices.board_usd,
            Self::Hca => &mut prices.hca_usd,
            Self::CopperCable => &mut prices.copper_cable_usd,
            Self::EdgeSwitch => &mut prices.edge_switch_usd,
            Self::OpticalCable => &mut prices.optical_cable_usd,
            Self::DirectorChassis => &mut prices.director_chassis_usd,
            Self::DirectorLeafModule => &mut prices.director_leaf_module_usd,
        }
    }
}
