/** What each scenario buys, side by side: nodes, bisection, money, power, and what they do of the workload. */
import { isSimulated } from '../../document/scenario/fabric'
import {
  incomparableNetworks,
  powerCautionSentences,
  priceCautionSentence,
} from '../../document/prices/caution-sentences'
import { letterOf } from '../../document/titles'
import { notIncluded, unequalTerms } from '../../document/unequal-terms'
import { message, type Section, messagesOf } from '../../tables/table'
import { defineExperiment, type Get, type Input, type Slot } from '../experiment'
import { freshnessOf, refusalsIn } from '../shared/scenarios'
import { throughputsOf, type Throughputs } from '../shared/throughput'
import { onQuiet } from '../shared/gain-words'
import { comparisonTable } from './columns'
import { knownOf, type Known } from './known'

interface Comparison {
  /** In the order of the scenarios. */
  readonly outcomes: readonly Known[]
  readonly throughputs: Slot<Throughputs>
}

const answer = (input: Input<object>, get: Get): Comparison => ({
  outcomes: knownOf(input, get),
  throughputs: throughputsOf(input, get),
})

const LIMITS =
  'This view compares nodes, cost, power, peak speed and bisection bandwidth. Congestion and collectives are under Network, applications and checkpoints under Workload, and running costs under Cost. The power of most parts is assumed or unverified.'

const PUBLISHED_LIMITS =
  'A machine with another topology is compared only by nodes and peak speed. Bandwidth, cost and congestion require a fat tree. Its node is shown under Offers, and its checkpoints under Workload.'

function sections(found: Comparison, { workbook }: Input<object>): readonly Section[] {
  const { baseline } = workbook
  const { outcomes, throughputs } = found
  const possible = outcomes.filter(({ built }) => built.state !== 'refused')
  // What is not priced has no terms.
  const priced = outcomes.flatMap(({ scenario }, at) =>
    isSimulated(scenario.fabric) ? [{ label: letterOf(at), scenario }] : [],
  )
  const cautions = [
    ...unequalTerms(priced),
    ...priced.flatMap(({ label, scenario }) => priceCautionSentence(scenario, label) ?? []),
    ...powerCautionSentences(priced),
    incomparableNetworks(priced),
  ]
  const own = workbook.scenarios[baseline]
  const quiet = own ? onQuiet(own.workload) : ''
  const now = throughputs.state === 'current' ? throughputs.value : undefined
  return [
    {
      id: 'figures',
      title: message('What each scenario buys'),
      subtitle: `Workload throughput${quiet}: at the most likely values, with the 90\u202f% interval of the samples`,
      tables: [
        comparisonTable({
          outcomes,
          baseline,
          throughputs,
          freshness: freshnessOf(
            possible.map(({ built }) => built),
            [...possible.map(({ simulated }) => simulated), throughputs],
          ),
        }),
      ],
      messages: messagesOf([...cautions, ...(now?.notes ?? [])]),
      refusals: refusalsIn([
        ...outcomes.map(({ scenario, built }) =>
          isSimulated(scenario.fabric) ? built : undefined,
        ),
        ...outcomes.map(({ simulated }) => simulated),
        throughputs,
      ]).map((refusal) =>
        throughputs.state === 'refused' && refusal === throughputs.refusal
          ? {
              ...refusal,
              message: `The throughput of the workload was not computed: ${refusal.message}`,
            }
          : refusal,
      ),
      limits: [
        `${LIMITS} ${notIncluded(priced)}`,
        ...(priced.length < outcomes.length ? [PUBLISHED_LIMITS] : []),
      ],
    },
  ]
}

export const comparison = defineExperiment<object, Comparison>({
  id: 'comparison',
  title: 'Comparison',
  isOfWorkbook: true,
  report: true,
  help: 'nodes, cost and power of the scenarios',
  parameters: {},
  answer,
  sections,
})
