/**
 * Asks all that a report shows, for the document as it settles. What was answered stays while the page is
 * open, so that a report of a document that changed in one place asks for little anew.
 */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { askReport } from '../answers/report-answers'
import type { Workbook } from '../domain/scenario/schema'
import type { AnswerTo, EngineAnswer, EngineRequest } from '../engine/engine'
import { isAnswerTo } from '../engine/engine'
import { requestHash } from '../engine/request-hash'
import { AnswerCache } from './answer-cache'
import {
  engineOfReport,
  isReporting,
  reportStore as store,
  startReport,
  stopReport,
  type ReportState,
} from './report-store'
import { runDespiteLoss } from './run-despite-loss'
import { useSettledWorkbook } from './scenario-store'

/** Quiet time after an edit before a report is asked, ms. */
const SETTLE_MS = 300
/** A report of six scenarios asks about this many. */
const CACHED_ANSWERS = 240

const cache = new AnswerCache<EngineAnswer>(CACHED_ANSWERS)
/** Asks about a document, in place of what is being asked. */
export function askForReport(workbook: Workbook): void {
  const { status, answers } = store.getState()
  if (status === 'current' && answers?.workbook === workbook) return
  const own = startReport()
  answered(workbook, own).then(
    (answers) => {
      if (!own.aborted) store.setState({ status: 'current', share: 1, answers })
    },
    (error: unknown) => {
      if (own.aborted) return
      const sentence = error instanceof Error ? error.message : String(error)
      store.setState({ status: 'failed', sentence })
    },
  )
}

/** @throws EngineError, also when it is cancelled */
async function answered(workbook: Workbook, signal: AbortSignal) {
  const model = await engineOfReport()
  const ask = async <Request extends EngineRequest>(
    request: Request,
  ): Promise<AnswerTo<Request['kind']>> => {
    const key = requestHash(request)
    const known = cache.get(key)
    if (known && isAnswerTo(request, known)) return known
    const answer = await runDespiteLoss(model, request, { signal })
    cache.set(key, answer)
    return answer
  }
  return askReport(ask, workbook, await model.card(), (share, what) => {
    if (!signal.aborted) store.setState({ share, what })
  })
}

/** What is known for a report of the document, asked for while somebody looks. */
export function useReportAnswers(): ReportState {
  const workbook = useSettledWorkbook()
  const state = useStore(store)
  useEffect(() => {
    const { status, answers } = store.getState()
    if (status === 'current' && answers?.workbook !== workbook) store.setState({ status: 'idle' })
    const timer = setTimeout(() => askForReport(workbook), SETTLE_MS)
    return () => {
      clearTimeout(timer)
      cancelUnseen()
    }
  }, [workbook])
  return state
}

/** What nobody waits for any more is given up, and asked anew when somebody does. */
function cancelUnseen(): void {
  if (!isReporting()) return
  stopReport()
  store.setState({ status: 'idle' })
}
