//! The same design and seed give the same bits natively and in WASM: this test holds the native side
//! to `tests/golden/model-bits.txt`, `tests/model/bits.test.ts` the other. After a wanted change of
//! the model, raise its version and write the file anew with `TAPER_BLESS=1 cargo test --test bits`.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod bits_applications;
mod bits_money;
use std::fmt::Write;
use std::path::Path;

use taper_applications::checkpoint::CheckpointStorage;
use taper_decision::tradeoff::TaperRun;
use taper_money::purchase::buy;
use taper_network::bisection::BisectionRun;
use taper_network::collective::{CollectiveOperation, Collectives, Job, Software};
use taper_network::congestion::campaign::CampaignRun;
use taper_network::congestion::constants::Constants;
use taper_network::congestion::plan::Plan;
use taper_network::congestion::ports::PortPolicy;
use taper_network::congestion::victim::Test;
use taper_network::mpigraph::MpigraphRun;
use taper_network::neighbour::{Load, Neighbour, gpcnet_sc19};
use taper_network::p2p::{Endpoint, TagMatching};
use taper_network::pairs::PairsRun;
use taper_network::rma::{Access, Network, Stack};
use taper_network::whatif::{Circumstances, WhatIf, WhatIfRun};
use taper_topology::design::{Budget, Design};
use taper_topology::node::codes::umt_fom_per_gpu;
use taper_topology::node::links::{Way, together_gbps};
use taper_topology::node::memory::{ddr_stream_gbps, hbm_gb};
use taper_topology::node::peers::{Pair, pair_gbps};
use taper_topology::run::Run;

fn push(text: &mut String, name: &str, value: f64) {
    writeln!(text, "{name} {:016x}", value.to_bits()).unwrap();
}

/// A job on half the racks of a machine with failed cables and a missing core switch.
const CIRCUMSTANCES: Circumstances = Circumstances {
    failed_uplinks_per_edge: 1,
    failed_uplinks: 40,
    missing_cores: 1,
    racks: Some(40),
};

fn describe_circumstances(text: &mut String, name: &str, design: &Design) {
    let topology = buy(design).unwrap().topology;
    let mut run = WhatIfRun::new(design.clone(), topology.clone(), CIRCUMSTANCES, 2).unwrap();
    while run.answer().is_none() {
        run.step();
    }
    let WhatIf {
        static_routing,
        adaptive,
        ordered,
        ..
    } = run.answer().unwrap();
    for (way, result) in
        ["static", "adaptive", "ordered"]
            .iter()
            .zip([static_routing, adaptive, ordered])
    {
        let prefix = format!("{name}.whatIf.{way}");
        push(
            text,
            &format!("{prefix}.deliveredTBps"),
            result.delivered.delivered_tbps,
        );
        for (index, level) in result.levels.iter().enumerate() {
            push(text, &format!("{prefix}.{index}.loadTBps"), level.load_tbps);
        }
    }
    let mut run = PairsRun::new(design.clone(), &topology, CIRCUMSTANCES, 8).unwrap();
    while run.answer().is_none() {
        run.step();
    }
    let pairs = run.answer().unwrap();
    for (routing, pairs) in ["static", "adaptive"].iter().zip(pairs.by_routing()) {
        let prefix = format!("{name}.pairs.{routing}");
        let cells: f64 = pairs.cell_mean_gbps.iter().sum();
        push(text, &format!("{prefix}.cells"), cells);
        let both = pairs.link_test.parallel_both.mean_gbps;
        push(text, &format!("{prefix}.parallelBoth"), both);
    }
}

/// One run of a virtual GPCNeT.
fn describe_congestion(text: &mut String, name: &str, design: &Design) {
    let plan = Plan {
        load: Load {
            neighbour: Neighbour::Congestors(gpcnet_sc19()),
            congestor_share: 0.8,
            message_bytes: 4096,
            ranks_per_node: 6,
        },
        policies: vec![PortPolicy::OwnPortStriped],
        routing: None,
        latency_only: vec![],
        large_message_bytes: 1 << 20,
        runs: 1,
        constants: Constants::default(),
    };
    let topology = buy(design).unwrap().topology;
    let mut run = CampaignRun::new(design.clone(), topology, plan).unwrap();
    while run.progress().0 < run.progress().1 {
        run.step();
    }
    for (routing, condition) in ["static", "adaptive"].iter().zip(run.result().unwrap()) {
        for test in [Test::Latency, Test::Allreduce] {
            let [_, congested] = condition.runs(test);
            let prefix = format!("{name}.congestion.{routing}.{test:?}");
            push(text, &format!("{prefix}.meanUs"), congested.means_us[0]);
            push(text, &format!("{prefix}.p99Us"), congested.p99s_us[0]);
        }
    }
}

/// Messages need no session: they are arithmetic.
fn describe_messages(text: &mut String, name: &str, design: &Design, on: &Collectives) {
    let end = Endpoint::new(&design.node, &design.fabric, true);
    let us = end.message_us(3, 65_537, TagMatching::Hardware);
    push(text, &format!("{name}.p2p.65537"), us);
    for stack in Stack::on(Network::InfiniBand) {
        let flood = stack.flood_gbps(&end, Access::Get, 4096);
        push(text, &format!("{name}.rma.{:?}", stack.library), flood);
    }
    let job = Job {
        nodes: 1000,
        ranks_per_node: 6,
    };
    for operation in [
        CollectiveOperation::Broadcast,
        CollectiveOperation::Allreduce,
        CollectiveOperation::AllToAll,
    ] {
        for bytes in [8, 1 << 20] {
            let us = on.software(operation, Software::Smpi, job, bytes).us;
            push(text, &format!("{name}.{operation:?}.{bytes}"), us);
        }
    }
}

/// The inside of a node, and a checkpoint of all its memory.
fn describe_node(text: &mut String, name: &str, design: &Design) {
    let node = &design.node;
    push(text, &format!("{name}.node.stream"), ddr_stream_gbps(node));
    for way in [Way::Down, Way::Up, Way::Both] {
        let gbps = together_gbps(node, node.gpu_count, way);
        push(text, &format!("{name}.node.together.{way:?}"), gbps);
    }
    if let Some(gbps) = pair_gbps(node, Pair::Far, false, true) {
        push(text, &format!("{name}.node.staged"), gbps);
    }
    let umt = umt_fom_per_gpu(node, 4, 7.0);
    push(text, &format!("{name}.node.umt"), umt);
    let memory_gb = hbm_gb(node) + node.ddr_capacity_gb;
    let storage = CheckpointStorage {
        volume_gb: memory_gb,
        memory_gb,
        drive_tb: node.nvme_capacity_tb,
        drive_write_gbps: 2.1,
        drive_read_gbps: 5.8,
        drive_writes_per_day: 5.0,
        file_system_tbps: 2.5,
        client_gbps: 18.0,
        injection_gbps: 25.0,
        node_mtbf_hours: 43_800.0,
    };
    let point = storage.at(1000).unwrap();
    let plans = [
        ("drive", point.burst_buffer),
        ("shared", Some(point.file_system)),
    ];
    for (place, plan) in plans {
        if let Some(plan) = plan {
            let prefix = format!("{name}.checkpoint.{place}");
            push(text, &format!("{prefix}.dalyS"), plan.daly_s);
            push(text, &format!("{prefix}.lost"), plan.lost);
        }
    }
}

fn describe(text: &mut String, name: &str, design: &Design) {
    let machine = buy(design).unwrap();
    push(text, &format!("{name}.totalUsd"), machine.total.total_usd);

    let mut bisection = BisectionRun::new(design.clone(), machine.topology.clone(), 3);
    while bisection.answer().is_none() {
        bisection.step();
    }
    for (routing, delivered) in ["static", "adaptive"]
        .iter()
        .zip(bisection.answer().unwrap().both())
    {
        let prefix = format!("{name}.bisection.{routing}");
        push(
            text,
            &format!("{prefix}.deliveredTBps"),
            delivered.delivered_tbps,
        );
        push(text, &format!("{prefix}.lowTBps"), delivered.low_tbps);
        push(text, &format!("{prefix}.highTBps"), delivered.high_tbps);
    }

    let on = Collectives::new(design, &machine.topology, true);
    describe_messages(text, name, design, &on);

    let mut mpigraph = MpigraphRun::new(design.clone(), machine.topology, 4, 2).unwrap();
    while mpigraph.answer().is_none() {
        mpigraph.step();
    }
    let mpigraph = mpigraph.answer().unwrap();
    for (routing, pairs) in ["static", "adaptive"].iter().zip(mpigraph.by_routing()) {
        let prefix = format!("{name}.mpigraph.{routing}");
        push(text, &format!("{prefix}.meanGBps"), pairs.mean_gbps);
        for (percentile, value) in [1, 10, 50, 90, 99].iter().zip([
            pairs.p1_gbps,
            pairs.p10_gbps,
            pairs.p50_gbps,
            pairs.p90_gbps,
            pairs.p99_gbps,
        ]) {
            push(text, &format!("{prefix}.p{percentile}GBps"), value);
        }
    }

    let mut curve = TaperRun::new(design, 1);
    while curve.progress().0 < curve.progress().1 {
        curve.step();
    }
    for point in curve.answer().unwrap().points {
        let [fixed, adaptive] = point.delivered.unwrap().both();
        let prefix = format!("{name}.taper.{}.{}", point.downlinks, point.uplinks);
        push(text, &format!("{prefix}.static"), fixed.delivered_tbps);
        push(text, &format!("{prefix}.adaptive"), adaptive.delivered_tbps);
    }
}

#[test]
fn the_model_gives_the_golden_bits() {
    let mut text = String::new();
    for (name, mut design, usd) in [
        ("summit", machines::summit(), 208_007_991.0),
        ("sierra", machines::sierra(), 139_213_561.0),
        ("quartz-2to1", machines::quartz(), 24_658_640.0),
    ] {
        design.budget = Budget::Usd(usd);
        describe(&mut text, name, &design);
        describe_circumstances(&mut text, name, &design);
        describe_congestion(&mut text, name, &design);
        describe_node(&mut text, name, &design);
        for (line, value) in bits_applications::lines(&design) {
            push(&mut text, &format!("{name}.{line}"), value);
        }
        for (line, value) in bits_applications::production_lines(&design) {
            push(&mut text, &format!("{name}.{line}"), value);
        }
        for (line, value) in bits_money::lines(&design) {
            push(&mut text, &format!("{name}.{line}"), value);
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden/model-bits.txt");
    if std::env::var_os("TAPER_BLESS").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap();
    for (line, expected) in text.lines().zip(golden.lines()) {
        assert_eq!(line, expected);
    }
    assert_eq!(text.lines().count(), golden.lines().count());
}
