/** What is said of scores. */
import { counted, formatCount, listed } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import { leadersBy, TIE } from '../../document/scores'
import type { ScoresAnswer } from '../../model/engine'
import { type Provenance, message, type Message } from '../../tables/table'

// Where scores come from: the published rules, and what is this model’s own.

/** A published rule, as it is shown beside the scores. */
interface ScoreRule {
  readonly name: string
  readonly formula: string
  readonly source: string
}

/** What the letters of the rules stand for. */
export const scoreTerms = [
  'N: nodes of the machine; n: nodes of a job; M: number of applications; w: weights; ref: value of the reference. c: growth of the problem, here n ÷ n_ref, since work per node is the same on both machines.',
  'S alone: a node’s speed on the part of the application outside MPI, relative to a reference node.',
  'S in a job: speed of the node with its adapter ÷ (1 + slowdown), relative to the reference. The slowdown depends on taper, placement, neighbour and job size.',
] as const

export const scoreRules = {
  ssni: {
    name: 'SSNI, scaled single-node improvement',
    formula: 'N ÷ N_ref × exp(Σ w ln S ÷ Σ w), with S alone.',
    source: 'ATS-5: lanl/benchmarks, doc/sphinx/00_intro, introduction and SSNI-baseline.xlsx.',
  },
  ssi: {
    name: 'SSI, scalable (NERSC-10: sustained) system improvement',
    formula: '[Π (c U S)^w]^(1 ÷ Σ w), with U = (n_ref ÷ n) (N ÷ N_ref) and S in a job.',
    source: 'APEX and Crossroads; the equation is derived from the list of its variables.',
  },
  fomRatio: {
    name: 'Ratio of figures of merit',
    formula: '(Π S)^(1 ÷ M), with S in a job. Neither weights nor node counts matter.',
    source: 'Geometric mean of the ratios of all applications.',
  },
  ssp: {
    name: 'SSP, sustained system performance',
    formula:
      'N × (Π R)^(1 ÷ M), without weights. R: S in a job × sustained rate of a reference node. Over the years of service: the sum of SSP × share of delivered nodes × years, from the first delivery.',
    source: 'NERSC-8 (SSP).',
  },
} as const satisfies Readonly<Record<string, ScoreRule>>

const inputs = ({ budget }: Scenario): readonly string[] => [
  budget.mode === 'usd' ? 'budget.usd' : 'budget.nodes',
  'workload.applications',
  'workload.jobSizes',
  'fabric.edge.downlinks',
  'fabric.edge.uplinks',
]
export const withYears = (scenario: Scenario) => [...inputs(scenario), 'operation.years']

export const scored = (
  meaning: string,
  words: Pick<Provenance, 'formula' | 'source'>,
): Provenance => ({
  meaning,
  ...words,
  inputs,
  parameters: ['hop-cost', 'stretch-cost', 'wavefront-transfer', 'endpoint-fraction'],
  asks: ['design', 'applications', 'node', 'scores'],
  random: true,
  samples:
    'no samples; every input has its most likely value, and 4 random placements are averaged',
  limits:
    'Work per node is the same on both machines. The speed-ups are predictions of this model, with the limits of its profiles, slowdowns and nodes. Applications that do not run on both machines are left out, and the other weights are renormalised.',
})

export const byRule = (meaning: string, { formula, source }: ScoreRule): Provenance =>
  scored(meaning, { formula: [formula, ...scoreTerms].join(' '), source })

export const counts = (meaning: string, formula: string): Provenance => ({
  meaning,
  formula,
  source: 'Node counts of the machines that the budget buys.',
  inputs,
  asks: ['design'],
  limits: 'Racks with their own edge switches are bought whole.',
})

export const nodes = counts(
  'Nodes of the machine.',
  'The largest machine that the budget buys, or the entered size.',
)

export const weightProvenance: Provenance = {
  meaning: 'Weight of an application in SSNI and SSI, as entered and as used.',
  formula:
    'Shares of node-hours, equal weights, or weights entered here. Used as w ÷ Σ w over the applications that run on the reference and on every design.',
  source: 'Renormalised over a subset as ATS-5 does: lanl/benchmarks, introduction.',
  inputs: () => ['workload.applications'],
  asks: ['scores'],
  limits: 'Weights entered here apply only to this page and are not part of the document.',
}

export const job = scored('Values that enter the scores, for one job.', {
  formula: `U = (n_ref ÷ n) (N ÷ N_ref). ${scoreTerms.join(' ')}`,
  source: 'The letters follow APEX and ATS-5. The speed-ups come from this model.',
})

export const sameTime: Provenance = {
  ...scored(
    'Fewest nodes of the design that run the reference’s problem, or a multiple of it, in the reference’s time. Also the number of runs that the machine completes over its years of service, in total and per million dollars of purchase cost.',
    {
      formula:
        'The smallest n with n × r(n) ≥ growth × n_ref × r_ref. Here r is the per-node speed in a job, computed at the job sizes of the workload. Between these sizes it is linear in the logarithm of the node count, and beyond them it is constant. Runs: ⌊N ÷ n⌋ concurrent runs × years × 8,766 h ÷ hours per run.',
      source:
        'JUPITER’s base benchmarks choose the node count that meets a reference time. NERSC-10 requires this for a larger problem. Interpolation and runs are specific to this model.',
    },
  ),
  inputs: withYears,
  limits:
    'The work of a run is spread evenly over the nodes. The shares of time are those on the profile’s reference. A fixed problem on many more nodes than on the reference runs slower than computed here. The machine runs nothing else and has no downtime.',
}

export const ssni: Provenance = {
  ...byRule(
    'Improvement over the reference in runs on one node, without a network.',
    scoreRules.ssni,
  ),
  parameters: [],
  random: false,
}

export const ssi = byRule(
  'Improvement over the reference in jobs on many nodes. At one end of the range all slowdowns are low, at the other all are high, including those of the reference.',
  scoreRules.ssi,
)

/** "2:1"; "2:1 and 3:1" of equals. */
const namesOf = (labels: readonly string[], places: readonly number[]) =>
  listed(places.map((at) => labels[at] ?? ''))

/** Whether what single nodes say survives the network. */
export function headline(labels: readonly string[], { designs, flips }: ScoresAnswer): Message {
  if (designs.length < 2) {
    const [label = ''] = labels
    return message('{label} compared with the reference, by single nodes and in jobs', { label })
  }
  const [bySsni, bySsi] = [leadersBy(designs, 'ssni'), leadersBy(designs, 'ssi')]
  const [single, jobs] = [namesOf(labels, bySsni), namesOf(labels, bySsi)]
  const lead = bySsi.length > 1 ? 'lead' : 'leads'
  if (single === jobs && flips.length === 0) {
    return message(
      `The network does not change any rank: {jobs} ${lead} by SSNI (single nodes) and by SSI (jobs).`,
      { jobs },
    )
  }
  if (single === jobs) {
    const pairs = (designs.length * (designs.length - 1)) / 2
    return message(
      `{jobs} ${lead} by SSNI and by SSI, but the network reverses the order of {flips} of {pairs} pairs.`,
      {
        jobs,
        flips: [flips.length, formatCount(flips.length)],
        pairs: [pairs, formatCount(pairs)],
      },
    )
  }
  const turned = flips.filter((flip) => bySsni.includes(flip.bySsni) && bySsi.includes(flip.bySsi))
  const isSure = turned.length > 0 && turned.every(({ holds }) => holds)
  const alsoAt = (end: 'ssiLow' | 'ssiHigh') => {
    const leaders = leadersBy(designs, end)
    return bySsi.every((at) => leaders.includes(at))
  }
  const isFirstThroughout = alsoAt('ssiLow') && alsoAt('ssiHigh')
  return message(
    `The network changes the winner: {single} ${bySsni.length > 1 ? 'lead' : 'leads'} by SSNI (single nodes), {jobs} by SSI (jobs with modelled contention), {how}.`,
    { single, jobs, how: howSure(isSure, isFirstThroughout, single) },
  )
}

/** @param isFirstThroughout whether no third design leads at an end of the ranges */
function howSure(isSure: boolean, isFirstThroughout: boolean, single: string): string {
  if (isSure && isFirstThroughout) return 'over the full ranges of the slowdowns'
  return isSure
    ? `with the most likely slowdowns, and above ${single} over their full ranges`
    : 'with the most likely slowdowns, but not over their full ranges'
}

/** How many speed-ups are below 1, which programmes do not accept; undefined where none is. */
export function belowOne({ designs }: ScoresAnswer): string | undefined {
  const all = designs.flatMap(({ jobs }) => jobs)
  const below = all.filter(({ speedUp }) => speedUp < 1 - TIE).length
  if (below === 0) return undefined
  return `APEX and ATS-5 require every speed-up S to be at least 1. In ${formatCount(below)} of ${formatCount(all.length)} jobs of the designs it is less than 1. The scores count these jobs unchanged.`
}

/** Of a Julian year, 365.25 days. */
const HOURS_A_YEAR = 8766

/** Runs that a machine completes. @param runYears of all runs side by side @param hours of a run */
export const runsIn = (runYears: number, hours: number): number =>
  Math.floor((runYears * HOURS_A_YEAR) / hours)

interface NamedJob {
  readonly name: string
  readonly nodes: number
}

/** Which jobs meet the reference's time on no design; undefined where all do on some. */
export function unmetSentence(
  jobs: readonly NamedJob[],
  { designs }: ScoresAnswer,
): string | undefined {
  const unmet = jobs.filter((_, at) => designs.every((design) => !design.jobs[at]?.sameTime))
  if (unmet.length === 0) return undefined
  const names = unmet.map(({ name, nodes }) => `${name} on ${counted(nodes, 'node', 'nodes')}`)
  return `No design meets the reference’s time for ${names.join(', ')}: even all the nodes of a design are too few. Choose a smaller problem, or a design with more nodes.`
}
