import { useMemo } from 'react'
import type { HeatGroup, HeatRow } from '../../charts/applications/heat'
import { HeatChart } from '../../charts/applications/HeatChart'
import { heatCsvColumns, heatRecords } from '../../charts/applications/heatTable'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { shareText } from '../../domain/scenario/lists'
import { visibleText } from '../../domain/visible-text'
import { conditions, whyNoRoom } from '../../domain/workload/conditions'
import { evidenceWords } from '../../domain/workload/evidence-words'
import type { Profile } from '../../domain/workload/profile'
import { whyBlocked } from '../../domain/workload/remarks'
import type { Workload } from '../../domain/workload/workload'
import type { ApplicationsDto, RefusedCellsDto } from '../../engine/engine'
import { toCsv } from '../../report/csv'
import { originOf } from '../../report/provenance-of-results'
import type { AskedSlot } from '../../state/asked-answers'
import { useModelCard } from '../../state/results-store'
import { scenarioCode } from '../../ui/scenario-code'
import { WhereFrom } from '../../ui/WhereFrom'
import { detailOf, titleOf, type PlacedColumn } from './columns'
import { heatId, type PickedCell } from './picked'
import { heatSentence } from './sentences'
import { slotsStatus } from './status'
import styles from './ApplicationsView.module.css'

interface SlowdownsProps {
  readonly columns: readonly (PlacedColumn | undefined)[]
  readonly slots: readonly AskedSlot<{ readonly result: ApplicationsDto }>[]
  readonly workload: Workload
  readonly profiles: readonly Profile[]
  readonly baseline: number
  readonly picked: PickedCell | undefined
  readonly onPick: (cell: PickedCell) => void
}

/** The table of slowdowns with its sentence. */
export function Slowdowns(props: SlowdownsProps) {
  const { columns, slots, workload, profiles, baseline, picked, onPick } = props
  const groups = useMemo(
    () => groupsOf(columns, slots, profiles, baseline),
    [columns, slots, profiles, baseline],
  )
  const rows = useMemo(() => rowsOf(workload, profiles), [workload, profiles])
  // Where none of the applications runs anywhere nothing is asked, and the sentences say it all.
  const runsAny = columns.some((column) => column && column.profiles.length > 0)
  const status: ChartStatus = runsAny
    ? slotsStatus(
        slots.filter((_, at) => columns[at] !== undefined),
        'The slowdowns',
      )
    : { kind: 'current' }
  const refused = refusedOn(groups)
  const card = useModelCard()
  const compared = [...new Set(columns.flatMap((column) => column?.scenario ?? []))]
  return (
    <div className={styles.slowdowns}>
      <HeatChart
        groups={groups}
        rows={rows}
        title={
          status.kind === 'current'
            ? heatSentence(groups, rows)
            : 'Which application loses how much, under what?'
        }
        subtitle="Extra time against the same job compact and alone, in percent; block mapping. Spread: over more edge switches than hold it. Bully: a neighbour’s traffic on half of the job’s edge switches, to the next one or across the bisection."
        status={status}
        csv={() => toCsv(heatCsvColumns, heatRecords(groups, rows))}
        picked={picked && heatId(picked)}
        onPick={({ group, row, column }) =>
          onPick({ column: group.id, application: row.id, condition: column.id })
        }
      />
      <p className={styles.quiet} data-reveals>
        Values of the profiles:{' '}
        {profiles.map((each) => `${visibleText(each.name)} ${evidenceWords(each)}`).join('; ')}.{' '}
        <WhereFrom
          subject="Slowdowns"
          origin={() => originOf('slowdown', compared, card, 'random placements averaged over 4')}
        />
      </p>
      {refused.map((sentence) => (
        <p key={sentence} className={styles.quiet}>
          {sentence}
        </p>
      ))}
    </div>
  )
}

function groupsOf(
  columns: readonly (PlacedColumn | undefined)[],
  slots: SlowdownsProps['slots'],
  profiles: readonly Profile[],
  baseline: number,
): readonly HeatGroup[] {
  const baseNodes = columns.find((column) => column?.index === baseline)?.room.nodes
  return columns.flatMap((column, at) => {
    if (!column) return []
    const { letter } = scenarioCode(column.index)
    return [
      {
        id: column.key,
        letter,
        title: titleOf(column),
        detail: detailOf(column),
        columns: conditions.map(({ id, short, tiny, long }) => ({ id, short, tiny, long })),
        absent: new Map(
          conditions.flatMap((condition): [string, string][] => {
            const why = whyNoRoom(condition, column.jobNodes, column.room)
            return why === undefined ? [] : [[condition.id, why]]
          }),
        ),
        refused: [...blockedOn(column, profiles), ...(slots[at]?.value?.result.refused ?? [])],
        cells: slots[at]?.value?.result.cells ?? [],
        nodeGain:
          baseNodes === undefined || column.index === baseline
            ? undefined
            : column.room.nodes / baseNodes - 1,
      },
    ]
  })
}

function rowsOf({ applications }: Workload, profiles: readonly Profile[]): readonly HeatRow[] {
  return profiles.map(({ id, name }) => {
    const share = applications.find((application) => application.id === id)?.share
    return {
      id,
      name: visibleText(name),
      share: share === undefined ? undefined : shareText(share),
    }
  })
}

/** Applications of the mix that the model is not asked for on a design. */
function blockedOn(column: PlacedColumn, profiles: readonly Profile[]): readonly RefusedCellsDto[] {
  return profiles.flatMap((profile) => {
    if (column.profiles.includes(profile)) return []
    const why = whyBlocked(profile, column.scenario.node, profile.typicalNodes)
    return why ? [{ application: profile.id, condition: undefined, sentence: why.sentence }] : []
  })
}

/** What has no numbers and why, each said once a design. */
function refusedOn(groups: readonly HeatGroup[]): readonly string[] {
  const sentences = groups.flatMap(({ letter, refused }) =>
    refused.map(({ sentence }) => `${letter}: ${sentence}`),
  )
  return [...new Set(sentences)]
}
