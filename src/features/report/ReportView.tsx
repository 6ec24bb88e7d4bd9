import { useEffect, useState } from 'react'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { StatusNote } from '../../charts/frame/StatusNote'
import type { Report } from '../../report/document/report'
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
  const { report, isWritten, hasFailed } = useReport(answers, link)
  const isCurrent = status === 'current' && isWritten
  return (
    <div className={styles.view}>
      <ReportActions report={report} isCurrent={isCurrent} />
      {hasFailed && (
        <p role="alert">
          The published measurements could not be fetched, so the report is not written. Check the
          connection and open the view again; your document is as you left it.
        </p>
      )}
      <StatusNote status={statusOf({ status, share, what, sentence }, report !== undefined)} />
      {report && <ReportSheet report={report} isStale={!isCurrent} />}
    </div>
  )
}

type ReportAnswers = NonNullable<ReturnType<typeof useReportAnswers>['answers']>

/** The report of these answers, once what it is checked against is fetched; until then the one before. */
function useReport(answers: ReportAnswers | undefined, link: string) {
  const [written, setWritten] = useState<{ readonly of: ReportAnswers; readonly report: Report }>()
  const [failed, setFailed] = useState<ReportAnswers>()
  useEffect(() => {
    if (!answers) return undefined
    let isWanted = true
    writeReport(answers, link).then(
      (report) => isWanted && setWritten({ of: answers, report }),
      () => isWanted && setFailed(answers),
    )
    return () => {
      isWanted = false
    }
  }, [answers, link])
  return {
    report: written?.report,
    isWritten: written !== undefined && written.of === answers,
    hasFailed: failed !== undefined && failed === answers,
  }
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
