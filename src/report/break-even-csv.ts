/** The shares of the cycles at which two designs change places, as a file: one row a group of applications. */
import type { ModelCard } from '../model/engine'
import type { BreakEvenGroup } from '../experiments/shared/break-evens'
import { toCsv } from './csv'
import { rivalStampColumns, rivalStampOf, type Rival } from './table-stamp'

const columns = [
  { key: 'design', header: 'design' },
  { key: 'group', header: 'applications' },
  { key: 'share', header: 'share of the cycles now' },
  { key: 'ahead', header: 'design is ahead' },
  { key: 'at', header: 'of this share of the cycles' },
  { key: 'p5', header: 'that share, 5 % of the draws' },
  { key: 'p95', header: 'that share, 95 % of the draws' },
]

/** @param draws over which the range is taken */
export function breakEvenCsv(
  own: Rival,
  other: Rival,
  groups: readonly BreakEvenGroup[],
  draws: number,
  card: ModelCard | undefined,
): string {
  const stamp = rivalStampOf(own, other, draws, card)
  const records = groups.map(({ name, share, breakEven: { atValues, overDraws } }) => ({
    design: own.title,
    group: name,
    share,
    ahead: atValues.kind,
    at: 'share' in atValues ? atValues.share : undefined,
    p5: overDraws?.p5,
    p95: overDraws?.p95,
    ...stamp,
  }))
  return toCsv([...columns, ...rivalStampColumns], records)
}
