/**
 * The splits of a scenario's edge switch for the same money, how its workload runs on each, and what samples of prices
 * and of the model's inputs say of them. For a design with a given size, the budget is the cost of that machine at the
 * most likely prices, and every split keeps in all samples the size that this buys: so does the design.
 */
import { isSimulated } from '../../document/scenario/fabric'
import { listed } from '../../document/format'
import { SAMPLES } from '../../document/samples'
import type { Scenario } from '../../document/scenario/schema'
import {
  referenceSplit,
  sampledSentence,
  splitId,
  spreadSplits,
} from '../../document/tradeoff/splits'
import { withSplit } from '../../document/tradeoff/taper-choices'
import { countedProfiles, workloadCells, type WorkloadCell } from '../../document/workload/cells'
import type { Profile } from '../../document/workload/profile'
import { runsOnNode } from '../../document/workload/profile-issues'
import type {
  AnswerTo,
  ApplicationsAnswer,
  DesignRisk,
  RequestOf,
  MachineFigures,
  TaperFigures,
} from '../../model/engine'
import { onNodes } from '../../model/to-application-request'
import { toDesign } from '../../model/to-request'
import {
  notesOnSplits,
  runsOfSplits,
  splitQuestions,
  type SplitQuestion,
  type SplitRuns,
} from '../../model/to-split-requests'
import { toStudy, type StudyDesign } from '../../model/to-study-request'
import type { Refusal } from '../../tables/table'
import type { Get, Slot } from '../experiment'
import { following, mapped, nowIn, PENDING, together, type Built } from '../shared/scenarios'

export type RiskRequest = RequestOf<'risk'>
export type Runs = SplitRuns<TaperFigures>

/** A design with a sum of money as its budget. */
export interface Counted {
  readonly scenario: Scenario
  /** What it buys as it is. */
  readonly machine: MachineFigures
  /** What splits of its edge switch buy: every one, or some of hundreds. */
  readonly tapers: readonly TaperFigures[]
  /** How many can be built and bought. */
  readonly buildableTapers: number
  readonly budgetUsd: number
  /** Whether the scenario has a given size. */
  readonly isSized: boolean
}

/** While it is not counted, what was before. */
export function countedForMoney({ at, scenario: own, built }: Built, get: Get): Slot<Counted> {
  const counted = following(built, ({ machine, tapers, buildableTapers }): Slot<Counted> => {
    const { value: scenario } = get.settled(
      'for money',
      at,
      () => withSplit(own, own.fabric.edge, machine),
      [own, machine],
    )
    // In a drag the money of a given size is the earlier one.
    const now = own.budget.mode === 'usd' ? own : scenario
    if (!now || now.budget.mode !== 'usd') return PENDING
    const isSized = own.budget.mode === 'nodes'
    const of = { scenario: now, machine, budgetUsd: now.budget.usd, isSized }
    if (now === own) return { state: 'current', value: { ...of, tapers, buildableTapers } }
    const request = get.settled(
      'splits for money',
      at,
      () => ({ kind: 'design', design: toDesign(now) }) as const,
      [now],
    )
    if (!request.value) return PENDING
    const slot = get(request.value, at)
    // Less than a whole rack may cost less than any machine that money buys of its own split; of others there may be one.
    const splitsIn = (answer: AnswerTo<'design'>): Counted => ({
      ...of,
      tapers: answer.tapers,
      buildableTapers: answer.buildableTapers,
    })
    return slot.state === 'refused' && slot.answer
      ? { state: 'current', value: splitsIn(slot.answer) }
      : mapped(slot, splitsIn)
  })
  return get.kept('counted', at, counted)
}

/**
 * The same with the design itself at its own split: money buys racks whole, and so less than a given
 * size amid one. Less than one of them is on no curve.
 * @param counted for money
 */
export function countedAsOffered(
  { at, built }: Built,
  counted: Slot<Counted>,
  get: Get,
): Slot<Counted> {
  const own = built.value?.tapers.find(({ current }) => current)
  if (!own || counted.value?.isSized !== true) return counted
  const { tapers: bought } = counted.value
  const { value: tapers } = get.made('own among splits', at, [bought, own], () =>
    bought.map((split) => (split.current ? own : split)),
  )
  return tapers ? mapped(counted, (now) => ({ ...now, tapers })) : counted
}

/** The splits, and the requests for the workload on each of them. */
interface SplitSubject extends Counted {
  readonly cells: readonly WorkloadCell[]
  readonly questions: readonly SplitQuestion<TaperFigures>[]
  /** Those that show the shape of the curve before all are answered. */
  readonly first: readonly SplitQuestion<TaperFigures>[]
  /** What is left out or run otherwise than the workload says, a sentence each. */
  readonly notes: readonly string[]
}

export interface AnsweredSplits extends SplitSubject {
  /** Of the splits that run all of the workload. */
  readonly runs: readonly Runs[]
  /** The split that the others are compared with. */
  readonly reference: Runs | undefined
}

/** What of a workload runs on a node. */
export function runningOn({ workload, node }: Scenario): {
  readonly cells: readonly WorkloadCell[]
  readonly blocked: readonly Profile[]
} {
  const all = countedProfiles(workload)
  const running = all.filter((profile) => runsOnNode(profile, node))
  return {
    cells: workloadCells(workload, running),
    blocked: all.filter((profile) => !running.includes(profile)),
  }
}

/** How the workload runs on every split; these many questions rest while the design is dragged. */
export function answeredSplits(at: number, counted: Slot<Counted>, get: Get): Slot<AnsweredSplits> {
  const found = following(counted, (now): Slot<AnsweredSplits> => {
    const { value: subject, isOld } = get.settled(
      'split questions',
      at,
      (): SplitSubject => {
        const { cells } = runningOn(now.scenario)
        const questions = cells.length > 0 ? splitQuestions({ ...now, cells }, now.tapers) : []
        const few = firstSplits(now.tapers, referenceSplit(now.tapers))
        return {
          ...now,
          cells,
          questions,
          first: questions.filter(({ splits }) => splits.some((split) => few.has(split))),
          notes: [
            ...[sampledSentence(now.tapers, now.buildableTapers)].filter(
              (said) => said !== undefined,
            ),
            ...notesOnSplits(now.scenario.workload, questions),
          ],
        }
      },
      [now.scenario, now.machine, now.tapers],
    )
    if (!subject) return PENDING
    const { questions, first } = subject
    const ordered = [...new Set([...first, ...questions])]
    const slotOf = new Map(ordered.map((question) => [question, get(question.request, at)]))
    const slots = questions.map((question) => slotOf.get(question) ?? PENDING)
    const answers = together(slots)
    if (answers.state === 'pending') {
      // Only these: the curve does not change with each answer.
      const few = questions.map((question) =>
        first.includes(question) ? nowIn(slotOf.get(question)) : undefined,
      )
      if (isOld || few.filter((one) => one).length < first.length) return PENDING
      const { value } = get.settled('first split runs', at, () => withRuns(subject, few), [
        subject,
        ...few,
      ])
      return value ? { state: 'partial', value } : PENDING
    }
    return following(answers, (all): Slot<AnsweredSplits> => {
      const { value } = get.settled('split runs', at, () => withRuns(subject, all), [
        subject,
        ...all,
      ])
      return value ? { state: isOld ? 'pending' : 'current', value } : PENDING
    })
  })
  return get.kept('answered splits', at, found)
}

/** Splits that show the shape of the curve before all of them are answered. */
const FIRST_SPLITS = 5

/** Some, evenly over the tapers, with the design's own and the one that the others are compared with. */
const firstSplits = (tapers: readonly TaperFigures[], reference: TaperFigures | undefined) =>
  new Set([
    ...spreadSplits(tapers, FIRST_SPLITS),
    ...tapers.filter((split) => split.current || split === reference),
  ])

function withRuns(
  subject: SplitSubject,
  answers: readonly ({ readonly result: ApplicationsAnswer } | undefined)[],
): AnsweredSplits {
  const { scenario, questions, cells, tapers } = subject
  const runs = runsOfSplits(
    questions,
    answers.map((answer) => answer?.result),
    scenario,
    cells,
  )
  const first = referenceSplit(tapers)
  return {
    ...subject,
    runs,
    reference: runs.find(({ split }) => first && splitId(split) === splitId(first)),
  }
}

export const resultsIn = <Result>(
  answers: readonly { readonly result: Result }[],
): readonly Result[] => answers.map(({ result }) => result)

export const studyCell = ({ profile, share }: WorkloadCell) => ({
  application: profile.id,
  name: profile.name,
  share,
})

/** The design with a split: for the money, or as large as that buys at the most likely prices. */
export function designOfSplit(
  { scenario, machine, isSized }: Pick<Counted, 'scenario' | 'machine' | 'isSized'>,
  split: TaperFigures,
): Scenario {
  const bought = withSplit(scenario, split, machine)
  return isSized ? onNodes(bought, split.nodes) : bought
}

export const studyDesign = (
  splits: Parameters<typeof designOfSplit>[0],
  { split, runs }: Pick<Runs, 'split' | 'runs'>,
): StudyDesign => ({ scenario: designOfSplit(splits, split), runs })

/** What the samples say of splits against the reference; they are those of the section Risk. */
export interface SampledSplits {
  /** Of the same design as the splits that hold the very same questions. */
  readonly questions: SplitSubject['questions']
  /** By the id of the split. */
  readonly risks: ReadonlyMap<string, DesignRisk>
}

/** Of the splits that are answered so far; through an edit what was before. */
export function sampledSplits(
  at: number,
  answered: Slot<AnsweredSplits>,
  get: Get,
): Slot<SampledSplits> {
  const now =
    answered.state === 'current' || answered.state === 'partial' ? answered.value : undefined
  const found: Slot<SampledSplits> = now
    ? ofStudy(at, now, get)
    : following(answered, (): Slot<SampledSplits> => PENDING)
  const kept = get.kept('sampled splits', at, found)
  // While all of them are being sampled, some are.
  const isSome =
    kept.state === 'current'
      ? answered.state === 'partial'
      : kept.state === 'pending' && kept.value?.questions === now?.questions
  const { value } = kept
  return isSome && value ? { state: 'partial', value } : kept
}

function ofStudy(at: number, splits: AnsweredSplits, get: Get): Slot<SampledSplits> {
  const { value } = get.settled('split study', at, () => splitStudy(splits), [splits])
  if (!value) {
    return { state: 'current', value: { questions: splits.questions, risks: new Map() } }
  }
  const { members, questions, request } = value
  // Never what answered an earlier request: its designs are others.
  return following(get(request, at), ({ result }): Slot<SampledSplits> => {
    const found = members.flatMap(({ split }, place) => {
      const risk = result.designs[place]
      return risk ? [[splitId(split), risk] as const] : []
    })
    return { state: 'current', value: { questions, risks: new Map(found) } }
  })
}

/** The reference first. */
function splitStudy(splits: AnsweredSplits) {
  const { runs, reference, questions } = splits
  if (!reference) return undefined
  const members = [reference, ...runs.filter((one) => one !== reference)]
  const designs = members.map((one) => studyDesign(splits, one))
  return { members, questions, request: samplesOf(designs, splits) }
}

/** Samples of designs for the workload of the splits; the first is what the others are compared with. */
export const samplesOf = (
  designs: readonly StudyDesign[],
  { cells }: Pick<AnsweredSplits, 'cells'>,
): RiskRequest => ({
  kind: 'risk',
  study: toStudy(designs, cells.map(studyCell)).request,
  firstDraw: 0,
  draws: SAMPLES,
  groups: [],
  goals: [],
})

/** Why nothing can be said of the workload of a design; undefined where something can, or will. */
export function whyNothing(
  { at, scenario }: Built,
  answered: Slot<AnsweredSplits>,
): Refusal | undefined {
  const said = (message: string): Refusal => ({
    reason: 'not-modelled',
    scenario: at,
    message,
  })
  if (!isSimulated(scenario.fabric)) {
    return said(
      `This machine’s network is a ${scenario.fabric.topology}, which this version does not simulate. Its workload is therefore not computed. To see its node on a fat tree, choose “Fat tree” as the topology.`,
    )
  }
  const { cells, blocked } = runningOn(scenario)
  if (cells.length === 0) {
    return said(
      blocked.length > 0
        ? `This node does not run ${listed(blocked.map(({ name }) => name))}. No workload remains for the comparison. Change the node, or choose another mix under “Workload”.`
        : 'The workload has no application with a profile, so designs cannot be compared. Open “Workload” in the design and choose a mix.',
    )
  }
  if (answered.state === 'current' && answered.value.runs.length === 0) {
    return said(
      'At no port split of the edge switch can the machine run the whole workload. Buy more nodes, or choose another mix under “Workload”.',
    )
  }
  return undefined
}
