//! The numbers of a design: what may be entered can be computed with.
#![allow(missing_docs)]

use std::collections::BTreeMap;

use taper_topology::field::ranges;

#[test]
fn what_may_be_entered_can_be_computed_with() {
    for (path, computed, entered) in ranges() {
        assert!(entered.0 < entered.1, "{path}");
        assert!(
            computed.0 <= entered.0 && entered.1 <= computed.1,
            "{path}: {entered:?} of {computed:?}"
        );
    }
}

/// Some numbers of the model are one of the document.
#[test]
fn a_path_has_one_range() {
    let mut known = BTreeMap::new();
    for (path, _, entered) in ranges() {
        let first = *known.entry(path).or_insert(entered);
        assert_eq!(first, entered, "{path}");
    }
}
