/** Where scores come from: the published rules, and what is this model’s own. */
import type { Scenario } from '../../document/scenario/schema'
import type { Provenance } from '../../tables/table'

/** A published rule, as it is shown beside the scores. */
interface ScoreRule {
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

export const scoreRules = {
  ssni: {
    name: 'SSNI, scaled single-node improvement',
    formula: 'N ÷ N_ref × exp(Σ w ln S ÷ Σ w), S alone.',
    source: 'ATS-5: lanl/benchmarks, doc/sphinx/00_intro, introduction and SSNI-baseline.xlsx.',
  },
  ssi: {
    name: 'SSI, scalable (NERSC-10: sustained) system improvement',
    formula: '[Π (c U S)^w]^(1 ÷ Σ w), U = (n_ref ÷ n) (N ÷ N_ref), S in a job.',
    source: 'APEX and Crossroads; the equation is put together from the list of its variables.',
  },
  fomRatio: {
    name: 'Ratio of figures of merit',
    formula: '(Π S)^(1 ÷ M), S in a job; no weights, no counts of nodes.',
    source: 'Geometric mean of the ratios of all applications.',
  },
  ssp: {
    name: 'SSP, sustained system performance',
    formula:
      'N × (Π R)^(1 ÷ M), R: S in a job times what a node of the reference sustains; no weights. Over the years of service, from the first delivery on: the sum of SSP × share of the nodes × years.',
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
  draws: 'no draws, every input at its value; random placements averaged over 4',
  limits:
    'Work a node is the same on both machines. The speed-ups are those of this model, not of measurements: profiles, slowdowns and nodes have their limits. What does not run on both machines is left out and the other weights are renormalised.',
})

export const byRule = (meaning: string, { formula, source }: ScoreRule): Provenance =>
  scored(meaning, { formula: [formula, ...scoreTerms].join(' '), source })

export const counts = (meaning: string, formula: string): Provenance => ({
  meaning,
  formula,
  source: 'Counts of the machines that the money buys.',
  inputs,
  asks: ['design'],
  limits: 'Machines come in whole racks.',
})

export const nodes = counts(
  'Nodes of the machine.',
  'The largest machine that the money buys, or as given.',
)

export const weightProvenance: Provenance = {
  meaning: 'What an application weighs in SSNI and SSI, as entered and as it counts.',
  formula:
    'Shares of the cycles, or equal, or as entered here; w ÷ Σ w over the applications that run on the reference and on every design.',
  source: 'Renormalised over a subset as ATS-5 does: lanl/benchmarks, introduction.',
  inputs: () => ['workload.applications'],
  asks: ['scores'],
  limits: 'Weights that are entered here belong to the page and not to the document.',
}

export const job = scored('What a job enters the scores with.', {
  formula: `U = (n_ref ÷ n) (N ÷ N_ref). ${scoreTerms.join(' ')}`,
  source: 'The letters are those of APEX and ATS-5; the speed-ups are this model’s own.',
})

export const sameTime: Provenance = {
  ...scored(
    'The fewest nodes of the design that run the reference’s problem, or one so many times as large, in the reference’s time; how many such runs the machine completes in its years of service, whole runs side by side; and that for a million dollars of purchase.',
    {
      formula:
        'The least n with n × r(n) ≥ growth × n_ref × r_ref; r: what a node does in a job, known at the workload’s sizes of jobs, straight over the logarithm of the nodes between them, level beyond. Runs: ⌊N ÷ n⌋ × years × 8,766 h ÷ hours of a run.',
      source:
        'JUPITER’s base benchmarks choose the nodes that meet a reference time; NERSC-10 asks it of a larger problem. Interpolation and runs are this model’s own.',
    },
  ),
  inputs: withYears,
  limits:
    'The work of a run is spread evenly over the nodes, and shares of time stay as at the profile’s reference: far from the reference’s nodes a fixed problem scales worse. The machine is taken to run nothing else and never to stand still.',
}

export const ssni: Provenance = {
  ...byRule(
    'How much better the machine is than the reference by runs on one node; no network is in it.',
    scoreRules.ssni,
  ),
  parameters: [],
  random: false,
}

export const ssi = byRule(
  'How much better the machine is than the reference by jobs on many nodes; its range is over all slowdowns, the reference’s too, from the low to the high ends.',
  scoreRules.ssi,
)
