import { formatCount, formatPercent, formatSignificant } from '../../domain/format'
import type { Scenario } from '../../domain/scenario/schema'
import type { CheckpointPlanDto, CheckpointPointDto } from '../../engine/engine'
import { toCsv } from '../../report/csv'
import { originOf } from '../../report/provenance-of-results'
import { stampColumns, stampOf } from '../../report/table-stamp'
import { resultsStore, useModelCard } from '../../state/results-store'
import { useTableFile } from '../../state/table-files'
import { SaveCsv } from '../../ui/SaveCsv'
import { scenarioCode } from '../../ui/scenario-code'
import { WhereFrom } from '../../ui/WhereFrom'
import { wholeMachine, type Answered } from './checkpoint-curves'
import { formatDuration } from './io-sentences'
import styles from './IoView.module.css'

interface CheckpointTableProps {
  readonly answers: readonly Answered[]
  readonly index: number
  readonly scenarios: readonly Scenario[]
}

interface Row {
  readonly label: string
  readonly unit: string
  readonly value: (point: CheckpointPointDto) => number | undefined
  readonly write: (value: number | undefined) => string
}

const seconds = { unit: 's', write: formatDuration }
const share = {
  unit: '',
  write: (value: number | undefined) => formatPercent(value, { digits: 3 }),
}

const rows: readonly Row[] = [
  { label: 'Nodes', unit: '', value: ({ nodes }) => nodes, write: formatCount },
  {
    label: 'Time between failures of the job',
    ...seconds,
    value: ({ jobMtbfHours }) => 3600 * jobMtbfHours,
  },
  {
    label: 'Drives: write together, TB/s',
    unit: 'TB/s',
    value: ({ burstBuffer }) => burstBuffer?.aggregateTBps,
    write: formatSignificant,
  },
  { label: 'Drives: one checkpoint', ...seconds, value: ({ burstBuffer }) => burstBuffer?.writeS },
  {
    label: 'Drives: best interval, Young’s formula',
    ...seconds,
    value: ({ burstBuffer }) => regular(burstBuffer)?.youngS,
  },
  {
    label: 'Drives: best interval, Daly’s formula',
    ...seconds,
    value: ({ burstBuffer }) => regular(burstBuffer)?.dalyS,
  },
  { label: 'Drives: time lost', ...share, value: ({ burstBuffer }) => regular(burstBuffer)?.lost },
  {
    label: 'Drives: written a day, of what they endure',
    ...share,
    value: ({ enduranceUsed }) => enduranceUsed,
  },
  { label: 'Drives: copy to the file system', ...seconds, value: ({ drainS }) => drainS },
  {
    label: 'Drives: share of the node’s ports that copying takes',
    ...share,
    value: ({ drainInjectionShare }) => drainInjectionShare,
  },
  {
    label: 'Drives: checkpoints for each one copied',
    unit: '',
    value: ({ drainEvery }) => drainEvery,
    write: formatCount,
  },
  {
    label: 'File system: one checkpoint',
    ...seconds,
    value: ({ fileSystem }) => fileSystem.writeS,
  },
  {
    label: 'File system: best interval, Daly’s formula',
    ...seconds,
    value: ({ fileSystem }) => regular(fileSystem)?.dalyS,
  },
  {
    label: 'File system: time lost',
    ...share,
    value: ({ fileSystem }) => regular(fileSystem)?.lost,
  },
  {
    label: 'File system: share of the node’s ports, on average',
    ...share,
    value: ({ fileSystem, throughInjectionShare }) => regular(fileSystem) && throughInjectionShare,
  },
]

/** Intervals and losses mean nothing where nodes fail before a checkpoint is written. */
function regular(plan: CheckpointPlanDto | undefined): CheckpointPlanDto | undefined {
  return plan?.makesProgress ? plan : undefined
}

/** Checkpoints of the whole machine, all scenarios side by side. */
export function CheckpointTable({ answers, index, scenarios }: CheckpointTableProps) {
  const card = useModelCard()
  const isBusy = answers.some(({ result, isCurrent }) => result !== undefined && !isCurrent)
  const save = useTableFile(
    { id: 'checkpoints', label: 'the checkpoints', fileName: 'taper-checkpoints' },
    () => checkpointsCsv(answers, scenarios),
  )
  return (
    <section className={styles.table} aria-labelledby="checkpoints-whole" aria-busy={isBusy}>
      <h3 id="checkpoints-whole" className={styles.heading} data-reveals>
        Checkpoints of the whole machine
        <WhereFrom
          subject="Checkpoints of the whole machine"
          origin={() =>
            originOf('checkpoint', scenarios, card, {
              letters: answers.map(({ letter }) => letter),
            })
          }
        />
      </h3>
      <div className={styles.scroll} role="region" tabIndex={0} aria-label="Table of checkpoints">
        <table>
          <thead>
            <tr>
              <th scope="col">Quantity</th>
              {answers.map(({ letter }, at) => (
                <th
                  key={letter}
                  scope="col"
                  style={{ color: scenarioCode(at).colour }}
                  aria-current={at === index}
                >
                  {letter}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, value, write }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {answers.map(({ letter, result, isCurrent }) => {
                  const whole = wholeMachine(result)
                  return (
                    <td key={letter} data-stale={!isCurrent}>
                      {write(whole && value(whole))}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SaveCsv what="the checkpoints" onSave={save} />
      <p className={styles.quiet}>
        A restart reads the checkpoint back; rebooting is not in it. A node that fails may take the
        data of its drives with it: only what was copied to the file system outlives it. Creating
        files, caches and other users of the file system are not modelled.
      </p>
    </section>
  )
}

/** One row a quantity and scenario. What answers an earlier design is left out: the stamp is today's. */
function checkpointsCsv(answers: readonly Answered[], scenarios: readonly Scenario[]): string {
  const { card } = resultsStore.getState()
  const columns = ['quantity', 'unit', 'value'].map((key) => ({ key, header: key }))
  const records = rows.flatMap(({ label, unit, value }) =>
    answers.flatMap(({ result, isCurrent }, at) => {
      const scenario = scenarios[at]
      const whole = isCurrent ? wholeMachine(result) : undefined
      if (!scenario || !whole) return []
      return [{ quantity: label, unit, value: value(whole), ...stampOf(at, scenario, card) }]
    }),
  )
  return toCsv([...columns, ...stampColumns], records)
}
