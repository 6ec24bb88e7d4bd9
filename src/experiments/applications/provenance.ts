/** Where slowdowns of applications and the work of a workload come from. */
import type { Provenance } from '../../tables/table'

const DRAWS = 'random placements averaged over 4'

const fabric = [
  'fabric.edge.downlinks',
  'fabric.edge.uplinks',
  'fabric.levels',
  'fabric.linkGBps',
  'fabric.routing',
  'fabric.endpointDisorder',
]
const parameters = ['hop-cost', 'stretch-cost', 'wavefront-transfer', 'endpoint-fraction']

export const slowdownProvenance: Provenance = {
  meaning:
    'Extra time of an application against the same job compact and alone, on the design that is named; beside a neighbour, against the job alone on the same part of the edge switches.',
  formula:
    'The flows of the job and of its neighbour on the routed tree, max-min fair; stretch is a node’s slowest flow against its adapter’s rate, hops are switches between the partners of a reduction. Extra time = share of time in small messages × a × further hops + share of time moving bytes × b × stretch + share of time in small reductions × (their time behind an incast’s packets ÷ alone − 1); on another node also its phases, each share × rate of that node ÷ this node’s rate.',
  source:
    'This model, fitted on and held against TAPER Table IV; placements and neighbours of TAPER sec III.B and Table III.',
  asks: ['applications'],
  inputs: () => ['workload.applications', ...fabric, 'node.hca.ports', 'node.hca.portGBps'],
  parameters,
  random: true,
  draws: DRAWS,
  limits:
    'Fitted on three CPU codes of Quartz at 2:1 (TAPER Table IV), whose noise is 0.3 to 0.5 points; profiles of the other codes rest on assumptions that each names. Tails of small reductions are those of the congestion model behind incasts, six messages of 4 KiB a node (assumed); the band of that model, a factor of 1.73, is in the interval. The error of the node model (see Validation) is not in it.',
}

export const workProvenance: Provenance = {
  meaning: 'Work of the workload that a design gets done, against the baseline.',
  formula:
    'nodes × sum over applications of share × (speed of a node ÷ (1 + slowdown), over the sizes of jobs), over the same of the baseline. The speed of a node adds up the phases of the profile: share on the reference node × its rate ÷ this node’s rate.',
  source: 'This model; phases of a node after SC18 sec V.',
  asks: ['applications', 'node'],
  inputs: () => [
    'workload.applications',
    'workload.jobSizes',
    'workload.placement.kind',
    'workload.mapping',
    'workload.neighbour',
    ...fabric,
    'node.gpu.count',
    'node.ddr.bandwidthGBps',
  ],
  parameters,
  random: true,
  draws: DRAWS,
  limits:
    'Shares are of the cycles of the baseline’s nodes, undisturbed. Queues, failures and input and output are not in it; power is taken only where it is published for the machine as built.',
}

export const cyclesProvenance: Provenance = {
  meaning: 'Share of all cycles of the workload that an application has.',
  formula: 'As the workload says.',
  source: 'Entered, or that of the mix that was chosen.',
  asks: [],
  inputs: () => ['workload.applications'],
  limits: 'Shares that do not add up to 100 % count in proportion.',
}
