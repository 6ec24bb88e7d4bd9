//! What SC19 Tables 5 to 8 state of ten runs, and the machines they were measured on.

use taper_network::congestion::ports::PortPolicy;
use taper_topology::design::Design;

/// Median and mean over ten runs of the mean and of the p99 of a run, microseconds.
pub struct Published {
    pub policy: PortPolicy,
    pub isolated: [[f64; 2]; 2],
    pub congested: [[f64; 2]; 2],
}

pub struct Machine {
    pub name: &'static str,
    pub design: Design,
    pub nodes: u32,
    pub published: [Published; 2],
}

pub fn machines() -> [Machine; 2] {
    [
        Machine {
            name: "Summit",
            design: machines::summit(),
            nodes: 4500,
            published: [
                Published {
                    policy: PortPolicy::OwnPort,
                    isolated: [[2.8, 2.9], [6.6, 8.3]],
                    congested: [[56.2, 59.9], [1003.1, 996.6]],
                },
                Published {
                    policy: PortPolicy::OwnPortStriped,
                    isolated: [[2.8, 2.8], [6.6, 6.7]],
                    congested: [[18.5, 20.9], [349.9, 374.3]],
                },
            ],
        },
        Machine {
            name: "Sierra",
            design: machines::sierra(),
            nodes: 4200,
            published: [
                Published {
                    policy: PortPolicy::OwnPort,
                    isolated: [[3.0, 3.0], [7.1, 7.1]],
                    congested: [[116.9, 117.0], [1424.2, 1464.0]],
                },
                Published {
                    policy: PortPolicy::OwnPortStriped,
                    isolated: [[3.0, 3.0], [7.1, 7.1]],
                    congested: [[26.1, 26.3], [406.9, 388.8]],
                },
            ],
        },
    ]
}
