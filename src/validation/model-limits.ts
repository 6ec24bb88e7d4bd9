/**
 * What the model does not decide, leaves out or is known to get wrong: as in `wasm-model/README.md`, in
 * the words of a buyer. The views and the report show it beside what the model says.
 */

interface ModelLimits {
  readonly id: string
  readonly title: string
  /** Modules of published rows that these limits are about; none for those of the whole model. */
  readonly modules: readonly string[]
  readonly limits: readonly string[]
}

export const modelLimits: readonly ModelLimits[] = [
  {
    id: 'all',
    title: 'The whole model',
    modules: [],
    limits: [
      'The model does not simulate packets. Rates are steady and computed from link loads. Compared with a packet simulator on small trees, slowdowns of exchanges are 10\u202f% too large with adaptive routing. With static tables they are 48\u202f% too large (medians of 24 cases). Slowdowns by incasts under static tables are a third too small.',
      'Traffic is simulated only on fat trees. Torus and dragonfly machines are in the catalogue, but nothing is simulated on their fabrics.',
      'The model was fitted to Summit and Peak, to Quartz and Sierra for applications, and to Summit and Cori for one-sided messages. Sierra’s routing quality comes from mpiGraph runs on Sierra. Everything else about other machines is a prediction. The present-day machines have no published measurement here.',
      'Variation between runs and failures over time are not included. Other users are the neighbours that you choose and, on a shared machine, the jobs of a queue.',
    ],
  },
  {
    id: 'ranking',
    title: 'Ranking of offers',
    modules: ['app_slowdown_locality', 'app_slowdown_congestion', 'app_taper'],
    limits: [
      'No public measurement gives the slowdown of a job mix on an InfiniBand fat tree.',
      'No application was measured on a taper with adaptive routing.',
      'Bursts (many-to-one) are assumed: a job spends 0.32\u202f% of its time in them (0.05 to 2\u202f%). This was not measured on any fat tree. Published slowdowns by incasts give only upper and lower bounds of their cost.',
      'The residual, ±1 % of the time in MPI, is common to all offers. It is not sampled.',
    ],
  },
  {
    id: 'fabric',
    title: 'Bisection and bandwidth of pairs',
    modules: ['bisection', 'mpigraph'],
    limits: [
      'The routing quality is one number for a whole fabric. Derived from measurements: Sierra 0.89, Summit at least 0.95.',
      'The model does not reproduce pairs over a single port under static routing. The published value is 80 % of the maximum, and the model has 46 %. The printed unit is in doubt.',
      'Message rates are computed from overheads and gaps. No published number checks them.',
    ],
  },
  {
    id: 'congestion',
    title: 'Congestion',
    modules: ['congestion_latency', 'congestion_bandwidth'],
    limits: [
      'Messages in flight per rank (m), a port’s buffer (B) and an incast’s round gap (G) are not from a data sheet. All three are fitted by a rule to Summit’s four congested medians. They set the scale of every congested number.',
      'Congestion control, thresholds of adaptive routing and quality of service are not modelled.',
      'A difference smaller than the 90 % band is not significant.',
      'The 90 % band is from adaptive routing with GPCNeT’s own mix. No measurement covers static tables or another mix.',
      'Parameters are fitted to Summit. The RMS error of Sierra’s medians and means is a factor of 1.28.',
      'GPCNeT’s traffic is a stress test. It does not predict one job on one day, and it does not include other users.',
      'This p99 has little effect on the ranking. Congestors send all the time, but jobs in the ranking burst for 0.32\u202f% of their time. A burst that lasts for 5\u202f% of the time costs at most 5.3\u202f%, no matter how long the tail.',
    ],
  },
  {
    id: 'congestion-missed',
    title: 'Congestion, known misses',
    modules: ['congestion_latency', 'congestion_bandwidth'],
    limits: [
      'The model does not reproduce the maximum and standard deviation of isolated runs with an outlier. Nor does it reproduce the one run of policy 0330 that is as slow as policy 03. Sierra’s p99 under policy 03 is a third too low.',
      'The 90 % band of latencies comes from the residuals of published rows that were not fitted. No measurement supports a band for bandwidths and allreduces beside congestors, so there is none.',
      'The model does not explain why policy 03 is worse than 0330. According to the paper’s port map and the public source, both are equal at 4 KiB. SC19 used a pre-release of GPCNeT, whose number of messages in flight is unknown.',
      'The published ratio of adaptive to static p99 (SC19 Tables 9 and 10) is 1.85 for latency and 1.35 for bandwidth. The model has 0.98 and 2.51 on 4,500 nodes. The papers state neither the number of nodes nor the state of the forwarding tables, so levels are not compared.',
      'The published deviation between runs is from ten runs of up to 10 s with 30 rings each. The model runs one ring of 200 repetitions. The published medians themselves have a sampling error of 6 to 12 %.',
      'The deviation between runs has no band. Neither have congested levels whose number of nodes is not published (SC19 Tables 9 and 10).',
    ],
  },
  {
    id: 'applications',
    title: 'Applications on the fabric',
    modules: ['app_slowdown_locality', 'app_slowdown_congestion', 'app_taper'],
    limits: [
      'Most published changes on Quartz are below 1 %, which is as small as the errors of the model. The model separates large losses from small ones, but does not rank small ones.',
      'AMG split over three and six switches loses 2.1 and 2.8 %, but 0.75 and 1.2 % in the model. The model also does not reproduce the incast congestor’s 0.7 %, or gains in run time.',
      'SW4’s placement, problem size and overlap are not published. Its loss of 17 % of MPI time and 2 % of run time from Sierra’s taper is a bound by the authors, not a measurement. The colours that mark significance in TAPER are lost. The noise there is about 0.5 points.',
      'The interval of a slowdown spans the ranges of routing quality q, wait size v and costs a and b, and the residual e. If it contains zero, the loss is not significant.',
      'The model does not include the gain of cyclic over block mapping (1 to 10 %) or head-of-line blocking behind slowed neighbours. Absolute times, and strong scaling between job sizes, are not modelled either.',
    ],
  },
  {
    id: 'messages',
    title: 'Messages and collectives',
    modules: ['collective', 'tag_matching', 'rma_latency', 'rma_bandwidth'],
    limits: [
      'One-sided times were fitted to InfiniBand and Aries. Gemini is treated as Aries, and Omni-Path as a network that libraries reach through a general layer. No published number checks either.',
      'The modelled CG benchmark with collectives in software is 17 to 19 % too slow. The paper’s “half of the time in Allreduce” contradicts its own times.',
      'The model does not reproduce the 74 % gain from switches before acceptance (model: 27 %). It also does not reproduce the losses of AMG, and of Nekbone on few nodes, with switches that reduce. Nor does it reproduce MPI’s get on Slingshot 11. The library is the cause, because MPI’s put and GASNet-EX’s get are fast.',
      'These times do not include tag matching of long queues, congestion and noise.',
    ],
  },
  {
    id: 'node',
    title: 'Inside a node',
    modules: ['node_memory', 'nvlink', 'node_app', 'balance_ratio'],
    limits: [
      'The model does not reproduce pairs of GPUs across sockets with peer-to-peer access. It has up to twice the published rate, and the printed value is in doubt. GTC’s predicted and published speed-ups are on different sides of 1. The speed-ups of ARES and support vector machines have errors of a third to a half.',
      'Tensor cores, memory copies by some of the cores, and variation between runs are not modelled.',
      'Balance ratios are arithmetic on data sheets. Their agreement does not test the model.',
    ],
  },
  {
    id: 'io',
    title: 'Storage',
    modules: ['io'],
    limits: [
      'Storage times cover drives and the file system. File creation, page caches and other users of the file system are not modelled.',
      'Drives have data-sheet values, so their rows do not test the model.',
    ],
  },
  {
    id: 'cost',
    title: 'Cost',
    modules: ['cost'],
    limits: [
      'Price books were chosen with the published cost statements in view, so no cost row counts as a test.',
      'Prices in the books are public, assumed or unverified. You enter vendor quotations yourself.',
    ],
  },
]

/** Those of the whole model, and those about any of the modules; all where no module is named. */
export function limitsOf(modules: readonly string[]): readonly ModelLimits[] {
  if (modules.length === 0) return modelLimits
  return modelLimits.filter(
    (each) => each.modules.length === 0 || each.modules.some((module) => modules.includes(module)),
  )
}

/** Under one title. */
export const limitsTitled = (id: string): readonly string[] =>
  modelLimits.find((each) => each.id === id)?.limits ?? []
