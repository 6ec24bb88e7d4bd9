import { asOfDocument, withAsOf } from '../../document/scenario/as-of'
import { replaceWorkbook, scenarioStore, useWorkbook } from '../../state/scenario-store'
import { DateField } from '../../ui/DateField'

const put = (day: string) =>
  replaceWorkbook(withAsOf(scenarioStore.getState().workbook, day), 'date of the report')

/**
 * The day that the report carries, which dates all scenarios: it belongs to the document, so that the same
 * document gives the same report.
 */
export function AsOfField() {
  const workbook = useWorkbook()
  return (
    <DateField label="Date for all scenarios" value={asOfDocument(workbook) ?? ''} onChange={put} />
  )
}
