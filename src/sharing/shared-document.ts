/** What a person chooses to hand on, and the document that follows from it. */
import { withPlaces } from '../document/procurement/scenarios-moved'
import { knowsOwnPrices, withAllPublicPrices } from '../document/procurement/public-prices'
import { hasProcurement, NO_PROCUREMENT } from '../document/procurement/schema'
import { hasNotes, withoutNotes } from '../document/scenario/notes'
import type { Workbook } from '../document/scenario/schema'

export interface ShareChoice {
  /** Index of the one scenario that is shared; undefined for all. */
  readonly only: number | undefined
  /** Whether the prices of the public books stand in place of the person's own. */
  readonly publicPrices: boolean
  /** Whether the notes are left out. */
  readonly leavesNotes: boolean
  /** Whether what the committee has said is left out. */
  readonly leavesProcurement: boolean
}

export interface SharedDocument {
  readonly workbook: Workbook
  /** Where its scenarios are in the document. */
  readonly indices: readonly number[]
  /** Whether any price was replaced. */
  readonly pricesWithheld: boolean
  /** Whether any notes were left out. */
  readonly notesWithheld: boolean
  /** Whether requirements, criteria or options were left out. */
  readonly procurementWithheld: boolean
}

export function sharedDocument(workbook: Workbook, choice: ShareChoice): SharedDocument {
  const indices = workbook.scenarios.flatMap((_, index) =>
    choice.only === undefined || choice.only === index ? [index] : [],
  )
  const chosen = choice.only === undefined ? workbook : alone(workbook, choice.only)
  const leavesProcurement = choice.leavesProcurement && hasProcurement(chosen)
  const pricesWithheld = choice.publicPrices && knowsOwnPrices(chosen)
  const notesWithheld = choice.leavesNotes && chosen.scenarios.some(hasNotes)
  const priced = pricesWithheld ? withAllPublicPrices(chosen) : chosen
  const unnoted = notesWithheld
    ? { ...priced, scenarios: priced.scenarios.map(withoutNotes) }
    : priced
  const shared = leavesProcurement ? { ...unnoted, procurement: NO_PROCUREMENT } : unnoted
  return {
    workbook: shared,
    indices,
    pricesWithheld,
    notesWithheld,
    procurementWithheld: leavesProcurement,
  }
}

/** One scenario of a workbook, with what the committee has said of it; the workbook itself if it has no other. */
function alone(workbook: Workbook, index: number): Workbook {
  const { scenarios, procurement } = workbook
  if (scenarios.length === 1) return workbook
  return {
    ...workbook,
    scenarios: scenarios.slice(index, index + 1),
    baseline: 0,
    procurement: withPlaces(procurement, [index]),
  }
}
