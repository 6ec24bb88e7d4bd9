/** Why two scenarios differ, asked while a view shows it. */
import { useMemo } from 'react'
import { askCauses, type ExplainedGap } from '../answers/ask-causes'
import { askP99Causes, type ExplainedP99 } from '../answers/ask-p99-causes'
import { isRefusal, type Refusal } from '../answers/refusal'
import { useSettledWorkbook, useWorkbook } from './scenario-store'
import {
  askOnceMore,
  unsettled,
  useWorkbookAnswer,
  workbookLane,
  type WorkbookAnswer,
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

const gaps = workbookLane<OfPair<ExplainedGap>>()
const tails = workbookLane<OfPair<ExplainedP99>>()

/** Puts again what was cancelled or has failed. */
export const askCausesAgain = () => {
  askOnceMore(gaps)
  askOnceMore(tails)
}

interface Causes {
  readonly gap: WorkbookAnswer<OfPair<ExplainedGap>>
  readonly p99: WorkbookAnswer<OfPair<ExplainedP99>>
}

/**
 * @param other its place; undefined asks nothing
 * @param wantsP99 whether the p99 is asked for, which takes longest, and then alone
 */
export function useCauses(other: number | undefined, wantsP99: boolean): Causes {
  const now = useWorkbook()
  const { scenarios, baseline } = useSettledWorkbook()
  const [from, to] = [scenarios[baseline], other === undefined ? undefined : scenarios[other]]
  const pair = useMemo(
    () => (from && to && other !== undefined ? { baseline, other, from, to } : undefined),
    [baseline, other, from, to],
  )
  const gapQuestion = useMemo(
    (): WorkbookQuestion<OfPair<ExplainedGap>> | undefined =>
      pair && !wantsP99
        ? {
            of: [pair.from, pair.to, pair.baseline, pair.other],
            ask: async (ask, onAsked) =>
              ofPair(pair, await askCauses(ask, pair.from, pair.to, onAsked)),
          }
        : undefined,
    [pair, wantsP99],
  )
  const p99Question = useMemo(
    (): WorkbookQuestion<OfPair<ExplainedP99>> | undefined =>
      pair && wantsP99
        ? {
            of: [pair.from, pair.to, pair.baseline, pair.other],
            ask: async (ask, onAsked) =>
              ofPair(pair, await askP99Causes(ask, pair.from, pair.to, onAsked)),
          }
        : undefined,
    [pair, wantsP99],
  )
  const gap = useWorkbookAnswer(gaps, gapQuestion)
  const p99 = useWorkbookAnswer(tails, p99Question)
  const isSettled =
    now.baseline === baseline &&
    now.scenarios[baseline] === from &&
    (other === undefined || now.scenarios[other] === to)
  return isSettled ? { gap, p99 } : { gap: unsettled(gap), p99: unsettled(p99) }
}
