/** What the scenarios buy, side by side: nodes, bisection, money, power, and what they do of the workload. */
import { message, type Section } from '../../tables/table'
import { defineExperiment, type Get, type Input, type Slot } from '../experiment'
import { freshnessOf, isTree, refusalsIn } from '../shared/scenarios'
import { throughputsOf, type Throughputs } from '../shared/throughput'
import { comparisonTable } from './columns'
import { decide } from './decision'
import { knownOf, type Known } from './known'

export interface Comparison {
  /** In the order of the scenarios. */
  readonly outcomes: readonly Known[]
  readonly throughputs: Slot<Throughputs>
}

const answer = (input: Input<object>, get: Get): Comparison => ({
  outcomes: knownOf(input, get),
  throughputs: throughputsOf(input, get),
})

function sections(found: Comparison, { workbook }: Input<object>): readonly Section[] {
  const { baseline } = workbook
  const { outcomes, throughputs } = found
  const possible = outcomes.filter(({ built }) => built.state !== 'refused')
  const others = [...outcomes.keys()].filter((index) => index !== baseline)
  const decisions = others.map((other) => decide(outcomes, baseline, other))
  const cautions = [...new Set(decisions.flatMap((decision) => decision.cautions))]
  const now = throughputs.state === 'current' ? throughputs.value : undefined
  return [
    {
      id: 'figures',
      title: message('What the scenarios buy'),
      subtitle: '',
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
      messages: [...cautions, ...(now?.notes ?? [])].map((said) => message('{said}', { said })),
      refusals: refusalsIn([
        ...outcomes.map(({ scenario, built }) => (isTree(scenario) ? built : undefined)),
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
      limits: [...new Set(decisions.map(({ limits }) => limits))],
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
