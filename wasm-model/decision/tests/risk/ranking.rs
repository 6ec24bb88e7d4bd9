//! What offers gain over one another under several conditions, over the same samples.

use taper_decision::risk::draws::Range;
use taper_decision::risk::input::StudyInput;
use taper_decision::risk::ranking::{FullCore, MovedInput, RankingAnswer, RankingRun};
use taper_decision::risk::study::CellRun;
use taper_topology::design::Budget;
use taper_topology::parameters::uncertain::ModelInput;
use taper_topology::run::Run;

use crate::competitors::{coral_ranges, model, sierra_at, slowed, still, stretched, study_of};

fn inputs() -> Vec<StudyInput> {
    let mut inputs = coral_ranges();
    inputs.extend(ModelInput::ALL.map(model));
    inputs
}

/// 1:1, 2:1 and 2:1 again; under the first condition nothing is slow, under the second the tapered ones are.
fn ranked(draws: u32) -> RankingAnswer {
    let tapered = || vec![still(), stretched(0.08)];
    let offers = vec![
        (sierra_at(18), vec![still(), still()]),
        (sierra_at(9), tapered()),
        (sierra_at(9), tapered()),
    ];
    let study = study_of(offers, vec![1.0, 1.0], inputs(), 3).unwrap();
    let mut run = RankingRun::new(study, vec![vec![0], vec![1]], vec![], draws);
    assert_eq!(run.answer(), None);
    while run.progress().0 < run.progress().1 {
        run.step();
    }
    run.answer().unwrap()
}

#[test]
fn an_offer_gains_nothing_over_itself_or_its_like_in_any_sample() {
    let answer = ranked(700);
    assert_eq!(answer.draws, 700);
    for condition in &answer.conditions {
        for (one, two) in [(0, 0), (1, 1), (1, 2), (2, 1)] {
            let pair = condition.differences[one][two];
            assert_eq!((pair.gain.low, pair.gain.high), (0.0, 0.0));
            assert_eq!((pair.wins, pair.ties), (0.0, 1.0));
        }
        assert_eq!(condition.gains[0].high, 0.0);
        assert_eq!(condition.gains[1], condition.gains[2]);
    }
}

#[test]
fn differences_are_those_of_the_gains_and_change_their_sign_with_the_pair() {
    let answer = ranked(2000);
    for condition in &answer.conditions {
        let gain = condition.gains[1];
        assert!(gain.low <= gain.value && gain.value <= gain.high);
        let [over, under] = [condition.differences[1][0], condition.differences[0][1]];
        assert_eq!(over.gain, gain);
        assert!((over.gain.value + under.gain.value).abs() < 1e-3);
        assert!((over.wins + under.wins + over.ties - 1.0).abs() < 1e-12);
    }
    let [free, slow] = [&answer.conditions[0], &answer.conditions[1]];
    // Nodes alone decide the first; a slowdown of 8 % costs more than 6.7 % more nodes buy.
    assert!(free.gains[1].low > 0.0 && free.differences[1][0].wins > 0.9);
    assert!(slow.gains[1].value < free.gains[1].value - 0.03);
    assert!(answer.nodes[1].p50 > answer.nodes[0].p50);
}

/// Nodes over nodes, over 1 and the slowdown: by hand, from machines that were bought without a ranking.
#[test]
fn gains_at_the_most_likely_values_are_those_of_one_evaluation() {
    let answer = ranked(500);
    let offers = vec![
        (sierra_at(18), vec![still()]),
        (sierra_at(9), vec![still()]),
    ];
    let mut study = study_of(offers, vec![1.0], inputs(), 3).unwrap();
    let values = study.at_values();
    let [first, own] = [0, 1].map(|offer| study.machine(offer, &values).nodes);
    let [free, slow] = [&answer.conditions[0], &answer.conditions[1]];
    assert_eq!(free.at_values, [0.0, own / first - 1.0, own / first - 1.0]);
    assert!((slow.at_values[1] - (own / first / 1.08 - 1.0)).abs() < 1e-12);
    assert_eq!(slow.at_values[1], slow.at_values[2]);
}

/// Both conditions are of the same samples, so that what differs between them is the condition.
#[test]
fn the_same_cell_under_two_conditions_gains_the_same() {
    let cells = |of: fn(f64) -> CellRun| vec![of(0.03), of(0.03)];
    let offers = vec![
        (sierra_at(18), cells(|_| still())),
        (sierra_at(9), cells(slowed)),
    ];
    let study = study_of(offers, vec![0.5, 0.5], inputs(), 3).unwrap();
    let mut run = RankingRun::new(study, vec![vec![0], vec![1], vec![0, 1]], vec![], 500);
    run.step();
    let answer = run.answer().unwrap();
    assert_eq!(answer.conditions[0], answer.conditions[1]);
    let both = answer.conditions[2].gains[1];
    assert!((both.value - answer.conditions[0].gains[1].value).abs() < 1e-12);
}

/// With a budget the nodes follow the prices; what the machine costs follows them however its size is given.
#[test]
fn money_has_the_range_of_the_same_samples() {
    let mut sized = sierra_at(9);
    sized.budget = Budget::Nodes(4320);
    let offers = vec![(sierra_at(9), vec![still()]), (sized, vec![still()])];
    let study = study_of(offers, vec![1.0], inputs(), 3).unwrap();
    let mut run = RankingRun::new(study, vec![vec![0]], vec![], 500);
    run.step();
    let answer = run.answer().unwrap();
    assert!(answer.nodes[0].p5 < answer.nodes[0].p95);
    assert_eq!(answer.nodes[1].p5, answer.nodes[1].p95);
    let [bought, sized] = [&answer.purchase_usd[0], &answer.purchase_usd[1]];
    assert_eq!(bought, sized);
    assert!(sized.p5 < 0.95 * sized.p50 && sized.p95 > 1.05 * sized.p50);
    // Nothing is known of how these are operated.
    assert_eq!(answer.years_usd[1].p95, 0.0);
}

/// An input that is moved ranks as a study in which it is so; the others keep their samples.
#[test]
fn a_moved_input_ranks_as_where_it_is_entered() {
    let offers = || {
        vec![
            (sierra_at(18), vec![stretched(0.02)]),
            (sierra_at(9), vec![stretched(0.08)]),
        ]
    };
    let inputs = inputs();
    let rank = |inputs: Vec<StudyInput>, moved: Vec<MovedInput>| {
        let study = study_of(offers(), vec![1.0], inputs, 3).unwrap();
        let mut run = RankingRun::new(study, vec![vec![0]], moved, 500);
        run.step();
        run.answer().unwrap()
    };
    let cheap = |factor: &Range| Range {
        low: 0.6 * factor.low,
        value: 0.6 * factor.value,
        high: 0.6 * factor.high,
    };
    let mut entered = inputs.clone();
    let StudyInput::Price { factor, .. } = &mut entered[2] else {
        unreachable!("a price");
    };
    let times = cheap(factor);
    *factor = times;
    let transfers = (inputs.iter())
        .position(|input| input.name() == ModelInput::TransferTime.name())
        .unwrap();
    let held = MovedInput {
        input: transfers,
        times: Range::exactly(0.0),
    };
    let found = rank(inputs.clone(), vec![MovedInput { input: 2, times }, held]);
    let [own, moved, still] = found.conditions.as_slice() else {
        unreachable!("one condition, twice moved");
    };
    assert_eq!(*own, rank(inputs, vec![]).conditions[0]);
    let by_study = rank(entered, vec![]);
    assert_eq!(found.full_cores[1..2], by_study.full_cores);
    let by_study = &by_study.conditions[0];
    assert!((moved.gains[1].value - by_study.gains[1].value).abs() < 1e-9);
    assert!((moved.gains[1].low - by_study.gains[1].low).abs() < 1e-9);
    assert_ne!(moved.gains, own.gains);
    // Without transfers, the taper costs nothing.
    assert!(still.gains[1].value > own.gains[1].value);
    // Cheap GPUs leave money for more nodes than the core of the tapered tree holds, in most samples.
    let full = FullCore {
        offer: 1,
        nodes: 5832.0,
    };
    assert_eq!(found.full_cores, [vec![], vec![full], vec![]]);
}
