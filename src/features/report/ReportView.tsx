import { useEffect, useState } from 'react'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { StatusNote } from '../../charts/frame/StatusNote'
import type { ReportForm } from '../../domain/report-forms'
import type { Report } from '../../report/document/report'
import { writeReport } from '../../report/document/write-report'
import { askForReport, useReportAnswers } from '../../state/report-answers'
import { cancelReport } from '../../state/report-store'
import { useReportForm } from '../../state/report-form'
import { scenarioStore } from '../../state/scenario-store'
import { AlternativesFields } from './AlternativesFields'
import { ReportActions } from './ReportActions'
import { ReportSheet } from './ReportSheet'
import styles from './ReportView.module.css'

const again = () => askForReport(scenarioStore.getState().workbook)

/** The report as it will be on paper, and the ways to take it along. */
export function ReportView() {
  const { status, share, what, sentence, answers } = useReportAnswers()
  const form = useReportForm()
  const { report, isWritten, whyNot } = useReport(answers, form)
  const isCurrent = status === 'current' && isWritten
  return (
    <div className={styles.view}>
      <h2 className={styles.title}>The report of this document</h2>
      <ReportActions report={report} form={form} isCurrent={isCurrent} />
      {form === 'alternatives' && <AlternativesFields />}
      {whyNot !== undefined && (
        <p role="alert">
          The report could not be written: {whyNot} Your document is as you left it; open the view
          again.
        </p>
      )}
      <div className={styles.status}>
        <StatusNote status={statusOf({ status, share, what, sentence }, report !== undefined)} />
        {report === undefined && whyNot === undefined && status !== 'cancelled' && (
          <p>
            The report is being computed: what every view says of all scenarios, in the order in
            which it will stand on paper. It takes some seconds a scenario.
          </p>
        )}
      </div>
      {report && <ReportSheet report={report} isStale={!isCurrent} />}
    </div>
  )
}

type ReportAnswers = NonNullable<ReturnType<typeof useReportAnswers>['answers']>

/** Of what and in which form a report is written. */
interface Asked {
  readonly of: ReportAnswers
  readonly form: ReportForm
}

/** The report of these answers, once what it is checked against is fetched; until then the one before. */
function useReport(answers: ReportAnswers | undefined, form: ReportForm) {
  const [written, setWritten] = useState<Asked & { readonly report: Report }>()
  const [failed, setFailed] = useState<Asked & { readonly why: string }>()
  useEffect(() => {
    if (!answers) return undefined
    let isWanted = true
    writeReport(answers, { form, base: pageAddress() }).then(
      (report) => isWanted && setWritten({ of: answers, form, report }),
      (error: unknown) => {
        const why = error instanceof Error ? error.message : String(error)
        if (isWanted) setFailed({ of: answers, form, why })
      },
    )
    return () => {
      isWanted = false
    }
  }, [answers, form])
  const isOf = (asked: Asked | undefined) => asked?.of === answers && asked?.form === form
  return {
    report: written?.report,
    isWritten: isOf(written),
    whyNot: isOf(failed) ? failed?.why : undefined,
  }
}

/** Where this page is, without what it shows: what a link begins with. */
function pageAddress(): string {
  const address = new URL(globalThis.location.href)
  address.hash = ''
  address.search = ''
  return address.href
}

function statusOf(
  { status, share, what, sentence }: Omit<ReturnType<typeof useReportAnswers>, 'answers'>,
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
        wayOut: `Your document is as you left it.${hasReport ? ' What stands below is of an earlier design.' : ''}`,
        fix: { label: 'Try again', run: again },
      }
  }
}
