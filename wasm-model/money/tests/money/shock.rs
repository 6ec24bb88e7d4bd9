//! Price shocks, what every price is worth, and the price at which two designs swap rank.

use taper_money::purchase::buy;
use taper_money::shock::{
    HbmShock, PriceFactor, Rival, Shock, Swap, nearest_swap, survive, swap, worth,
};
use taper_topology::design::{Budget, Design};
use taper_topology::field::Price;

use machines::{quartz, sierra, summit};

fn doubled_memory() -> Shock {
    Shock {
        factors: vec![PriceFactor {
            price: Price::Ddr,
            factor: 2.0,
        }],
        hbm: Some(HbmShock {
            gb_per_gpu: 16.0,
            usd_per_gb: 12.5,
            factor: 2.0,
        }),
    }
}

/// SC18 sec IV.A: when memory cost twice as much, Sierra halved its DDR and kept its nodes. At half the
/// 2018 price of DDR a Sierra with 512 GB was planned; doubled, 256 GB buy the same machine.
#[test]
fn sierra_survives_the_doubling_with_half_the_memory() {
    let mut planned = sierra();
    planned.node.ddr_capacity_gb = 512.0;
    planned.prices.ddr_usd_per_gb = 4.7;
    planned.budget = Budget::Usd(buy(&planned).unwrap().total.total_usd);
    let shock = Shock {
        hbm: None,
        ..doubled_memory()
    };
    let survival = survive(&planned, &shock, 0.1).unwrap();
    assert_eq!(
        (survival.nodes_before, survival.ddr_gb),
        (4320, Some(256.0))
    );
    assert!(survival.nodes_after < 4320);
    // 512 GB x 4.7 $ more a node at the volume factor.
    let more = survival.same_machine_usd - survival.budget_usd;
    assert!(
        (more / (4320.0 * 512.0 * 4.7 * 0.45637) - 1.0).abs() < 1e-9,
        "{more}"
    );
}

#[test]
fn a_shock_never_buys_more_and_its_ways_out_are_exact() {
    for mut design in [summit(), sierra(), quartz()] {
        design.budget = Budget::Usd(buy(&design).unwrap().total.total_usd);
        let survival = survive(&design, &doubled_memory(), 0.1).unwrap();
        let mut after = design.clone();
        after.prices = doubled_memory().after(&design.prices);
        assert_eq!(buy(&after).unwrap().topology.nodes, survival.nodes_after);
        assert!(survival.nodes_after < survival.nodes_before);
        if let Some(gb) = survival.ddr_gb {
            after.node.ddr_capacity_gb = gb;
            assert!(buy(&after).unwrap().topology.nodes >= survival.nodes_before);
            after.node.ddr_capacity_gb = gb + taper_topology::node::ddr_step_gb(&after.node);
            assert!(buy(&after).unwrap().topology.nodes < survival.nodes_before);
        }
    }
}

#[test]
fn nodes_lost_to_a_tenth_more_are_those_that_the_budget_then_buys() {
    let mut design = sierra();
    design.budget = Budget::Usd(139_213_561.0);
    for worth in worth(&design, 0.1).unwrap() {
        let mut dearer = design.clone();
        *worth.price.of(&mut dearer.prices) *= 1.1;
        assert_eq!(
            4320 - buy(&dearer).unwrap().topology.nodes,
            worth.nodes_lost
        );
        assert!(worth.extra_usd >= 0.0);
    }
}

/// At a node's rate that makes 1:1 lead, a dearer optical cable hands the lead to 2:1; the machines on
/// both sides of the price say so.
#[test]
fn designs_swap_rank_where_their_machines_do() {
    let usd = Budget::Usd(139_213_561.0);
    let two = Design {
        budget: usd,
        ..sierra()
    };
    let mut one = two.clone();
    one.fabric.uplinks = 18;
    let mut rivals =
        [(&one, 1.07), (&two, 1.0)].map(|(design, rate)| Rival::new(design, rate, true).unwrap());
    let [first, second] = &mut rivals;
    let swap = swap(first, second, Price::OpticalCable, (0.25, 4.0)).unwrap();
    assert!(swap.first_leads_before && (swap.after - swap.before).abs() <= 1e-6);
    let lead = |factor: f64| {
        let bought = |design: &Design, rate: f64| {
            let mut design = design.clone();
            design.prices.optical_cable_usd *= factor;
            f64::from(buy(&design).unwrap().topology.nodes) * rate
        };
        bought(&one, 1.07) > bought(&two, 1.0)
    };
    assert!(lead(swap.before) && !lead(swap.after));
    let [first, second] = &mut rivals;
    assert_eq!(
        taper_money::shock::swap(first, second, Price::Nvme, (0.9, 1.1)),
        None
    );
}

/// The nodes of a rival whose price is not varied stay, so the swap is where the other's own machine says so.
#[test]
fn a_price_of_one_rival_moves_that_rival_alone() {
    let two = Design {
        budget: Budget::Usd(139_213_561.0),
        ..sierra()
    };
    let mut one = two.clone();
    one.fabric.uplinks = 18;
    let mut first = Rival::new(&one, 1.0, true).unwrap();
    let mut second = Rival::new(&two, 1.0, false).unwrap();
    let kept = second.nodes(Price::VolumeFactor, 1.0);
    let swap = swap(&mut first, &mut second, Price::VolumeFactor, (0.5, 1.0)).unwrap();
    assert!(!swap.first_leads_before);
    assert_eq!(second.nodes(Price::VolumeFactor, swap.after), kept);
    let nodes = |factor: f64| {
        let mut design = one.clone();
        design.prices.volume_factor *= factor;
        buy(&design).unwrap().topology.nodes
    };
    assert!(nodes(swap.before) <= kept && nodes(swap.after) > kept);
}

/// Half the price is as far as twice the price, whichever end of the range is the farther one.
#[test]
fn the_nearest_swap_is_the_nearest_by_ratio() {
    for (low, high) in [(0.0, 10.0), (0.1, 10.0), (0.001, 4.0)] {
        let leaves = |below: f64, above: f64| {
            nearest_swap((low, high), |factor| Some(factor > below && factor < above)).unwrap()
        };
        let within = |swap: Swap, at: f64| (swap.before - at).abs() < 2e-6;
        assert!(within(leaves(0.5, 1.9), 1.9), "{low} to {high}");
        assert!(within(leaves(0.5, 2.1), 0.5), "{low} to {high}");
        assert!(within(leaves(0.0, 3.99), 3.99), "{low} to {high}");
        assert_eq!(nearest_swap((low, high), |_| Some(true)), None);
    }
    let free = nearest_swap((0.0, 10.0), |factor| Some(factor > 0.05)).unwrap();
    assert!((free.before - 0.05).abs() < 2e-6);
    assert_eq!(nearest_swap((1.0, 1.0), |_| Some(true)), None);
}

/// With one cable to each director, 2:1 and 1:1 end at 324 racks alike, whatever a node costs: cheap
/// nodes make the two equal, and that is no lead of the second.
#[test]
fn a_swap_is_distinguished_from_two_full_cores() {
    let two = Design {
        budget: Budget::Usd(139_213_561.0),
        ..sierra()
    };
    let mut one = two.clone();
    one.fabric.uplinks = 18;
    let mut rivals = [&two, &one].map(|design| Rival::new(design, 1.0, true).unwrap());
    let [first, second] = &mut rivals;
    let swap = swap(first, second, Price::VolumeFactor, (0.1, 10.0)).unwrap();
    assert!(swap.first_leads_before && swap.after < 1.0);
    for rival in [first, second] {
        let beyond = rival.nodes(Price::VolumeFactor, swap.after);
        assert_eq!(beyond, 324 * 18);
        assert!(rival.fills_core(beyond) && !rival.fills_core(beyond - 1));
    }
}

/// A size that is given may end amid an edge switch or a rack, and keeps its nodes where its price does not rise.
#[test]
fn a_given_size_keeps_its_nodes_where_its_price_does_not_rise() {
    for mut design in [quartz(), sierra()] {
        design.budget = Budget::Nodes(buy(&design).unwrap().topology.nodes - 5);
        let nodes = buy(&design).unwrap().topology.nodes;
        let of = |factor: f64| Shock {
            factors: vec![PriceFactor {
                price: Price::Ddr,
                factor,
            }],
            hbm: None,
        };
        for factor in [1.0, 0.999_999] {
            let survival = survive(&design, &of(factor), 0.1).unwrap();
            assert_eq!(survival.nodes_before, nodes);
            assert!(survival.nodes_after >= nodes, "{}", survival.nodes_after);
        }
        assert!(survive(&design, &of(2.0), 0.1).unwrap().nodes_after < nodes);
    }
}
