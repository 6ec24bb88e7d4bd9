import { useEffect, useRef, useState } from 'react'
import { reportForms, type ReportForm } from '../../document/report-forms'
import type { Report } from '../../report/document/report'
import type { PaperSize } from '../../report/pdf/definition'
import { chooseReportForm } from '../../state/answers/report'
import { saveBlob } from '../../sharing/save'
import { Button } from '../../ui/Button'
import { Segmented } from '../../ui/Segmented'
import layout from '../../ui/layout.module.css'
import styles from './report.module.css'
import { asOfDocument, withAsOf } from '../../document/scenario/as-of'
import { replaceWorkbook, scenarioStore, useWorkbook } from '../../state/workbook/scenario-store'
import { DateField } from '../../ui/DateField'

interface ReportActionsProps {
  readonly report: Report | undefined
  readonly form: ReportForm
  /** Whether it is of the present document: no other is saved. */
  readonly isCurrent: boolean
}

type Saving =
  | { readonly kind: 'none' }
  | { readonly kind: 'writing'; readonly what: string }
  | { readonly kind: 'saved'; readonly sentence: string; readonly of: Report }
  | { readonly kind: 'failed'; readonly sentence: string }

/** Saves the report as a PDF or as its tables, and prints it. */
export function ReportActions({ report, form, isCurrent }: ReportActionsProps) {
  const file = reportForms.find(({ value }) => value === form)?.file ?? ''
  const [paper, setPaper] = useState<PaperSize>('A4')
  const [saving, setSaving] = useState<Saving>({ kind: 'none' })
  const writing = useRef<AbortController>(undefined)
  /** What may be saved now: a file that was begun before an edit is of another document. */
  const latest = useRef({ report, paper })
  useEffect(() => {
    latest.current = { report: isCurrent ? report : undefined, paper }
  }, [report, isCurrent, paper])
  const isReady = report !== undefined && isCurrent && saving.kind !== 'writing'
  const write = async (
    what: string,
    fileName: string,
    make: (signal: AbortSignal) => Promise<Blob>,
  ) => {
    const own = new AbortController()
    writing.current = own
    setSaving({ kind: 'writing', what })
    try {
      const blob = await make(own.signal)
      if (latest.current.report !== report || latest.current.paper !== paper) {
        setSaving({
          kind: 'failed',
          sentence: `The ${what} was not saved, because the report has changed meanwhile.`,
        })
        return
      }
      saveBlob(fileName, blob)
      if (report)
        setSaving({
          kind: 'saved',
          sentence: `${fileName} is saved (${sizeOf(blob)}).`,
          of: report,
        })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      setSaving(
        own.signal.aborted
          ? { kind: 'none' }
          : {
              kind: 'failed',
              sentence: `The ${what} could not be written: ${reason} Your document is unchanged.`,
            },
      )
    }
  }
  const savePdf = () =>
    report &&
    void write('PDF', `${file}.pdf`, async (signal) => {
      const { makePdf } = await import('../../report/pdf/make-pdf')
      return new Blob([await makePdf(report, paper, signal)], { type: 'application/pdf' })
    })
  const saveZip = () =>
    report &&
    void write('zip of tables', `${file}-tables.zip`, async () => {
      const [{ reportFiles }, { zipOf }] = await Promise.all([
        import('../../report/document/report-files'),
        import('../../report/document/zip'),
      ])
      return new Blob([zipOf(reportFiles(report))], { type: 'application/zip' })
    })
  return (
    <div className={`${layout.row} ${layout.screen} ${styles.actions}`}>
      <Segmented label="Form" value={form} choices={reportForms} onChange={chooseReportForm} />
      <AsOfField />
      <Segmented
        label="Paper"
        value={paper}
        choices={[
          { value: 'A4', label: 'A4' },
          { value: 'LETTER', label: 'Letter' },
        ]}
        onChange={setPaper}
      />
      <Button onPress={savePdf} isDisabled={!isReady}>
        Save PDF
      </Button>
      <Button onPress={saveZip} isDisabled={!isReady}>
        Save all tables (CSV files in a zip)
      </Button>
      <Button onPress={() => globalThis.print()} isDisabled={!isReady}>
        Print
      </Button>
      <p role="status" className={layout.quiet}>
        {saving.kind === 'writing' && (
          <>
            Writing the {saving.what}.{' '}
            <Button look="link" onPress={() => writing.current?.abort()}>
              Cancel
            </Button>
          </>
        )}
        {/* What was saved of another document is no longer said. */}
        {saving.kind === 'saved' && saving.of === report && isCurrent && saving.sentence}
        {saving.kind === 'failed' && saving.sentence}
      </p>
    </div>
  )
}

/** "103 kB" */
const sizeOf = ({ size }: Blob): string => `${Math.max(1, Math.round(size / 1000))}\u202fkB`

const put = (day: string) =>
  replaceWorkbook(withAsOf(scenarioStore.getState().workbook, day), 'date of the report')

/**
 * The day that the report carries, which dates all scenarios: it belongs to the document, so that the same
 * document gives the same report.
 */
function AsOfField() {
  const workbook = useWorkbook()
  return (
    <DateField label="Date for all scenarios" value={asOfDocument(workbook) ?? ''} onChange={put} />
  )
}
