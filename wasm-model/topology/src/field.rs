//! The numbers of a design, each stated once: its path in the scenario document, the range in which the model
//! can compute with it, and where it lies.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::design::{Budget, CpuGpuLink, Design, Fabric, GpuGpuLink, Node, Prices};
use crate::feasibility::{Found, Issue};
use crate::limits::MAX_NODES;
use crate::terms::Terms;

/// The least and the largest value with which the model computes. The document's schema allows fewer.
pub type Range = (f64, f64);

/// Counts up to this many keep every product of them far inside 32 bits.
const COUNT: Range = (1.0, 1024.0);
/// A count that may be none.
const COUNT_OR_NONE: Range = (0.0, 1024.0);
/// Bandwidths, capacities and prices beyond this are typing errors.
const AMOUNT: Range = (0.0, 1e12);
/// Nothing that is divided by may be smaller.
const POSITIVE: Range = (0.001, 1e12);
/// A share.
const SHARE: Range = (0.0, 1.0);
/// Years of service beyond this are typing errors.
const MAX_YEARS: f64 = 50.0;

/// A number in its place.
pub enum Slot<'a> {
    /// A whole number.
    Count(&'a mut u32),
    /// Any number.
    Amount(&'a mut f64),
}

impl Slot<'_> {
    fn value(&self) -> f64 {
        match self {
            Self::Count(count) => f64::from(**count),
            Self::Amount(amount) => **amount,
        }
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "values of remedies, which are in the range of their field"
    )]
    fn set(self, value: f64) {
        match self {
            Self::Count(count) => *count = value as u32,
            Self::Amount(amount) => *amount = value,
        }
    }
}

impl<'a> From<&'a mut u32> for Slot<'a> {
    fn from(count: &'a mut u32) -> Self {
        Self::Count(count)
    }
}

impl<'a> From<&'a mut f64> for Slot<'a> {
    fn from(amount: &'a mut f64) -> Self {
        Self::Amount(amount)
    }
}

/// Numbers of one part of a design.
trait Group: Copy + Into<Field> + 'static {
    /// The part.
    type Owner: Clone;

    /// All of them, in the order in which they are checked.
    fn all() -> &'static [Self];

    /// Where it lies; `None` where the part has no such number.
    fn slot(self, owner: &mut Self::Owner) -> Option<Slot<'_>>;
}

/// One group an `enum`: `Variant "folder." "key" range |owner| place`. The key names the number in its group;
/// folder and key are its path. A group of `numbers` may lack some of its places; one of `amounts` has all, and
/// requests name its members by their keys.
macro_rules! fields {
    ($($(#[doc = $doc:literal])+ $kind:ident $group:ident: $owner:ty {
        $($name:ident $folder:literal $key:literal $range:expr, |$own:ident| $slot:expr;)+
    })+) => {
        $($(#[doc = $doc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $group {
            $(#[doc = concat!("`", $folder, $key, "`")] $name,)+
        }

        impl $group {
            /// All of them, in the order in which they are checked.
            pub const ALL: [Self; [$($key),+].len()] = [$(Self::$name),+];

            fn range(self) -> Range {
                match self {
                    $(Self::$name => $range,)+
                }
            }
        }

        impl Group for $group {
            type Owner = $owner;

            fn all() -> &'static [Self] {
                &Self::ALL
            }

            fn slot(self, owner: &mut $owner) -> Option<Slot<'_>> {
                Some(match self {
                    $(Self::$name => {
                        let $own = owner;
                        Slot::from($slot)
                    })+
                })
            }
        }

        impl From<$group> for Field {
            fn from(field: $group) -> Self {
                Self::$group(field)
            }
        }

        fields! { @$kind $group: $owner { $($name $key |$own| $slot;)+ } })+

        /// A number of a design. Serialized as its path.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Field {
            $($(#[doc = $doc])+ $group($group),)+
            /// The family of the fabric.
            Topology,
            /// What the core is made of.
            Core,
        }

        impl Field {
            /// Its path in the scenario document, such as `fabric.edge.uplinks`.
            pub fn path(self) -> &'static str {
                match self {
                    $($(Self::$group($group::$name) => concat!($folder, $key),)+)+
                    Self::Topology => "fabric.topology",
                    Self::Core => "fabric.core",
                }
            }

            fn range(self) -> Range {
                match self {
                    $(Self::$group(field) => field.range(),)+
                    Self::Topology | Self::Core => (f64::NEG_INFINITY, f64::INFINITY),
                }
            }
        }

        /// Every number: its path, and its least and largest value.
        pub fn ranges() -> Vec<(&'static str, Range)> {
            vec![$($((concat!($folder, $key), $range),)+)+]
        }

        #[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
        const PATHS: &str = concat!(
            "/** A number or a choice of a design, by its path in the scenario document. */\n",
            "export type Field = \"fabric.topology\" | \"fabric.core\"",
            $($(" | \"", $folder, $key, "\"",)+)+
            ";\n",
        );
    };
    (@numbers $($rest:tt)+) => {};
    (@amounts $group:ident: $owner:ty { $($name:ident $key:literal |$own:ident| $slot:expr;)+ }) => {
        impl $group {
            const KEYS: &[&str] = &[$($key),+];

            /// Its name in requests.
            pub fn key(self) -> &'static str {
                match self {
                    $(Self::$name => $key,)+
                }
            }

            /// Where it lies.
            pub fn of(self, owner: &mut $owner) -> &mut f64 {
                match self {
                    $(Self::$name => {
                        let $own = owner;
                        $slot
                    })+
                }
            }
        }

        impl Serialize for $group {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.key())
            }
        }

        impl<'de> Deserialize<'de> for $group {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let key = String::deserialize(deserializer)?;
                let known = Self::ALL.iter().find(|known| known.key() == key);
                known.copied().ok_or_else(|| D::Error::unknown_variant(&key, Self::KEYS))
            }
        }

        const _: () = {
            #[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
            const KEYS: &str = concat!(
                "/** By its name in requests. */\nexport type ",
                stringify!($group),
                " =",
                $(" | \"", $key, "\"",)+
                ";\n",
            );
        };
    };
}

fields! {
    /// What limits the size of the machine.
    numbers BudgetField: Budget {
        Usd "budget." "usd" AMOUNT, |budget| match budget {
            Budget::Usd(usd) => usd,
            Budget::Nodes(_) => return None,
        };
        Nodes "budget." "nodes" (1.0, f64::from(MAX_NODES)), |budget| match budget {
            Budget::Nodes(nodes) => nodes,
            Budget::Usd(_) => return None,
        };
    }
    /// A number of the node.
    numbers NodeField: Node {
        Sockets "node.cpu." "sockets" COUNT, |node| &mut node.sockets;
        CoresPerSocket "node.cpu." "coresPerSocket" COUNT, |node| &mut node.cores_per_socket;
        Fp64FlopsPerCycle "node.cpu." "fp64FlopsPerCycle" COUNT, |node| &mut node.fp64_flops_per_cycle;
        MemoryChannels "node.cpu." "memoryChannels" COUNT, |node| &mut node.memory_channels;
        GpuCount "node.gpu." "count" COUNT_OR_NONE, |node| &mut node.gpu_count;
        HcaPorts "node.hca." "ports" COUNT, |node| &mut node.hca_ports;
        ClockGhz "node.cpu." "clockGHz" POSITIVE, |node| &mut node.clock_ghz;
        HcaPortGbps "node.hca." "portGBps" POSITIVE, |node| &mut node.hca_port_gbps;
        PcieGbpsPerSocket "node.hca." "pcieGBpsPerSocket" POSITIVE, |node| &mut node.pcie_gbps_per_socket;
        SocketBusGbps "node." "socketBusGBps" AMOUNT, |node| &mut node.socket_bus_gbps;
        DdrCapacityGb "node.ddr." "capacityGB" AMOUNT, |node| &mut node.ddr_capacity_gb;
        GpuFp64Tflops "node.gpu." "fp64TFlopsEach" AMOUNT, |node| &mut node.gpu_fp64_tflops;
        DdrGbps "node.ddr." "bandwidthGBps" POSITIVE, |node| &mut node.ddr_gbps;
        HbmGbEach "node.gpu." "hbmGBEach" AMOUNT, |node| &mut node.hbm_gb_each;
        HbmGbpsEach "node.gpu." "hbmGBpsEach" AMOUNT, |node| &mut node.hbm_gbps_each;
        NvmeCapacityTb "node.nvme." "capacityTB" AMOUNT, |node| &mut node.nvme_capacity_tb;
        BricksPerSocket "node.cpuGpu." "bricksPerSocket" COUNT_OR_NONE, |node| match &mut node.cpu_gpu {
            CpuGpuLink::Bricks { per_socket, .. } => per_socket,
            CpuGpuLink::Own { .. } => return None,
        };
        BrickGbps "node.cpuGpu." "brickGBps" AMOUNT, |node| match &mut node.cpu_gpu {
            CpuGpuLink::Bricks { brick_gbps, .. } => brick_gbps,
            CpuGpuLink::Own { .. } => return None,
        };
        LinkGbps "node.cpuGpu." "linkGBps" AMOUNT, |node| match &mut node.cpu_gpu {
            CpuGpuLink::Own { link_gbps } => link_gbps,
            CpuGpuLink::Bricks { .. } => return None,
        };
        BricksPerGpu "node.gpuGpu." "bricksPerGpu" COUNT_OR_NONE, |node| match &mut node.gpu_gpu {
            GpuGpuLink::Bricks { per_gpu, .. } => per_gpu,
            _ => return None,
        };
        // Bricks are alike: the document has their bandwidth once.
        PeerBrickGbps "node.cpuGpu." "brickGBps" AMOUNT, |node| match &mut node.gpu_gpu {
            GpuGpuLink::Bricks { brick_gbps, .. } => brick_gbps,
            _ => return None,
        };
        SwitchGbps "node.gpuGpu." "switchGBps" AMOUNT, |node| match &mut node.gpu_gpu {
            GpuGpuLink::Switch { switch_gbps } => switch_gbps,
            _ => return None,
        };
    }
    /// A number of the fabric.
    numbers FabricField: Fabric {
        Levels "fabric." "levels" (2.0, 3.0), |fabric| &mut fabric.levels;
        EndpointDisorder "fabric." "endpointDisorder" SHARE, |fabric| &mut fabric.endpoint_disorder;
        Rails "fabric." "rails" COUNT, |fabric| &mut fabric.rails;
        // A port is split into no more links.
        Planes "fabric." "planes" (1.0, 8.0), |fabric| &mut fabric.planes;
        EdgeRadix "fabric.edge." "radix" COUNT, |fabric| &mut fabric.edge_radix;
        Downlinks "fabric.edge." "downlinks" COUNT, |fabric| &mut fabric.downlinks;
        Uplinks "fabric.edge." "uplinks" COUNT, |fabric| &mut fabric.uplinks;
        RackNodes "fabric.rack." "nodes" COUNT, |fabric| &mut fabric.rack_nodes;
        RackEdgesPerRail "fabric.rack." "edgesPerRail" COUNT, |fabric| &mut fabric.rack_edges_per_rail;
        Leaves "fabric.director." "leaves" COUNT, |fabric| &mut fabric.director.leaves;
        LeafPorts "fabric.director." "leafPorts" COUNT, |fabric| &mut fabric.director.leaf_ports;
        Spines "fabric.director." "spines" COUNT, |fabric| &mut fabric.director.spines;
        PodEdges "fabric.director." "podEdges" COUNT, |fabric| &mut fabric.director.pod_edges;
        LinkGbps "fabric." "linkGBps" POSITIVE, |fabric| &mut fabric.link_gbps;
    }
    /// A price of the book, US dollars; the volume factor is the paid price of a node over the list prices of its
    /// parts.
    amounts Price: Prices {
        VolumeFactor "prices." "volumeFactor" AMOUNT, |prices| &mut prices.volume_factor;
        CpuSocket "prices." "cpuSocketUsd" AMOUNT, |prices| &mut prices.cpu_socket_usd;
        Gpu "prices." "gpuUsd" AMOUNT, |prices| &mut prices.gpu_usd;
        Ddr "prices." "ddrUsdPerGB" AMOUNT, |prices| &mut prices.ddr_usd_per_gb;
        Nvme "prices." "nvmeUsdPerTB" AMOUNT, |prices| &mut prices.nvme_usd_per_tb;
        Board "prices." "boardUsd" AMOUNT, |prices| &mut prices.board_usd;
        Hca "prices." "hcaUsd" AMOUNT, |prices| &mut prices.hca_usd;
        CopperCable "prices." "copperCableUsd" AMOUNT, |prices| &mut prices.copper_cable_usd;
        EdgeSwitch "prices." "edgeSwitchUsd" AMOUNT, |prices| &mut prices.edge_switch_usd;
        OpticalCable "prices." "opticalCableUsd" AMOUNT, |prices| &mut prices.optical_cable_usd;
        DirectorChassis "prices." "directorChassisUsd" AMOUNT, |prices| &mut prices.director_chassis_usd;
        DirectorLeafModule "prices." "directorLeafModuleUsd" AMOUNT, |prices| &mut prices.director_leaf_module_usd;
    }
    /// Years, which are whole.
    numbers YearsField: Terms {
        Service "operation." "years" (1.0, MAX_YEARS), |terms| &mut terms.operation.years;
        Warranty "operation." "warrantyYears" (0.0, MAX_YEARS), |terms| &mut terms.operation.warranty_years;
    }
    /// A number of the operation that can be uncertain. Years and spares are not: the buyer decides on them.
    amounts Running: Terms {
        Pue "operation." "pue" (1.0, 10.0), |terms| &mut terms.operation.pue;
        MeanLoad "operation." "meanLoad" SHARE, |terms| &mut terms.operation.mean_load;
        UsdPerMwh "operation." "usdPerMWh" AMOUNT, |terms| &mut terms.operation.usd_per_mwh;
        MaintenanceShare "operation." "maintenanceShare" SHARE, |terms| &mut terms.operation.maintenance_share;
        StaffUsdPerYear "operation." "staffUsdPerYear" AMOUNT, |terms| &mut terms.operation.staff_usd_per_year;
        FloorUsdPerRackYear "operation." "floorUsdPerRackYear" AMOUNT,
            |terms| &mut terms.operation.floor_usd_per_rack_year;
        CoolingUsdPerKw "operation." "coolingUsdPerKW" AMOUNT, |terms| &mut terms.operation.cooling_usd_per_kw;
        DiscountRate "operation." "discountRate" SHARE, |terms| &mut terms.operation.discount_rate;
        CpuSocketW "operation.power." "cpuSocketW" AMOUNT, |terms| &mut terms.power.cpu_socket_w;
        GpuW "operation.power." "gpuW" AMOUNT, |terms| &mut terms.power.gpu_w;
        DdrWPerGb "operation.power." "ddrWPerGB" AMOUNT, |terms| &mut terms.power.ddr_w_per_gb;
        NvmeWPerTb "operation.power." "nvmeWPerTB" AMOUNT, |terms| &mut terms.power.nvme_w_per_tb;
        BoardW "operation.power." "boardW" AMOUNT, |terms| &mut terms.power.board_w;
        HcaW "operation.power." "hcaW" AMOUNT, |terms| &mut terms.power.hca_w;
        EdgeSwitchW "operation.power." "edgeSwitchW" AMOUNT, |terms| &mut terms.power.edge_switch_w;
        OpticalCableW "operation.power." "opticalCableW" AMOUNT, |terms| &mut terms.power.optical_cable_w;
        DirectorChassisW "operation.power." "directorChassisW" AMOUNT, |terms| &mut terms.power.director_chassis_w;
        DirectorLeafModuleW "operation.power." "directorLeafModuleW" AMOUNT,
            |terms| &mut terms.power.director_leaf_module_w;
    }
    /// A share of spares. The document has one for all switches and one for adapters and cables.
    numbers SpareShare: Terms {
        Nodes "operation.spares." "nodes" SHARE, |terms| &mut terms.spares.node;
        EdgeSwitches "operation.spares." "switches" SHARE, |terms| &mut terms.spares.edge_switch;
        DirectorChassis "operation.spares." "switches" SHARE, |terms| &mut terms.spares.director_chassis;
        DirectorLeafModules "operation.spares." "switches" SHARE, |terms| &mut terms.spares.director_leaf_module;
        Adapters "operation.spares." "adaptersAndCables" SHARE, |terms| &mut terms.spares.hca;
        CopperCables "operation.spares." "adaptersAndCables" SHARE, |terms| &mut terms.spares.copper_cable;
        OpticalCables "operation.spares." "adaptersAndCables" SHARE, |terms| &mut terms.spares.optical_cable;
    }
}

impl Price {
    /// The prices with this one times `factor`.
    pub fn scaled(self, prices: &Prices, factor: f64) -> Prices {
        let mut scaled = prices.clone();
        *self.of(&mut scaled) *= factor;
        scaled
    }
}

impl Running {
    /// Why the operation cannot have that number; `None` if it can.
    pub fn fault(self, value: f64) -> Option<Issue> {
        Field::from(self).fault(value)
    }
}

impl Field {
    /// Gives it a value, if the design has it.
    pub fn set(self, design: &mut Design, value: f64) {
        let slot = match self {
            Self::BudgetField(field) => field.slot(&mut design.budget),
            Self::NodeField(field) => field.slot(&mut design.node),
            Self::FabricField(field) => field.slot(&mut design.fabric),
            Self::Price(field) => field.slot(&mut design.prices),
            Self::YearsField(field) => design.terms.as_mut().and_then(|terms| field.slot(terms)),
            Self::Running(field) => design.terms.as_mut().and_then(|terms| field.slot(terms)),
            Self::SpareShare(field) => design.terms.as_mut().and_then(|terms| field.slot(terms)),
            Self::Topology | Self::Core => None,
        };
        if let Some(slot) = slot {
            slot.set(value);
        }
    }

    /// Why it cannot have that value; `None` if it can.
    fn fault(self, value: f64) -> Option<Issue> {
        let (least, most) = self.range();
        // Written so that what is not a number is outside.
        (!(least..=most).contains(&value)).then_some(Issue::OutOfRange {
            field: self,
            value,
            least,
            most,
        })
    }
}

impl Serialize for Field {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.path())
    }
}

/// Every number of a group outside its range.
fn outside_in<G: Group>(owner: &G::Owner) -> impl Iterator<Item = Found> {
    let mut owner = owner.clone();
    G::all().iter().filter_map(move |&number| {
        let field = number.into();
        let value = number.slot(&mut owner)?.value();
        Some(Found::new(field.fault(value)?, field, vec![]))
    })
}

/// Every number of a design outside its range.
pub fn outside(design: &Design) -> Vec<Found> {
    outside_in::<BudgetField>(&design.budget)
        .chain(outside_in_node(&design.node))
        .chain(outside_in::<FabricField>(&design.fabric))
        .chain(outside_in::<Price>(&design.prices))
        .chain(design.terms.iter().flat_map(|terms| {
            outside_in::<YearsField>(terms)
                .chain(outside_in::<Running>(terms))
                .chain(outside_in::<SpareShare>(terms))
        }))
        .collect()
}

/// Every number of a node outside its range, such as of the reference of an application.
pub fn outside_in_node(node: &Node) -> impl Iterator<Item = Found> {
    outside_in::<NodeField>(node)
}
