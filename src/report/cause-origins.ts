/** Where what is said of causes comes from. */
import { P99_RUNS } from '../answers/ask-p99-causes'
import { causesOf } from '../document/causes/groups'
import type { Scenario } from '../document/scenario/schema'
import type { ModelCard } from '../model/engine'
import { causesNote, type CauseMeasure } from './cause-words'
import type { Rule } from './origin-rule'
import { originBy, type ResultOrigin } from './provenance-of-results'

const FORMULA =
  'Shapley value of cause i: Σ over the sets S of other causes of |S|! (k − |S| − 1)! ÷ k! × (v(S with i) − v(S)), v being what is explained of the design that has the causes of S from the other scenario and all else from the baseline; k causes, 2^k designs, each built and computed like a scenario.'
const SPLIT =
  'Throughput v = n × w, nodes times the work of a node, w a sum over applications: each difference v(S with i) − v(S) is split into (n(S with i) − n(S)) × (w(S) + w(S with i)) ÷ 2 by the nodes and, for each application a, (wₐ(S with i) − wₐ(S)) × (n(S) + n(S with i)) ÷ 2. Both together are the difference.'
const SOURCE = 'L. S. Shapley, A Value for n-Person Games, 1953; the designs by this model.'

/** What is bought with, and every value of which a cause is made. */
function inputsOf(baseline: Scenario, other: Scenario | undefined): readonly string[] {
  const sum = baseline.budget.mode === 'usd' ? 'budget.usd' : 'budget.nodes'
  const { causes } = causesOf(baseline, other ?? baseline)
  return [...new Set([sum, ...causes.flatMap(({ paths }) => paths)])]
}

const rules: Readonly<Record<CauseMeasure, Pick<Rule, 'asks' | 'random' | 'limits'>>> = {
  throughput: {
    asks: ['throughput'],
    random: true,
    limits: `${causesNote('throughput')} On the workload of the baseline, all inputs at their values: the draws of Risk do not enter.`,
  },
  nodes: { asks: ['design'], limits: causesNote('nodes') },
  purchase: { asks: ['design'], limits: causesNote('purchase') },
  'all-years': { asks: ['design'], limits: `${causesNote('all-years')} Undiscounted.` },
  p99: {
    asks: ['congestion'],
    random: true,
    limits: `${causesNote('p99')} Median of ${P99_RUNS} random placements of each design, drawn from its seed and its number of nodes, where the section Congestion takes ten. The heading names no cause where the ratio of the two scenarios is within the bands of both, errors taken as independent: exp √(ln² of the one + ln² of the other).`,
  },
}

export const originOfCauses = (
  measure: CauseMeasure,
  scenarios: readonly Scenario[],
  card: ModelCard | undefined,
  letters: readonly string[],
): ResultOrigin =>
  originBy(
    {
      meaning: 'What a difference between two designs adds to the gap between them.',
      formula: measure === 'throughput' ? `${FORMULA} ${SPLIT}` : FORMULA,
      source: SOURCE,
      inputs: (baseline) => inputsOf(baseline, scenarios[1]),
      ...rules[measure],
    },
    scenarios,
    card,
    { draws: measure === 'p99' ? `${P99_RUNS} placements` : 'no draws', letters },
  )
