/** All that a report shows, asked for the document as it settles while somebody looks. */
import { useMemo } from 'react'
import { askReport, type ReportAnswers } from '../experiments/report-answers'
import { NO_PROCUREMENT } from '../document/procurement/schema'
import { query } from './page-query'
import { scenarioStore, useSettledWorkbook } from './scenario-store'
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
  const { scenarios, baseline, procurement } = useSettledWorkbook()
  const { need, constraints, ...asked } = procurement
  const { statusQuo, requirements, criteria, scoring, options } = asked
  // No answer depends on the texts, so that typing one asks nothing anew.
  const question = useMemo((): WorkbookQuestion<ReportAnswers> => {
    const { workbook } = scenarioStore.getState()
    const said = { ...NO_PROCUREMENT, statusQuo, requirements, criteria, scoring, options }
    const document = { ...workbook, scenarios, baseline, procurement: said }
    return {
      of: [scenarios, baseline, statusQuo, requirements, criteria, scoring, options],
      ask: async (ask, onAsked) => askReport(ask, document, await query.card(), onAsked),
    }
  }, [scenarios, baseline, statusQuo, requirements, criteria, scoring, options])
  const answer = useWorkbookAnswer(lane, question)
  const { value } = answer
  const withTexts = useMemo(
    () =>
      value && {
        ...value,
        workbook: {
          ...value.workbook,
          procurement: { ...value.workbook.procurement, need, constraints },
        },
      },
    [value, need, constraints],
  )
  return { ...answer, value: withTexts }
}
