import { percentText } from '../../charts/applications/heat'
import { formatCount, formatFixed } from '../../document/format'
import { shareText } from '../../document/scenario/lists'
import styles from './ApplicationsView.module.css'
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
    <div className={styles.scroll} role="region" tabIndex={0} aria-label="Table: work">
      <table className={styles.table} data-stale={!isCurrent} data-testid="work-table">
        <thead>
          <tr>
            <th scope="col">{`Work, ${baseName} = 100`}</th>
            <th scope="col">of cycles</th>
            {labels.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, note, values }) => (
            <tr key={id} data-row={id}>
              <th scope="row">{name}</th>
              <td>{note}</td>
              {values.map((value, at) => (
                <td key={labels[at]}>{percent(value)}</td>
              ))}
            </tr>
          ))}
          {feet.map(([id, name, write]) => (
            <tr key={id} data-row={id}>
              <th scope="row">{name}</th>
              <td />
              {works.map((work, at) => (
                <td key={labels[at]}>{work ? write(work) : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
