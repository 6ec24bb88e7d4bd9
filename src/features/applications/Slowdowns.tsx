import { useMemo } from 'react'
import { dimmedPart, type ChartStatus } from '../../charts/frame/ChartStatus'
import { TableChart } from '../../charts/TableChart'
import { DEFAULT_REPLICATES } from '../../document/replicates'
import { visibleText } from '../../document/visible-text'
import type { PlacedColumn } from '../../document/workload/columns'
import type { Profile } from '../../document/workload/profile'
import { scalingOf } from '../../document/workload/scaling'
import type { Workload } from '../../document/workload/workload'
import { slowdownTable } from '../../experiments/applications/slowdown-table'
import type { ApplicationsDto } from '../../model/engine'
import {
  heatSentence,
  profileSources,
  slowdownGroups,
  slowdownNotes,
  slowdownRows,
  slowdownSubtitle,
} from '../../report/slowdown-words'
import type { AskedSlot } from '../../state/asked-answers'
import { documentNow } from '../../state/document-now'
import { csvText } from '../../tables/write-csv'
import { slowdownPicking, type PickedCell } from './picked'
import { SlowdownWhere } from './SlowdownWhere'
import { slotsStatus } from './status'
import styles from './ApplicationsView.module.css'

interface SlowdownsProps {
  readonly columns: readonly (PlacedColumn | undefined)[]
  readonly slots: readonly AskedSlot<{ readonly result: ApplicationsDto }>[]
  readonly workload: Workload
  readonly profiles: readonly Profile[]
  readonly baseline: number
  /** Nodes of a job, as the plan has it. */
  readonly asked: number
  readonly picked: PickedCell | undefined
  readonly onPick: (cell: PickedCell) => void
}

/** The table of slowdowns with its sentence. */
export function Slowdowns(props: SlowdownsProps) {
  const { columns, slots, workload, profiles, baseline, asked, picked, onPick } = props
  const groups = useMemo(
    () =>
      slowdownGroups(
        columns,
        slots.map(({ value }) => value?.result),
        baseline,
      ),
    [columns, slots, baseline],
  )
  const rows = useMemo(() => slowdownRows(profiles), [profiles])
  // Where none of the applications runs anywhere nothing is asked, and the sentences say it all.
  const runsAny = columns.some((column) => column && column.profiles.length > 0)
  const status: ChartStatus = runsAny
    ? slotsStatus(
        slots.filter((_, at) => columns[at] !== undefined),
        'The slowdowns',
      )
    : { kind: 'current' }
  const isOld = dimmedPart(status) !== 'none'
  const table = useMemo(
    () => slowdownTable(groups, rows, isOld ? 'stale' : 'current'),
    [groups, rows, isOld],
  )
  const notes = slowdownNotes(columns, groups, profiles, asked)
  return (
    <div className={styles.slowdowns}>
      <TableChart
        table={table}
        title={
          status.kind === 'current'
            ? heatSentence(groups, rows)
            : 'Which application loses how much, under what?'
        }
        subtitle={slowdownSubtitle(workload.mapping)}
        status={status}
        where={<SlowdownWhere subject="Slowdowns" columns={columns} />}
        csv={() => csvText(table, { ...documentNow(), focus: 0, replicates: DEFAULT_REPLICATES })}
        picking={slowdownPicking(table, picked, onPick)}
      />
      <p className={styles.quiet}>{profileSources(profiles)}</p>
      <p className={styles.quiet}>{visibleText(scalingOf(profiles))}</p>
      {notes.map((sentence) => (
        <p key={sentence} className={styles.quiet}>
          {sentence}
        </p>
      ))}
    </div>
  )
}
