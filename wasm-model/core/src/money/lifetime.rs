//! What a machine costs over its years, and the largest machine whose lifetime cost fits one pot.
//!
//! With `P` the purchase, `W` what all parts draw at full load (kW), `l` the mean load, `y` the years
//! and `a(n) = sum over t = 1..n of (1 + r)^-t` the present value of one dollar a year, paid at the end
//! of each year (`a(n) = n` undiscounted):
//!
//! - energy `W l PUE 8.766 p a(y)`, with `p` US dollars a MWh; 8,766 hours a year,
//! - maintenance `m P (a(y) - a(g))`: share `m` of the purchase a year after `g` years of warranty,
//! - spares: a share of the pieces of every part, rounded up, at the purchase price,
//! - cooling plant `W c` once, floor `f racks a(y)`, staff `s a(y)`.
//!
//! The kinds of term and the ranges that are usual are those of public calculators and guidance
//! (NAG TCO calculator: 0.10 $/kWh, PUE 1.6, 50 kW a rack, 85 % use; CTWatch 2006: maintenance 4 to 8 %
//! a year after the first); none of these numbers is built in. All of it is linear in whole counts,
//! so the search of [`Ladder::largest`] stays exact.

use crate::design::Design;
use crate::money::ladder::{Ladder, Part, Rung, UnitCosts};

/// What parts draw at full load, watts. Every value is the buyer's or the maker's: the model has none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PartPower {
    /// One CPU.
    pub cpu_socket_w: f64,
    /// One GPU.
    pub gpu_w: f64,
    /// DDR per 1e9 bytes.
    pub ddr_w_per_gb: f64,
    /// NVMe per 1e12 bytes.
    pub nvme_w_per_tb: f64,
    /// The rest of a node: board, fans, losses of its supply.
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

impl PartPower {
    /// Whether every power is a number that is not negative.
    pub fn is_valid(&self) -> bool {
        [
            self.cpu_socket_w,
            self.gpu_w,
            self.ddr_w_per_gb,
            self.nvme_w_per_tb,
            self.board_w,
            self.hca_w,
            self.edge_switch_w,
            self.optical_cable_w,
            self.director_chassis_w,
            self.director_leaf_module_w,
        ]
        .iter()
        .all(|watts| (0.0..=1e9).contains(watts))
    }

    /// Watts of one piece, by [`Part`].
    fn of_parts(&self, design: &Design) -> [f64; 7] {
        let node = &design.node;
        let node_w = f64::from(node.sockets) * self.cpu_socket_w
            + f64::from(node.gpu_count) * self.gpu_w
            + node.ddr_capacity_gb * self.ddr_w_per_gb
            + node.nvme_capacity_tb * self.nvme_w_per_tb
            + self.board_w;
        [
            node_w,
            self.hca_w,
            0.0,
            self.edge_switch_w,
            self.optical_cable_w,
            self.director_chassis_w,
            self.director_leaf_module_w,
        ]
    }

    /// What a machine draws at full load, kW.
    pub fn machine_kw(&self, ladder: &Ladder, rung: &Rung) -> f64 {
        let watts = self.of_parts(ladder.design());
        let parts = Part::ALL.iter().zip(watts);
        parts
            .map(|(&part, watts)| f64::from(ladder.count(rung, part)) * watts)
            .sum::<f64>()
            / 1000.0
    }
}

/// How the machine is run and paid for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Operation {
    /// Years of service.
    pub years: u32,
    /// Power of the whole site over that of the machine.
    pub pue: f64,
    /// Mean power over that at full load.
    pub mean_load: f64,
    /// US dollars a MWh.
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
    pub cooling_usd_per_kw: f64,
    /// Real rate at which later payments are discounted, a year; 0 for none.
    pub discount_rate: f64,
}

/// Hours of a year of 365.25 days, in thousands: MWh a year of one kW.
const MWH_PER_KW_YEAR: f64 = 8.766;

impl Operation {
    /// What is wrong with it, in words; `None` if nothing is.
    pub fn fault(&self) -> Option<String> {
        if !(1..=50).contains(&self.years) {
            return Some(format!(
                "years of service are {}; they must be from 1 to 50",
                self.years
            ));
        }
        let amounts = [
            ("the load", self.mean_load, 0.0, 1.0),
            ("PUE", self.pue, 1.0, 10.0),
            ("the price of a MWh", self.usd_per_mwh, 0.0, 1e6),
            ("maintenance a year", self.maintenance_share, 0.0, 1.0),
            ("staff a year", self.staff_usd_per_year, 0.0, 1e12),
            (
                "floor a rack and year",
                self.floor_usd_per_rack_year,
                0.0,
                1e9,
            ),
            ("cooling a kW", self.cooling_usd_per_kw, 0.0, 1e9),
            ("the discount rate", self.discount_rate, 0.0, 1.0),
        ];
        amounts
            .into_iter()
            // Written so that what is not a number is outside.
            .find(|&(_, value, least, most)| !(least..=most).contains(&value))
            .map(|(name, value, least, most)| {
                format!("{name} is {value}; it must be from {least} to {most}")
            })
    }

    /// The same, undiscounted.
    pub fn undiscounted(self) -> Self {
        Self {
            discount_rate: 0.0,
            ..self
        }
    }

    /// Present value of one US dollar at the end of each of `years` years.
    fn annuity(&self, years: u32) -> f64 {
        let mut value = 0.0;
        let mut factor = 1.0;
        for _ in 0..years {
            factor /= 1.0 + self.discount_rate;
            value += factor;
        }
        value
    }

    fn energy_usd_per_kw(&self) -> f64 {
        let mwh = MWH_PER_KW_YEAR * self.mean_load * self.pue;
        mwh * self.usd_per_mwh * self.annuity(self.years)
    }

    /// All maintenance as a share of the purchase.
    fn maintenance_factor(&self) -> f64 {
        let free = self.warranty_years.min(self.years);
        self.maintenance_share * (self.annuity(self.years) - self.annuity(free))
    }
}

/// What one pot of money pays for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pot {
    /// The purchase.
    Purchase,
    /// The purchase and the energy of all years.
    PurchaseAndEnergy,
    /// Everything.
    Lifetime,
}

/// Power, operation and what the pot pays for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Terms {
    /// What parts draw.
    pub power: PartPower,
    /// How the machine is run.
    pub operation: Operation,
    /// What the pot pays for.
    pub pot: Pot,
    /// Spares of every part ([`Part`]) as a share of its pieces; bought with the machine.
    pub spare_shares: [f64; 7],
}

impl Terms {
    /// The same, undiscounted.
    pub fn undiscounted(self) -> Self {
        Self {
            operation: self.operation.undiscounted(),
            ..self
        }
    }

    /// What one piece of every part costs the pot.
    pub fn units(&self, design: &Design) -> UnitCosts {
        let mut units = UnitCosts::purchase(&design.node, &design.prices);
        units.spare_shares = self.spare_shares;
        if self.pot == Pot::Purchase {
            return units;
        }
        let operation = &self.operation;
        let whole = self.pot == Pot::Lifetime;
        let purchase_factor = if whole {
            1.0 + operation.maintenance_factor()
        } else {
            1.0
        };
        let per_kw = operation.energy_usd_per_kw()
            + if whole {
                operation.cooling_usd_per_kw
            } else {
                0.0
            };
        for (usd, watts) in units.parts.iter_mut().zip(self.power.of_parts(design)) {
            *usd = *usd * purchase_factor + watts / 1000.0 * per_kw;
        }
        if whole {
            let years = operation.annuity(operation.years);
            units.rack = operation.floor_usd_per_rack_year * years;
            units.fixed = operation.staff_usd_per_year * years;
        }
        units
    }
}

/// Where the dollars of all years go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LifetimeCost {
    /// The machine.
    pub purchase_usd: f64,
    /// Spares.
    pub spares_usd: f64,
    /// Cooling plant.
    pub cooling_usd: f64,
    /// Energy of the site.
    pub energy_usd: f64,
    /// Maintenance.
    pub maintenance_usd: f64,
    /// Staff.
    pub staff_usd: f64,
    /// Floor.
    pub floor_usd: f64,
}

impl LifetimeCost {
    /// What a machine costs over its years; discounted as the operation says.
    pub fn of(ladder: &Ladder, rung: &Rung, terms: &Terms) -> Self {
        let design = ladder.design();
        let operation = &terms.operation;
        let mut units = UnitCosts::purchase(&design.node, &design.prices);
        let purchase_usd = ladder.cost_usd(rung, &units);
        units.spare_shares = terms.spare_shares;
        let kw = terms.power.machine_kw(ladder, rung);
        let years = operation.annuity(operation.years);
        Self {
            purchase_usd,
            spares_usd: ladder.spares_usd(rung, &units),
            cooling_usd: kw * operation.cooling_usd_per_kw,
            energy_usd: kw * operation.energy_usd_per_kw(),
            maintenance_usd: purchase_usd * operation.maintenance_factor(),
            staff_usd: operation.staff_usd_per_year * years,
            floor_usd: f64::from(rung.racks) * operation.floor_usd_per_rack_year * years,
        }
    }

    /// All of it, US dollars.
    pub fn total_usd(&self) -> f64 {
        self.purchase_usd
            + self.spares_usd
            + self.cooling_usd
            + self.energy_usd
            + self.maintenance_usd
            + self.staff_usd
            + self.floor_usd
    }
}
