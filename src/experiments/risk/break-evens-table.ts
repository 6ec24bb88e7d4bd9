/** Up to which share of the cycles of each application a design is ahead. */
import { formatPercent } from '../../document/format'
import { entered, FILE_ONLY, simulated } from '../../tables/columns'
import { table, type Column, type Freshness, type Provenance, type Table } from '../../tables/table'
import type { BreakEvenGroup } from '../shared/break-evens'
import { overDraws } from '../shared/study-provenance'

const AHEAD: Readonly<Record<string, string>> = {
  always: 'whatever its share',
  never: 'at no share',
  level: 'level whatever its share',
  below: 'below',
  above: 'above',
}

/** @param scenario index of the one that is set against the first */
export function breakEvensTable(
  groups: readonly BreakEvenGroup[],
  draws: number,
  freshness: Freshness,
  scenario: number,
): Table {
  const provenance = { ...overDraws('throughputGain', draws), ...BREAK_EVEN }
  return table<BreakEvenGroup>({
    id: 'shares',
    caption: 'Shares of the cycles at which the order changes',
    columns: columnsOf(provenance),
    rows: groups,
    note: 'The other applications keep their proportions to one another; the shares of the workload are its own and are not drawn.',
    freshness,
    scenarioOf: () => scenario,
  })
}

const BREAK_EVEN = {
  meaning:
    'The share of the cycles of an application at which two designs do as much of the workload.',
  formula:
    'With the share s of one application, the others in their proportions: the s at which both do as much; every input at its value, and in 5 and 95 % of the draws.',
}

const columnsOf = (provenance: Provenance): readonly Column<BreakEvenGroup>[] => [
  entered('application', 'Application', ({ name }) => name),
  simulated('ahead', 'Ahead', ({ breakEven }) => AHEAD[breakEven.atValues.kind], provenance),
  simulated(
    'ahead_kind',
    'Ahead, as a word',
    ({ breakEven }) => breakEven.atValues.kind,
    provenance,
    FILE_ONLY,
  ),
  simulated(
    'break_even_share',
    'This share of the cycles (5 to 95\u202f% of the draws)',
    ({ breakEven: { atValues } }) => ('share' in atValues ? atValues.share : undefined),
    provenance,
    {
      interval: ({ breakEven: { overDraws: range } }) =>
        range && { low: range.p5, high: range.p95 },
      format: (share) => formatPercent(share),
    },
  ),
]
