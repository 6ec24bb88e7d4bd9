/** What was published beside what the model says of it: two files, and what has been computed anew since. */
import {
  compared,
  isOfModel,
  loadBlind,
  loadCrossing,
  loadMeasurements,
  loadPredictions,
  type BlindPredictions,
  type ComparedRow,
  type Crossing,
  type ModelProvenance,
  type PublishedMeasurements,
  type StoredPredictions,
} from '../../validation/published/published'
import { isScored, missOf, sizeOf, type Miss } from '../../validation/miss'
import { FAR_OFF, scorecardOf, type Scorecard } from '../../validation/scorecard'
import type { Provenance } from '../../tables/table'
import { rowOf, type PredictedLine } from '../../validation/validated-row'
import type { DataFile } from '../experiment'

export interface Published {
  readonly measurements: PublishedMeasurements
  readonly stored: StoredPredictions
  readonly blind: BlindPredictions
  readonly crossing: Crossing
  /** By id, what the running model has said since. */
  readonly anew: ReadonlyMap<string, PredictedLine>
}

export const publishedFile: DataFile<Published> = {
  name: 'The measurements',
  load: async () => {
    const [measurements, stored, blind, crossing] = await Promise.all([
      loadMeasurements(),
      loadPredictions(),
      loadBlind(),
      loadCrossing(),
    ])
    return { measurements, stored, blind, crossing, anew: new Map() }
  },
}

/** A published row with its prediction. */
export interface AgreementRow extends ComparedRow {
  readonly miss: Miss | undefined
  /** Whether it counts as far off. */
  readonly isFar: boolean
  /** Whether its prediction is of another model than the one that is running. */
  readonly isOld: boolean
  /** The model that its prediction is of. */
  readonly model: ModelProvenance
  /** Why what was published is in doubt. */
  readonly doubt: string | undefined
}

export interface Agreement {
  readonly rows: readonly AgreementRow[]
  readonly card: Scorecard
}

export function agreementOf(
  { measurements, stored, anew }: Published,
  running: ModelProvenance | undefined,
): Agreement {
  const isStoredOld = running !== undefined && !isOfModel(stored, running)
  const lines = [...stored.rows, ...anew.values()]
  const rows = compared(measurements.measurements, lines).map((row): AgreementRow => {
    const { id, doubt } = row.measurement
    const miss = missOf(row)
    const isOld = isStoredOld && !anew.has(id)
    return {
      ...row,
      miss,
      isFar: isScored(row) && miss !== undefined && sizeOf(miss) > FAR_OFF,
      isOld,
      model: (isOld ? undefined : running) ?? stored.model,
      doubt: doubt === null ? undefined : (measurements.doubts[doubt] ?? doubt),
    }
  })
  return { rows, card: scorecardOf(rows) }
}

/** All rows follow from the file and the model: worked out once for both. */
const known = new WeakMap<Published, { readonly of: string; readonly agreement: Agreement }>()

export function agreementIn(published: Published, card: ModelProvenance | undefined): Agreement {
  const of = `${card?.version} ${card?.parametersHash}`
  const found = known.get(published)
  if (found?.of === of) return found.agreement
  const agreement = agreementOf(published, card)
  known.set(published, { of, agreement })
  return agreement
}

/** A row that was blind, with what was said of it before and what is said now. */
export interface BlindRow {
  readonly before: ComparedRow
  readonly now: AgreementRow
}

/** The rows that were kept back until that version had been scored, in the order of the file. */
export function blindRows(
  rows: readonly AgreementRow[],
  { rows: lines, congestedBand }: BlindPredictions,
): readonly BlindRow[] {
  const byId = new Map(rows.map((row) => [row.measurement.id, row]))
  return lines.flatMap(({ id, predicted, reason }) => {
    const now = byId.get(id)
    if (!now) return []
    const { measurement } = now
    const role = predicted === null ? 'not modelled' : 'predicted'
    const result = rowOf(measurement, { id, predicted, reason, role })
    const isBanded = measurement.module.startsWith('congestion_') && typeof predicted === 'number'
    const factor =
      typeof result.published === 'number' && typeof predicted === 'number'
        ? Math.abs(Math.log(predicted / result.published))
        : undefined
    const insideBand =
      isBanded && factor !== undefined && !measurement.unit.startsWith('percent')
        ? factor <= Math.log(congestedBand)
        : null
    return [{ now, before: { measurement, result: { ...result, insideBand } } }]
  })
}

/** Of what the model says of a published number. */
export const predictionProvenance: Provenance = {
  meaning:
    'The model’s prediction of a published number. It follows from the machine as built and the stated conditions, never from the published value.',
  formula:
    'Error = prediction ÷ published − 1. For percentages it is prediction − published, in points. If the prediction is inside a published range, the error is 0. Otherwise, it is relative to the nearer end. A published bound has no error while the model meets it. Medians use the absolute errors of predicted measurements, which were not used for fitting.',
  source:
    'SC19, SC18, TAPER and GASNET22. Every row names its table or section. The definition of the errors is Taper’s own.',
  inputs: () => [],
  // Every module has rows.
  parameters: 'all',
  asks: [],
  limits:
    'The rows are the values printed in the papers, not a random sample. Many are from only two machines, and some rows in the same table are similar. A good median means little if there are few rows, or if they are easy to predict.',
}

/** Farthest off first; then those that do not count, and those of which there is nothing to compare. */
export function farthestFirst(rows: readonly AgreementRow[]): readonly AgreementRow[] {
  const key = (row: AgreementRow) => {
    if (!row.miss) return row.result.role === 'not modelled' ? -2 : -1
    const size = sizeOf(row.miss)
    return isScored(row) ? 1 + size : size / (1 + size)
  }
  return rows.toSorted((a, b) => key(b) - key(a))
}

// Which published rows are looked at.

/** An empty choice lets all rows through. */
interface RowFilter {
  readonly modules: readonly string[]
  /** One machine; rows about several belong to each of them. */
  readonly system: string
  readonly paper: string
  readonly role: string
}

/** "Summit vs Titan" and "Summit/Sierra" are about two machines. */
export const systemsOf = (system: string): readonly string[] =>
  system.split(/\s*(?:,|\/|\bvs\b|\.\.)\s*/)

export function filtered<Row extends ComparedRow>(
  rows: readonly Row[],
  { modules, system, paper, role }: RowFilter,
): readonly Row[] {
  return rows.filter(
    ({ measurement, result }) =>
      (modules.length === 0 || modules.includes(measurement.module)) &&
      (system === '' || systemsOf(measurement.system).includes(system)) &&
      (paper === '' || measurement.source.paper === paper) &&
      (role === '' || result.role === role),
  )
}

/** What rows can be distinguished by, in the order of the alphabet. */
export function filterChoices(rows: readonly ComparedRow[]) {
  const distinct = (of: (row: ComparedRow) => readonly string[]) =>
    [...new Set(rows.flatMap(of))].toSorted((a, b) => a.localeCompare(b, 'en'))
  return {
    modules: distinct(({ measurement }) => [measurement.module]),
    systems: distinct(({ measurement }) => systemsOf(measurement.system)),
    papers: distinct(({ measurement }) => [measurement.source.paper]),
    roles: distinct(({ result }) => [result.role]),
  }
}
