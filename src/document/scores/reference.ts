/** Against which scenario the others are scored where nobody has named a machine. */
import type { Workbook } from '../scenario/schema'

/** The status quo, else the baseline, else the first. */
export function referenceAmong<Design extends { readonly index: number }>(
  designs: readonly Design[],
  { baseline, procurement }: Pick<Workbook, 'baseline' | 'procurement'>,
): Design | undefined {
  const at = (place: number | null) => designs.find(({ index }) => index === place)
  return at(procurement.statusQuo) ?? at(baseline) ?? designs[0]
}
