//! Cables by kind and length.

use taper_money::cables::{CableError, CableKind, CablePrices, cabling};
use taper_money::purchase::buy;
use taper_money::room::Layout;
use taper_topology::names::CableRun;
use taper_topology::topology::Topology;

use machines::{leaf_spine, sierra, summit};

fn edr_room() -> Layout {
    Layout {
        racks_per_row: 20,
        rack_pitch_m: 0.6,
        row_pitch_m: 2.0,
        in_rack_m: 1.5,
        slack_m: 4.0,
        core_switches_per_rack: 1,
        copper_m: 3.0,
        active_copper_m: 3.0,
        optical_m: 100.0,
        lengths_m: vec![1.0, 2.0, 3.0, 5.0, 10.0, 15.0, 20.0, 30.0, 50.0, 100.0],
        links_per_cage: 1,
        transceivers: false,
        spare_share: 0.02,
    }
}

/// Slim Fly fit at 100 Gb/s: copper 57.71 + 40.79 a metre, optics 727.45 + 9.19 a metre.
const SLIM_FLY: CablePrices = CablePrices {
    copper_usd: [57.71, 40.79],
    active_copper_usd: [57.71, 40.79],
    optical_usd: [727.45, 9.19],
    transceiver_usd: 0.0,
};

#[test]
fn sierras_cables_are_copper_in_the_rack_and_optics_to_the_core() {
    let topology = buy(&sierra()).unwrap().topology;
    let cabling = cabling(&sierra().fabric, &topology, &edr_room()).unwrap();
    let links = |run: CableRun| {
        let lines = cabling.lines.iter().filter(|line| line.run == run);
        lines.map(|line| line.links).sum::<u32>()
    };
    assert_eq!(
        (links(CableRun::NodeEdge), links(CableRun::EdgeCore)),
        (8640, 4320)
    );
    for line in &cabling.lines {
        let kind = if line.run == CableRun::NodeEdge {
            CableKind::Copper
        } else {
            CableKind::Optical
        };
        assert_eq!(line.kind, kind);
        assert_eq!(line.spares, (f64::from(line.cables) * 0.02).ceil() as u32);
    }
    assert_eq!((cabling.splitters, cabling.transceivers), (0, 0));
    // 240 racks in 13 rows: an optical cable is longer than 4 m of slack, shorter than the room.
    let optical_m = (cabling.total_km * 1000.0 - 8640.0 * 2.0) / 4320.0;
    assert!((10.0..40.0).contains(&optical_m), "{optical_m}");
    let copper_usd = SLIM_FLY.cable_usd(&cabling.lines[0]);
    assert!((copper_usd - 139.29).abs() < 0.01, "{copper_usd}");
}

/// Twin-port cages: a unit of 32 nodes on eight leaves splits 16 cages of each leaf, and a transceiver
/// carries two of the uplinks.
#[test]
fn ndr_cages_are_split_and_share_transceivers() {
    let mut design = summit();
    design.fabric = leaf_spine(64, 2, 8);
    design.node.hca_ports = 8;
    design.fabric.rack_nodes = 4;
    let topology = Topology::new(&design.node, &design.fabric, 128).unwrap();
    let layout = Layout {
        links_per_cage: 2,
        transceivers: true,
        copper_m: 3.0,
        active_copper_m: 5.0,
        in_rack_m: 2.0,
        slack_m: 0.5,
        ..edr_room()
    };
    let cabling = cabling(&design.fabric, &topology, &layout).unwrap();
    let joined: u32 = cabling.lines.iter().map(|line| line.links).sum();
    assert_eq!(joined, 2048);
    let optical = |run: CableRun| -> u32 {
        let of = |line: &&taper_money::cables::CableLine| {
            line.run == run && line.kind == CableKind::Optical
        };
        cabling.lines.iter().filter(of).map(|line| line.links).sum()
    };
    assert!(cabling.splitters > 0 && cabling.splitters <= 512);
    let (down, up) = (optical(CableRun::NodeEdge), optical(CableRun::EdgeCore));
    // All uplinks in pairs at both ends; nodes alone, their leaves in pairs.
    let least = up + down + down / 2;
    assert!(
        (least..=least + 64).contains(&cabling.transceivers),
        "{} {least}",
        cabling.transceivers
    );
}

#[test]
fn a_room_too_large_for_its_cables_is_refused() {
    let topology = buy(&sierra()).unwrap().topology;
    let layout = Layout {
        optical_m: 10.0,
        ..edr_room()
    };
    let error = cabling(&sierra().fabric, &topology, &layout).unwrap_err();
    assert!(matches!(error, CableError::CableTooLong { longest_m, .. } if longest_m == 10.0));
    let layout = Layout {
        racks_per_row: 0,
        ..edr_room()
    };
    assert!(cabling(&sierra().fabric, &topology, &layout).is_err());
}
