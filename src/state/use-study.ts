/** Asks how the cells of a workload run on every design that competes. */
import { useMemo } from 'react'
import type { Workload } from '../document/workload/workload'
import {
  contestOf,
  contestQuestions,
  workloadStudyOf,
  type Contest as ContestOf,
  type ContestQuestions,
  type WorkloadStudy,
} from '../model/contest'
import type { ApplicationsDto, EngineRequest } from '../model/engine'
import { useAnswers, type AskedSlot, type Question } from './asked-answers'
import type { Alternative } from './use-alternatives'

type Of<Kind extends EngineRequest['kind']> = Extract<EngineRequest, { kind: Kind }>
type Slots = readonly AskedSlot<unknown>[]

export type Contest = ContestOf<Alternative>

interface AskedContest {
  readonly contest: Contest
  readonly questions: ContestQuestions
}

/** Undefined until designs and workload are known. */
export function useContest(
  designs: readonly Alternative[] | undefined,
  workload: Workload | undefined,
): AskedContest | undefined {
  return useMemo(() => {
    if (!designs || !workload || designs.length === 0) return undefined
    const contest = contestOf(designs, workload)
    return { contest, questions: contestQuestions(contest) }
  }, [designs, workload])
}

/** The study of throughput, undefined until everything is answered, and what has been asked for it. */
export function useWorkloadStudy(
  asked: AskedContest | undefined,
): WorkloadStudy & { readonly slots: Slots } {
  const slots = useApplicationAnswers('study-workload', asked)
  const nodes = useNodeAnswer(asked)
  const answers = useCurrent(slots)
  const result = nodes?.status === 'current' ? nodes.value?.result : undefined
  const made = useMemo(
    () =>
      asked && answers && result
        ? workloadStudyOf(asked.contest, answers, result)
        : { study: undefined, notes: [] },
    [asked, answers, result],
  )
  return { ...made, slots: underWay([...slots, nodes]) }
}

function useApplicationAnswers(lane: string, asked: AskedContest | undefined) {
  const questions = useMemo(
    () =>
      asked?.contest.designs.map(
        ({ scenario: about }, at): Question<Of<'applications'>> | undefined => {
          const request = asked.questions.workload[at]
          return request && { request, about }
        },
      ) ?? [],
    [asked],
  )
  return useAnswers<Of<'applications'>>(lane, questions)
}

function useNodeAnswer(asked: AskedContest | undefined) {
  const questions = useMemo((): readonly (Question<Of<'node'>> | undefined)[] => {
    const about = asked?.contest.designs[0]?.scenario
    const request = asked?.questions.nodes
    return [about && request && { request, about }]
  }, [asked])
  const [slot] = useAnswers<Of<'node'>>('study-nodes', questions)
  return slot
}

/** The answers once all are there; the same list while they are the same. */
function useCurrent(
  slots: readonly AskedSlot<{ readonly result: ApplicationsDto }>[],
): readonly ApplicationsDto[] | undefined {
  const answers = slots.flatMap((slot) =>
    slot.status === 'current' && slot.value ? [slot.value.result] : [],
  )
  const isComplete = slots.length > 0 && answers.length === slots.length
  const keys = slots.map(({ valueKey }) => valueKey).join(' ')
  return useMemo(
    () => (isComplete ? answers : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- the keys name the answers
    [isComplete, keys],
  )
}

const underWay = (slots: readonly (AskedSlot<unknown> | undefined)[]): Slots =>
  slots.flatMap((slot) => (slot && slot.key !== '' ? [slot] : []))
