import { percentText } from '../../experiments/applications/slowdowns'
import { formatCount, formatFixed } from '../../document/format'
import { shareText } from '../../document/scenario/lists'
import { TableView } from '../../tables/TableView'
import { coveredShare, weightedSlowdown, type DesignWork } from './throughput'
import type { WorkRow, Works } from './work-rows'

interface WorkTableProps {
  readonly works: Works
  /** Heads of the columns. */
  readonly labels: readonly string[]
  /** What is 100, in words. */
  readonly baseName: string
  readonly base: DesignWork | undefined
  readonly rows: readonly WorkRow[]
  readonly isCurrent: boolean
}

/** Work of the mix and of its applications, and what the sums cover. */
export function WorkTable(props: WorkTableProps) {
  const { works, labels, baseName, base, rows, isCurrent } = props
  const percent = (value: number | undefined) =>
    value === undefined ? '–' : formatFixed(value * 100, 1)
  const feet: readonly (readonly [string, string, (work: DesignWork) => string])[] = [
    [
      'covers',
      'The mix covers, of the cycles',
      (work) => (base ? shareText(coveredShare(work, base)) : '–'),
    ],
    [
      'slowdown',
      'Weighted slowdown, %',
      (work) => {
        const slowdown = base && weightedSlowdown(work, base)
        return slowdown === undefined ? '–' : percentText(slowdown)
      },
    ],
    ['nodes', 'Nodes', ({ nodes }) => formatCount(nodes)],
  ]
  return (
    <TableView
      label="Table: work"
      testId="work-table"
      isStale={!isCurrent}
      columns={[
        { key: 'work', header: `Work, ${baseName} = 100` },
        { key: 'cycles', header: 'of cycles' },
        ...labels.map((label) => ({ key: label, header: label })),
      ]}
      rows={[
        ...rows.map(({ id, name, note, values }) => ({
          id,
          data: { 'data-row': id },
          cells: [name, note, ...values.map(percent)],
        })),
        ...feet.map(([id, name, write]) => ({
          id,
          data: { 'data-row': id },
          cells: [name, '', ...works.map((work) => (work ? write(work) : '–'))],
        })),
      ]}
    />
  )
}
