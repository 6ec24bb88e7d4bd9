import { useMemo, useState } from 'react'
import { isUnderWay, type ChartStatus } from '../../charts/frame/ChartStatus'
import { columnsOf } from '../../document/workload/columns'
import type { Profile } from '../../document/workload/profile'
import { unknownReference } from '../../document/workload/remarks'
import type { Workload } from '../../document/workload/workload'
import { originOf } from '../../report/provenance-of-results'
import { together } from '../../report/together'
import { useModelCard } from '../../state/results-store'
import { useTableFile } from '../../state/table-files'
import { useNodeSpeeds, useWorkloadSlowdowns } from '../../state/use-application-answers'
import { droppedOn } from '../../document/workload/jobs'
import { SaveCsv } from '../../ui/SaveCsv'
import { Segmented } from '../../ui/Segmented'
import { WhereFrom } from '../../ui/WhereFrom'
import styles from './ApplicationsView.module.css'
import { workSentence } from './sentences'
import { slotsStatus } from './status'
import { coveredShare, relativeWork, weightedSlowdown, workOf, type Measure } from './throughput'
import type { WorkDesigns } from './work-designs'
import { workCsv } from './work-csv'
import { leftOutSentences, workRows, type Works } from './work-rows'
import { WorkStatus } from './WorkStatus'
import { WorkTable } from './WorkTable'

interface WorkProps extends WorkDesigns {
  readonly workload: Workload
  readonly profiles: readonly Profile[]
  /** Of the scenario whose workload it is. */
  readonly letter: string
}

const measures: readonly { readonly value: Measure; readonly label: string }[] = [
  { value: 'machine', label: 'machine' },
  { value: 'node', label: 'node' },
  { value: 'gpu', label: 'GPU' },
  { value: 'usd', label: 'dollar' },
  { value: 'power', label: 'MW' },
]

/** The work that one workload gets done on every design, against one of them. */
export function Work({ designs, base: place, workload, profiles, letter }: WorkProps) {
  const card = useModelCard()
  const [measure, setMeasure] = useState<Measure>('machine')
  const { works, status, notes } = useWork(designs, workload, profiles)
  const base = works[place]
  const isCurrent = status.kind === 'current'
  const rows = workRows(works, base, measure, workload)
  const labels = designs.map((design, at) => design?.label ?? 'ABCDEF'.charAt(at))
  const names = designs.map((design) => design?.name)
  const baseName = names[place] ?? letter
  const save = useTableFile(
    { id: 'work', label: 'the work of the workload', fileName: 'work' },
    isCurrent ? () => workCsv({ works, labels, base, baseName, rows }) : undefined,
  )
  return (
    <section
      className={styles.work}
      aria-label="Work of the workload"
      aria-busy={isUnderWay(status)}
    >
      <h3 className={styles.title}>
        {(isCurrent && titleOf(works, names, place)) ||
          'How much of the workload does each design get done?'}
      </h3>
      <p className={styles.subtitle} data-reveals>
        {`Workload of ${letter}, with its job sizes, placement, mapping and neighbour; what is run otherwise is named below. Work = nodes × speed of a node ÷ (1 + slowdown); the slowdown is against the same network without a taper, compact and alone. ${baseName} is 100; the mix counts what ${baseName} and the other design both run. `}
        <WhereFrom
          subject="Work"
          origin={() =>
            originOf(
              'work',
              designs.flatMap((design) => design?.built.scenario ?? []),
              card,
              {
                draws: 'random placements averaged over 4',
                letters: names.flatMap((name) => name ?? []),
              },
            )
          }
        />
      </p>
      <div className={styles.controls}>
        <Segmented label="Work a" value={measure} choices={measures} onChange={setMeasure} />
      </div>
      <WorkStatus status={status} />
      <WorkTable {...{ works, labels, baseName, base, rows, isCurrent }} />
      {isCurrent &&
        [...leftOutSentences(works, names), ...notes].map((sentence) => (
          <p key={sentence} className={styles.quiet}>
            {sentence}
          </p>
        ))}
      <p className={styles.quiet}>
        The speed of a node is computed from the profile’s shares of time on its reference machine.
        {measure === 'power' &&
          ' Power is that of the parts at full load, as at the head of the page; most of it is assumed. Of other tapers of a design it is not computed.'}
        {measure === 'usd' && ' Dollars are the capital cost at each scenario’s prices.'}{' '}
        <SaveCsv what="the work" onSave={save} />
      </p>
    </section>
  )
}

/** The works of all designs with how they stand, and what is run otherwise than the workload says. */
function useWork(
  designs: WorkDesigns['designs'],
  workload: Workload,
  profiles: readonly Profile[],
) {
  const builts = useMemo(() => designs.map((design) => design?.built), [designs])
  const columns = useMemo(() => {
    // Groups have to fit the smallest job too.
    const jobNodes = Math.min(...workload.jobSizes.map(({ nodes }) => nodes))
    const { mapping } = workload
    const plan = { axis: 'scenarios', against: 'own', jobNodes, mapping } as const
    return columnsOf(builts, plan, profiles, { active: 0, baseline: 0 })
  }, [builts, profiles, workload])
  const known = useMemo(
    () => profiles.filter((profile) => unknownReference(profile) === undefined),
    [profiles],
  )
  const scenarios = useMemo(() => builts.flatMap((built) => built?.scenario ?? []), [builts])
  const slots = useWorkloadSlowdowns(columns, workload)
  const speeds = useNodeSpeeds(scenarios, known)
  const works = useMemo(
    (): Works =>
      columns.map((column, at) => {
        const built = builts[at]
        const runsNone = column?.profiles.length === 0
        const slowdowns = runsNone ? nothingAsked : slots[at]?.value?.result
        const rates = known.length === 0 ? [] : speeds?.value?.result.nodes
        if (!column || !built || !slowdowns || !rates) return undefined
        const place = builts.slice(0, at).filter((each) => each !== undefined).length
        const usd = built.machine.cost.totalUsd
        const powerKW = built.machine.lifetime?.powerKW
        const powerMW = powerKW === undefined ? undefined : powerKW / 1000
        return workOf({ column, slowdowns, place, usd, powerMW }, workload, known, rates)
      }),
    [columns, slots, builts, workload, known, speeds],
  )
  const asked = slots.filter((_, at) => (columns[at]?.profiles.length ?? 0) > 0)
  const notes = columns.flatMap((column, at) => {
    const refused = slots[at]?.value?.result.refused
    return column && refused
      ? droppedOn(workload, column, refused).map((sentence) => ({
          of: designs[at]?.name ?? '',
          sentence,
        }))
      : []
  })
  const status: ChartStatus =
    known.length === 0
      ? { kind: 'empty', sentence: 'No application of the workload has a profile to compute with.' }
      : slotsStatus([...asked, speeds], 'The work', 'No design can run any of the workload.')
  return { works, status, notes: together(notes) }
}

/** Of a design that runs none of the applications. */
const nothingAsked = { cells: [], refused: [] }

/** How another design fares: the first scenario that is not the base, or the taper that does most. */
function titleOf(
  works: Works,
  names: readonly (string | undefined)[],
  place: number,
): string | undefined {
  const base = works[place]
  if (!base) return undefined
  const others = works.flatMap((work, at) => {
    const ratio = work && at !== place ? relativeWork(work, base, 'machine') : undefined
    const slowdown = work && weightedSlowdown(work, base)
    return work && ratio !== undefined && slowdown !== undefined
      ? [{ name: names[at] ?? '', ratio, slowdown, covered: coveredShare(work, base) }]
      : []
  })
  const isTapers = (names[place] ?? '').length > 1
  const [told] = isTapers ? others.toSorted((a, b) => b.ratio - a.ratio) : others
  return told && workSentence(told.name, names[place] ?? '', told)
}
