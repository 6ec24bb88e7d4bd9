import { useMemo } from 'react'
import { NOISE, type HeatGroup, type HeatRow } from '../../charts/applications/heat'
import { HeatChart } from '../../charts/applications/HeatChart'
import { heatCsvColumns, heatRecords } from '../../charts/applications/heatTable'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { formatCount } from '../../domain/format'
import { shareText } from '../../domain/scenario/lists'
import { visibleText } from '../../domain/visible-text'
import { conditions, whyNoRoom } from '../../domain/workload/conditions'
import { evidenceWords } from '../../domain/workload/evidence-words'
import type { Profile } from '../../domain/workload/profile'
import { streamSentence } from '../../domain/workload/memory'
import { scalingOf } from '../../domain/workload/scaling'
import { timeShareProblem } from '../../domain/workload/time-shares'
import type { Workload } from '../../domain/workload/workload'
import type { ApplicationsDto, RefusedCellsDto } from '../../engine/engine'
import { stampedCsv } from '../../report/table-stamp'
import type { AskedSlot } from '../../state/asked-answers'
import { documentNow } from '../../state/document-now'
import { scenarioCode } from '../../ui/scenario-code'
import { detailOf, titleOf, type PlacedColumn } from './columns'
import { heatId, type PickedCell } from './picked'
import { heatSentence } from './sentences'
import { SlowdownWhere } from './SlowdownWhere'
import { slotsStatus } from './status'
import { together } from './work-rows'
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
  const groups = useMemo(() => groupsOf(columns, slots, baseline), [columns, slots, baseline])
  const rows = useMemo(() => rowsOf(workload, profiles), [workload, profiles])
  // Where none of the applications runs anywhere nothing is asked, and the sentences say it all.
  const runsAny = columns.some((column) => column && column.profiles.length > 0)
  const status: ChartStatus = runsAny
    ? slotsStatus(
        slots.filter((_, at) => columns[at] !== undefined),
        'The slowdowns',
      )
    : { kind: 'current' }
  const notes = notesOn(columns, groups, profiles, asked)
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
        subtitle={`How much longer a run takes than the same job alone on as few edge switches as hold it (compact). 3×, 6×: spread over so many times as many; random: on random nodes. Light, next, across, incast: beside a neighbour that loads the network. ${mappingWords[workload.mapping]}`}
        status={status}
        where={<SlowdownWhere subject="Slowdowns" columns={columns} />}
        csv={() => stampedCsv(heatCsvColumns, heatRecords(groups, rows), documentNow())}
        picked={picked && heatId(picked)}
        onPick={({ group, row, column }) =>
          onPick({ column: group.id, application: row.id, condition: column.id })
        }
      />
      <p className={styles.quiet}>
        Values of the profiles by source:{' '}
        {profiles.map((each) => `${visibleText(each.name)} ${evidenceWords(each)}`).join('; ')}.
      </p>
      <p className={styles.quiet}>{visibleText(scalingOf(profiles))}</p>
      {notes.map((sentence) => (
        <p key={sentence} className={styles.quiet}>
          {sentence}
        </p>
      ))}
    </div>
  )
}

const mappingWords: Readonly<Record<Workload['mapping'], string>> = {
  block: 'Consecutive ranks share a node.',
  cyclic: 'Ranks go round the nodes (cyclic), against ranks in blocks, so compact loses too.',
}

function groupsOf(
  columns: readonly (PlacedColumn | undefined)[],
  slots: SlowdownsProps['slots'],
  baseline: number,
): readonly HeatGroup[] {
  const baseAt = columns.findIndex((column) => column?.index === baseline)
  const base = columns[baseAt]
  const cellsOf = (at: number) => slots[at]?.value?.result.cells ?? []
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
        refused: [...blockedOn(column), ...(slots[at]?.value?.result.refused ?? [])],
        cells: cellsOf(at),
        baseline:
          base === undefined || column.index === baseline
            ? undefined
            : { nodeGain: column.room.nodes / base.room.nodes - 1, cells: cellsOf(baseAt) },
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
function blockedOn({ blocked }: PlacedColumn): readonly RefusedCellsDto[] {
  return [...blocked].map(([application, sentence]) => ({
    application,
    condition: undefined,
    sentence,
  }))
}

/** What has no numbers or other ones than one might think, and why, each said once. */
function notesOn(
  columns: readonly (PlacedColumn | undefined)[],
  groups: readonly HeatGroup[],
  profiles: readonly Profile[],
  asked: number,
): readonly string[] {
  const said = columns.flatMap((column) => {
    if (!column) return []
    const of = scenarioCode(column.index).letter
    const { whyOtherJob, jobNodes, scenario } = column
    const job =
      whyOtherJob === undefined
        ? []
        : [`a job of ${formatCount(asked)} nodes runs on ${formatCount(jobNodes)}: ${whyOtherJob}.`]
    const whys = new Map<string, string[]>()
    for (const condition of conditions) {
      const why = whyNoRoom(condition, jobNodes, column.room)
      if (why !== undefined) whys.set(why, [...(whys.get(why) ?? []), condition.short])
    }
    const noRoom = [...whys].map(([why, shorts]) => `no room for ${shorts.join(', ')}: ${why}.`)
    const streams = column.profiles.flatMap(
      (profile) => streamSentence(profile, scenario.node) ?? [],
    )
    return [...job, ...noRoom, ...streams].map((sentence) => ({ of, sentence }))
  })
  const refused = groups.flatMap(({ letter, refused: cells }) =>
    cells.map(({ sentence }) => ({ of: letter, sentence })),
  )
  const gains = groups.some(({ cells }) =>
    cells.some(({ condition, slowdown }) => condition === 'random' && slowdown < -NOISE),
  )
  const isStatic = columns.some((column) => column?.scenario.fabric.routing === 'static')
  const random =
    gains && isStatic
      ? [
          'Under static tables a job on random nodes can be faster than a compact one: the flows of a compact job meet on the few cables that the tables give its switches.',
        ]
      : []
  const shares = profiles.flatMap((profile) => {
    const problem = timeShareProblem(profile)
    return problem === undefined ? [] : [`${profile.name}: ${problem}`]
  })
  return [...together([...said, ...refused]), ...random, ...shares].map(visibleText)
}
