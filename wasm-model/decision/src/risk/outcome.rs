//! What a design of a study comes to: the machine that it buys, what that does and what it costs.

/// What one design comes to at one draw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// Nodes bought; 0 if the budget buys none.
    pub nodes: f64,
    /// What they take of the budget, US dollars.
    pub usd: f64,
    /// Throughput, in undisturbed reference nodes.
    pub throughput: f64,
    /// Whether the core switches hold no larger machine, so that more money would buy none.
    pub fills_core: bool,
}

/// A machine that a budget buys.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bought {
    /// Its nodes; 0 if the budget buys none.
    pub nodes: f64,
    /// What they take of the budget, US dollars.
    pub usd: f64,
    /// Whether the core switches hold no larger machine, so that more money would buy none.
    pub fills_core: bool,
}

impl Bought {
    /// What it comes to where a node does so much.
    pub fn at_rate(self, rate: f64) -> Outcome {
        Outcome {
            nodes: self.nodes,
            usd: self.usd,
            throughput: self.nodes * rate,
            fills_core: self.fills_core,
        }
    }
}

/// What the machine that is bought at the values of all inputs costs at other prices.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BuiltCost {
    /// Its purchase, US dollars.
    pub purchase_usd: f64,
    /// All years, undiscounted, US dollars; 0 where nothing is known of the operation.
    pub years_usd: f64,
}
