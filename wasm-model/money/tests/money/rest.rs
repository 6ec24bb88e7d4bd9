//! What whole racks leave of a budget.

use taper_money::purchase::buy;
use taper_money::rest::{Pieces, rest};
use taper_money::size_table::UnitCosts;
use taper_topology::design::Budget;

use machines::{quartz, sierra, summit};

/// Every way to spend the rest is affordable, and one piece or step more is not.
#[test]
fn the_rest_buys_what_it_pays_for_and_no_more() {
    for (mut design, usd) in [(sierra(), 139.9e6), (summit(), 208.5e6), (quartz(), 25.0e6)] {
        design.budget = Budget::Usd(usd);
        let machine = buy(&design).unwrap();
        let rest = rest(&design).unwrap().unwrap();
        assert_eq!(rest.usd, usd - machine.total.total_usd);
        assert!(rest.missing_usd.unwrap() > 0.0);
        let units = UnitCosts::purchase(&design.node, &design.prices);
        for &Pieces { part, pieces } in &rest.spares {
            let spent = f64::from(pieces) * units.of(part);
            assert!(spent <= rest.usd && rest.usd < spent + units.of(part));
        }
        let at = |ddr_gb: f64, uplinks: u32| {
            let mut design = design.clone();
            design.budget = Budget::Nodes(machine.topology.nodes);
            design.node.ddr_capacity_gb = ddr_gb;
            design.fabric.uplinks = uplinks;
            buy(&design).map_or(f64::INFINITY, |machine| machine.total.total_usd)
        };
        let (own_gb, own) = (design.node.ddr_capacity_gb, design.fabric.uplinks);
        let step_gb = taper_topology::node::ddr_step_gb(&design.node);
        assert!(at(own_gb + rest.more_ddr_gb, own) <= usd);
        assert!(at(own_gb + rest.more_ddr_gb + step_gb, own) > usd);
        assert!(at(own_gb, rest.uplinks) <= usd && at(own_gb, rest.uplinks + 1) > usd);
        design.budget = Budget::Nodes(100);
        assert_eq!(taper_money::rest::rest(&design).unwrap(), None);
    }
}
