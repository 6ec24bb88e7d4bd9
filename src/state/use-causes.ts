/** Why two scenarios differ, asked while a view shows it. */
import { useMemo } from 'react'
import type { Ask } from '../model/ask'
import {
  askBuildCauses,
  askCauses,
  type ExplainedBuild,
  type ExplainedGap,
} from '../answers/ask-causes'
import { askP99Causes, type ExplainedP99 } from '../answers/ask-p99-causes'
import type { OnAsked } from '../answers/on-asked'
import { isRefusal, type Refusal } from '../answers/refusal'
import type { Scenario } from '../document/scenario/schema'
import { useSettledWorkbook, useWorkbook } from './scenario-store'
import {
  askOnceMore,
  unsettled,
  useWorkbookAnswer,
  workbookLane,
  type WorkbookAnswer,
  type WorkbookLane,
  type WorkbookQuestion,
} from './workbook-answer'

/** What was found of two scenarios, or why nothing was. */
export interface OfPair<Value> {
  readonly baseline: number
  readonly other: number
  readonly found: Value | undefined
  /** Why nothing was; undefined where something is found. */
  readonly refusal: Refusal | undefined
}

const ofPair = <Value extends object>(
  { baseline, other }: Pick<OfPair<Value>, 'baseline' | 'other'>,
  explained: Value | Refusal,
): OfPair<Value> =>
  isRefusal(explained)
    ? { baseline, other, found: undefined, refusal: explained }
    : { baseline, other, found: explained, refusal: undefined }

const builds = workbookLane<OfPair<ExplainedBuild>>()
const gaps = workbookLane<OfPair<ExplainedGap>>()
const tails = workbookLane<OfPair<ExplainedP99>>()

/** Puts again what was cancelled or has failed. */
export const askCausesAgain = () => {
  askOnceMore(builds)
  askOnceMore(gaps)
  askOnceMore(tails)
}

interface Causes {
  /** Nodes and costs, without waiting for what is simulated. */
  readonly build: WorkbookAnswer<OfPair<ExplainedBuild>>
  readonly gap: WorkbookAnswer<OfPair<ExplainedGap>>
  readonly p99: WorkbookAnswer<OfPair<ExplainedP99>>
}

/**
 * @param other its place
 * @param wanted what is asked for, alone: the others have no value
 */
export function useCauses(other: number, wanted: keyof Causes): Causes {
  const now = useWorkbook()
  const { scenarios, baseline } = useSettledWorkbook()
  const [from, to] = [scenarios[baseline], scenarios[other]]
  const pair = useMemo(
    () => (from && to ? { baseline, other, from, to } : undefined),
    [baseline, other, from, to],
  )
  const build = useExplained(builds, wanted === 'build' ? pair : undefined, askBuildCauses)
  const gap = useExplained(gaps, wanted === 'gap' ? pair : undefined, askCauses)
  const p99 = useExplained(tails, wanted === 'p99' ? pair : undefined, askP99Causes)
  const isSettled =
    now.baseline === baseline && now.scenarios[baseline] === from && now.scenarios[other] === to
  return isSettled
    ? { build, gap, p99 }
    : { build: unsettled(build), gap: unsettled(gap), p99: unsettled(p99) }
}

interface Pair {
  readonly baseline: number
  readonly other: number
  readonly from: Scenario
  readonly to: Scenario
}

/** @param pair undefined asks nothing */
function useExplained<Value extends object>(
  lane: WorkbookLane<OfPair<Value>>,
  pair: Pair | undefined,
  explain: (ask: Ask, from: Scenario, to: Scenario, onAsked: OnAsked) => Promise<Value | Refusal>,
): WorkbookAnswer<OfPair<Value>> {
  const question = useMemo(
    (): WorkbookQuestion<OfPair<Value>> | undefined =>
      pair && {
        of: [pair.from, pair.to, pair.baseline, pair.other],
        ask: async (ask, onAsked) => ofPair(pair, await explain(ask, pair.from, pair.to, onAsked)),
      },
    [pair, explain],
  )
  return useWorkbookAnswer(lane, question)
}
