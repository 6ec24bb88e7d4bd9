/** What the answers say of the rivals of a study, and what its controls offer. */
import {
  conditionStudyOf,
  type ConditionStudy,
  type Contest,
  type WorkloadStudy,
} from '../../model/contest'
import type { Refusal } from '../../tables/table'
import type { Controls, Get, Input } from '../experiment'
import { allIn, jobsOn } from './jobs'
import { nothing, refusalsIn } from './scenarios'
import {
  comparedIn,
  compareChoices,
  type Field,
  type FieldParameters,
  type Rival,
  type StudyParameters,
} from './study'

/** What is known of designs that compete. */
export interface RivalRuns extends Pick<Field, 'absent' | 'refusals'> {
  /** Undefined until all that compete are known. */
  readonly contest: Contest<Rival> | undefined
  /** The same, or an earlier one: the controls stay as they are while it is not known. */
  readonly shown: Contest<Rival> | undefined
  /** Position of the one that is set against the first. */
  readonly design: number
  readonly workload: WorkloadStudy | undefined
  /** Of every application under every condition; undefined where it is not known or not wanted. */
  readonly conditions: ConditionStudy | undefined
}

/**
 * Asks how the jobs of the workload run on every design.
 * @param name tells apart what one experiment asks of several fields
 * @param hasConditions whether every application under every condition is wanted too
 */
export function rivalRunsIn(
  { workbook, focus, parameters }: Input<FieldParameters>,
  get: Get,
  field: Pick<Field, 'rivals' | 'absent' | 'refusals'>,
  name: string,
  hasConditions: boolean,
): RivalRuns {
  const { compare, challenger } = parameters
  const { rivals, absent } = field
  const workload = workbook.scenarios[compare === 'tapers' ? focus : workbook.baseline]?.workload
  const place = `${name} ${compare} ${workbook.scenarios.length}`
  // One alone does not compete.
  const competing = rivals && rivals.length > 1 ? rivals : undefined
  const jobs = jobsOn(competing, workload, get, { place, at: focus, scenarioOf: ({ at }) => at })
  const { contest, questions, nodes, throughput } = jobs
  const places = contest?.designs.map(({ at }) => at) ?? []
  const cells = hasConditions
    ? questions?.conditions.map((request, at) => request && get(request, places[at] ?? 0))
    : undefined
  const ofCells = allIn(cells)
  const conditions = get.made(
    `conditions ${place}`,
    focus,
    contest && nodes && ofCells && [contest, nodes, ...ofCells],
    () => contest && nodes && ofCells && conditionStudyOf(contest, ofCells, nodes),
  )
  const others = jobs.shown?.designs.slice(1) ?? []
  const found = others.findIndex(({ key }) => key === challenger)
  const known = throughput.isOld ? undefined : throughput.value
  const obstacle = contestObstacle(compare, rivals?.length, contest?.profiles.length)
  return {
    absent,
    contest,
    shown: jobs.shown,
    design: Math.min(others.length, 1 + Math.max(0, found)),
    workload: known,
    conditions: conditions.isOld ? noConditions(contest, cells) : conditions.value,
    refusals: [
      ...field.refusals,
      ...(obstacle === undefined ? [] : [nothing(obstacle)]),
      ...refusalsIn([...jobs.slots, ...(cells ?? [])]),
      ...(known && !known.study ? [unanswered] : []),
    ].map((refusal) => ofAll(refusal, focus)),
  }
}

/** Undefined where no condition has room on all designs. */
const noConditions = (
  contest: Contest | undefined,
  requested: readonly unknown[] | undefined,
): ConditionStudy | undefined =>
  contest && requested?.every((each) => each === undefined)
    ? { study: undefined, cells: [] }
    : undefined

/** Without an answer about any of the designs there is none about all. */
const ofAll = (refusal: Refusal, focus: number): Refusal =>
  refusal.scenario === focus
    ? refusal
    : { reason: refusal.reason, message: refusal.message, remedies: [] }

/** The jobs are answered, and not all of them run. */
export const unanswered: Refusal = {
  reason: 'not-modelled',
  message:
    'The model cannot compute every job of the workload on every design, so the designs cannot be compared. Choose other job sizes or applications under “Workload” in the design.',
  remedies: [],
}

export const RUNS_NOWHERE =
  'No application of the workload runs on every design, so there is nothing to compare. Open “Workload” in the design and choose a mix, or add an application.'

/**
 * Why designs that are known do not compete; undefined where they do.
 * @param known designs that could compete; undefined until all are known
 * @param applications that run on all of them
 */
function contestObstacle(
  compare: FieldParameters['compare'],
  known: number | undefined,
  applications: number | undefined,
): string | undefined {
  if (known === 0) {
    return 'No open scenario is a fat tree that can be built, so there is nothing to compare.'
  }
  if (known === 1) {
    return `There is only one design to compare. Add a scenario${compare === 'scenarios' ? ', or compare tapers' : ', and compare scenarios'}.`
  }
  if (applications === 0) {
    return RUNS_NOWHERE
  }
  return undefined
}

/** Before the choices are known, as many as there will be of offers, and some of tapers: of one there is no control. */
const unknownChoices = (input: Input<Pick<StudyParameters, 'compare'>>) => {
  const length = comparedIn(input) === 'tapers' ? 3 : input.workbook.scenarios.length - 1
  return Array.from({ length }, (_, at) => ({ value: String(at), label: '…' }))
}

/** What its controls offer. */
export function studyControls(
  { shown, design }: RivalRuns,
  input: Input<Pick<StudyParameters, 'compare'>>,
): Controls {
  const [first, ...others] = shown?.designs ?? []
  return {
    compare: { choices: compareChoices(input.focus), held: comparedIn(input) },
    challenger: {
      label: `Against ${first?.label ?? ''}`,
      choices: first
        ? others.map(({ key, label }) => ({ value: key, label }))
        : unknownChoices(input),
      held: others[design - 1]?.key,
    },
  }
}
