import { formatPercent, formatSigned, formatSignificant } from '../../document/format'
import { visibleText } from '../../document/visible-text'
import { stampedCsv } from '../../report/table-stamp'
import { documentNow } from '../../state/document-now'
import { useTableFile } from '../../state/table-files'
import type { Pair } from '../../state/use-what-ifs'
import { SaveCsv } from '../../ui/SaveCsv'
import { TableView, type ViewColumn } from '../../tables/TableView'
import type { DamageRow } from './damage-rows'
import { WhatIfWhere } from './WhatIfWhere'
import styles from './WhatIfView.module.css'

interface SlowdownsTableProps {
  readonly rows: readonly DamageRow[]
  readonly isCurrent: boolean
}

interface Slowed {
  readonly low: number
  readonly value: number
  readonly high: number
}

const columns = [
  ['scenario', 'scenario'],
  ['application', 'application'],
  ['before', 'slowdown in the workload as built'],
  ['after', 'slowdown in the workload after'],
  ['afterLow', 'low end after'],
  ['afterHigh', 'high end after'],
  ['condition', 'condition in which it loses most'],
  ['hardBefore', 'slowdown there as built'],
  ['hardAfter', 'slowdown there after'],
  ['hardLow', 'low end there after'],
  ['hardHigh', 'high end there after'],
].map(([key = '', header = '']) => ({ key, header }))

const shown: readonly ViewColumn[] = [
  { key: 'application', header: 'Application' },
  { key: 'before', header: 'In the workload’s jobs, as built' },
  { key: 'after', header: 'As if' },
  { key: 'points', header: 'Points (range)' },
  { key: 'where', header: 'Where it loses most', align: 'text' },
  { key: 'hardBefore', header: 'There, as built' },
  { key: 'hardAfter', header: 'As if' },
  { key: 'hardPoints', header: 'Points (range)' },
]

/** What every application loses to the damage, in the workload's own jobs and where the network matters most. */
export function SlowdownsTable({ rows, isCurrent }: SlowdownsTableProps) {
  const lines = rows.flatMap((row) =>
    (row.work?.applications ?? []).map(({ id, name, slowdown }) => ({
      row,
      id,
      name,
      slowdown,
      hardest: row.hardest.find(({ application }) => application === id),
    })),
  )
  const save = useTableFile(
    {
      id: 'what-if-slowdowns',
      label: 'the slowdowns of the what-if',
      fileName: 'what-if-slowdowns',
    },
    isCurrent
      ? () =>
          stampedCsv(
            columns,
            lines.map(({ row, name, slowdown: { before, after }, hardest }) => ({
              scenario: row.letter,
              application: name,
              before: before.value,
              after: after.value,
              afterLow: after.low,
              afterHigh: after.high,
              condition: hardest?.condition,
              hardBefore: hardest?.slowdown.before.value,
              hardAfter: hardest?.slowdown.after.value,
              hardLow: hardest?.slowdown.after.low,
              hardHigh: hardest?.slowdown.after.high,
            })),
            documentNow(),
          )
      : undefined,
  )
  if (lines.length === 0) return null
  return (
    <section className={styles.section} aria-label="Slowdowns, as if">
      <h3 className={styles.title} data-reveals>
        {isCurrent ? titleOf(lines) : 'Which application loses most to it?'}
        <WhatIfWhere subject="Slowdowns, as if" id="slowdown" designs={rows} />
      </h3>
      <TableView
        label="Table: slowdowns"
        testId="what-if-slowdowns"
        isStale={!isCurrent}
        columns={shown}
        rows={lines.map(({ row, id, name, slowdown, hardest }) => ({
          id: `${row.letter} ${id}`,
          cells: [
            `${row.letter} ${visibleText(name)}`,
            formatPercent(slowdown.before.value),
            formatPercent(slowdown.after.value),
            points(slowdown),
            whereWords(hardest),
            formatPercent(hardest?.slowdown.before.value),
            formatPercent(hardest?.slowdown.after.value),
            hardest ? points(hardest.slowdown) : '…',
          ],
        }))}
      />
      <div>
        <SaveCsv what="the slowdowns of the what-if" onSave={save} />
      </div>
    </section>
  )
}

const signed = (share: number) => formatSigned(100 * share, (points) => formatSignificant(points))

/** Percentage points more, at the value and at the ends of the model's parameters. */
function points({ before, after }: Pair<Slowed>): string {
  const [low, high] = [after.low - before.low, after.high - before.high].toSorted((a, b) => a - b)
  const value = after.value - before.value
  return low === high || low === undefined || high === undefined
    ? signed(value)
    : `${signed(value)} (${signed(low)} to ${signed(high)})`
}

/** An application that loses nothing under any placement or neighbour does so nowhere. */
function whereWords(hardest: Line['hardest']): string {
  if (!hardest) return '…'
  return more(hardest.slowdown) > NOTHING ? hardest.condition : 'nowhere'
}

interface Line {
  readonly row: DamageRow
  readonly name: string
  readonly slowdown: Pair<Slowed>
  readonly hardest: { readonly condition: string; readonly slowdown: Pair<Slowed> } | undefined
}

const more = ({ before, after }: Pair<Slowed>) => after.value - before.value
/** Less than this share of the time reads as none. */
const NOTHING = 5e-5

function titleOf(lines: readonly Line[]): string {
  const by = (of: (line: Line) => number) => lines.toSorted((a, b) => of(b) - of(a))[0]
  const own = by(({ slowdown }) => more(slowdown))
  const hard = by(({ hardest }) => (hardest ? more(hardest.slowdown) : -Infinity))
  const first =
    own && more(own.slowdown) > NOTHING
      ? `${visibleText(own.name)} on ${own.row.letter} loses most: ${formatPercent(own.slowdown.before.value)} slower becomes ${formatPercent(own.slowdown.after.value)}`
      : 'In the workload’s own jobs no application loses anything'
  return hard?.hardest && more(hard.hardest.slowdown) > NOTHING
    ? `${first}; ${hard.hardest.condition}, ${visibleText(hard.name)} on ${hard.row.letter} goes from ${formatPercent(hard.hardest.slowdown.before.value)} to ${formatPercent(hard.hardest.slowdown.after.value)} slower`
    : first
}
