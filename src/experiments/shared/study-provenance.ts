/** Where chances, regrets and what inputs move come from. */
import { formatCount } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import type { Provenance } from '../../tables/table'

export type StudyResultId =
  | 'throughputGain'
  | 'chance'
  | 'affords'
  | 'sampledNodes'
  | 'cellGain'
  | 'regret'
  | 'flip'
  | 'moved'

/** How chance is in a number of a study that is taken with every input at its value: in the slowdowns alone. */
export const AT_VALUES =
  'no samples; every input has its most likely value, and 4 random placements are averaged'

/** What a machine of given money, and its work, follow from. */
export const studyInputs = ({ budget }: Scenario): readonly string[] => [
  budget.mode === 'usd' ? 'budget.usd' : 'budget.nodes',
  'workload.applications',
  'workload.jobSizes',
  'fabric.edge.downlinks',
  'fabric.edge.uplinks',
  'seed',
]

/** Of what no workload is in. */
const moneyOnly = (scenario: Scenario): readonly string[] => [
  ...studyInputs(scenario).filter((path) => !path.startsWith('workload.')),
  'budget.basis',
]

/** Studies rest on machines, on what they do of the applications and on their nodes. */
type Requested = Provenance['asks'][number]

const studied: readonly Requested[] = ['design', 'applications', 'node']

const rule = (
  meaning: string,
  formula: string,
  source: string,
  asks: readonly Requested[],
  limits: string,
): Provenance => ({
  meaning,
  formula,
  source,
  asks: [...studied, ...asks],
  inputs: studyInputs,
  parameters: studyParameters,
  random: true,
  limits,
})

const studyParameters = [
  'routing-quality',
  'wait-size',
  'transfer-time',
  'exposed-transfers',
  'stretch-cost',
  'hop-cost',
  'tail-band',
  'burst-share',
  'burst-bytes',
  'burst-buffer',
  'wavefront-transfer',
  'endpoint-fraction',
]

/** What slowdowns of competing designs are against. */
export const AGAINST_NO_NETWORK =
  'A slowdown is extra time relative to the same job on the same node without network effects.'

const THROUGHPUT =
  'nodes × Σ share × node speed ÷ (1 + slowdown), summed over applications and job sizes'
const SAMPLED =
  'Each sample takes every price from a triangular distribution over its low, most likely and high values in the price book. It also takes every model input from its range. These inputs are the routing quality, the wait in queues, the time in transfers, and the transfers that computation does not hide. They also include the time per unit of stretch, the time per switch, the latency tail and bursts. If the budget covers energy or all years, operating inputs and the power of parts vary too. The buyer decides years, warranty and spares, so these do not vary. All inputs are independent. Each sample applies to all designs and applications.'
const SAMPLED_PRICES =
  'Each sample takes every price from a triangular distribution over its low, most likely and high values in the price book. If the budget covers running costs, operating inputs vary too. All inputs are independent.'
const LIMITS =
  'Ranges of prices and operating costs come from the price book. Assumed ranges are marked. Real prices move together, but sampled prices do not. The model’s residual error is common to all designs, so it is not sampled. Shares of node-hours are not sampled. Break-even shares show how far these shares can change before the order changes.'

export const studyProvenance: Readonly<Record<StudyResultId, Provenance>> = {
  throughputGain: rule(
    'Throughput on the workload ÷ throughput of the first design − 1.',
    `Throughput = ${THROUGHPUT}; the machine is the largest that the budget buys at the sampled prices. ${AGAINST_NO_NETWORK} Jobs use as many nodes as the workload states. A job larger than a design’s machine runs on the largest node count without a prime factor above 7 that its rank groups allow. ${SAMPLED}`,
    'Monte Carlo sampling over the ranges of the price book and of the model inputs.',
    ['risk'],
    LIMITS,
  ),
  chance: rule(
    'Share of samples in which a design has more throughput than the first one.',
    `${SAMPLED} A tie counts as half. The standard error is √(p (1 − p) ÷ n). The 95 % interval is the Wilson interval.`,
    'Monte Carlo sampling. Interval: Wilson 1927.',
    ['risk'],
    LIMITS,
  ),
  sampledNodes: {
    meaning:
      'Nodes that the budget buys at the design’s prices. In brackets: 5th and 95th percentiles of the samples.',
    formula: `The largest machine that the budget buys. ${SAMPLED_PRICES}`,
    source: 'Monte Carlo sampling over the ranges of the price book.',
    asks: ['design', 'risk'],
    inputs: moneyOnly,
    random: true,
    limits:
      'Ranges of prices and operating costs come from the price book. Assumed ranges are marked. Real prices move together, but sampled prices do not. Racks with their own edge switches are bought whole.',
  },
  affords: {
    meaning: 'Share of samples in which the budget buys the required nodes.',
    formula: `The machine is the largest that the budget buys at the sampled prices. ${SAMPLED_PRICES} The 95 % interval is the Wilson interval.`,
    source: 'Monte Carlo sampling. Interval: Wilson 1927.',
    asks: ['design', 'risk'],
    inputs: moneyOnly,
    random: true,
    limits:
      'Ranges of prices and operating costs come from the price book. Assumed ranges are marked. Real prices move together, but sampled prices do not. Racks with their own edge switches are bought whole.',
  },
  cellGain: rule(
    'Throughput of the machine for one application under one condition ÷ throughput of the first design − 1. It combines the slowdown with the additional nodes.',
    `nodes ÷ first design’s nodes × (1 + first design’s slowdown) ÷ (1 + slowdown) × node speed ÷ first design’s node speed. Both designs are under the same condition. ${AGAINST_NO_NETWORK}`,
    'This model, under the conditions of TAPER Table IV.',
    ['risk'],
    'One job runs beside one neighbour on the machine. The limits of slowdowns stated under Workload apply.',
  ),
  regret: rule(
    'A case is an application under a condition. Regret is the share of throughput that a design loses against the best design in that case. The winner by risk is the design whose largest regret is smallest (Savage 1951).',
    '1 − (nodes × rate) ÷ the largest (nodes × rate) of any design, for each application and condition. The largest regret is the maximum over all cases.',
    'Savage, “The theory of statistical decision”, J. Am. Stat. Assoc. 46, 1951. The count of losing cases follows TAPER sec IV.A.',
    ['risk'],
    'Regret depends on which designs compete. It ignores how often a condition occurs and how many node-hours each application uses.',
  ),
  flip: rule(
    'The value of one input beyond which the other design is first, or at which both are equal. All other inputs stay fixed.',
    'The input is multiplied by a factor from 0 to 10. The result is the factor nearest to 1 at which the order by throughput changes. The search uses a grid of 129 factors in each direction, then bisection to 1 part in a million.',
    'This model, changing one input at a time.',
    ['flips'],
    'One input changes at a time. A model input changes for all designs together. Shares and routing quality are at most 1. Machines come in whole nodes or racks. An order that only their rounding changes does not count.',
  ),
  moved: rule(
    'The result with one input at each end of its range, and each input’s share of the variance when all inputs vary.',
    `Bars: one input changes at a time. Shares: total effects after Jansen (1999), the mean of (f(A) − f(A with one input from B))² ÷ (2 variance of f) over two independent samples A and B. ${SAMPLED}`,
    'Jansen, “Analysis of variance designs for model output”, Computer Physics Communications 117, 1999.',
    ['sensitivity'],
    LIMITS,
  ),
}

/** A number that is taken over samples of prices and of the model's inputs. */
export const overSamples = (id: StudyResultId, samples: number): Provenance => ({
  ...studyProvenance[id],
  samples: `${formatCount(samples)} samples`,
})

/** A number that is taken with every input at its value. */
export const atValues = (id: StudyResultId): Provenance => ({
  ...studyProvenance[id],
  samples: AT_VALUES,
})
