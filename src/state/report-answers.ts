/**
 * Asks all that a report shows, for the document as it settles. What was answered stays while the page is
 * open, so that a report of a document that changed in one place asks for little anew.
 */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { askReport } from '../answers/report-answers'
import type { Workbook } from '../domain/scenario/schema'
import { keptAsk } from './kept-ask'
import {
  engineOfReport,
  isReporting,
  reportStore as store,
  startReport,
  stopReport,
  type ReportState,
} from './report-store'
import { useSettledWorkbook } from './scenario-store'

/** Quiet time after an edit before a report is asked, ms. */
const SETTLE_MS = 300
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
  return askReport(keptAsk(model, signal), workbook, await model.card(), (share, what) => {
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
