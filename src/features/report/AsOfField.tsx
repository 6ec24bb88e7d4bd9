import { useId } from 'react'
import { asOfDocument, withAsOf } from '../../document/scenario/as-of'
import { date } from '../../document/scenario/value-types'
import { replaceWorkbook, scenarioStore, useWorkbook } from '../../state/scenario-store'
import { Button } from '../../ui/Button'
import styles from './ReportView.module.css'

const put = (day: string) =>
  replaceWorkbook(withAsOf(scenarioStore.getState().workbook, day), 'date of the report')

/**
 * The day that the report carries, which dates all scenarios: it belongs to the document, so that the same
 * document gives the same report.
 */
export function AsOfField() {
  const id = useId()
  const workbook = useWorkbook()
  const write = (text: string) => {
    // A browser gives no text for a day that is not whole yet, such as one that is being typed.
    const day = date.safeParse(text)
    if (!day.success || day.data === '') return
    put(day.data)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>All scenarios as of</label>
      <input
        id={id}
        type="date"
        className={styles.date}
        value={asOfDocument(workbook) ?? ''}
        onChange={(event) => write(event.target.value)}
      />
      {asOfDocument(workbook) !== undefined && (
        <Button look="link" onPress={() => put('')}>
          No date
        </Button>
      )}
    </div>
  )
}
