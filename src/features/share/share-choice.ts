import type { Workbook } from '../../document/scenario/schema'
import type { SharedDocument } from '../../sharing/shared-document'

/** What the link opens, as it follows "It opens". */
export function opens(shared: SharedDocument, whole: Workbook, letter: string): string {
  const isWhole = shared.indices.length === whole.scenarios.length
  const what = isWhole ? 'this document' : `scenario ${letter} alone`
  const changes = [
    ...(shared.pricesWithheld ? ['with public prices instead of yours'] : []),
    ...(shared.notesWithheld ? ['without your notes'] : []),
    ...(shared.procurementWithheld ? ['without requirements, criteria and options'] : []),
  ]
  return changes.length > 0 ? `${what}, ${changes.join(' and ')}` : `exactly ${what}`
}
