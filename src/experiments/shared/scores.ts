/** The scores of designs against a reference, requested wave by wave. */
import { capitalised } from '../../document/format'
import { buysNone } from '../../document/refusals'
import { findPreset } from '../../document/presets'
import type { Scoring } from '../../document/procurement/schema'
import type { Scenario, Workbook } from '../../document/scenario/schema'
import {
  type EarlyPhase,
  normalisedWeights,
  weightProblem,
  weightsBy,
  withWeights,
  type ScoreWeight,
} from '../../document/scores'
import { referenceSplit } from '../../document/tradeoff/splits'
import type { Contest } from '../../model/contest'
import type { ScoresAnswer as ModelScores } from '../../model/engine'
import { toDesign } from '../../model/to-request'
import { scoredJobs, toNodesAlone, toScores, type ScoredJobs } from '../../model/to-scores-request'
import type { Refusal } from '../../tables/table'
import { ELSEWHERE, type Get, type Input, type Slot } from '../experiment'
import { rivalRunsIn } from './rival-runs'
import { coveredSentence } from './covered'
import { nothing, nowIn, PENDING, refusalsIn } from './scenarios'
import { comparedIn, fieldIn, type Rival, type StudyParameters } from './study'

export interface ScoreParameters {
  readonly compare: StudyParameters['compare']
  /** Key of the design that is the reference, or a machine of its own. */
  readonly reference: string | Scenario | undefined
  /** What a node of the reference sustains, TFLOP/s; undefined counts in nodes of the reference. */
  readonly nodeTflops: number | undefined
  readonly early: EarlyPhase | undefined
  /** How many times as large the problem is that has to run in the reference's time. */
  readonly problemGrowth: number
  /** Hours of a run on the reference. */
  readonly runHours: number
  /** Key of the design whose jobs are shown; undefined: the first by SSNI. */
  readonly jobsOn: string | undefined
}

/** Scores with all that they were worked out from, of one state of the document and the parameters. */
export interface Scored extends Pick<
  ScoreParameters,
  'nodeTflops' | 'early' | 'problemGrowth' | 'runHours'
> {
  readonly designs: readonly Rival[]
  readonly reference: Rival
  readonly jobs: readonly ScoredJobs[]
  readonly weights: readonly ScoreWeight[]
  readonly scores: ModelScores
}

export interface ScoresAnswer {
  readonly designs: readonly Rival[] | undefined
  readonly reference: Rival | undefined
  readonly weights: readonly ScoreWeight[]
  /** Why the weights cannot be used; undefined if they can. */
  readonly problem: string | undefined
  /** Of the present state, or of the one before. */
  readonly scored: Scored | undefined
  readonly isOld: boolean
  /** What is left out or run otherwise than the workload says, a sentence each. */
  readonly notes: readonly string[]
  /** That not all of the weights count, and why; undefined where they do. */
  readonly caution: string | undefined
  readonly refusals: readonly Refusal[]
}

export function scoresIn(given: Input<ScoreParameters>, get: Get): ScoresAnswer {
  const input = { ...given, parameters: { ...given.parameters, compare: scoredIn(given) } }
  const { workbook, focus, parameters } = input
  const { nodeTflops, early, problemGrowth, runHours, compare } = parameters
  const field = fieldIn(input, get, 'every')
  const [unbought] = field.unbought
  const designs = unbought === undefined ? field.rivals?.toSorted((a, b) => a.at - b.at) : undefined
  const found = referenceIn(input, get, designs)
  const reference = found.design
  const contested = rivalRunsIn(
    input,
    get,
    // The reference first, each once.
    {
      ...field,
      rivals: designs &&
        reference && [reference, ...designs.filter(({ key }) => key !== reference.key)],
    },
    'scores',
    false,
  )
  const { contest, workload: { study, notes = [] } = {} } = contested
  const { scoring } = workbook.procurement
  const weights = weightsOf(input)
  const problem = weightProblem(weights)
  const alone = get.made('nodes alone', focus, contest && [contest], () =>
    contest ? toNodesAlone(contest) : undefined,
  )
  const nodes = alone.isOld || !alone.value ? undefined : get(alone.value, focus)
  const known = nowIn(nodes)?.result
  const request = get.made(
    'scores',
    focus,
    contest && designs && study && known && problem === undefined
      ? [study, known, scoring, nodeTflops, early, problemGrowth]
      : undefined,
    () =>
      contest && designs && study && known
        ? toScores({
            contest,
            scored: placesIn(contest, designs),
            study,
            alone: known,
            weights,
            referenceNodeTflops: nodeTflops,
            early,
            growth: problemGrowth,
          })
        : undefined,
  )
  const last = request.isOld || !request.value ? undefined : get(request.value, focus)
  const scores = nowIn(last)?.result
  const now: Slot<Scored> =
    contest && designs && reference && scores
      ? {
          state: 'current',
          value: {
            designs,
            reference,
            jobs: scoredJobs(contest),
            weights,
            scores,
            nodeTflops,
            early,
            problemGrowth,
            runHours,
          },
        }
      : PENDING
  const scored = get.kept(`scored ${compare} ${workbook.scenarios.length}`, focus, now)
  // On paper the only scenario may stand beside its reference.
  const isAlone = input.isPaper === true && contest?.designs.length === 1
  return {
    designs,
    reference,
    weights,
    problem,
    scored: scored.value,
    isOld: scored.state !== 'current',
    notes: [...new Set([...contested.absent, ...(contest?.leftOut ?? []), ...notes])],
    caution:
      contest &&
      coveredSentence(coveredWeight(weights, contest), contest.leftOut, 'of the score weights'),
    refusals: [
      ...contested.refusals.filter(({ reason }) => !isAlone || reason !== 'nothing-to-compare'),
      ...(unbought === undefined ? [] : [nothing(`${capitalised(buysNone(unbought))}.`)]),
      ...found.refusals,
      ...(problem === undefined ? [] : [weightsRefusal(problem, scoring, weights)]),
      ...refusalsIn([nodes, last]),
    ],
  }
}

/** Share of the weights that is of applications which run on the reference and on every design, 0 to 1. */
function coveredWeight(weights: readonly ScoreWeight[], { profiles }: Contest): number {
  const known = new Set(profiles.map(({ id }) => id))
  const sum = (counted: readonly ScoreWeight[]) =>
    counted.reduce((all, { percent }) => all + percent, 0)
  return sum(weights.filter(({ id }) => known.has(id))) / sum(weights)
}

/** On paper the scenarios are scored. */
export const scoredIn = (input: Input<ScoreParameters>) =>
  input.isPaper === true ? 'scenarios' : comparedIn(input)

function weightsOf({
  workbook,
  focus,
  parameters,
}: Input<ScoreParameters>): readonly ScoreWeight[] {
  const { scenarios, baseline, procurement } = workbook
  const own = scenarios[parameters.compare === 'tapers' ? focus : baseline]
  return own ? weightsBy(procurement.scoring, own.workload) : []
}

const placesIn = (contest: Contest<Rival>, designs: readonly Rival[]) =>
  designs.map(({ key }) => contest.designs.findIndex((each) => each.key === key))

interface FoundReference {
  readonly design: Rival | undefined
  readonly refusals: readonly Refusal[]
}

/**
 * A machine of its own, else one of the catalogue that the document names, else the design that was chosen, else the
 * status quo, the baseline or the least taper.
 */
function referenceIn(
  { workbook, focus, parameters }: Input<ScoreParameters>,
  get: Get,
  designs: readonly Rival[] | undefined,
): FoundReference {
  const { baseline, procurement } = workbook
  const { reference: id } = procurement.scoring
  const { reference: wanted } = parameters
  if (typeof wanted === 'object') return machineOf(wanted, focus, get)
  if (id !== null) {
    const preset = findPreset(id)
    if (preset) return machineOf(preset.scenario, baseline, get)
    const message = `The reference machine ${id} is not in this version’s catalogue. Choose another machine in Committee, under SSI, SSNI and SSP.`
    return { design: undefined, refusals: [{ reason: 'not-modelled', message }] }
  }
  const chosen = designs?.find(({ key }) => key === wanted)
  const least = referenceSplit(designs?.flatMap(({ split }) => split ?? []) ?? [])
  const usual =
    parameters.compare === 'tapers'
      ? designs?.find(({ split }) => split === least)
      : designs && referenceAmong(designs.map(indexed), { baseline, procurement })?.design
  return { design: chosen ?? usual, refusals: [] }
}

const indexed = (design: Rival) => ({ index: design.at, design })

/** A machine that is none of the designs. */
function machineOf(scenario: Scenario, at: number, get: Get): FoundReference {
  const { value: request } = get.made('reference', at, [scenario], () => ({
    kind: 'design' as const,
    design: toDesign(scenario),
  }))
  const slot = request && get(request, ELSEWHERE)
  const machine = nowIn(slot)?.machine
  const { name: title } = scenario
  return {
    design: machine && { key: 'reference', label: 'the reference', title, at, scenario, machine },
    refusals: refusalsIn([slot]),
  }
}

const weightsRefusal = (
  problem: string,
  scoring: Scoring,
  weights: readonly ScoreWeight[],
): Refusal => ({
  reason: 'wrong-input',
  message: `The weights cannot be used. ${problem}`,
  remedies: [
    {
      label: 'Normalise to 100 %',
      changes: [],
      procurement: { scoring: normalised(scoring, weights) },
    },
  ],
})

/** The same proportions as own weights. */
export const normalised = (scoring: Scoring, weights: readonly ScoreWeight[]): Scoring => ({
  ...scoring,
  weighs: 'own',
  applications: withWeights(scoring.applications, normalisedWeights(weights)),
})

// Against which scenario the others are scored where nobody has named a machine.

/** The status quo, else the baseline, else the first. */
function referenceAmong<Design extends { readonly index: number }>(
  designs: readonly Design[],
  { baseline, procurement }: Pick<Workbook, 'baseline' | 'procurement'>,
): Design | undefined {
  const at = (place: number | null) => designs.find(({ index }) => index === place)
  return at(procurement.statusQuo) ?? at(baseline) ?? designs[0]
}
