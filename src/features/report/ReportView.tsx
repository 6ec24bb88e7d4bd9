import { useEffect, useState } from 'react'
import { StatusNote } from '../../charts/frame/StatusNote'
import { workStatus } from '../../charts/frame/ChartStatus'
import type { ReportForm } from '../../document/report-forms'
import type { Report } from '../../report/document/report'
import { writeReport } from '../../report/document/write-report'
import { isOnDisk } from '../../state/page/page-address'
import { cancelReport, useReportAnswers, useReportForm } from '../../state/answers/report'
import { simulateAgain } from '../../state/answers/engine-session'
import { ReportActions } from './ReportActions'
import { ReportSheet } from './ReportSheet'
import layout from '../../ui/layout.module.css'
import styles from './report.module.css'
import { visibleLines } from '../../document/visible-text'
import { titleOf } from '../../document/titles'
import { auditGaps } from '../../report/sections/alternatives'
import { changeProcurement } from '../../state/edits/procurement-edits'
import { useWorkbook } from '../../state/workbook/scenario-store'
import { Caution } from '../../ui/Caution'
import { SelectField } from '../../ui/Select'
import { TextArea } from '../../ui/TextEntry'

/** The report as it will be on paper, and the ways to take it along. */
export function ReportView() {
  const requested = useReportAnswers()
  const { status, value: answers } = requested
  const form = useReportForm()
  const { report, isWritten, whyNot } = useReport(answers, form)
  const isCurrent = status === 'current' && isWritten
  const isBusy = status === 'asking' || (status === 'current' && !isWritten && whyNot === undefined)
  return (
    <div className={layout.loose}>
      <h2 className={`${layout.title} ${layout.screen}`}>Report on this document</h2>
      <ReportActions report={report} form={form} isCurrent={isCurrent} />
      {form === 'alternatives' && <AlternativesFields />}
      {whyNot !== undefined && (
        <p role="alert">
          The report could not be written: {whyNot} Your document is unchanged. Open the section
          again.
        </p>
      )}
      <div className={styles.status}>
        <StatusNote
          status={workStatus(requested, {
            what: 'The report',
            onCancel: cancelReport,
            again: simulateAgain,
          })}
        />
        {report === undefined &&
          whyNot === undefined &&
          status !== 'cancelled' &&
          status !== 'failed' && (
            <p>
              The report is being computed, with every section for all scenarios. The time depends
              on the machine and on the number of scenarios.
            </p>
          )}
      </div>
      {report && <ReportSheet report={report} isStale={requested.isOld} isBusy={isBusy} />}
    </div>
  )
}

type ReportAnswers = NonNullable<ReturnType<typeof useReportAnswers>['value']>

/** Of what and in which form a report is written. */
interface Requested {
  readonly of: ReportAnswers
  readonly form: ReportForm
}

/** The report of these answers, once what it is checked against is fetched; until then the one before. */
function useReport(answers: ReportAnswers | undefined, form: ReportForm) {
  const [written, setWritten] = useState<Requested & { readonly report: Report }>()
  const [failed, setFailed] = useState<Requested & { readonly why: string }>()
  useEffect(() => {
    // An analysis of alternatives says first who wins by its criteria, which come late.
    if (!answers || (form === 'alternatives' && !answers.isWhole)) return undefined
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
  const isOf = (requested: Requested | undefined) =>
    requested?.of === answers && requested?.form === form
  return {
    report: written?.report,
    isWritten: isOf(written),
    whyNot: isOf(failed) ? failed?.why : undefined,
  }
}

/** Where this page is for a reader, without what it shows: what a link begins with. */
function pageAddress(): string {
  if (isOnDisk()) return ''
  const address = new URL(globalThis.location.href)
  address.hash = ''
  address.search = ''
  return address.href
}

/** What only people know of an analysis of alternatives, and what an auditor would miss in it. */
function AlternativesFields() {
  const workbook = useWorkbook()
  const { scenarios, procurement } = workbook
  return (
    <section
      className={`${layout.stack} ${layout.screen} ${styles.fields}`}
      aria-label="Facts that only you know"
    >
      <SelectField
        label="Status quo"
        value={String(procurement.statusQuo ?? '')}
        choices={[
          { value: '', label: 'not stated' },
          ...scenarios.map((scenario, at) => ({ value: String(at), label: titleOf(at, scenario) })),
        ]}
        onChange={(at) =>
          changeProcurement({ statusQuo: at === '' ? null : Number(at) }, 'status quo')
        }
      />
      <ProcurementText part="need" label="Need: why the machine is required" />
      <ProcurementText part="constraints" label="Constraints besides budgets and requirements" />
      {auditGaps(workbook).map((sentence) => (
        <Caution key={sentence} sentence={sentence} />
      ))}
    </section>
  )
}

interface ProcurementTextProps {
  readonly part: 'need' | 'constraints'
  readonly label: string
}

/** As the document allows. */
const MOST_CHARACTERS = 2000

/** Typed without a pause it is one step of undo. */
function ProcurementText({ part, label }: ProcurementTextProps) {
  const { procurement } = useWorkbook()
  const write = (text: string) => {
    const value = visibleLines(text).slice(0, MOST_CHARACTERS)
    changeProcurement({ [part]: value }, part, part)
  }
  return (
    <TextArea
      label={label}
      rows={3}
      maxLength={MOST_CHARACTERS}
      value={visibleLines(procurement[part])}
      onChange={write}
    />
  )
}
