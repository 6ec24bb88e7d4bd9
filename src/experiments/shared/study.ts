/** Designs that compete for one workload: the scenarios, or tapers of one of them for the same money. */
import { DRAWS } from '../../document/draws'
import { formatTaper } from '../../document/format'
import { MAX_SAMPLES } from '../../document/limits'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf, titleOf } from '../../document/titles'
import { taperChoices, withSplit } from '../../document/tradeoff/taper-choices'
import {
  conditionStudyOf,
  contestOf,
  contestQuestions,
  workloadStudyOf,
  type Competitor,
  type ConditionStudy,
  type Contest,
  type WorkloadStudy,
} from '../../model/contest'
import type { TaperPointDto } from '../../model/engine'
import { toDesign } from '../../model/to-request'
import type { Refusal } from '../../tables/table'
import {
  choice,
  named,
  whole,
  type Controls,
  type Get,
  type Input,
  type Parameter,
  type Slot,
} from '../experiment'
import { builtOf, noTree, nowIn, refusalsIn } from './scenarios'

export interface StudyParameters {
  readonly compare: 'tapers' | 'scenarios'
  /** Key of the design that is set against the first; undefined: the second. */
  readonly challenger: string | undefined
  /** Ports of the split that comes first; undefined: the least taper. */
  readonly against: string | undefined
  readonly draws: number
}

const against: Parameter<string | undefined> = {
  label: 'First split',
  help: 'Split of the edge switch that the others are set against, as DOWN/UP, such as 18/18; the least taper if left out',
  standard: undefined,
  isCommandOnly: true,
  write: (value) => value ?? '',
  parse: (text) => {
    if (text === '') return undefined
    if (/^\d{1,4}\/\d{1,4}$/.test(text)) return text
    throw new RangeError('down ports / up ports, such as 18/18')
  },
}

export const studyParameters = {
  compare: choice<StudyParameters['compare']>(
    'Compare',
    'What competes',
    [
      { value: 'tapers', label: 'Tapers' },
      { value: 'scenarios', label: 'Scenarios' },
    ],
    'tapers',
  ),
  challenger: named('Against', 'What is set against the first: a split, such as 18/9'),
  against,
  draws: {
    ...whole(
      'Draws',
      `Draws of prices and slowdowns, 100 to ${MAX_SAMPLES}; ${DRAWS} if left out`,
      DRAWS,
      { least: 100, most: MAX_SAMPLES },
    ),
    isCommandOnly: true,
  },
}

/** A design that competes. */
export interface Rival extends Competitor {
  /** "18/9"; "B". */
  readonly key: string
  /** "A at 2:1 (18/9)"; "B Summit". */
  readonly title: string
  /** Index of its scenario. */
  readonly at: number
  /** Where tapers compete. */
  readonly split?: TaperPointDto
}

/** What competes, before anything is asked of the workload. */
export interface Field {
  /** The first is what the others are compared with; undefined until all are known. */
  readonly rivals: readonly Rival[] | undefined
  /** Which do not compete, and why, a sentence each. */
  readonly absent: readonly string[]
  /** Splits that buy no machine. */
  readonly unbought: readonly string[]
  readonly refusals: readonly Refusal[]
}

const none = (refusals: readonly Refusal[]): Field => ({
  rivals: undefined,
  absent: [],
  unbought: [],
  refusals,
})

/** What decides on who competes. */
type FieldParameters = Pick<StudyParameters, 'compare'> &
  Partial<Pick<StudyParameters, 'against' | 'challenger'>>

/** @param splits the few tapers that studies compare, or every split of the edge switch */
export const fieldIn = (
  input: Input<FieldParameters>,
  get: Get,
  splits: 'few' | 'every' = 'few',
): Field =>
  input.parameters.compare === 'tapers' ? tapersIn(input, get, splits) : scenariosIn(input, get)

/** The baseline first, the others in their order. */
function scenariosIn({ workbook }: Input<FieldParameters>, get: Get): Field {
  const { baseline } = workbook
  const all = builtOf({ workbook }, get)
  const ordered = all.toSorted((a, b) => Number(b.at === baseline) - Number(a.at === baseline))
  const rivals = ordered.flatMap(({ at, scenario, built }): readonly Rival[] =>
    built.state === 'current' ? [{ ...designOf(at, scenario), machine: built.value.machine }] : [],
  )
  const refusals = refusalsIn(all.map(({ built }) => built))
  const lasting = refusals.filter(isLasting)
  return {
    rivals: all.some(({ built }) => built.state === 'pending') ? undefined : rivals,
    absent: lasting.map(
      ({ scenario = 0, message }) => `${letterOf(scenario)} does not compete. ${message}`,
    ),
    unbought: [],
    refusals: refusals.filter((refusal) => !isLasting(refusal)),
  }
}

const designOf = (at: number, scenario: Scenario) => ({
  key: letterOf(at),
  label: letterOf(at),
  title: titleOf(at, scenario),
  at,
  scenario,
})

const isLasting = ({ reason }: Refusal) => reason === 'cannot-be-built' || reason === 'not-modelled'

interface TaperRival {
  readonly split: TaperPointDto
  readonly scenario: Scenario
}

/** The tapers of the scenario that is asked about, the least first. */
function tapersIn(
  { workbook, focus, parameters }: Input<FieldParameters>,
  get: Get,
  wanted: 'few' | 'every',
): Field {
  const own = builtOf({ workbook }, get)[focus]
  if (!own) return none([])
  const { scenario, built } = own
  const current = nowIn(built)
  const choices = get.made<readonly TaperRival[] | Refusal>(
    'tapers',
    focus,
    current && [scenario, current.machine, current.tapers, parameters.against],
    () => {
      const { machine, tapers } = current ?? { machine: undefined, tapers: [] }
      const first = tapers.find((split) => portsOf(split) === parameters.against)
      if (parameters.against !== undefined && !first) return notASplit(parameters, tapers, focus)
      const usual =
        wanted === 'few'
          ? taperChoices(scenario, tapers)
          : tapers.toSorted((a, b) => a.populatedTaper - b.populatedTaper)
      const splits = first ? [first, ...usual.filter((split) => split !== first)] : usual
      return machine
        ? splits.map((split) => ({ split, scenario: withSplit(scenario, split, machine) }))
        : []
    },
  )
  if (!current || !choices.value) {
    return none(built.state === 'refused' ? [taperRefusal(built.refusal, scenario, focus)] : [])
  }
  if ('message' in choices.value) return none([choices.value])
  const slots = choices.value.map((each) =>
    get({ kind: 'design', design: toDesign(each.scenario) }, focus),
  )
  const rivals = choices.value.flatMap((each, at): readonly Rival[] => {
    const machine = nowIn(slots[at])?.machine
    const taper = formatTaper(each.split.populatedTaper)
    const ports = portsOf(each.split)
    const exact = `${taper} (${ports})`
    // Of all splits two may have one taper.
    const label = wanted === 'few' ? taper : exact
    const title = `${letterOf(focus)} at ${exact}`
    return machine ? [{ ...each, key: ports, label, title, at: focus, machine }] : []
  })
  const passing = refusalsIn(slots).filter((refusal) => !isLasting(refusal))
  const isKnown = passing.length === 0 && slots.every(({ state }) => state !== 'pending')
  return {
    rivals: isKnown ? rivals : undefined,
    absent: [],
    unbought: choices.value.flatMap(({ split }, at) =>
      slots[at]?.state === 'refused' ? [portsOf(split)] : [],
    ),
    refusals:
      choices.value.length === 0
        ? [nothing(`The edge switches of ${letterOf(focus)} leave no other taper to compare with.`)]
        : passing,
  }
}

const portsOf = ({ downlinks, uplinks }: Pick<TaperPointDto, 'downlinks' | 'uplinks'>) =>
  `${downlinks}/${uplinks}`

const notASplit = (
  { against: wanted = '' }: FieldParameters,
  tapers: readonly TaperPointDto[],
  scenario: number,
): Refusal => ({
  reason: 'wrong-input',
  scenario,
  message: `--against ${wanted} cannot be built or bought; splits of this switch: ${tapers.map(portsOf).join(', ')}.`,
  remedies: [],
})

const taperRefusal = (refusal: Refusal, scenario: Scenario, at: number): Refusal =>
  refusal.message === noTree(scenario, at).message
    ? {
        ...refusal,
        message: `${letterOf(at)} is a ${scenario.fabric.topology}, which is not simulated and has no taper to compare. Open “Fabric” in the rail and choose a fat tree, or make another scenario the active one.`,
      }
    : refusal

export const nothing = (message: string): Refusal => ({
  reason: 'nothing-to-compare',
  message,
  remedies: [],
})

/** What its answers say of designs that compete. */
export interface Contested extends Pick<Field, 'absent' | 'refusals'> {
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
export function contestIn(
  { workbook, focus, parameters }: Input<FieldParameters>,
  get: Get,
  field: Pick<Field, 'rivals' | 'absent' | 'refusals'>,
  name: string,
  hasConditions: boolean,
): Contested {
  const { compare, challenger } = parameters
  const { rivals, absent } = field
  const workload = workbook.scenarios[compare === 'tapers' ? focus : workbook.baseline]?.workload
  const place = `${name} ${compare} ${workbook.scenarios.length}`
  const made = get.made(
    `contest ${place}`,
    focus,
    rivals?.[0] &&
      workload && [
        workload,
        ...rivals.flatMap(({ title, scenario, machine }) => [title, scenario, machine]),
      ],
    () => {
      const contest = workload && contestOf(rivals ?? [], workload)
      return contest && { contest, questions: contestQuestions(contest) }
    },
  )
  const { contest, questions } = (made.isOld ? undefined : made.value) ?? {}
  const places = contest?.designs.map(({ at }) => at) ?? []
  const nodeSlot = questions?.nodes && get(questions.nodes, focus)
  const jobs = questions?.workload.map((request, at) => request && get(request, places[at] ?? 0))
  const cells = hasConditions
    ? questions?.conditions.map((request, at) => request && get(request, places[at] ?? 0))
    : undefined
  const nodes = nowIn(nodeSlot)?.result
  const ofJobs = allIn(jobs)
  const ofCells = allIn(cells)
  const throughput = get.made(
    `jobs ${place}`,
    focus,
    contest && nodes && ofJobs && [contest, nodes, ...ofJobs],
    () => contest && nodes && ofJobs && workloadStudyOf(contest, ofJobs, nodes),
  )
  const conditions = get.made(
    `conditions ${place}`,
    focus,
    contest && nodes && ofCells && [contest, nodes, ...ofCells],
    () => contest && nodes && ofCells && conditionStudyOf(contest, ofCells, nodes),
  )
  const others = made.value?.contest.designs.slice(1) ?? []
  const found = others.findIndex(({ key }) => key === challenger)
  const known = throughput.isOld ? undefined : throughput.value
  const obstacle = contestObstacle(compare, rivals?.length, contest?.profiles.length)
  return {
    absent,
    contest,
    shown: made.value?.contest,
    design: Math.min(others.length, 1 + Math.max(0, found)),
    workload: known,
    conditions: conditions.isOld ? noConditions(contest, cells) : conditions.value,
    refusals: [
      ...field.refusals,
      ...(obstacle === undefined ? [] : [nothing(obstacle)]),
      ...refusalsIn([nodeSlot, ...(jobs ?? []), ...(cells ?? [])]),
      ...(known && !known.study ? [unanswered] : []),
    ].map((refusal) => ofAll(refusal, focus)),
  }
}

/** Where no condition has room on all designs nothing is asked about them. */
const noConditions = (
  contest: Contest | undefined,
  asked: readonly unknown[] | undefined,
): ConditionStudy | undefined =>
  contest && asked?.every((each) => each === undefined)
    ? { study: undefined, cells: [] }
    : undefined

/** Without an answer about any of the designs there is none about all. */
const ofAll = (refusal: Refusal, focus: number): Refusal =>
  refusal.scenario === focus
    ? refusal
    : { reason: refusal.reason, message: refusal.message, remedies: [] }

/** All of them once all are there. */
function allIn<Result>(
  slots: readonly (Slot<{ readonly result: Result }> | undefined)[] | undefined,
): readonly Result[] | undefined {
  const found = slots?.flatMap((slot) => (slot?.state === 'current' ? [slot.value.result] : []))
  return found && found.length > 0 && found.length === slots?.length ? found : undefined
}

const unanswered: Refusal = {
  reason: 'not-modelled',
  message:
    'The model has no answer for some job of the workload on some design, so the designs cannot be compared. Choose other job sizes or applications under “Workload” in the rail.',
  remedies: [],
}

/**
 * Why designs that are known do not compete; undefined where they do.
 * @param known designs that could compete; undefined until all are known
 * @param applications that run on all of them
 */
export function contestObstacle(
  compare: StudyParameters['compare'],
  known: number | undefined,
  applications: number | undefined,
): string | undefined {
  if (known === 0) {
    return 'No open scenario is a fat tree that can be built, so there is nothing to compare.'
  }
  if (known === 1) {
    return `One design alone: there is nothing to compare it with. Add a scenario${compare === 'scenarios' ? ', or compare tapers' : ', and compare scenarios'}.`
  }
  if (applications === 0) {
    return 'No application of the workload runs on every design that competes, so there is nothing to compare. Open “Workload” in the rail and choose a mix, or add an application.'
  }
  return undefined
}

/** Has the room of the choices before they are known. */
const UNKNOWN = ['1', '2', '3'].map((value) => ({ value, label: '…' }))

/** What its controls offer. */
export function studyControls({ shown, design }: Contested, focus: number): Controls {
  const [first, ...others] = shown?.designs ?? []
  return {
    compare: {
      choices: [
        { value: 'tapers', label: `Tapers of ${letterOf(focus)}` },
        { value: 'scenarios', label: 'Scenarios' },
      ],
    },
    challenger: {
      label: `Against ${first?.label ?? ''}`,
      choices: first ? others.map(({ key, label }) => ({ value: key, label })) : UNKNOWN,
      held: others[design - 1]?.key,
    },
  }
}
