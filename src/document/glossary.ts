/**
 * What the field's terms mean, as this product uses them. Short names of papers are spelled out in
 * `src/document/papers.ts`; a meaning that is this product's own convention has no source.
 */

export interface Term {
  readonly id: string
  readonly name: string
  /** As it stands in headings and labels, beside the name; capitals count where a word is all capitals. */
  readonly forms?: readonly string[]
  /** One or two sentences. */
  readonly meaning: string
  readonly source?: string
}

export const glossary: readonly Term[] = [
  {
    id: 'adaptive-routing',
    name: 'adaptive routing',
    meaning:
      'Switches choose among all shortest paths by load. The routing quality is the share of traffic that they spread evenly.',
    source: 'SC19 sec 3',
  },
  {
    id: 'band',
    name: '90 % band',
    forms: ['90\u202f% band'],
    meaning:
      'Range around a prediction that should contain nine of ten measurements. It comes from errors on published measurements of the same kind, excluding fitted ones. It is a factor or percentage points in both directions. With fewer than five such measurements, there is no band.',
  },
  {
    id: 'bisection',
    name: 'bisection',
    forms: ['bisection bandwidth'],
    meaning:
      'Bandwidth between two halves of the machine. Nominal bandwidth is counted from the ports between the halves, in both directions. Delivered bandwidth is the sum of the rates of all nodes when each sends to a node half the machine away.',
    source: 'SC18 Table I; SC19 sec 4.1.1',
  },
  {
    id: 'break-even',
    name: 'break-even share',
    forms: ['break-even', 'break-even shares'],
    meaning: 'An application’s share of node-hours at which two designs have equal throughput.',
  },
  {
    id: 'bill-of-materials',
    name: 'bill of materials',
    meaning:
      'List of all parts to buy, in whole numbers: nodes, adapters, cables, switches and racks.',
  },
  {
    id: 'checkpoint',
    name: 'checkpoint',
    forms: ['checkpoints'],
    meaning:
      'A copy of a job’s memory on drives or the file system, from which the job continues after a failure.',
  },
  {
    id: 'cif',
    name: 'CIF',
    forms: ['congestion impact factor'],
    meaning:
      'Congestion impact factor: a value measured with congestors ÷ the same value without them. 1.0 means no effect.',
    source: 'GPCNeT, github netbench/GPCNET',
  },
  {
    id: 'collective',
    name: 'collective',
    forms: ['collectives', 'allreduce', 'barrier', 'broadcast'],
    meaning:
      'An operation that all ranks of a job perform together, such as a barrier, a broadcast or an allreduce (a sum that every rank gets).',
  },
  {
    id: 'congestor',
    name: 'congestor',
    forms: ['congestors', 'bully'],
    meaning: 'A job that floods the network while another job, the victim, is measured.',
    source: 'GPCNeT, github netbench/GPCNET; SC19 sec 4.2',
  },
  {
    id: 'director',
    name: 'director',
    forms: ['directors', 'director switch', 'director switches'],
    meaning:
      'A large switch in one chassis. Inside it is a small network: leaf modules connect to the edge switches, and spine chips connect the leaf modules.',
    source: 'SC19 sec 3',
  },
  {
    id: 'eager',
    name: 'eager',
    meaning:
      'A message that is sent at once, without checking whether the receiver is ready. Larger messages use rendezvous: first a handshake, then the data.',
    source: 'SC19 Tables 2 and 3',
  },
  {
    id: 'edge-switch',
    name: 'edge switch',
    forms: ['edge switches', 'leaf switch', 'leaf switches'],
    meaning:
      'The switch that nodes are cabled to, also called a leaf switch. Its ports are split into node ports and uplinks to the core.',
    source: 'SC19 sec 3; TAPER sec III.B',
  },
  {
    id: 'endpoint-disorder',
    name: 'end-point disorder',
    meaning:
      'Share of end points that are out of order in the static forwarding tables. 0 means ordered, and 1 means fully permuted. Disorder makes static routes collide.',
  },
  {
    id: 'fom',
    name: 'FOM',
    forms: ['figure of merit', 'figures of merit'],
    meaning:
      'Figure of merit: the rate that a benchmark reports as its result. Committees combine ratios of figures of merit with a geometric mean.',
    source: 'CORAL and CORAL-2 benchmarks',
  },
  {
    id: 'front',
    name: 'Pareto front',
    forms: ['front'],
    meaning: 'The designs that cannot be improved in one measure without a loss in the other.',
  },
  {
    id: 'hbm',
    name: 'HBM',
    meaning: 'High-bandwidth memory: memory chips stacked inside the package of a GPU.',
    source: 'SC18 Table II',
  },
  {
    id: 'hca',
    name: 'HCA',
    forms: ['host channel adapter', 'adapter ports'],
    meaning: 'Host channel adapter: the node’s card with its ports to the network (a NIC).',
    source: 'SC19 sec 3',
  },
  {
    id: 'incast',
    name: 'incast',
    meaning: 'Many nodes send to one node at the same time, so all of them wait for its last link.',
    source: 'GPCNeT, github netbench/GPCNET; TAPER Table III',
  },
  {
    id: 'injection',
    name: 'injection bandwidth',
    forms: ['injection'],
    meaning:
      'Rate at which one node can send into the network over all its ports, in one direction.',
    source: 'SC18 Table II',
  },
  {
    id: 'max-min',
    name: 'max-min fair',
    forms: ['max-min fairness'],
    meaning:
      'A set of flow rates in which no rate can be raised without lowering an equal or smaller one. The command “taper maxmin” computes such rates exactly. Experiments compute rates from link loads and the routing quality.',
    source: 'Bertsekas and Gallager, “Data Networks”, 2nd ed., sec 6.5.2',
  },
  {
    id: 'messages-in-flight',
    name: 'messages in flight',
    meaning:
      'Messages that a rank has sent but that have not arrived yet. In an incast, each rank has m messages in flight when a round begins.',
  },
  {
    id: 'mpigraph',
    name: 'mpiGraph',
    meaning:
      'A benchmark of the bandwidth between pairs of nodes while all nodes send. In each round, every node sends over the same distance in the node order. The distance changes from round to round.',
    source: 'SC19 sec 4.1.1',
  },
  {
    id: 'nvlink',
    name: 'NVLink',
    meaning:
      'NVIDIA’s link between GPUs and, on POWER9, between CPU and GPU. GPUs share its lane bundles, so each GPU has less bandwidth if there are more GPUs.',
    source: 'SC18 sec IV.A',
  },
  {
    id: 'p99',
    name: 'p99',
    forms: ['99th percentile'],
    meaning: 'The 99th percentile. One in a hundred messages takes longer, or has less bandwidth.',
  },
  {
    id: 'placement',
    name: 'placement',
    forms: ['placements'],
    meaning:
      'The nodes that a job gets: compact (on the fewest edge switches that can hold it), split over more edge switches, or random.',
    source: 'TAPER Table II',
  },
  {
    id: 'plane',
    name: 'plane',
    forms: ['planes'],
    meaning: 'A copy of the whole fabric. Every node port is split across all planes.',
  },
  {
    id: 'present-value',
    name: 'present value',
    meaning: 'Value today of payments in later years, discounted at a yearly rate.',
  },
  {
    id: 'pue',
    name: 'PUE',
    meaning: 'Power usage effectiveness: power of the whole site ÷ power of the machine.',
  },
  {
    id: 'radix',
    name: 'radix',
    meaning:
      'Number of ports of a switch. Without a taper, a two-level tree has at most radix²/2 end points, and a three-level tree radix³/4. A taper allows more.',
  },
  {
    id: 'rail',
    name: 'rail',
    forms: ['rails'],
    meaning:
      'One of several parallel groups of edge switches: port i of every node connects to rail i.',
    source: 'SC19 sec 3',
  },
  {
    id: 'regret',
    name: 'regret',
    meaning:
      'Throughput that a design loses in a case, as a share of the best design’s throughput in that case. The winner by risk is the design whose largest regret is smallest.',
    source: 'Savage, J. Am. Stat. Assoc. 46, 1951',
  },
  {
    id: 'rma',
    name: 'RMA',
    forms: ['one-sided'],
    meaning:
      'Remote memory access: a put or a get that accesses another node’s memory without that node taking part.',
    source: 'GASNET22 sec II',
  },
  {
    id: 'routing-quality',
    name: 'routing quality',
    meaning:
      'Share q of every flow that is spread evenly over parallel links. The rest stays on the cable given by the forwarding tables. 0 means static tables, and 1 means ideal splitting. Derived from measurements: Sierra 0.89, Summit at least 0.95.',
    source: 'SC19 sec 4.1.1, derived',
  },
  {
    id: 'shapley-value',
    name: 'Shapley value',
    forms: ['Shapley values'],
    meaning:
      'The part of a gap that one of several causes accounts for. It is the mean of the cause’s effect over all orders in which the causes can be applied. The parts add up to the gap.',
    source: 'L. S. Shapley, “A Value for n-Person Games”, 1953',
  },
  {
    id: 'sharp',
    name: 'SHARP',
    forms: ['in-network collectives'],
    meaning:
      'A technique in which switches perform reductions and broadcasts, so that nodes do not have to.',
    source: 'SC19 sec 4.3',
  },
  {
    id: 'slowdown',
    name: 'slowdown',
    forms: ['slowdowns'],
    meaning:
      'Extra time of an application relative to the same job in a reference case. In slowdown tables, the reference job is compact and has no neighbours. For throughput, it runs on the same node without network effects.',
    source: 'TAPER sec III.D',
  },
  {
    id: 'spine',
    name: 'spine',
    forms: ['spines', 'spine switch', 'spine switches'],
    meaning:
      'A switch at the top of the tree, which joins the edge switches or the leaf modules below it.',
    source: 'SC19 sec 3',
  },
  {
    id: 'ssi',
    name: 'SSI',
    meaning:
      'Scalable system improvement: weighted geometric mean of problem growth × machine utilisation × speed-up over a reference machine. It compares whole jobs, so it includes the network.',
    source: 'APEX and Crossroads, nersc.gov',
  },
  {
    id: 'ssni',
    name: 'SSNI',
    meaning:
      'Scaled single-node improvement: ratio of node counts × weighted geometric mean of single-node speed-ups. It excludes the network.',
    source: 'ATS-5, github lanl/benchmarks',
  },
  {
    id: 'ssp',
    name: 'SSP',
    meaning:
      'Sustained system performance: number of nodes × unweighted geometric mean of per-node rates.',
    source: 'NERSC-8, nersc.gov',
  },
  {
    id: 'stretch',
    name: 'stretch',
    meaning:
      'Extra time of a transfer relative to its time on the adapter alone. It comes from the overload of the busiest link on its path, plus the waits on other links.',
  },
  {
    id: 'static-routing',
    name: 'static routing',
    meaning:
      'Routing in which each destination has one path, stored in the forwarding tables of the switches. Flows that share a link stay on it.',
    source: 'SC19 sec 3; TAPER sec III.B',
  },
  {
    id: 'striping',
    name: 'striping',
    meaning: 'Rule for spreading a message over the ports of a node’s adapters.',
    source: 'SC19 sec 4.4.1',
  },
  {
    id: 'tag-matching',
    name: 'tag matching',
    meaning: 'Finding the receive call for an arriving message, in software or in the adapter.',
    source: 'SC19 sec 4.4',
  },
  {
    id: 'taper',
    name: 'taper',
    forms: ['tapers', 'tapered', 'oversubscription'],
    meaning:
      'Bandwidth into an edge switch from its nodes ÷ bandwidth of its uplinks. It is also called oversubscription or blocking factor. A 2:1 taper has half the uplink bandwidth per node of 1:1.',
    source: 'SC19 sec 3; TAPER sec III.B',
  },
  {
    id: 'throughput',
    name: 'workload throughput',
    forms: ['throughput'],
    meaning:
      'Throughput of the machine on the workload, in equivalent nodes: nodes × speed ÷ (1 + slowdown), weighted by shares of node-hours.',
  },
  {
    id: 'tornado',
    name: 'tornado',
    meaning:
      'A chart of how much the result changes when one input goes from the low to the high end of its range. The longest bar is first.',
  },
  {
    id: 'uplink',
    name: 'uplink',
    forms: ['uplinks', 'up ports'],
    meaning: 'A link from an edge switch towards the core. Fewer uplinks increase the taper.',
  },
  {
    id: 'victim',
    name: 'victim',
    forms: ['victim job', 'canary'],
    meaning: 'Job that is measured while congestors run. GPCNeT calls it a canary.',
    source: 'GPCNeT, github netbench/GPCNET',
  },
  {
    id: 'volume-factor',
    name: 'volume factor',
    meaning:
      'What a buyer of thousands of nodes pays per node, divided by the list prices of its parts.',
  },
]
