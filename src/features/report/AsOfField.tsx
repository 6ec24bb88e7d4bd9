import { useId } from 'react'
import { asOfDocument, withAsOf } from '../../domain/scenario/as-of'
import { date } from '../../domain/scenario/value-types'
import { replaceWorkbook, scenarioStore, useWorkbook } from '../../state/scenario-store'
import styles from './ReportView.module.css'

/** The day that the report carries: it belongs to the document, so that the same document gives the same report. */
export function AsOfField() {
  const id = useId()
  const workbook = useWorkbook()
  const write = (text: string) => {
    // A browser gives no text for a day that is not whole yet.
    const day = date.safeParse(text)
    if (!day.success) return
    replaceWorkbook(withAsOf(scenarioStore.getState().workbook, day.data), 'date of the report')
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>As of</label>
      <input
        id={id}
        type="date"
        className={styles.date}
        value={asOfDocument(workbook) ?? ''}
        onChange={(event) => write(event.target.value)}
      />
    </div>
  )
}
