//! Scores: the worked examples of the ATS-5 workbook to their printed digits, SSI and SSP worked by hand, and
//! what must hold of all of them.
#![allow(missing_docs, clippy::unwrap_used)]

use proptest::prelude::*;
use taper_decision::score::ScoreError;
use taper_decision::score::flips::{RankFlip, flips};
use taper_decision::score::machine::{DesignScores, JobFigures, ScoredMachine, Scoring};
use taper_decision::score::ssi::{ssi, utilisation};
use taper_decision::score::ssni::ssni;
use taper_decision::score::ssp::{Period, over_periods, ssp};
use taper_decision::score::suite::{Jobs, Suite};
use taper_decision::score::weights::Weights;

/// ATS-5: Parthenon-VIBE, MiniEM, Branson, Sparta, UMT twice, AMG twice, MLMD twice
/// (github lanl/benchmarks 7e0fdf9, doc/sphinx/00_intro/introduction.rst).
const ATS5_PERCENT: [f64; 10] = [30.0, 15.0, 10.0, 10.0, 7.5, 7.5, 5.0, 5.0, 5.0, 5.0];
/// Nodes of Crossroads, the reference (SSNI-baseline.xlsx).
const N_REF: f64 = 6140.0;

fn printed(score: f64) -> String {
    format!("{score:.3}")
}

/// SSNI-baseline.xlsx, first and second example: 18,000 thin nodes, each 4.092 times a reference node over the
/// weighted mean of all applications, and 4,096 fat ones at 17.99.
#[test]
fn thin_and_fat_nodes_of_the_ats_5_workbook() {
    let weights = Weights::of_all(&ATS5_PERCENT).unwrap();
    for (nodes, speed_up, score) in [(18_000.0, 4.092, "11.996"), (4096.0, 17.99, "12.001")] {
        let own = ssni(nodes, N_REF, &[speed_up; 10], &weights).unwrap();
        assert_eq!(printed(own), score);
    }
}

/// SSNI-baseline.xlsx, third example: 4,096 nodes at 20 that run applications with 45 % of the weights (which
/// ones is not known here; Parthenon-VIBE and MiniEM have that weight). Their weights are renormalised, and what
/// the nodes do not run has no speed-up at all.
#[test]
fn a_subset_of_the_ats_5_workbook() {
    let weights = Weights::of_all(&ATS5_PERCENT).unwrap();
    let subset = weights.of_subset(|application| application < 2).unwrap();
    let expected = [30.0 / 45.0, 15.0 / 45.0];
    assert!((subset.shares()[0] - expected[0]).abs() < 1e-15);
    assert!((subset.shares()[1] - expected[1]).abs() < 1e-15);
    let mut speed_ups = [f64::NAN; 10];
    speed_ups[..2].fill(20.0);
    assert_eq!(
        printed(ssni(4096.0, N_REF, &speed_ups, &subset).unwrap()),
        "13.342"
    );
}

/// By hand: speed-ups 2 and 8 with weights 75 and 25 %: 2^0.75 x 8^0.25 = 2^(0.75 + 0.75) = 2^1.5; on three times
/// the nodes 3 x 2.828427 = 8.485281.
#[test]
fn ssni_weighs() {
    let weights = Weights::of_all(&[75.0, 25.0]).unwrap();
    let own = ssni(300.0, 100.0, &[2.0, 8.0], &weights).unwrap();
    assert!((own - 8.485_281_374_238_57).abs() < 1e-12);
}

/// APEX SSI by hand, reference of 1,000 nodes, machine of 2,000.
/// First application: 8 times the problem on 100 nodes, 50 on the reference, in 4/3 of the time: c = 8,
/// U = 50/100 x 2000/1000 = 1, S = 0.75, c U S = 6.
/// Second: the same problem on 10 nodes, 40 on the reference, in half the time: c = 1, U = 40/10 x 2 = 8, S = 2,
/// c U S = 16.
/// Third: c = 1, U = 20/20 x 2 = 2, S = 3, c U S = 6.
/// Weights 1, 2, 1 over 4: (6 x 16^2 x 6)^(1/4) = 9216^(1/4) = 96^(1/2) = 9.797959.
#[test]
fn ssi_by_hand() {
    let reference = |job| (job, 1000.0);
    let utilised = |job: f64, then: f64| utilisation(job, 2000.0, reference(then)).unwrap();
    let factors = [
        utilised(100.0, 50.0),
        utilised(10.0, 40.0),
        utilised(20.0, 20.0),
    ];
    assert_eq!(factors, [1.0, 8.0, 2.0]);
    let products = [8.0 * factors[0] * 0.75, factors[1] * 2.0, factors[2] * 3.0];
    let weights = Weights::of_all(&[25.0, 50.0, 25.0]).unwrap();
    let own = ssi(&products, &weights).unwrap();
    assert!((own - 9.797_958_971_132_712).abs() < 1e-12);
}

/// NERSC-8 SSP. The published row: Hopper, 6,384 nodes; MiniFE 1,065 TF on 2,048 nodes in 92.4 s: R = 1065 /
/// (2048 x 92.4) = 0.00563 TF/s a node. With that row alone SSP = 6384 x 0.005628 = 35.93 TF/s. With a second
/// benchmark at four times that rate the geometric mean doubles: 71.86 TF/s.
#[test]
fn ssp_by_hand() {
    let rate = 1065.0 / (2048.0 * 92.4);
    assert_eq!(format!("{rate:.5}"), "0.00563");
    let one = ssp(6384.0, &[rate]).unwrap();
    assert_eq!(format!("{one:.2}"), "35.93");
    let two = ssp(6384.0, &[rate, 4.0 * rate]).unwrap();
    assert_eq!(format!("{two:.2}"), "71.86");
}

/// A quarter of the machine for half a year, then all of it for four and a half: 10 PF x (0.25 x 0.5 + 4.5) =
/// 46.25 PF-years.
#[test]
fn phased_deliveries_add_up() {
    let periods = [(0.25, 0.5), (1.0, 4.5)].map(|(share, years)| Period { share, years });
    assert!((over_periods(10.0, &periods).unwrap() - 46.25).abs() < 1e-12);
}

fn machine(nodes: u32, jobs: &[(f64, f64, f64)]) -> ScoredMachine {
    let figures = jobs.iter().map(|&(job_nodes, alone, in_job)| JobFigures {
        job_nodes,
        alone,
        at_high_slowdown: 0.9 * in_job,
        in_job,
        at_low_slowdown: in_job,
    });
    ScoredMachine {
        nodes,
        figures: figures.collect(),
        service: vec![],
    }
}

fn suite() -> Suite {
    let jobs =
        [(0, 0.5), (0, 0.5), (1, 1.0)].map(|(application, share)| Jobs { application, share });
    Suite::new(3, jobs.to_vec()).unwrap()
}

fn scoring() -> Scoring {
    let weights = Weights::of_all(&[30.0, 30.0, 40.0]).unwrap();
    let reference = machine(
        100,
        &[(10.0, 1.0, 1.0), (100.0, 1.0, 1.0), (10.0, 1.0, 1.0)],
    );
    Scoring::new(suite(), &weights, reference, (2.5, 1.0)).unwrap()
}

/// Two applications of three run, so their 30 % each become a half. The first in jobs of 10 nodes, S = 2, and of
/// the whole machine, S = 0.5: its mean is 1. Jobs of the machine are cut from 100 nodes to 50, so c = 0.5 and
/// U = 100/50 x 50/100 = 1; the others have c = 1, U = 0.5. c U is 0.5 of all jobs: SSI = 0.5 sqrt(1 x 4) = 1.
/// SSNI = 0.5 sqrt(2 x 8) = 2. A reference node sustains 2.5 TFLOP/s: SSP = 50 sqrt(2.5 x 10) = 250.
#[test]
fn a_machine_by_hand() {
    let own = machine(50, &[(10.0, 2.0, 2.0), (50.0, 2.0, 0.5), (10.0, 8.0, 4.0)]);
    let scoring = scoring();
    assert_eq!(scoring.weights().shares(), [0.5, 0.5, 0.0]);
    let scores = scoring.scores(&own).unwrap();
    let close = |value: f64, expected: f64| assert!((value - expected).abs() < 1e-12, "{value}");
    close(scores.node_ratio, 0.5);
    close(scores.ssni, 2.0);
    close(scores.ssi, 1.0);
    close(scores.fom_ratio, 2.0);
    close(scores.ssp, 250.0);
    assert_eq!(scores.jobs[1].capability, 0.5);
    assert_eq!(scores.jobs[1].utilisation, 1.0);
    assert_eq!(scores.jobs[2].utilisation, 0.5);
    // The reference is slowed down at the high ends too.
    close(scores.ssi_low, 1.0);
    close(scores.ssi_high, 1.0);
}

#[test]
fn what_cannot_be_scored_is_refused() {
    let sum = Weights::of_all(&[30.0, 30.0, 30.0]).unwrap_err();
    assert_eq!(sum, ScoreError::WeightSum { percent: 90.0 });
    let negative = Weights::of_all(&[130.0, -30.0]).unwrap_err();
    let (application, percent) = (1, -30.0);
    assert_eq!(
        negative,
        ScoreError::Weight {
            application,
            percent
        }
    );
    let weights = Weights::of_all(&[0.0, 0.0, 100.0]).unwrap();
    assert_eq!(
        weights.of_subset(|at| at < 2).unwrap_err(),
        ScoreError::NoWeight
    );
    assert_eq!(
        Weights::of_all(&[]).unwrap_err(),
        ScoreError::NoApplications
    );
    let weights = Weights::of_all(&[30.0, 30.0, 40.0]).unwrap();
    let lacking = machine(
        100,
        &[(10.0, 1.0, 1.0), (100.0, 1.0, 1.0), (10.0, 0.0, 1.0)],
    );
    let error = Scoring::new(suite(), &weights, lacking, (1.0, 1.0)).unwrap_err();
    let (application, figure) = (1, 0.0);
    assert_eq!(
        error,
        ScoreError::Reference {
            application,
            figure
        }
    );
    for speed_up in [0.0, -2.0, f64::NAN, f64::INFINITY] {
        let own = machine(
            50,
            &[(10.0, 2.0, 2.0), (50.0, 2.0, speed_up), (10.0, 8.0, 4.0)],
        );
        let error = scoring().scores(&own).unwrap_err();
        assert!(matches!(error, ScoreError::SpeedUp { application: 0, .. }));
        let error = ssni(10.0, 10.0, &[speed_up], &Weights::equal(1).unwrap()).unwrap_err();
        assert!(matches!(error, ScoreError::SpeedUp { .. }));
    }
    let reference = machine(100, &[(10.0, 1.0, 1.0); 3]);
    let error = Scoring::new(suite(), &weights, reference, (0.0, 1.0)).unwrap_err();
    assert_eq!(error, ScoreError::NodeRate { rate: 0.0 });
    let short = machine(50, &[(10.0, 2.0, 2.0)]);
    assert_eq!(
        scoring().scores(&short).unwrap_err(),
        ScoreError::Figures {
            found: 1,
            wanted: 3
        }
    );
    let none = machine(0, &[(10.0, 2.0, 2.0); 3]);
    assert_eq!(scoring().scores(&none).unwrap_err(), ScoreError::NoNodes);
    let periods = [Period {
        share: 1.2,
        years: 1.0,
    }];
    assert!(over_periods(1.0, &periods).is_err());
}

#[test]
fn machines_that_change_places_are_found_and_ties_are_not() {
    let of = |ssni: f64, ssi_at: [f64; 3]| DesignScores {
        node_ratio: 1.0,
        ssni,
        ssi: 1.0,
        ssi_low: 1.0,
        ssi_high: 1.0,
        ssi_at,
        fom_ratio: 1.0,
        ssp: 1.0,
        ssp_years: 0.0,
        jobs: vec![],
    };
    let all = [
        of(1.0, [1.0, 1.0, 1.0]),
        of(1.1, [0.8, 0.9, 1.05]),
        of(1.2, [0.7, 0.8, 0.9]),
        of(1.0 + 1e-12, [0.5, 0.5, 0.5]),
    ];
    let flip = |by_ssni, by_ssi, holds| RankFlip {
        by_ssni,
        by_ssi,
        holds,
    };
    assert_eq!(
        flips(&all),
        vec![flip(1, 0, false), flip(2, 0, true), flip(2, 1, true)]
    );
}

prop_compose! {
    fn speed_ups_and_percents()(len in 1usize..12)(
        speed_ups in prop::collection::vec(0.01f64..100.0, len),
        raw in prop::collection::vec(0.1f64..10.0, len),
    ) -> (Vec<f64>, Vec<f64>) {
        let sum: f64 = raw.iter().sum();
        (speed_ups, raw.into_iter().map(|weight| 100.0 * weight / sum).collect())
    }
}

fn near(value: f64, expected: f64) -> bool {
    (value / expected - 1.0).abs() < 1e-9
}

proptest! {
    /// Machines or figures that are all so many times as large have a score that is.
    #[test]
    fn scores_scale((speed_ups, percent) in speed_ups_and_percents(), factor in 0.1f64..10.0) {
        let weights = Weights::of_all(&percent).unwrap();
        let score = |nodes: f64, by: f64| {
            let scaled: Vec<f64> = speed_ups.iter().map(|speed_up| by * speed_up).collect();
            ssni(nodes, 1000.0, &scaled, &weights).unwrap()
        };
        let one = score(500.0, 1.0);
        prop_assert!(near(score(500.0 * factor, 1.0), factor * one));
        prop_assert!(near(score(500.0, factor), factor * one));
        prop_assert!(near(ssp(factor, &speed_ups).unwrap(), factor * ssp(1.0, &speed_ups).unwrap()));
    }

    /// Of a subset only the proportions of the weights count.
    #[test]
    fn weights_renormalise((speed_ups, percent) in speed_ups_and_percents(), without in 0usize..12) {
        prop_assume!(speed_ups.len() > 1);
        let without = without % speed_ups.len();
        let subset = Weights::of_all(&percent).unwrap().of_subset(|at| at != without).unwrap();
        prop_assert!(near(subset.shares().iter().sum(), 1.0));
        let kept = |values: &[f64]| -> Vec<f64> {
            let all = values.iter().enumerate().filter(|(at, _)| *at != without);
            all.map(|(_, &value)| value).collect()
        };
        let sum: f64 = kept(&percent).iter().sum();
        let alone: Vec<f64> = kept(&percent).iter().map(|weight| 100.0 * weight / sum).collect();
        let alone = Weights::of_all(&alone).unwrap();
        let expected = ssi(&kept(&speed_ups), &alone).unwrap();
        prop_assert!(near(ssi(&speed_ups, &subset).unwrap(), expected));
    }

    /// A larger speed-up of an application with a weight is a larger score, and a score lies between its
    /// least and its largest speed-up.
    #[test]
    fn scores_rise_with_speed_ups(
        (speed_ups, percent) in speed_ups_and_percents(),
        at in 0usize..12,
        factor in 1.01f64..10.0,
    ) {
        let weights = Weights::of_all(&percent).unwrap();
        let before = ssi(&speed_ups, &weights).unwrap();
        let mut faster = speed_ups.clone();
        faster[at % speed_ups.len()] *= factor;
        prop_assert!(ssi(&faster, &weights).unwrap() > before);
        let least = speed_ups.iter().copied().fold(f64::INFINITY, f64::min);
        let largest = speed_ups.iter().copied().fold(0.0, f64::max);
        prop_assert!(before >= least * (1.0 - 1e-9) && before <= largest * (1.0 + 1e-9));
    }

    /// Scored against itself a machine is 1, whatever its figures.
    #[test]
    fn a_machine_is_one_against_itself(
        figures in prop::collection::vec((1.0f64..1e4, 0.01f64..100.0, 0.01f64..100.0), 3),
        nodes in 1u32..100_000,
    ) {
        let own = machine(nodes, &figures);
        let weights = Weights::of_all(&[30.0, 30.0, 40.0]).unwrap();
        let scores = Scoring::new(suite(), &weights, own.clone(), (1.0, 1.0)).unwrap().scores(&own).unwrap();
        for score in [scores.ssni, scores.fom_ratio, scores.node_ratio].into_iter().chain([scores.ssi_low, scores.ssi, scores.ssi_high]) {
            prop_assert!(near(score, 1.0));
        }
    }
}

/// Against itself a machine needs the nodes of the job; for a problem twice as large, twice as many where larger
/// jobs are not slower, and none where it has not got them.
#[test]
fn the_same_time_on_the_same_machine() {
    let own = machine(
        100,
        &[(10.0, 1.0, 1.0), (100.0, 1.0, 1.0), (10.0, 1.0, 1.0)],
    );
    let weights = Weights::of_all(&[30.0, 30.0, 40.0]).unwrap();
    let needed = |growth: f64| {
        let scoring = Scoring::new(suite(), &weights, own.clone(), (1.0, growth)).unwrap();
        let jobs = scoring.scores(&own).unwrap().jobs;
        jobs.into_iter()
            .map(|job| job.same_time.map(|runs| runs.nodes))
            .collect::<Vec<_>>()
    };
    assert_eq!(needed(1.0), [Some(10), Some(100), Some(10)]);
    assert_eq!(needed(2.0), [Some(20), None, Some(20)]);
    let error = Scoring::new(suite(), &weights, own.clone(), (1.0, 0.0)).unwrap_err();
    assert_eq!(error, ScoreError::Growth { growth: 0.0 });
}

/// A machine against itself, one application in jobs of 10 nodes, where a node does 1, and of 40, where it does
/// 0.5. A problem twice as large as that of 10 nodes is 20 of work, which 40 nodes do in the same time: c = 2,
/// U = 10/40, S = 1. That of 40 nodes is 40 of work, which 80 nodes do: c = 2, U = 40/80, S = 1. So SSI is
/// sqrt(0.5 x 1); what a node does in its own jobs is as before.
#[test]
fn a_stated_growth_costs_the_contention_of_the_larger_job() {
    let own = machine(100, &[(10.0, 1.0, 1.0), (40.0, 1.0, 0.5)]);
    let jobs = [0.5, 0.5].map(|share| Jobs {
        application: 0,
        share,
    });
    let suite = Suite::new(1, jobs.to_vec()).unwrap();
    let weights = Weights::of_all(&[100.0]).unwrap();
    let plain = Scoring::new(suite, &weights, own.clone(), (1.0, 1.0)).unwrap();
    let scores = plain.scores(&own).unwrap();
    assert_eq!(scores.ssi, 1.0);
    let scores = plain
        .clone()
        .stating(vec![Some(2.0)])
        .unwrap()
        .scores(&own)
        .unwrap();
    assert!((scores.ssi - 0.5f64.sqrt()).abs() < 1e-12);
    assert_eq!(scores.jobs[0].job_nodes, 40.0);
    assert_eq!(scores.jobs[0].utilisation, 0.25);
    assert!((scores.jobs[1].speed_up - 1.0).abs() < 1e-12);
    assert_eq!(scores.fom_ratio, 1.0);
    // Four times the problem of 40 nodes is more than 100 nodes do in time: all of them, and S = 50/80.
    let scores = plain
        .clone()
        .stating(vec![Some(4.0)])
        .unwrap()
        .scores(&own)
        .unwrap();
    assert_eq!(scores.jobs[1].same_time, None);
    assert_eq!(scores.jobs[1].job_nodes, 100.0);
    assert!((scores.jobs[1].speed_up - 0.625).abs() < 1e-12);
    let error = plain.stating(vec![Some(-1.0)]).unwrap_err();
    assert_eq!(error, ScoreError::Growth { growth: -1.0 });
}
