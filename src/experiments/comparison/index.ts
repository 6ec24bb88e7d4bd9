/** What the scenarios buy, side by side: nodes, bisection, money, power, and what they do of the workload. */
import type { Throughputs } from '../../answers/throughputs'
import type { Scenario } from '../../document/scenario/schema'
import type { BisectionAnswer } from '../../model/engine'
import { toCostedDesign, toDesign } from '../../model/to-request'
import { message, type Section } from '../../tables/table'
import { defineExperiment, type Get, type Input, type Slot } from '../experiment'
import {
  builtOf,
  freshnessOf,
  isTree,
  mapped,
  PENDING,
  refusalsIn,
  type Built,
} from '../shared/scenarios'
import { throughputsOf } from '../shared/throughput'
import { comparisonTable } from './columns'
import { decide } from './decision'
import type { Outcome } from './figures'

export interface Comparison {
  readonly built: readonly Built[]
  readonly bisections: readonly Slot<BisectionAnswer>[]
  /** In the order of the scenarios. */
  readonly outcomes: readonly Outcome[]
  readonly throughputs: Slot<Throughputs>
}

function answer(input: Input<object>, get: Get): Comparison {
  const built = builtOf(input, get)
  const bisections = built.map(({ at, scenario, built: slot }): Slot<BisectionAnswer> => {
    if (slot.state === 'refused' || !slot.value) return PENDING
    const request = get.settled(
      'bisection',
      at,
      () =>
        ({
          kind: 'bisection',
          design: toDesign(scenario),
          replicates: input.replicates,
        }) as const,
      [scenario, input.replicates],
    )
    return request.value ? mapped(get(request.value, at), ({ result }) => result) : PENDING
  })
  const outcomes = built.map((each, at) => outcomeIn(each, bisections[at] ?? PENDING, get))
  return { built, bisections, outcomes, throughputs: throughputsOf(input, get) }
}

function outcomeIn(
  { at, scenario, built }: Built,
  bisection: Slot<BisectionAnswer>,
  get: Get,
): Outcome {
  const other = !isTree(scenario)
  return {
    scenario,
    machine: other ? undefined : built.value?.machine,
    bisection: other ? undefined : bisection.value,
    node: other ? nodeOf(scenario, at, get) : undefined,
    machineCurrent: built.state === 'current',
    bisectionCurrent: bisection.state === 'current',
    bisectionProblem: bisection.state === 'refused' ? bisection.refusal.message : undefined,
    problem:
      built.state === 'refused' ? problemIn(scenario, at, built.refusal.message, get) : undefined,
  }
}

/** Of a machine that is no tree what is counted of its node alone. */
function designOf(scenario: Scenario, at: number, get: Get) {
  const request = get.settled(
    'design',
    at,
    () => ({ kind: 'design', design: toCostedDesign(scenario) }) as const,
    [scenario],
  )
  const slot = request.value && get(request.value, at)
  return slot?.state === 'refused' ? slot.answer : slot?.value
}

const nodeOf = (scenario: Scenario, at: number, get: Get) => designOf(scenario, at, get)?.node

/** The model's own sentence, without the name that stands before it. */
const problemIn = (scenario: Scenario, at: number, otherwise: string, get: Get): string =>
  designOf(scenario, at, get)?.issues[0]?.sentence ?? otherwise

function sections(found: Comparison, { workbook }: Input<object>): readonly Section[] {
  const { baseline } = workbook
  const { built, bisections, outcomes, throughputs } = found
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
          throughputs: now,
          freshness: freshnessOf(
            built.map(({ built: slot }) => (slot.state === 'refused' ? undefined : slot)),
            [
              ...bisections.map((slot, at) =>
                built[at]?.built.state === 'refused' ? undefined : slot,
              ),
              throughputs,
            ],
          ),
        }),
      ],
      messages: [...cautions, ...(now?.notes ?? [])].map((said) => message('{said}', { said })),
      refusals: refusalsIn([
        ...built.map(({ scenario, built: slot }) => (isTree(scenario) ? slot : undefined)),
        ...bisections,
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
  place: 'answer',
  report: true,
  help: 'what the scenarios buy',
  parameters: {},
  answer,
  sections,
})
