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
      'It does not simulate packets: rates are steady and follow from loads. Against a packet simulator on small trees, slowdowns of exchanges are 10\u202f% too large with adaptive routing and 48\u202f% with static tables (medians of 24 cases). Slowdowns by incasts under static tables are a third too small.',
      'Only fat trees carry traffic. Torus and dragonfly machines are in the catalogue, but nothing is simulated on their fabrics.',
      'It was fitted on Summit and Peak, on Quartz and Sierra for applications, and on Summit and Cori for one-sided messages. Sierra’s routing quality comes from its own mpiGraph. All else about other machines is a prediction. The present-day machines have no published measurement here.',
      'Variation between runs and failures in time are not in it. Other users are the neighbours that you name, and on a shared machine the jobs of a queue.',
    ],
  },
  {
    id: 'ranking',
    title: 'Ranking of offers',
    modules: ['app_slowdown_locality', 'app_slowdown_congestion', 'app_taper'],
    limits: [
      'No public measurement gives the slowdown of a job mix on an InfiniBand fat tree.',
      'No application was measured on a taper with adaptive routing.',
      'Bursts (many-to-one) are assumed: a job spends 0.32\u202f% of its time in them (0.05 to 2\u202f%). No fat tree was measured. Published slowdowns by incasts only bracket their cost.',
      'The residual, ±1 % of the time in MPI, is common to all offers. It is not sampled.',
    ],
  },
  {
    id: 'fabric',
    title: 'Bisection and bandwidth of pairs',
    modules: ['bisection', 'mpigraph'],
    limits: [
      'The routing quality is one number for a whole fabric. Derived from measurements: Sierra 0.89, Summit at least 0.95.',
      'Not reproduced: pairs over a single port under static routing. Published: 80 % of the maximum. Model: 46 %. The printed unit is in doubt.',
      'Message rates follow from overheads and gaps; no published number checks them.',
    ],
  },
  {
    id: 'congestion',
    title: 'Congestion',
    modules: ['congestion_latency', 'congestion_bandwidth'],
    limits: [
      'Messages in flight per rank (m), a port’s buffer (B) and an incast’s round gap (G) are not from a data sheet. All three are chosen by rule on Summit’s four congested medians. They set the scale of every congested number.',
      'Congestion control, thresholds of adaptive routing and quality of service are not modelled.',
      'A difference smaller than the 90 % band is not significant.',
      'The 90 % band is from adaptive routing with GPCNeT’s own mix. No measurement covers static tables or another mix.',
      'Parameters are from Summit. The error of Sierra’s medians and means is a factor of 1.28 (rms).',
      'GPCNeT’s traffic is a stress test. It does not predict one job on one day, and other users are not in it.',
      'The ranking hardly feels this p99. Congestors send always, a job of the ranking bursts 0.32\u202f% of its time. A burst that is there for 5\u202f% of the time costs at most 5.3\u202f%, however long the tail.',
    ],
  },
  {
    id: 'congestion-missed',
    title: 'Congestion, known misses',
    modules: ['congestion_latency', 'congestion_bandwidth'],
    limits: [
      'Not reproduced: isolated runs with an outlier (their maximum and standard deviation), and the one run of policy 0330 as slow as policy 03. Sierra’s p99 under policy 03 is a third too low.',
      'The 90 % band of latencies is from the residuals of published rows that were not fitted. No measurement supports a band for bandwidths and allreduces beside congestors, so there is none.',
      'Not explained: policy 03 is worse than 0330. By the paper’s port map and the public source both are equal at 4 KiB. SC19 used a pre-release, so what m stands for is unknown.',
      'Adaptive over static p99 (SC19 Tables 9 and 10): published 1.85 for latency and 1.35 for bandwidth. The model has 0.98 and 2.51 on 4,500 nodes. The papers state neither the number of nodes nor the state of the forwarding tables, so levels are not compared.',
      'Deviation between runs: published are ten runs of up to 10 s with 30 rings each. The model runs one ring of 200 repetitions. Published medians have a sampling error of 6 to 12 % themselves.',
      'The deviation between runs has no band. Congested levels whose number of nodes is not published (SC19 Tables 9 and 10) have none either.',
    ],
  },
  {
    id: 'applications',
    title: 'Applications on the fabric',
    modules: ['app_slowdown_locality', 'app_slowdown_congestion', 'app_taper'],
    limits: [
      'Most published changes on Quartz are below 1 %, as small as the errors of the model. It separates large losses from small ones, but does not rank small ones.',
      'Not reproduced: AMG split over three and six switches loses 2.1 and 2.8 %, in the model 0.75 and 1.2 %. Nor are the incast congestor’s 0.7 % and gains of run time.',
      'SW4’s placement, problem size and overlap are not published. Its 17 % of MPI and 2 % of run time by Sierra’s taper are bounds of the authors, not measurements. TAPER’s colours of significance are lost; its noise is about 0.5 points.',
      'The interval of a slowdown spans the ranges of routing quality q, wait size v and costs a and b, and the residual e. Where it contains zero, there is no significant loss.',
      'Not modelled: the gain of cyclic over block mapping (1 to 10 %), head-of-line blocking behind backpressured neighbours, absolute times, strong scaling between job sizes.',
    ],
  },
  {
    id: 'messages',
    title: 'Messages and collectives',
    modules: ['collective', 'tag_matching', 'rma_latency', 'rma_bandwidth'],
    limits: [
      'One-sided times were fitted on InfiniBand and Aries; Gemini is treated as Aries. Omni-Path is treated as a network that libraries reach through a general layer. No published number checks either.',
      'CG with collectives in software is 17 to 19 % too slow. The paper’s “half of the time in Allreduce” contradicts its own times.',
      'Not reproduced: the gain of 74 % by switches before acceptance (model: 27 %), and the losses of AMG and of Nekbone on few nodes with them. MPI’s get on Slingshot 11 is not reproduced either. The cause is its library: its put and GASNet-EX’s get are fast.',
      'Tag matching of long queues, congestion and noise are not in these times.',
    ],
  },
  {
    id: 'node',
    title: 'Inside a node',
    modules: ['node_memory', 'nvlink', 'node_app', 'balance_ratio'],
    limits: [
      'Not reproduced: pairs of GPUs across sockets with peer-to-peer access (up to twice the published rate; the printed value is in doubt). GTC’s speed-up is on the wrong side of 1. The speed-ups of ARES and support vector machines have errors of a third to a half.',
      'Not modelled: tensor cores, copies by fewer than all cores, variation between runs.',
      'Balance ratios are arithmetic on data sheets. Their agreement does not test the model.',
    ],
  },
  {
    id: 'io',
    title: 'Storage',
    modules: ['io'],
    limits: [
      'Storage times are those of drives and the file system. Creating files, page caches and other users of the file system are not modelled.',
      'Drives have the values of their data sheet, so their rows do not test the model.',
    ],
  },
  {
    id: 'cost',
    title: 'Cost',
    modules: ['cost'],
    limits: [
      'Price books were chosen with the published cost statements in view, so no cost row counts as a test.',
      'Prices of the books are public, assumed or unverified. A vendor’s quotation is entered by you.',
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
