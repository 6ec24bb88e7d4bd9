/** The parts of the model that published rows are about, in the words of the views. */

interface ModuleName {
  readonly id: string
  readonly title: string
}

export const moduleNames: readonly ModuleName[] = [
  { id: 'bisection', title: 'Bisection' },
  { id: 'mpigraph', title: 'Pair bandwidth (mpiGraph)' },
  { id: 'congestion_latency', title: 'Latency in congestion tests' },
  { id: 'congestion_bandwidth', title: 'Bandwidth in congestion tests' },
  { id: 'app_slowdown_locality', title: 'Applications: placement and mapping' },
  { id: 'app_slowdown_congestion', title: 'Applications: with neighbours' },
  { id: 'app_taper', title: 'Applications: taper' },
  { id: 'collective', title: 'Collectives' },
  { id: 'tag_matching', title: 'Messages and tag matching' },
  { id: 'rma_latency', title: 'One-sided latency' },
  { id: 'rma_bandwidth', title: 'One-sided bandwidth' },
  { id: 'node_memory', title: 'Node memory' },
  { id: 'nvlink', title: 'Links inside the node' },
  { id: 'node_app', title: 'Applications on the node' },
  { id: 'balance_ratio', title: 'Node balance' },
  { id: 'io', title: 'Storage' },
  { id: 'cost', title: 'Cost' },
]

const titles = new Map(moduleNames.map(({ id, title }) => [id, title]))

export const moduleTitle = (id: string): string => titles.get(id) ?? id.replaceAll('_', ' ')

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
      'The model does not simulate packets. It computes steady rates from link loads. Compared with a packet simulator on small trees, its slowdowns of exchanges are 10\u202f% too large with adaptive routing. With static tables, they are 48\u202f% too large (medians of 24 cases). Slowdowns due to incasts are a third too small with static tables.',
      'Traffic is simulated only on fat trees, not on the torus and dragonfly machines of the catalogue.',
      'In general, the model was fitted to Summit and Peak. For applications, it was fitted to Quartz and Sierra, and for one-sided messages to Summit and Cori. Sierra’s routing quality comes from mpiGraph runs on Sierra. All other results for other machines are predictions. For the present-day machines, no published measurements are included.',
      'The model does not include variation between runs or failures over time. The only other users are the neighbours that you choose and, on a shared machine, queued jobs.',
    ],
  },
  {
    id: 'ranking',
    title: 'Ranking of offers',
    modules: ['app_slowdown_locality', 'app_slowdown_congestion', 'app_taper'],
    limits: [
      'No public measurement gives the slowdown of a job mix on an InfiniBand fat tree.',
      'No application was measured at two tapers with adaptive routing on the same node.',
      'Many-to-one bursts are assumed to take 0.32\u202f% of the time of a job (0.05 to 2\u202f%). This share was not measured on any fat tree. Published slowdowns due to incasts give only upper and lower bounds for the cost of bursts.',
      'The residual error, ±1 % of the time in MPI, is the same for all offers. It is not sampled.',
    ],
  },
  {
    id: 'fabric',
    title: 'Bisection and pair bandwidth',
    modules: ['bisection', 'mpigraph'],
    limits: [
      'Routing quality is one number for the whole fabric. From measurements, it is 0.89 for Sierra and at least 0.95 for Summit.',
      'The model does not reproduce the bandwidth of pairs over a single port with static routing. The published value is 80 % of the maximum, but the model gives 46 %. The published unit is doubtful.',
      'Message rates are computed from overheads and gaps. No published number tests them.',
    ],
  },
  {
    id: 'congestion',
    title: 'Congestion',
    modules: ['congestion_latency', 'congestion_bandwidth'],
    limits: [
      'Messages in flight per rank (m), buffer per port (B) and pause between incast rounds (G) are not from data sheets. A rule fits all three to Summit’s four congested medians. They set the scale of every congested result.',
      'Congestion control, adaptive-routing thresholds and quality of service are not modelled.',
      'A difference smaller than the 90 % band is not significant.',
      'The 90 % band comes from runs with adaptive routing and GPCNeT’s own mix. Values measured with static tables or another mix have no band. Evidence lists their errors.',
      'The parameters are fitted to Summit. For Sierra’s medians and means, the RMS error is a factor of 1.28.',
      'GPCNeT’s traffic is a stress test. It does not predict how one job runs on one day, and it does not include other users.',
      'This p99 has little effect on the ranking. Congestors send all the time, but jobs in the ranking send bursts for only 0.32\u202f% of their time. Bursts that take 5\u202f% of the time cost at most 5.3\u202f%, however long the tail is.',
    ],
  },
  {
    id: 'congestion-missed',
    title: 'Congestion: known errors',
    modules: ['congestion_latency', 'congestion_bandwidth'],
    limits: [
      'The model does not reproduce the maximum and standard deviation of isolated runs with an outlier. It also does not reproduce the one run of policy 0330 that is as slow as policy 03. The modelled p99 of Sierra under policy 03 is a third too low.',
      'The 90 % band of latencies comes from the errors for published values that were not used in fitting. No measurement supports a band for bandwidths and allreduces under congestion, so they have none.',
      'The model does not explain why policy 03 is worse than 0330. According to the paper’s port map and the public source code, both are equal at 4 KiB. SC19 used a pre-release of GPCNeT, whose number of messages in flight is unknown.',
      'The published ratio of adaptive to static p99 (SC19 Tables 9 and 10) is 1.85 for latency and 1.35 for bandwidth. The model gives 0.98 and 2.51 on 4,500 nodes. The papers state neither the number of nodes nor the state of the forwarding tables, so absolute values are not compared.',
      'The published deviation between runs comes from ten runs of up to 10 s with 30 rings each. The model runs one ring of 200 repetitions. The published medians themselves have a sampling error of 6 to 12 %.',
      'There is no band for the deviation between runs. There is also none for congested values whose number of nodes is not published (SC19 Tables 9 and 10).',
    ],
  },
  {
    id: 'applications',
    title: 'Applications on the fabric',
    modules: ['app_slowdown_locality', 'app_slowdown_congestion', 'app_taper'],
    limits: [
      'Most published changes on Quartz are below 1 %, which is as small as the errors of the model. The model can therefore separate large losses from small ones, but cannot rank small ones.',
      'AMG split over three and six switches loses 2.1 and 2.8 % in measurements, but 0.75 and 1.2 % in the model. The model also does not reproduce the 0.7 % loss with the incast congestor, or gains in run time.',
      'SW4’s placement, problem size and overlap are not published. Its loss due to Sierra’s taper, 17 % of MPI time and 2 % of run time, is a bound by the authors, not a measurement. The colours that mark significance in the TAPER paper are not available. Noise in that paper is about 0.5 percentage points.',
      'The interval of a slowdown covers the ranges of routing quality q, wait size v, costs a and b, and residual e. If it contains zero, the loss is not significant.',
      'The model does not include the gain of cyclic over block mapping (1 to 10 %) or head-of-line blocking behind slowed neighbours. It also does not include absolute times or strong scaling between job sizes.',
    ],
  },
  {
    id: 'messages',
    title: 'Messages and collectives',
    modules: ['collective', 'tag_matching', 'rma_latency', 'rma_bandwidth'],
    limits: [
      'One-sided times were fitted to InfiniBand and Aries. Gemini is treated like Aries, and Omni-Path like a network that libraries use through a general layer. No published number tests either assumption.',
      'In the model, the CG benchmark with collectives in software is 17 to 19 % too slow. The paper’s “half of the time in Allreduce” contradicts its own times.',
      'The model does not reproduce the 74 % gain from in-network reduction before acceptance (model: 27 %). It also does not reproduce the losses of AMG, and of Nekbone on few nodes, with in-network reduction. MPI’s get on Slingshot 11 is not reproduced either. There the library is the cause, because MPI’s put and GASNet-EX’s get are fast.',
      'These times do not include tag matching in long queues, congestion or noise.',
    ],
  },
  {
    id: 'node',
    title: 'Inside a node',
    modules: ['node_memory', 'nvlink', 'node_app', 'balance_ratio'],
    limits: [
      'The model does not reproduce peer-to-peer transfers between GPUs on different sockets. Its rate is up to twice the published rate, which is doubtful. For GTC, the predicted and published speed-ups are on different sides of 1. For ARES and support vector machines, the speed-ups have errors of a third to a half.',
      'Tensor cores, memory copies by some of the cores, and variation between runs are not modelled.',
      'Balance ratios are calculated from data sheets, so their agreement does not test the model.',
    ],
  },
  {
    id: 'io',
    title: 'Storage',
    modules: ['io'],
    limits: [
      'Storage times cover drives and the file system. File creation, page caches and other users of the file system are not modelled.',
      'Values for drives come from data sheets, so they do not test the model.',
    ],
  },
  {
    id: 'cost',
    title: 'Cost',
    modules: ['cost'],
    limits: [
      'The published costs were known when the price books were chosen, so no published cost counts as a test.',
      'Prices in the books are public, assumed or unverified. Enter vendor quotations yourself.',
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
