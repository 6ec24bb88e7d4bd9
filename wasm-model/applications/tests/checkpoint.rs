//! Checkpoints: figures of SC18 sec V.D, and what holds for every storage.
#![allow(missing_docs, clippy::unwrap_used)]

use taper_applications::checkpoint::{
    CheckpointRefusal, CheckpointStorage, DriveLack, daly_s, lost,
};

/// Summit, half of its memory a checkpoint, a node that fails every five years.
const SUMMIT: CheckpointStorage = CheckpointStorage {
    volume_gb: 304.0,
    memory_gb: 608.0,
    drive_tb: 1.6,
    drive_write_gbps: 2.1,
    drive_read_gbps: 5.8,
    drive_writes_per_day: 5.0,
    file_system_tbps: 2.5,
    client_gbps: 18.0,
    injection_gbps: 25.0,
    node_mtbf_hours: 43_800.0,
};

#[test]
fn drives_of_summit_are_as_published() {
    assert!((SUMMIT.crossover_nodes().unwrap() - 1190.476).abs() < 1e-3);
    let full = SUMMIT.at(4608).unwrap();
    let buffer = full.burst_buffer.unwrap();
    assert!((buffer.aggregate_tbps - 9.7).abs() < 0.03);
    let advantage = full.file_system.write_s / buffer.write_s;
    assert!((advantage / 4.0 - 1.0).abs() < 0.04, "{advantage}");
    // A single node gets 18 GB/s, more than its drive takes.
    let one = SUMMIT.at(1).unwrap();
    assert!((one.file_system.write_s - 304.0 / 18.0).abs() < 1e-12);
    assert!(one.file_system.write_s < one.burst_buffer.unwrap().write_s);
}

#[test]
fn the_crossover_parts_the_sizes() {
    let at = SUMMIT.crossover_nodes().unwrap();
    for nodes in 1..4608 {
        let point = SUMMIT.at(nodes).unwrap();
        let is_faster = point.burst_buffer.unwrap().write_s < point.file_system.write_s;
        assert_eq!(is_faster, f64::from(nodes) > at, "{nodes}");
    }
    let fast = CheckpointStorage {
        drive_write_gbps: 20.0,
        ..SUMMIT
    };
    assert_eq!(fast.crossover_nodes(), Some(1.0));
}

/// No other interval loses less than Daly's by more than a hair.
#[test]
fn daly_loses_least() {
    for (write_s, mtbf_s) in [
        (10.0, 1e6),
        (145.0, 34_000.0),
        (600.0, 34_000.0),
        (600.0, 4_000.0),
    ] {
        let best = lost(daly_s(write_s, mtbf_s), write_s, write_s, mtbf_s);
        for factor in [0.5, 0.8, 0.9, 1.1, 1.25, 2.0] {
            let other = lost(factor * daly_s(write_s, mtbf_s), write_s, write_s, mtbf_s);
            assert!(best <= other + 2e-4, "{write_s} {mtbf_s} {factor}");
        }
        assert!((0.0..1.0).contains(&best));
    }
    assert_eq!(daly_s(100.0, 40.0), 40.0);
}

#[test]
fn larger_jobs_fail_more_and_lose_more() {
    let lost = |nodes| SUMMIT.at(nodes).unwrap().burst_buffer.unwrap().lost;
    assert!(
        [2, 64, 1024, 4608, 100_000]
            .windows(2)
            .all(|pair| lost(pair[0]) < lost(pair[1]))
    );
}

#[test]
fn endurance_and_drain_follow_from_the_interval() {
    let full = SUMMIT.at(4608).unwrap();
    let buffer = full.burst_buffer.unwrap();
    let writes = 86_400.0 / (buffer.daly_s + buffer.write_s) * 0.304 / 1.6;
    assert!((full.drive_writes_a_day.unwrap() - writes).abs() < 1e-9);
    assert!((full.endurance_used.unwrap() - writes / 5.0).abs() < 1e-9);
    assert!((full.drain_s.unwrap() - 304.0 * 4608.0 / 2500.0).abs() < 1e-9);
    assert_eq!(full.drain_every, Some(1));
    assert!(full.drain_injection_share.unwrap() > full.through_injection_share);
}

#[test]
fn what_makes_no_sense_is_refused_in_words() {
    let refused = |storage: CheckpointStorage| storage.checked().unwrap_err();
    for node_mtbf_hours in [0.0, -1.0, f64::NAN] {
        let storage = CheckpointStorage {
            node_mtbf_hours,
            ..SUMMIT
        };
        assert_eq!(refused(storage), CheckpointRefusal::NoMtbf);
    }
    let beyond = refused(CheckpointStorage {
        volume_gb: 700.0,
        ..SUMMIT
    });
    let (volume_gb, memory_gb) = (700.0, 608.0);
    assert_eq!(
        beyond,
        CheckpointRefusal::BeyondMemory {
            volume_gb,
            memory_gb
        }
    );
    let none = CheckpointStorage {
        client_gbps: 0.0,
        ..SUMMIT
    };
    assert_eq!(refused(none), CheckpointRefusal::NoFileSystem);
    let adapter = |injection_gbps| CheckpointStorage {
        injection_gbps,
        ..SUMMIT
    };
    for gbps in [0.0, -1.0, f64::NAN] {
        assert_eq!(refused(adapter(gbps)), CheckpointRefusal::NoInjection);
    }
    let drives = CheckpointStorage {
        drive_writes_per_day: f64::NAN,
        ..SUMMIT
    };
    assert_eq!(refused(drives), CheckpointRefusal::Drives);
    assert_eq!(SUMMIT.at(0).unwrap_err(), CheckpointRefusal::NoNodes);
}

#[test]
fn without_a_drive_the_file_system_is_all_there_is() {
    let bare = CheckpointStorage {
        drive_tb: 0.0,
        ..SUMMIT
    };
    assert_eq!(bare.no_burst_buffer(), Some(DriveLack::NoDrive));
    assert_eq!(bare.crossover_nodes(), None);
    assert_eq!(bare.at(100).unwrap().burst_buffer, None);
    let small = CheckpointStorage {
        drive_tb: 0.2,
        ..SUMMIT
    };
    let lack = DriveLack::TooSmall {
        volume_gb: SUMMIT.volume_gb,
        drive_gb: 200.0,
    };
    assert_eq!(small.no_burst_buffer(), Some(lack));
    assert_eq!(SUMMIT.no_burst_buffer(), None);
}

/// A job whose nodes fail before it has written a checkpoint gets nowhere, and has no interval.
#[test]
fn where_nodes_fail_before_a_checkpoint_is_written_there_is_no_progress() {
    let failing = CheckpointStorage {
        node_mtbf_hours: 4608.0 * 200.0 / 3600.0,
        ..SUMMIT
    };
    // 145 s to drives, 560 s to the file system, and a failure every 200 s.
    let full = failing.at(4608).unwrap();
    assert!(full.burst_buffer.unwrap().makes_progress && !full.file_system.makes_progress);
    assert!(full.drive_writes_a_day.is_some());
    let worse = CheckpointStorage {
        node_mtbf_hours: 0.001,
        ..SUMMIT
    };
    let full = worse.at(4608).unwrap();
    assert!(!full.burst_buffer.unwrap().makes_progress);
    assert_eq!(
        (
            full.drive_writes_a_day,
            full.endurance_used,
            full.drain_every
        ),
        (None, None, None)
    );
    assert!((0.999..=1.0).contains(&full.file_system.lost));
    assert!(SUMMIT.at(4608).unwrap().file_system.makes_progress);
}

/// A job that fails again before it has read its checkpoint back gets nowhere either, however fast it writes.
#[test]
fn where_nodes_fail_before_a_checkpoint_is_read_back_there_is_no_progress() {
    let failing = CheckpointStorage {
        node_mtbf_hours: 4608.0 * 200.0 / 3600.0,
        drive_read_gbps: 1.0,
        ..SUMMIT
    };
    let plan = failing.at(4608).unwrap().burst_buffer.unwrap();
    assert!(plan.write_s < 200.0 && plan.restart_s > 200.0, "{plan:?}");
    assert!(!plan.makes_progress);
}
