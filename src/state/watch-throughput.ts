/**
 * Keeps the throughputs of all scenarios up to date, once the page shows them. They give way to all else that
 * the page asks. Loaded when the first numbers are there.
 */
import type { Throughputs } from '../answers/throughputs'
import { DEFAULT_REPLICATES } from '../document/replicates'
import { comparison } from '../experiments/comparison'
import { evaluator, type Read } from '../experiments/evaluate'
import type { Slot } from '../experiments/experiment'
import { noteSubject } from './asked-answers'
import { isGestureUnderWay } from './gesture'
import { query } from './page-query'
import { resultsStore } from './results-store'
import { scenarioStore } from './scenario-store'
import { throughputStore, type ThroughputState } from './throughputs'

function stateOf(slot: Slot<Throughputs>, progress: number): ThroughputState {
  const { value: answer } = slot
  if (slot.state === 'current')
    return { status: 'current', progress: 1, answer, sentence: undefined }
  if (slot.state !== 'refused') return { status: 'pending', progress, answer, sentence: undefined }
  const { reason, message } = slot.refusal
  return { status: reason === 'cancelled' ? reason : 'failed', progress, answer, sentence: message }
}

/** @returns ends it */
export function watchThroughput(): () => void {
  const owner = {}
  const evaluate = evaluator({ ...comparison, sections: () => [] })
  const peek = query.peek.bind(query)
  let reads: readonly Read[] = []
  let seen: readonly unknown[] = []
  const known = () =>
    reads.flatMap(({ request }) => {
      const entry = peek(request)
      return [entry?.state, entry?.answer, entry?.error]
    })
  const follow = () => {
    const { workbook } = scenarioStore.getState()
    const input = {
      workbook,
      focus: workbook.baseline,
      parameters: {},
      replicates: DEFAULT_REPLICATES,
      card: resultsStore.getState().card,
    }
    const found = evaluate(input, peek, isGestureUnderWay())
    ;({ reads } = found)
    const requests = reads.map(({ request }) => request)
    query.demand(owner, requests, 'later')
    seen = known()
    for (const { answer, scenario } of reads) {
      const about = workbook.scenarios[scenario]
      if (answer && about) noteSubject(answer, about)
    }
    throughputStore.setState(stateOf(found.answer.throughputs, query.progress(owner)))
  }
  const hear = () => {
    const now = known()
    if (now.length !== seen.length || now.some((each, at) => each !== seen[at])) follow()
  }
  const stops = [
    scenarioStore.subscribe(({ workbook }, { workbook: before }) => {
      if (workbook !== before) follow()
    }),
    query.subscribe(hear),
    query.onProgress(() => throughputStore.setState({ progress: query.progress(owner) })),
  ]
  follow()
  return () => {
    for (const stop of stops) stop()
    query.demand(owner, [])
  }
}
