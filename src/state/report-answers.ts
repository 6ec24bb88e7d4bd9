/** All that a report shows, asked for the document as it settles while somebody looks. */
import { useMemo } from 'react'
import { askReport, type ReportAnswers } from '../answers/report-answers'
import { connectedEngine } from './connected-engine'
import { useSettledWorkbook } from './scenario-store'
import {
  askOnceMore,
  useWorkbookAnswer,
  workbookLane,
  type WorkbookAnswer,
  type WorkbookQuestion,
} from './workbook-answer'

const lane = workbookLane<ReportAnswers>()

/** Puts again what was cancelled or has failed. */
export const askReportAgain = () => askOnceMore(lane)

export function useReportAnswers(): WorkbookAnswer<ReportAnswers> {
  const workbook = useSettledWorkbook()
  const question = useMemo(
    (): WorkbookQuestion<ReportAnswers> => ({
      of: [workbook],
      ask: async (ask, onAsked) =>
        askReport(ask, workbook, await (await connectedEngine()).card(), onAsked),
    }),
    [workbook],
  )
  return useWorkbookAnswer(lane, question)
}
