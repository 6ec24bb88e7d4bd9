/** What prices and fitted parameters leave open about the splits of a design: draws over a study. */
import { MAX_STUDY_DESIGNS } from '../document/limits'
import { useMemo } from 'react'
import { BREAK_EVEN_DRAWS, DRAWS } from '../document/draws'
import type { Scenario } from '../document/scenario/schema'
import { referenceSplit, splitNear, spreadSplits } from '../document/tradeoff/splits'
import {
  cellGroups,
  probeCells,
  probeFor,
  type CellGroup,
} from '../document/tradeoff/break-even-groups'
import type { WorkloadCell } from '../document/workload/cells'
import type { EngineRequest, RiskDto, TaperPointDto } from '../model/engine'
import {
  ownReference,
  runsOfSplits,
  splitQuestions,
  type ApplicationsRequest,
  type SplitRuns,
} from '../model/to-split-requests'
import { toStudy, type StudyDesign } from '../model/to-study-request'
import { useAnswers, type AskedSlot, type Question } from './asked-answers'
import type { TradeoffSubject } from './use-split-runs'

type RiskRequest = Extract<EngineRequest, { kind: 'risk' }>

/** Draws for the band of every split: the very draws of the section Risk, so that both say the same. */
const BAND_DRAWS = DRAWS

export interface SplitStudy {
  /** The splits of the study, the reference first. */
  readonly splits: readonly TaperPointDto[]
  readonly value: RiskDto | undefined
  readonly slot: AskedSlot<unknown> | undefined
}

/** Every split against the reference, over the ranges of prices and slowdowns. */
export function useSplitStudy(
  subject: TradeoffSubject | undefined,
  runs: readonly SplitRuns<TaperPointDto>[] | undefined,
): SplitStudy {
  const asked = useMemo(() => {
    const reference = subject && referenceSplit(subject.tapers)
    const first = runs?.find(({ split }) => split === reference)
    if (!subject || !runs || !first) return undefined
    const some = spreadSplits(
      runs.map(({ split }) => split),
      MAX_STUDY_DESIGNS,
    )
    const members = [first, ...runs.filter((one) => one !== first && some.includes(one.split))]
    const designs = members.map((one) => studyDesign(subject.scenario, one))
    const { request: study } = toStudy(designs, subject.cells.map(studyCell))
    const request: RiskRequest = {
      kind: 'risk',
      study,
      firstDraw: 0,
      draws: BAND_DRAWS,
      groups: [],
      goals: [],
    }
    return { request, splits: members.map(({ split }) => split) }
  }, [subject, runs])
  const slot = useRisk('split-study', subject, asked?.request)
  return {
    splits: asked?.splits ?? [],
    value: slot?.status === 'current' ? slot.value?.result : undefined,
    slot,
  }
}

export interface BreakEvens {
  /** The split that is set against the reference. */
  readonly against: TaperPointDto | undefined
  readonly reference: TaperPointDto | undefined
  readonly groups: readonly CellGroup[]
  /** Of its own study: the reference, and the split. Chances are those of the study of all splits. */
  readonly value: RiskDto | undefined
  readonly slots: readonly AskedSlot<unknown>[]
}

/**
 * For which shares of the cycles the design's own split, or 2:1 where its own is the reference, is ahead of
 * the reference: of every application, and of a code that a taper hurts whether or not the workload has it.
 */
export function useBreakEvens(
  subject: TradeoffSubject | undefined,
  runs: readonly SplitRuns<TaperPointDto>[] | undefined,
): BreakEvens {
  const pair = useMemo(() => pairOf(subject?.tapers ?? []), [subject])
  const probe = useMemo(() => {
    const profile = subject && probeFor(subject.cells, subject.scenario.node)
    return subject && profile ? probeCells(profile, subject.scenario.workload.jobSizes) : []
  }, [subject])
  const asked = useMemo(() => {
    const reference = subject && ownReference(subject.scenario, subject.tapers)
    if (!subject || !reference || !pair || probe.length === 0) return []
    return splitQuestions({ ...subject, cells: probe }, [pair.reference, pair.against], reference)
  }, [subject, pair, probe])
  const questions = useMemo(
    () =>
      asked.map(({ request }): Question<ApplicationsRequest> | undefined =>
        // After the splits themselves, which are what is looked at first.
        subject && runs ? { request, about: subject.scenario } : undefined,
      ),
    [subject, asked, runs],
  )
  const slots = useAnswers<ApplicationsRequest>('break-even-probe', questions)
  const isAnswered = slots.every(({ status }) => status === 'current')
  const answers = isAnswered ? slots.map((slot) => slot.value?.result) : undefined
  const key = answers ? slots.map((slot) => slot.key).join() : ''
  const study = useMemo(() => {
    if (!subject || !runs || !pair || !answers) return undefined
    const { scenario } = subject
    const own = runsOfSplits(asked, answers, scenario.workload, probe)
    const cells = own.length === 2 ? [...subject.cells, ...probe] : subject.cells
    const designs = [pair.reference, pair.against].flatMap((split) => {
      const known = runs.find((one) => one.split === split)
      const probed = own.find((one) => one.split === split)
      if (!known) return []
      const all = cells === subject.cells ? known.runs : [...known.runs, ...(probed?.runs ?? [])]
      return [studyDesign(scenario, { split, runs: all })]
    })
    if (designs.length < 2) return undefined
    const groups = cellGroups(cells)
    const request: RiskRequest = {
      kind: 'risk',
      study: toStudy(designs, cells.map(studyCell)).request,
      firstDraw: 0,
      draws: BREAK_EVEN_DRAWS,
      groups: groups.map((group) => [...group.cells]),
      goals: [],
    }
    return { request, groups }
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the answers
  }, [subject, runs, pair, probe, asked, key])
  const slot = useRisk('break-even', subject, study?.request)
  return {
    against: pair?.against,
    reference: pair?.reference,
    groups: study?.groups ?? [],
    value: slot?.status === 'current' ? slot.value?.result : undefined,
    slots: [...slots, ...(slot ? [slot] : [])].filter((each) => each.key !== ''),
  }
}

function pairOf(tapers: readonly TaperPointDto[]) {
  const reference = referenceSplit(tapers)
  const own = tapers.find(({ current }) => current)
  const others = tapers.filter((split) => split !== reference)
  const against = own && own !== reference ? own : splitNear(others, 2)
  return reference && against ? { reference, against } : undefined
}

const studyCell = ({ profile, share }: WorkloadCell) => ({
  application: profile.id,
  name: profile.name,
  share,
})

/** The scenario with a split, at its own budget. */
function studyDesign(scenario: Scenario, { split, runs }: Omit<SplitRuns, 'place'>): StudyDesign {
  const { fabric } = scenario
  const { downlinks, uplinks } = split
  const edge = { ...fabric.edge, downlinks, uplinks }
  return { scenario: { ...scenario, fabric: { ...fabric, edge } }, runs }
}

function useRisk(
  lane: string,
  subject: TradeoffSubject | undefined,
  request: RiskRequest | undefined,
) {
  const questions = useMemo(
    (): readonly (Question<RiskRequest> | undefined)[] => [
      subject && request ? { request, about: subject.scenario } : undefined,
    ],
    [subject, request],
  )
  return useAnswers<RiskRequest>(lane, questions)[0]
}
