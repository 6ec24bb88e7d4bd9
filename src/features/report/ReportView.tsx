import { useMemo } from 'react'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { StatusNote } from '../../charts/frame/StatusNote'
import { writeReport } from '../../report/document/write-report'
import { askForReport, useReportAnswers } from '../../state/report-answers'
import { cancelReport } from '../../state/report-store'
import { scenarioStore } from '../../state/scenario-store'
import { ReportActions } from './ReportActions'
import { ReportSheet } from './ReportSheet'
import styles from './ReportView.module.css'

const again = () => askForReport(scenarioStore.getState().workbook)

/** The report as it will be on paper, and the ways to take it along. */
export function ReportView() {
  const { status, share, what, sentence, answers, link } = useReportAnswers()
  const report = useMemo(() => answers && writeReport(answers, link), [answers, link])
  const isCurrent = status === 'current'
  return (
    <div className={styles.view}>
      <ReportActions report={report} isCurrent={isCurrent} />
      <StatusNote status={statusOf({ status, share, what, sentence }, report !== undefined)} />
      {report && <ReportSheet report={report} isStale={!isCurrent} />}
    </div>
  )
}

function statusOf(
  { status, share, what, sentence }: Omit<ReturnType<typeof useReportAnswers>, 'answers' | 'link'>,
  hasReport: boolean,
): ChartStatus {
  switch (status) {
    case 'current':
      return { kind: 'current' }
    case 'idle':
    case 'asking': {
      const asked = what === '' ? 'Computing the report' : `Computing ${what}`
      const work = {
        share,
        sentence: `${asked}, ${Math.round(share * 100)}\u202f% of the report${hasReport ? '; what stands below is of before the change' : ''}.`,
        onCancel: cancelReport,
      }
      return hasReport ? { kind: 'stale', work } : { kind: 'loading', work }
    }
    case 'cancelled':
      return {
        kind: 'error',
        what: 'The report was cancelled.',
        why: '',
        wayOut: hasReport ? 'What stands below is of an earlier design.' : '',
        fix: { label: 'Compute it', run: again },
      }
    case 'failed':
      return {
        kind: 'error',
        what: 'The report could not be computed.',
        why: sentence ?? '',
        wayOut: 'Your document is as you left it.',
        fix: { label: 'Try again', run: again },
      }
  }
}
