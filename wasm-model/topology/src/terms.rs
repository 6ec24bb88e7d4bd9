//! Power of parts, operation, spares, and what the budget covers, as plain data.
//!
//! With `l` the mean load, `y` the years and `a(n) = sum over t = 1..n of (1 + r)^-t` the present value
//! of one dollar per year, paid at the end of each year (`a(n) = n` undiscounted): a kW of machine takes
//! `8.766 l PUE p a(y)` of energy, with `p` US dollars per MWh and 8,766 hours per year; maintenance is the
//! share `m (a(y) - a(g))` of the purchase, with `m` per year after `g` years of warranty.
//!
//! The kinds of term and the ranges that are usual are those of public calculators and guidance
//! (NAG TCO calculator: 0.10 $/kWh, PUE 1.6, 50 kW per rack, 85 % use; CTWatch 2006: maintenance 4 to 8 %
//! per year after the first); none of these numbers is built in.

use crate::field::{AMOUNT, Range, SHARE, USD, fields};
use crate::pieces::PARTS;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Power of each part at full load, watts. Every value is the buyer's or the maker's: the model has none.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PartPower {
    /// One CPU, watts.
    pub cpu_socket_w: f64,
    /// One GPU with its HBM, watts.
    pub gpu_w: f64,
    /// DDR, watts per 1e9 bytes.
    #[serde(rename = "ddrWPerGB")]
    pub ddr_w_per_gb: f64,
    /// NVMe, watts per 1e12 bytes.
    #[serde(rename = "nvmeWPerTB")]
    pub nvme_w_per_tb: f64,
    /// The rest of a node: board, fans, losses of its supply.
    pub board_w: f64,
    /// One host channel adapter, watts.
    pub hca_w: f64,
    /// One edge switch or other fixed switch, watts.
    pub edge_switch_w: f64,
    /// One cable between switches, both ends.
    pub optical_cable_w: f64,
    /// One director chassis without leaf modules.
    pub director_chassis_w: f64,
    /// One leaf module of a director, watts.
    pub director_leaf_module_w: f64,
    /// A whole node with its adapter as its vendor states it, watts; 0 where it is the sum of its parts.
    pub node_w: f64,
}

/// How the machine is run and paid for.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Operation {
    /// Years for which the machine is operated.
    pub years: u32,
    /// Power of the whole site over that of the machine.
    pub pue: f64,
    /// Mean power over that at full load.
    pub mean_load: f64,
    /// Price of electricity, US dollars per MWh.
    #[serde(rename = "usdPerMWh")]
    pub usd_per_mwh: f64,
    /// Maintenance per year as a share of the purchase.
    pub maintenance_share: f64,
    /// Years without maintenance to pay.
    pub warranty_years: u32,
    /// Staff, US dollars per year.
    pub staff_usd_per_year: f64,
    /// Floor, US dollars per rack and year.
    pub floor_usd_per_rack_year: f64,
    /// Cooling plant, US dollars per kW of machine, once.
    #[serde(rename = "coolingUsdPerKW")]
    pub cooling_usd_per_kw: f64,
    /// Real rate at which later payments are discounted, per year; 0 for none.
    pub discount_rate: f64,
}

/// Hours of a year of 365.25 days, in thousands: MWh per year of one kW.
const MWH_PER_KW_YEAR: f64 = 8.766;

impl Operation {
    /// The same operation without discounting: all years count alike.
    pub fn undiscounted(self) -> Self {
        Self {
            discount_rate: 0.0,
            ..self
        }
    }

    /// Present value of one US dollar at the end of each of `years` years.
    pub fn annuity(&self, years: u32) -> f64 {
        let mut value = 0.0;
        let mut factor = 1.0;
        for _ in 0..years {
            factor /= 1.0 + self.discount_rate;
            value += factor;
        }
        value
    }

    /// Energy of one kW of machine over all years, US dollars.
    pub fn energy_usd_per_kw(&self) -> f64 {
        let mwh = MWH_PER_KW_YEAR * self.mean_load * self.pue;
        mwh * self.usd_per_mwh * self.annuity(self.years)
    }

    /// All maintenance as a share of the purchase.
    pub fn maintenance_factor(&self) -> f64 {
        let free = self.warranty_years.min(self.years);
        self.maintenance_share * (self.annuity(self.years) - self.annuity(free))
    }
}

/// Which costs the budget covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum BudgetBasis {
    /// The purchase of the machine and its spares.
    Purchase,
    /// The purchase and the energy of all years.
    PurchaseAndEnergy,
    /// All costs of all years: purchase, energy, cooling, maintenance, staff, floor.
    Lifetime,
}

/// Spares of every part as a share of its pieces, 0 to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SpareShares {
    /// Nodes without their adapters.
    pub node: f64,
    /// Host channel adapters.
    pub hca: f64,
    /// Cables between nodes and edge switches.
    pub copper_cable: f64,
    /// Edge switches and other fixed switches.
    pub edge_switch: f64,
    /// Cables between edge switches and core.
    pub optical_cable: f64,
    /// Director chassis with their spines.
    pub director_chassis: f64,
    /// Leaf modules of directors.
    pub director_leaf_module: f64,
}

impl SpareShares {
    /// The same shares in the order of [`Part`](crate::pieces::Part).
    pub fn by_part(self) -> [f64; PARTS] {
        [
            self.node,
            self.hca,
            self.copper_cable,
            self.edge_switch,
            self.optical_cable,
            self.director_chassis,
            self.director_leaf_module,
            // Of what is paid once there is no spare.
            0.0,
        ]
    }
}

impl From<[f64; 7]> for SpareShares {
    fn from(shares: [f64; 7]) -> Self {
        let [
            node,
            hca,
            copper_cable,
            edge_switch,
            optical_cable,
            director_chassis,
            director_leaf_module,
        ] = shares;
        Self {
            node,
            hca,
            copper_cable,
            edge_switch,
            optical_cable,
            director_chassis,
            director_leaf_module,
        }
    }
}

/// Power, operation and what the budget covers.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Terms {
    /// Power of each part at full load.
    pub power: PartPower,
    /// How the machine is run.
    pub operation: Operation,
    /// What the budget covers.
    pub basis: BudgetBasis,
    /// Spares; bought with the machine.
    pub spares: SpareShares,
}

impl Terms {
    /// The same terms without discounting.
    pub fn undiscounted(self) -> Self {
        Self {
            operation: self.operation.undiscounted(),
            ..self
        }
    }
}

/// Years of service beyond this are typing errors.
const MAX_YEARS: f64 = 50.0;
/// Power of one part as it is entered.
const WATTS: Range = (0.0, 1e6);

fields! {
    /// Numbers of years, which are whole.
    numbers YearsField: Terms {
        Service "operation." "years" (1.0, MAX_YEARS), (1.0, MAX_YEARS), |terms| &mut terms.operation.years;
        Warranty "operation." "warrantyYears" (0.0, MAX_YEARS), (0.0, MAX_YEARS), |terms| &mut terms.operation.warranty_years;
    }
    /// A number of the operation that can be uncertain. Years and spares are not: the buyer decides on them.
    amounts Running: Terms {
        Pue "operation." "pue" (1.0, 10.0), (1.0, 10.0), |terms| &mut terms.operation.pue;
        MeanLoad "operation." "meanLoad" SHARE, SHARE, |terms| &mut terms.operation.mean_load;
        UsdPerMwh "operation." "usdPerMWh" AMOUNT, (0.0, 1e5), |terms| &mut terms.operation.usd_per_mwh;
        MaintenanceShare "operation." "maintenanceShare" SHARE, SHARE, |terms| &mut terms.operation.maintenance_share;
        StaffUsdPerYear "operation." "staffUsdPerYear" AMOUNT, USD, |terms| &mut terms.operation.staff_usd_per_year;
        FloorUsdPerRackYear "operation." "floorUsdPerRackYear" AMOUNT, USD,
            |terms| &mut terms.operation.floor_usd_per_rack_year;
        CoolingUsdPerKw "operation." "coolingUsdPerKW" AMOUNT, USD, |terms| &mut terms.operation.cooling_usd_per_kw;
        DiscountRate "operation." "discountRate" SHARE, SHARE, |terms| &mut terms.operation.discount_rate;
        CpuSocketW "operation.power." "cpuSocketW" AMOUNT, WATTS, |terms| &mut terms.power.cpu_socket_w;
        GpuW "operation.power." "gpuW" AMOUNT, WATTS, |terms| &mut terms.power.gpu_w;
        DdrWPerGb "operation.power." "ddrWPerGB" AMOUNT, WATTS, |terms| &mut terms.power.ddr_w_per_gb;
        NvmeWPerTb "operation.power." "nvmeWPerTB" AMOUNT, WATTS, |terms| &mut terms.power.nvme_w_per_tb;
        BoardW "operation.power." "boardW" AMOUNT, WATTS, |terms| &mut terms.power.board_w;
        HcaW "operation.power." "hcaW" AMOUNT, WATTS, |terms| &mut terms.power.hca_w;
        EdgeSwitchW "operation.power." "edgeSwitchW" AMOUNT, WATTS, |terms| &mut terms.power.edge_switch_w;
        OpticalCableW "operation.power." "opticalCableW" AMOUNT, WATTS, |terms| &mut terms.power.optical_cable_w;
        DirectorChassisW "operation.power." "directorChassisW" AMOUNT, WATTS, |terms| &mut terms.power.director_chassis_w;
        DirectorLeafModuleW "operation.power." "directorLeafModuleW" AMOUNT, WATTS,
            |terms| &mut terms.power.director_leaf_module_w;
        NodeW "operation.power." "nodeW" AMOUNT, WATTS, |terms| &mut terms.power.node_w;
    }
    /// A share of spares. The document has one for all switches and one for adapters and cables.
    numbers SpareShare: Terms {
        Nodes "operation.spares." "nodes" SHARE, SHARE, |terms| &mut terms.spares.node;
        EdgeSwitches "operation.spares." "switches" SHARE, SHARE, |terms| &mut terms.spares.edge_switch;
        DirectorChassis "operation.spares." "switches" SHARE, SHARE, |terms| &mut terms.spares.director_chassis;
        DirectorLeafModules "operation.spares." "switches" SHARE, SHARE, |terms| &mut terms.spares.director_leaf_module;
        Adapters "operation.spares." "adaptersAndCables" SHARE, SHARE, |terms| &mut terms.spares.hca;
        CopperCables "operation.spares." "adaptersAndCables" SHARE, SHARE, |terms| &mut terms.spares.copper_cable;
        OpticalCables "operation.spares." "adaptersAndCables" SHARE, SHARE, |terms| &mut terms.spares.optical_cable;
    }
}
