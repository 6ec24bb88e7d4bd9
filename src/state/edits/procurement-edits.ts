/** Edits of what a committee says of the scenarios; undoable like those of a design. */
import type { Procurement } from '../../document/procurement/schema'
import { workbookSchema } from '../../document/scenario/schema'
import { sentencesOf, summaryOf } from '../../document/scenario/sentences'
import {
  editWorkbook,
  scenarioStore,
  useFromWorkbook,
  type EditOutcome,
} from '../workbook/scenario-store'

export function useProcurement(): Procurement {
  return useFromWorkbook(({ procurement }) => procurement)
}

/**
 * Writes parts of it as one step.
 * @param step what the edit did, such as "threshold 6"
 * @param joins key of edits that are one step if they follow each other quickly
 * @returns why nothing was written, where what is requested does not fit the document
 */
export function changeProcurement(
  change: Partial<Procurement>,
  step: string,
  joins?: string,
): EditOutcome {
  const { workbook } = scenarioStore.getState()
  const procurement = { ...workbook.procurement, ...change }
  const changed = { ...workbook, procurement }
  // The whole document: only there are places of scenarios held against how many there are.
  const parsed = workbookSchema.safeParse(changed)
  if (!parsed.success) {
    return { ok: false, sentence: summaryOf(sentencesOf(parsed.error.issues, changed)) }
  }
  editWorkbook(changed, step, joins && `procurement ${joins}`)
  return { ok: true }
}
