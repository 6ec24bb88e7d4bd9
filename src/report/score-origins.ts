/** Where scores by the published rules come from. */
import type { Scenario } from '../domain/scenario/schema'
import type { ModelCard } from '../engine/engine'
import type { Rule } from './origin-rule'
import { originBy, type ResultOrigin } from './provenance-of-results'
import { AT_VALUES } from './study-origins'

export type ScoreId = 'nodeRatio' | 'ssni' | 'ssi' | 'fomRatio' | 'ssp' | 'sspYears'

/** A published rule, as it is shown beside the scores. */
export interface ScoreRule {
  readonly id: ScoreId
  readonly name: string
  readonly formula: string
  readonly source: string
}

/** What the letters of the rules stand for. */
export const scoreTerms = [
  'N: nodes of the machine; n: nodes of a job; M: applications; w: weights; ref: of the reference; c: growth of the problem, here n ÷ n_ref, as work a node is the same on both machines.',
  'S alone: speed of a node on the part of the application outside MPI, over that of a node of the reference.',
  'S in a job: speed of the node with its adapter ÷ (1 + slowdown by taper, placement, neighbour and size of the job), over the same of the reference.',
] as const

export const scoreRules: readonly ScoreRule[] = [
  {
    id: 'ssni',
    name: 'SSNI, scaled single-node improvement',
    formula: 'N ÷ N_ref × exp(Σ w ln S ÷ Σ w), S alone.',
    source: 'ATS-5: lanl/benchmarks, doc/sphinx/00_intro, introduction and SSNI-baseline.xlsx.',
  },
  {
    id: 'ssi',
    name: 'SSI, scalable (NERSC-10: sustained) system improvement',
    formula: '[Π (c U S)^w]^(1 ÷ Σ w), U = (n_ref ÷ n) (N ÷ N_ref), S in a job.',
    source: 'APEX and Crossroads; the equation is put together from the list of its variables.',
  },
  {
    id: 'fomRatio',
    name: 'Ratio of figures of merit',
    formula: '(Π S)^(1 ÷ M), S in a job; no weights, no counts of nodes.',
    source: 'Geometric mean of the ratios of all applications.',
  },
  {
    id: 'ssp',
    name: 'SSP, sustained system performance',
    formula:
      'N × (Π R)^(1 ÷ M), R: S in a job times what a node of the reference sustains; no weights. Over the years of service: the sum of SSP × years.',
    source: 'NERSC-8 (SSP).',
  },
]

const inputs = ({ budget }: Scenario): readonly string[] => [
  budget.mode === 'usd' ? 'budget.usd' : 'budget.nodes',
  'workload.applications',
  'workload.jobSizes',
  'fabric.edge.downlinks',
  'fabric.edge.uplinks',
]

const LIMITS =
  'Work a node is the same on both machines. The speed-ups are those of this model, not of measurements: profiles, slowdowns and nodes have their limits. What does not run on both machines is left out and the other weights are renormalised.'

const published = (id: ScoreId): Pick<Rule, 'formula' | 'source'> => {
  const rule = scoreRules.find((each) => each.id === id)
  return { formula: [rule?.formula, ...scoreTerms].join(' '), source: rule?.source ?? '' }
}

const meanings: Readonly<Record<ScoreId, string>> = {
  nodeRatio: 'Nodes of the machine over those of the reference.',
  ssni: 'How much better the machine is than the reference by runs on one node; no network is in it.',
  ssi: 'How much better the machine is than the reference by jobs on many nodes; its range is over all slowdowns, the reference’s too, from the low to the high ends.',
  fomRatio: 'Geometric mean of what a node does in jobs over what a node of the reference does.',
  ssp: 'What the machine sustains over the applications.',
  sspYears: 'What the machine sustains over its years of service.',
}

function ruleOf(id: ScoreId): Rule {
  const asks = ['design', 'applications', 'node', 'scores'] as const
  const own =
    id === 'nodeRatio'
      ? { formula: 'N ÷ N_ref', source: 'Counts of the machines that the money buys.' }
      : published(id === 'sspYears' ? 'ssp' : id)
  return {
    meaning: meanings[id],
    ...own,
    inputs: id === 'sspYears' ? (scenario) => [...inputs(scenario), 'operation.years'] : inputs,
    parameters: ['hop-cost', 'stretch-cost', 'wavefront-transfer', 'endpoint-fraction'],
    asks: id === 'nodeRatio' ? ['design'] : asks,
    random: id !== 'nodeRatio' && id !== 'ssni',
    limits: id === 'nodeRatio' ? 'Machines come in whole racks.' : LIMITS,
  }
}

/** @param designs the reference and the designs that are scored */
export const originOfScore = (
  id: ScoreId,
  designs: readonly { readonly label: string; readonly scenario: Scenario }[],
  card: ModelCard | undefined,
): ResultOrigin =>
  originBy(
    ruleOf(id),
    designs.map(({ scenario }) => scenario),
    card,
    { draws: AT_VALUES, letters: designs.map(({ label }) => label) },
  )
