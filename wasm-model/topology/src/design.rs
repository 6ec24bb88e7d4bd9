//! The design of a request, as plain data: a node, a fabric, a budget, prices, terms.

use crate::field::{AMOUNT, USD, fields};
use crate::limits::MAX_NODES;
use crate::terms::Terms;
use serde::Deserialize;
use tsify::Tsify;

pub use crate::fabric::{Core, Director, Fabric, Fill, RoutingQuality, Topology, Wiring};
pub use crate::node::{CpuGpuLink, GpuGpuLink, Node};

/// A design: part of every request to the model.
#[derive(Clone, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Design {
    /// The node that is bought.
    pub node: Node,
    /// The network that joins the nodes.
    pub fabric: Fabric,
    /// What limits the number of nodes.
    pub budget: Budget,
    /// Unit prices of all parts, US dollars.
    pub prices: Prices,
    /// What the budget pays for, and at which power and operation; the purchase alone if absent.
    #[tsify(optional)]
    pub terms: Option<Terms>,
    /// Seed of every random choice; the same seed gives the same result.
    pub seed: u32,
}

/// What limits the size of the machine.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Budget {
    /// The largest machine for this many US dollars.
    Usd(f64),
    /// Exactly this many nodes; the cost is the result.
    Nodes(u32),
}

fields! {
    /// What limits the size of the machine.
    numbers BudgetField: Budget {
        Usd "budget." "usd" AMOUNT, (0.0, 1e11), |budget| match budget {
            Budget::Usd(usd) => usd,
            Budget::Nodes(_) => return None,
        };
        Nodes "budget." "nodes" (1.0, f64::from(MAX_NODES)), (1.0, f64::from(MAX_NODES)), |budget| match budget {
            Budget::Nodes(nodes) => nodes,
            Budget::Usd(_) => return None,
        };
    }
}

/// Prices in US dollars of the scenario's price book; "list" is before the volume factor.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Prices {
    /// Paid price of a node over the sum of its parts' list prices.
    pub volume_factor: f64,
    /// One CPU, list price.
    pub cpu_socket_usd: f64,
    /// One GPU with its HBM, list price.
    pub gpu_usd: f64,
    /// DDR per 1e9 bytes, list.
    #[serde(rename = "ddrUsdPerGB")]
    pub ddr_usd_per_gb: f64,
    /// NVMe per 1e12 bytes, list.
    #[serde(rename = "nvmeUsdPerTB")]
    pub nvme_usd_per_tb: f64,
    /// Board, chassis and power of a node, list.
    pub board_usd: f64,
    /// One host channel adapter with all its ports.
    pub hca_usd: f64,
    /// One copper cable between node and edge switch.
    pub copper_cable_usd: f64,
    /// One edge switch; also one spine switch of a two-level tree, the same box.
    pub edge_switch_usd: f64,
    /// One optical cable between edge switch and core.
    pub optical_cable_usd: f64,
    /// One director chassis with its spines.
    pub director_chassis_usd: f64,
    /// One leaf module of a director.
    pub director_leaf_module_usd: f64,
    /// A node without its adapter as its vendor quotes it, in one sum; 0 where it is priced from its parts.
    pub node_usd: f64,
    /// What is paid once whatever the size, such as a licence or the installation.
    pub once_usd: f64,
    /// What is paid each year whatever the size, such as support.
    pub yearly_usd: f64,
}

fields! {
    /// A price of the book, US dollars; the volume factor is the paid price of a node over the list prices of its
    /// parts.
    amounts Price: Prices {
        VolumeFactor "prices." "volumeFactor" AMOUNT, (0.01, 10.0), |prices| &mut prices.volume_factor;
        CpuSocket "prices." "cpuSocketUsd" AMOUNT, USD, |prices| &mut prices.cpu_socket_usd;
        Gpu "prices." "gpuUsd" AMOUNT, USD, |prices| &mut prices.gpu_usd;
        Ddr "prices." "ddrUsdPerGB" AMOUNT, USD, |prices| &mut prices.ddr_usd_per_gb;
        Nvme "prices." "nvmeUsdPerTB" AMOUNT, USD, |prices| &mut prices.nvme_usd_per_tb;
        Board "prices." "boardUsd" AMOUNT, USD, |prices| &mut prices.board_usd;
        Hca "prices." "hcaUsd" AMOUNT, USD, |prices| &mut prices.hca_usd;
        CopperCable "prices." "copperCableUsd" AMOUNT, USD, |prices| &mut prices.copper_cable_usd;
        EdgeSwitch "prices." "edgeSwitchUsd" AMOUNT, USD, |prices| &mut prices.edge_switch_usd;
        OpticalCable "prices." "opticalCableUsd" AMOUNT, USD, |prices| &mut prices.optical_cable_usd;
        DirectorChassis "prices." "directorChassisUsd" AMOUNT, USD, |prices| &mut prices.director_chassis_usd;
        DirectorLeafModule "prices." "directorLeafModuleUsd" AMOUNT, USD, |prices| &mut prices.director_leaf_module_usd;
        Node "prices." "nodeUsd" AMOUNT, USD, |prices| &mut prices.node_usd;
        Once "prices." "onceUsd" AMOUNT, AMOUNT, |prices| &mut prices.once_usd;
        Yearly "prices." "yearlyUsd" AMOUNT, AMOUNT, |prices| &mut prices.yearly_usd;
    }
}
