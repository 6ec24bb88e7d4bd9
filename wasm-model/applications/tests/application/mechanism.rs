//! Which part of a slowdown is named as its cause.

use proptest::prelude::*;
use taper_applications::application::mechanism::{Mechanism, SlowdownParts};

/// Shares of the run time: losses, gains and nothing.
fn parts() -> impl Strategy<Value = SlowdownParts> {
    let part = || prop_oneof![Just(0.0), -0.5..0.5];
    (part(), part(), part(), part(), part(), part()).prop_map(
        |(hops, oversubscribed_uplinks, ddr, gpu, nic_share, tail_latency)| SlowdownParts {
            hops,
            oversubscribed_uplinks,
            ddr,
            gpu,
            nic_share,
            tail_latency,
            ..SlowdownParts::default()
        },
    )
}

fn part_of(parts: &SlowdownParts, mechanism: Mechanism) -> f64 {
    match mechanism {
        Mechanism::None => 0.0,
        Mechanism::Hops => parts.hops,
        Mechanism::CollidingUplinks => parts.colliding_uplinks,
        Mechanism::OversubscribedUplinks => parts.oversubscribed_uplinks,
        Mechanism::NicShare => parts.nic_share,
        Mechanism::Link => parts.link,
        Mechanism::Ddr => parts.ddr,
        Mechanism::Hbm => parts.hbm,
        Mechanism::Gpu => parts.gpu,
        Mechanism::CpuThreads => parts.cpu_threads,
        Mechanism::TailLatency => parts.tail_latency,
    }
}

proptest! {
    #[test]
    fn the_cause_of_a_loss_loses_and_that_of_a_gain_gains(parts in parts()) {
        let named = part_of(&parts, parts.largest());
        if parts.sum() > 0.0 {
            prop_assert!(named >= 0.0, "{named}");
        } else {
            prop_assert!(named <= 0.0, "{named}");
        }
    }
}

#[test]
fn a_gain_larger_than_each_loss_is_not_the_cause_of_their_sum() {
    let parts = SlowdownParts {
        hops: 0.3,
        ddr: 0.2,
        gpu: -0.4,
        ..SlowdownParts::default()
    };
    assert_eq!(parts.largest(), Mechanism::Hops);
}
