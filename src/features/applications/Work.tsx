import { useMemo, useState } from 'react'
import { formatCount, formatFixed } from '../../domain/format'
import { percentText } from '../../charts/applications/heat'
import type { Profile } from '../../domain/workload/profile'
import { unknownReference } from '../../domain/workload/remarks'
import { shareText } from '../../domain/scenario/lists'
import { visibleText } from '../../domain/visible-text'
import type { Workload } from '../../domain/workload/workload'
import type { ApplicationsDto } from '../../engine/engine'
import { toCsv } from '../../report/csv'
import { originOf } from '../../report/provenance-of-results'
import type { AskedSlot } from '../../state/asked-answers'
import { useModelCard } from '../../state/results-store'
import { useTableFile } from '../../state/table-files'
import { useNodeSpeeds, useWorkloadSlowdowns } from '../../state/use-application-answers'
import { droppedOn } from '../../state/workload-conditions'
import { Button } from '../../ui/Button'
import { scenarioCode } from '../../ui/scenario-code'
import { Segmented } from '../../ui/Segmented'
import { WhereFrom } from '../../ui/WhereFrom'
import styles from './ApplicationsView.module.css'
import { columnsOf, type Built, type PlacedColumn } from './columns'
import { slotsStatus } from './status'
import { workSentence } from './sentences'
import { relativeWork, workOf, type DesignWork, type Measure } from './throughput'

interface WorkProps {
  readonly builts: readonly (Built | undefined)[]
  readonly workload: Workload
  readonly profiles: readonly Profile[]
  readonly baseline: number
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

/** The work that one workload gets done on every design, against the baseline. */
export function Work({ builts, workload, profiles: all, baseline, letter }: WorkProps) {
  const profiles = useMemo(
    () => all.filter((profile) => unknownReference(profile) === undefined),
    [all],
  )
  const card = useModelCard()
  const [measure, setMeasure] = useState<Measure>('machine')
  const { columns, speeds, slots } = useWork(builts, workload, profiles, baseline)
  const works = useMemo(
    () =>
      columns.map((column, at) => {
        const slowdowns = slots[at]?.value?.result
        const usd = builts[at]?.machine.cost.totalUsd
        if (!column || !slowdowns || !speeds?.value || usd === undefined) return undefined
        const place = builts.slice(0, at).filter((built) => built !== undefined).length
        return workOf({ column, slowdowns, place, usd }, workload, profiles, speeds.value.result)
      }),
    [columns, slots, builts, workload, profiles, speeds],
  )
  const status = slotsStatus([...slots.filter((_, at) => columns[at]), speeds], 'The work')
  const base = works[baseline]
  const rows = rowsOf(works, base, measure, profiles, workload)
  const save = useTableFile(
    { id: 'work', label: 'the work of the workload', fileName: 'work' },
    () =>
      toCsv(
        csvColumns(works),
        rows.map(({ name, values }) => ({
          name,
          ...Object.fromEntries(
            values.map((value, at) => [String(at), value === undefined ? '' : value]),
          ),
        })),
      ),
  )
  const other = works.findIndex((work, at) => at !== baseline && work !== undefined)
  const compared = works[other]
  const ratio = base && compared && relativeWork(compared, base, 'machine')
  const isCurrent = status.kind === 'current'
  return (
    <section className={styles.work} aria-label="Work of the workload" aria-busy={!isCurrent}>
      <h3 className={styles.title}>
        {isCurrent && ratio !== undefined && compared
          ? workSentence(
              scenarioCode(other).letter,
              scenarioCode(baseline).letter,
              ratio,
              compared.slowdown,
            )
          : 'How much of the workload does each design get done?'}
      </h3>
      <p className={styles.subtitle} data-reveals>
        {`Workload of ${letter}, with its job sizes, placement, mapping and neighbour; what has no room is named below. Work = nodes × speed of a node ÷ (1 + slowdown); the slowdown is against the least taper, compact and alone. ${scenarioCode(baseline).letter} is 100. `}
        <WhereFrom
          subject="Work"
          origin={() =>
            originOf(
              'work',
              builts.flatMap((built) => built?.scenario ?? []),
              card,
              'random placements averaged over 4',
            )
          }
        />
      </p>
      <div className={styles.controls}>
        <Segmented label="Work a" value={measure} choices={measures} onChange={setMeasure} />
      </div>
      {status.kind === 'error' && (
        <p role="alert" className={styles.problem}>
          {status.what} {status.why} {status.wayOut}{' '}
          {status.fix && (
            <Button look="link" onPress={status.fix.run}>
              {status.fix.label}
            </Button>
          )}
        </p>
      )}
      <p role="status" className={styles.quiet}>
        {status.kind === 'loading' || status.kind === 'stale' ? (
          <>
            {status.work.sentence}{' '}
            <Button look="link" {...(status.work.onCancel && { onPress: status.work.onCancel })}>
              Cancel
            </Button>
          </>
        ) : (
          status.kind === 'current' && 'Computed for all designs.'
        )}
      </p>
      <WorkTable works={works} rows={rows} isCurrent={isCurrent} />
      {all.map(unknownReference).map(
        (sentence) =>
          sentence !== undefined && (
            <p key={sentence} className={styles.quiet}>
              {sentence}
            </p>
          ),
      )}
      {isCurrent &&
        notesOf(columns, slots, workload).map((sentence) => (
          <p key={sentence} className={styles.quiet}>
            {sentence}
          </p>
        ))}
      <p className={styles.quiet}>
        The speed of a node is computed from the profile’s shares of time on its reference machine.
        {measure === 'power' &&
          ' Power is taken only where it is published for the machine as built; nothing else is assumed.'}
        {measure === 'usd' && ' Dollars are the capital cost at each scenario’s prices.'}{' '}
        <Button look="link" label="CSV, save the work" onPress={save}>
          CSV
        </Button>
      </p>
    </section>
  )
}

function useWork(
  builts: readonly (Built | undefined)[],
  workload: Workload,
  profiles: readonly Profile[],
  baseline: number,
) {
  const columns = useMemo(
    () =>
      columnsOf(
        builts,
        { axis: 'scenarios', against: 'own', jobNodes: 1 },
        profiles.filter(({ id }) =>
          workload.applications.some((one) => one.id === id && one.share > 0),
        ),
        { active: baseline, baseline },
      ),
    [builts, profiles, workload, baseline],
  )
  const slots = useWorkloadSlowdowns(columns, workload)
  const scenarios = useMemo(() => builts.flatMap((built) => built?.scenario ?? []), [builts])
  const speeds = useNodeSpeeds(scenarios, profiles)
  return { columns, slots, speeds }
}

/** What is run otherwise than the workload says, or not at all, one sentence a design. */
function notesOf(
  columns: readonly (PlacedColumn | undefined)[],
  slots: readonly AskedSlot<{ readonly result: ApplicationsDto }>[],
  workload: Workload,
): readonly string[] {
  return columns.flatMap((column, at) => {
    const refused = slots[at]?.value?.result.refused
    if (!column || !refused) return []
    const { letter } = scenarioCode(column.index)
    const ofApplications = refused.filter(({ application }) => application !== undefined)
    const sentences = new Set([
      ...droppedOn(workload, column, refused),
      ...ofApplications.map(({ sentence }) => sentence),
    ])
    return [...sentences].map((sentence) => `${letter}: ${sentence}`)
  })
}

interface WorkRow {
  readonly id: string
  readonly name: string
  readonly note: string
  /** Work against the baseline, one a design. */
  readonly values: readonly (number | undefined)[]
}

function rowsOf(
  works: readonly (DesignWork | undefined)[],
  base: DesignWork | undefined,
  measure: Measure,
  profiles: readonly Profile[],
  { applications }: Workload,
): readonly WorkRow[] {
  const value = (id?: string) =>
    works.map((work) => work && base && relativeWork(work, base, measure, id))
  const counted = profiles.filter(({ id }) =>
    applications.some((one) => one.id === id && one.share > 0),
  )
  return [
    { id: 'mix', name: 'The mix', note: '', values: value() },
    ...counted.map(({ id, name }) => ({
      id,
      name: visibleText(name),
      note: shareText(applications.find((one) => one.id === id)?.share ?? 0),
      values: value(id),
    })),
  ]
}

const csvColumns = (works: readonly (DesignWork | undefined)[]) => [
  { key: 'name', header: 'application' },
  ...works.map((_, at) => ({
    key: String(at),
    header: `${scenarioCode(at).letter}_over_baseline`,
  })),
]

interface WorkTableProps {
  readonly works: readonly (DesignWork | undefined)[]
  readonly rows: readonly WorkRow[]
  readonly isCurrent: boolean
}

function WorkTable({ works, rows, isCurrent }: WorkTableProps) {
  const percent = (value: number | undefined) =>
    value === undefined ? '–' : formatFixed(value * 100, 1)
  return (
    <div className={styles.scroll} role="region" tabIndex={0} aria-label="Table: work">
      <table className={styles.table} data-stale={!isCurrent} data-testid="work-table">
        <thead>
          <tr>
            <th scope="col">Work, % of the baseline</th>
            <th scope="col">of cycles</th>
            {works.map((_, at) => (
              <th key={scenarioCode(at).letter} scope="col">
                {scenarioCode(at).letter}
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
                <td key={scenarioCode(at).letter}>{percent(value)}</td>
              ))}
            </tr>
          ))}
          <tr data-row="slowdown">
            <th scope="row">Weighted slowdown, %</th>
            <td />
            {works.map((work, at) => (
              <td key={scenarioCode(at).letter}>{work ? percentText(work.slowdown) : '–'}</td>
            ))}
          </tr>
          <tr data-row="nodes">
            <th scope="row">Nodes</th>
            <td />
            {works.map((work, at) => (
              <td key={scenarioCode(at).letter}>{formatCount(work?.nodes)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
