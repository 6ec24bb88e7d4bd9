/**
 * How the workload of a scenario runs at every split of its edge switch, and on other rails and link
 * speeds. These are the heavy questions of the section Trade-off: they are put once the headline has its
 * answers, for the design as it settles, never for one that is being dragged.
 */
import { useMemo, useState } from 'react'
import {
  buildableAxes,
  fabricsOf,
  onFabric,
  type DesignAxes,
  type FabricChoice,
} from '../document/tradeoff/design-axes'
import { referenceSplit, spreadSplits } from '../document/tradeoff/splits'
import type { Scenario } from '../document/scenario/schema'
import type { WorkloadCell } from '../document/workload/cells'
import type { ApplicationsDto, EngineRequest, MachineDto, TaperPointDto } from '../model/engine'
import { nodeChoices, runningNodes, type RunningNodes } from '../model/to-map-request'
import { toDesign } from '../model/to-request'
import {
  notesOnSplits,
  ownReference,
  runsOfSplits,
  splitQuestions,
  type ApplicationsRequest,
  type SplitQuestion,
  type SplitRuns,
} from '../model/to-split-requests'
import { useAnswers, type AskedSlot, type Question } from './asked-answers'

export type { SplitRuns }

type Of<Kind extends EngineRequest['kind']> = Extract<EngineRequest, { kind: Kind }>

/** A design, the machine that it buys, its splits, and what runs on it. */
export interface TradeoffSubject {
  readonly scenario: Scenario
  readonly machine: MachineDto
  readonly tapers: readonly TaperPointDto[]
  readonly cells: readonly WorkloadCell[]
}

/** Tapers at which other rails and link speeds are asked about; between them the map draws lines. */
const TAPERS_OF_OTHERS = 7

export interface AskedSplits {
  /** How jobs are run otherwise than the workload says, a sentence each. */
  readonly notes: readonly string[]
  /** Of the splits that are answered. */
  readonly runs: readonly SplitRuns<TaperPointDto>[]
  readonly isComplete: boolean
  readonly slots: readonly AskedSlot<unknown>[]
}

/**
 * Every split on the scenario's own rails and links.
 * @param coming what will be asked about where nothing is yet: its notes are known before
 */
export function useOwnSplitRuns(
  subject: TradeoffSubject | undefined,
  coming: TradeoffSubject | undefined,
): AskedSplits {
  const questions = useMemo(() => ownQuestions(subject), [subject])
  const { answers, isComplete, slots } = useSplitAnswers('splits', subject, questions)
  const runs = useMemo(
    () =>
      subject ? runsOfSplits(questions, answers, subject.scenario.workload, subject.cells) : [],
    [subject, questions, answers],
  )
  const told = subject ?? coming
  const notes = useMemo(
    () =>
      told
        ? notesOnSplits(told.scenario.workload, told === subject ? questions : ownQuestions(told))
        : [],
    [told, subject, questions],
  )
  return { runs, notes, isComplete, slots }
}

function ownQuestions(subject: TradeoffSubject | undefined) {
  const reference = subject && ownReference(subject.scenario, subject.tapers)
  return subject && reference ? splitQuestions(subject, subject.tapers, reference) : []
}

export interface OtherSplits extends Pick<AskedSplits, 'isComplete' | 'slots'> {
  /** Fabric by fabric; of the scenario's own nothing. */
  readonly runs: readonly (readonly SplitRuns<TaperPointDto>[])[]
}

/** A few splits on every other fabric of the axes. */
export function useOtherSplitRuns(
  subject: TradeoffSubject | undefined,
  fabrics: readonly FabricChoice[],
): OtherSplits {
  const ofFabrics = useMemo(
    () =>
      fabrics.map((choice): readonly SplitQuestion<TaperPointDto>[] => {
        const reference = subject && ownReference(subject.scenario, subject.tapers)
        const variant = subject && onFabric(subject.scenario, choice)
        // The scenario's own is asked about by itself.
        if (!subject || !variant || !reference || variant === subject.scenario) return []
        const few = spreadSplits(mainFamily(subject.tapers), TAPERS_OF_OTHERS)
        return splitQuestions({ ...subject, scenario: variant }, few, reference)
      }),
    [subject, fabrics],
  )
  const questions = useMemo(() => ofFabrics.flat(), [ofFabrics])
  const { answers, isComplete, slots } = useSplitAnswers('other-splits', subject, questions)
  const runs = useMemo(
    () =>
      ofFabrics.map((own) => {
        const answered = own.map((question) => answers[questions.indexOf(question)])
        return subject ? runsOfSplits(own, answered, subject.scenario.workload, subject.cells) : []
      }),
    [subject, ofFabrics, questions, answers],
  )
  return { runs, isComplete, slots }
}

/** The line of splits with the widest range of tapers: one count of down ports, or all ports used. */
function mainFamily(tapers: readonly TaperPointDto[]): readonly TaperPointDto[] {
  const reference = referenceSplit(tapers)
  const empty = tapers.filter(({ downlinks }) => downlinks === reference?.downlinks)
  return empty.length > 1 ? empty : tapers.filter(({ allPortsUsed }) => allPortsUsed)
}

function useSplitAnswers(
  lane: string,
  subject: TradeoffSubject | undefined,
  asked: readonly SplitQuestion<TaperPointDto>[],
) {
  const questions = useMemo(
    () =>
      asked.map(({ request }): Question<ApplicationsRequest> | undefined =>
        subject ? { request, about: subject.scenario } : undefined,
      ),
    [subject, asked],
  )
  const slots = useAnswers<ApplicationsRequest>(lane, questions)
  const answers = useSameList<ApplicationsDto | undefined>(
    slots.map((slot) => (slot.status === 'current' ? slot.value?.result : undefined)),
  )
  return { slots, answers, isComplete: answers.every((answer) => answer !== undefined) }
}

/** The same list while its entries are the same. */
function useSameList<Entry>(entries: readonly Entry[]): readonly Entry[] {
  const [held, setHeld] = useState(entries)
  const isSame =
    held.length === entries.length && held.every((entry, at) => Object.is(entry, entries[at]))
  if (!isSame) setHeld(entries)
  return isSame ? held : entries
}

/** Axes of which everything can be built and runs the workload, and what was left out. */
export interface AskedAxes {
  /** Undefined until it is known. */
  readonly axes: DesignAxes | undefined
  readonly nodes: RunningNodes | undefined
  /** Why a value of an axis is left out, a sentence each. */
  readonly leftOut: readonly string[]
  readonly slots: readonly AskedSlot<unknown>[]
}

/** What of the axes wanted can be built and runs all of the workload. */
export function useRunningAxes(
  subject: TradeoffSubject | undefined,
  wanted: DesignAxes | undefined,
): AskedAxes {
  const choices = useMemo(
    () => (subject && wanted ? nodeChoices(subject.scenario, wanted, subject.cells) : undefined),
    [subject, wanted],
  )
  const nodeQuestions = useMemo(
    (): readonly (Question<Of<'node'>> | undefined)[] => [
      choices && subject ? { request: choices.request, about: subject.scenario } : undefined,
    ],
    [choices, subject],
  )
  const [nodeSlot] = useAnswers<Of<'node'>>('map-nodes', nodeQuestions)
  const fabrics = useMemo(() => (wanted ? fabricsOf(wanted) : []), [wanted])
  const designQuestions = useMemo(
    () =>
      fabrics.map((choice): Question<Of<'design'>> | undefined => {
        const variant = subject && onFabric(subject.scenario, choice)
        if (!subject || !variant || variant === subject.scenario) return undefined
        return { request: { kind: 'design', design: toDesign(variant) }, about: subject.scenario }
      }),
    [subject, fabrics],
  )
  const designSlots = useAnswers<Of<'design'>>('map-fabrics', designQuestions)
  const isKnown = designQuestions.every(
    (question, at) => question === undefined || designSlots[at]?.status === 'current',
  )
  const answers = useSameList(designSlots.map((slot) => slot.value))
  const nodeAnswer = nodeSlot?.status === 'current' ? nodeSlot.value?.result : undefined
  const made = useMemo(() => {
    const none = { axes: undefined, nodes: undefined, leftOut: [] }
    if (!subject || !wanted || !choices || !nodeAnswer || !isKnown) return none
    const nodes = runningNodes(choices, nodeAnswer)
    const cannot = fabrics.flatMap((choice, at) => {
      const answer = answers[at]
      return designQuestions[at] && !answer?.machine ? [{ choice, answer }] : []
    })
    const axes = buildableAxes(
      subject.scenario,
      { ...wanted, gpus: nodes.gpus, ddrGB: nodes.ddrGB },
      (choice) => !cannot.some((one) => sameFabric(one.choice, choice)),
    )
    const why = cannot.flatMap(({ answer }) => answer?.issues[0]?.sentence ?? [])
    return { axes, nodes, leftOut: [...new Set([...nodes.refusals, ...why])] }
  }, [subject, wanted, choices, nodeAnswer, isKnown, fabrics, answers, designQuestions])
  const slots = [...(nodeSlot ? [nodeSlot] : []), ...designSlots]
  return { ...made, slots: slots.filter(({ key }) => key !== '') }
}

const sameFabric = (one: FabricChoice, other: FabricChoice) =>
  one.rail.rails === other.rail.rails && one.link.gbps === other.link.gbps
