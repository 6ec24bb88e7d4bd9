/** The band of what a module predicts, for the places that show it: from the residuals of the published rows, and nowhere else. */
import { formatSignificant } from '../../document/format'
import { bandOfLevels, type Band } from '../../validation/bands'
import { compared } from '../../validation/published/published'
import type { Get } from '../experiment'
import { publishedFile, type Published } from '../validation/published-rows'

const known = new WeakMap<Published, ReturnType<typeof compared>>()

function rowsOf(published: Published) {
  const found = known.get(published)
  if (found) return found
  const rows = compared(published.measurements.measurements, published.stored.rows)
  known.set(published, rows)
  return rows
}

/** Undefined until the rows are loaded, or where too few support a band. */
export function statedBand(get: Get, module: string): Band | undefined {
  const { value } = get.file(publishedFile)
  return value && bandOfLevels(rowsOf(value), module)
}

/** What stands under a title: "90 % band ×1.96, by 8 rows that were not fitted". */
export const bandWords = (band: Band | undefined): string =>
  band
    ? `90 % band ×${formatSignificant(band.size)}, by ${band.rows} rows that were not fitted`
    : '90 % band by the rows that were not fitted'
