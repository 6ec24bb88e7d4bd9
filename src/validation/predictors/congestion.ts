/** Predicts rows of modules `congestion_latency` and `congestion_bandwidth`. */
import type { CongestionCondition, CongestionRuns, Routing } from '../../model/engine'
import { gpcnetSc19 } from '../../document/congestion-plan'
import { ownPolicy, type PortPolicy } from '../../document/port-policy'
import { toCongestion } from '../../model/to-congestion-request'
import {
  type Prediction,
  type Predictors,
  type Question,
  reasonsOf,
  routingOf,
  underConditions,
  UNKNOWN_QUANTITY,
  UNKNOWN_ROUTING,
} from '../prediction'
import { ofMachine, scenarioOf } from '../systems'

export const predictors: Predictors = {
  congestion_latency: ofMachine(predictCongestionLatency),
  congestion_bandwidth: ofMachine(predictCongestionBandwidth),
}

/** Enough for four groups of ten, so that statistics over ten runs are steady. */
const RUNS = 40

async function predictCongestionLatency(question: Question): Promise<Prediction> {
  const { row } = question
  const ring = /^GPCNeT 2-sided random-ring 8 B latency, (mean|p99) of a run, (\w+)$/.exec(
    row.quantity,
  )
  if (ring) {
    const of = ring[1] === 'mean' ? 'mean' : 'worst'
    return ringLatency(question, ring[2] === 'congested' ? 'congested' : 'isolated', of)
  }
  switch (row.quantity) {
    case 'GPCNeT congested p99 8 B latency':
      return ringLatency(question, 'congested', 'worst')
    case 'congested over isolated 8 B latency':
      return ratioOf(question, 'latency', (test) => [test.congested.worst, test.isolated.worst])
    case 'isolated p99 over isolated mean latency':
      return ratioOf(question, 'latency', (test) => [test.isolated.worst, test.isolated.mean])
    case 'congested p99: largest run over smallest run':
      return spreadOfRuns(question)
    case 'congested latency, tapered over non-blocking, default policy':
      return taperedOverNonBlocking(question)
    case 'p99 8 B latency increase from AR under congestion':
      return fromAdaptive(question, 'latency')
    default:
      return reasons[row.quantity] ?? UNKNOWN_QUANTITY
  }
}

async function predictCongestionBandwidth(question: Question): Promise<Prediction> {
  switch (question.row.quantity) {
    case 'GPCNeT congested p99 (worst-case) 2-sided large-message bandwidth': {
      const found = (await conditionOf(question))?.bandwidth
      if (!found) return UNKNOWN_ROUTING
      // GB/s to the row's MB/s.
      const predicted = 1000 * statisticOf(question, found.congested.runWorsts)
      return { predicted, fitted: false }
    }
    case 'p99 1 MiB bandwidth gain from AR under congestion':
      return fromAdaptive(question, 'bandwidth')
    default:
      return reasons[question.row.quantity] ?? UNKNOWN_QUANTITY
  }
}

const reasons = reasonsOf({
  'latency with and without AR when not congested':
    'the row has a word, not a number; in the model, isolated latency does not depend on routing',
  'policy 0123 against 03 and 0330':
    'the row has a word, not a number; in the model, 0123 has the highest latency of the three',
  'point-to-point latency vendors struggle to go below':
    'a statement about the market, not about a machine',
  'SMP-bus bandwidth that striping over it may consume, each direction':
    'traffic over the bus between sockets is not counted',
  'Spectrum MPI striping threshold / eager limit': 'an input of the model, not a result',
})

async function ringLatency(
  question: Question,
  state: 'isolated' | 'congested',
  of: 'mean' | 'worst',
): Promise<Prediction> {
  const condition = await conditionOf(question)
  if (!condition) return UNKNOWN_ROUTING
  const runs = condition.latency[state]
  const values = of === 'mean' ? runs.runMeans : runs.runWorsts
  return { predicted: statisticOf(question, values), fitted: isFitted(question, state) }
}

/**
 * All parameters were chosen on Summit's medians: alone, and beside congestors under both policies. Means, least and
 * greatest are of the same runs.
 */
function isFitted({ row, scenario }: Question, state: 'isolated' | 'congested'): boolean {
  const { system, conditions } = row
  if (system !== 'Summit') return false
  const isAdaptive = routingFor({ row, scenario }) === 'adaptive'
  return isAdaptive && (state === 'isolated' || typeof conditions['nodes'] === 'number')
}

async function ratioOf(
  question: Question,
  test: 'latency' | 'bandwidth',
  parts: (
    test: CongestionCondition['latency'],
  ) => readonly [CongestionRuns['mean'], CongestionRuns['mean']],
): Promise<Prediction> {
  const found = (await conditionOf(question))?.[test]
  if (!found) return UNKNOWN_ROUTING
  const [above, below] = parts(found)
  // Both machines of a joint row are predicted by the first; fitted if that is Summit.
  return { predicted: above.mean / below.mean, fitted: question.row.system.startsWith('Summit') }
}

async function spreadOfRuns(question: Question): Promise<Prediction> {
  const condition = await conditionOf(question)
  if (!condition) return UNKNOWN_ROUTING
  const { max, min } = condition.latency.congested.worst
  return { predicted: max / min, fitted: false }
}

/** Sierra's congested p99 over Summit's, both as built. */
async function taperedOverNonBlocking(question: Question): Promise<Prediction> {
  const { row } = question
  const p99 = async (system: string) => {
    const scenario = scenarioOf(system)
    const condition = scenario && (await conditionOf({ ...question, scenario }))
    return condition?.latency.congested.worst.median
  }
  const [tapered, nonBlocking] = await Promise.all([p99('Sierra'), p99('Summit')])
  if (tapered === undefined || nonBlocking === undefined) return UNKNOWN_ROUTING
  const ratio = tapered / nonBlocking
  return row.unit === 'percent'
    ? { predicted: 100 * (ratio - 1), fitted: false }
    : { predicted: ratio, fitted: false }
}

/** What adaptive routing changes, against static, in per cent. */
async function fromAdaptive(
  question: Question,
  test: 'latency' | 'bandwidth',
): Promise<Prediction> {
  const worst = async (routing: Routing) =>
    (await conditionOf(question, routing))?.[test]?.congested.worst.mean
  const [adaptive, fixed] = await Promise.all([worst('adaptive'), worst('static')])
  if (adaptive === undefined || fixed === undefined) return UNKNOWN_ROUTING
  return { predicted: 100 * (adaptive / fixed - 1), fitted: false }
}

/** The row's statistic over groups of as many runs as it names, ten if it names none. */
function statisticOf({ row }: Question, runs: readonly number[]): number {
  const statistic = row.statistic ?? 'mean'
  const size = Number(/over (\d+) runs/.exec(statistic)?.[1] ?? 10)
  const groups = Array.from({ length: Math.max(1, Math.floor(runs.length / size)) }, (_, index) =>
    runs.slice(index * size, (index + 1) * size).toSorted((a, b) => a - b),
  )
  return mean(groups.map((group) => ofGroup(statistic.split(' ')[0] ?? 'mean', group)))
}

function ofGroup(statistic: string, sorted: readonly number[]): number {
  const at = (index: number) => sorted[index] ?? Number.NaN
  const last = sorted.length - 1
  switch (statistic) {
    case 'min':
      return at(0)
    case 'max':
      return at(last)
    case 'median':
      return (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2
    case 'std': {
      const middle = mean(sorted)
      const squares = sorted.map((value) => (value - middle) ** 2)
      return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / Math.max(1, last))
    }
    default:
      return mean(sorted)
  }
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** A row without adaptive routing may say so in either of two ways. */
const routingFor = (question: Pick<Question, 'row' | 'scenario'>) =>
  question.row.conditions['adaptive_routing'] === false ? 'static' : routingOf(question)

function policyOf({ row, scenario }: Question): PortPolicy {
  const named = new Map<unknown, PortPolicy>([
    ['03', 'ownPort'],
    ['0330', 'ownPortStriped'],
    ['0123', 'firstPortStriped'],
  ])
  return named.get(row.conditions['policy']) ?? ownPolicy(scenario)
}

/** One campaign answers all rows of its machine, policy, routing and conditions. */
async function conditionOf(
  question: Question,
  routing = routingFor(question),
): Promise<CongestionCondition | undefined> {
  if (!routing) return undefined
  const { model, row } = question
  const ranksPerNode = positive(row.conditions['ppn']) ?? gpcnetSc19.ranksPerNode
  const congestorShare = positive(row.conditions['congestor_node_share'])
  const congestorPercent =
    congestorShare === undefined ? gpcnetSc19.congestorPercent : 100 * congestorShare
  const plan = { ...gpcnetSc19, ranksPerNode, congestorPercent, runs: RUNS }
  const under = { policies: [policyOf(question)], routing }
  const { result } = await model.ask(toCongestion(underConditions(question), plan, under))
  return result.conditions[0]
}

const positive = (condition: unknown): number | undefined =>
  typeof condition === 'number' && condition > 0 ? condition : undefined
