//! What the network delivers across its bisection.

use serde::Deserialize;
use taper_boundary::{CountOf, Question, Refusal, simulated, within};
use taper_network::bisection::BisectionRun;
use taper_topology::design::Design;
use taper_topology::limits::MAX_REPLICATES;
use tsify::Tsify;

/// A design, simulated under several seeded end-point orders.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BisectionRequest {
    /// The design to simulate.
    pub design: Design,
    /// Seeded end-point orders to average over, 1 to 64.
    pub replicates: u32,
}

impl Question for BisectionRequest {
    type Run = BisectionRun;

    fn open(self) -> Result<BisectionRun, Refusal> {
        let machine = simulated(&self.design)?;
        let replicates = within(CountOf::Replicates, self.replicates, MAX_REPLICATES)?;
        Ok(BisectionRun::new(self.design, machine.topology, replicates).with_quality_ends())
    }
}
