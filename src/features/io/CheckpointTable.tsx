import type { Scenario } from '../../document/scenario/schema'
import { checkpointRows, checkpointsNote } from '../../report/checkpoint-rows'
import { toCsv } from '../../report/csv'
import { originOf } from '../../report/provenance-of-results'
import { stampColumns, stampOf } from '../../report/table-stamp'
import { resultsStore, useModelCard } from '../../state/results-store'
import { useTableFile } from '../../state/table-files'
import { Glossed } from '../../ui/Glossed'
import { SaveCsv } from '../../ui/SaveCsv'
import { WhereFrom } from '../../ui/WhereFrom'
import { wholeMachine, type Answered } from '../../experiments/checkpoints/checkpoint-curves'
import { TableView } from '../../tables/TableView'
import styles from './IoView.module.css'

interface CheckpointTableProps {
  readonly answers: readonly Answered[]
  readonly index: number
  readonly scenarios: readonly Scenario[]
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
        <Glossed>Checkpoints of the whole machine</Glossed>
        <WhereFrom
          subject="Checkpoints of the whole machine"
          origin={() =>
            originOf('checkpoint', scenarios, card, {
              letters: answers.map(({ letter }) => letter),
            })
          }
        />
      </h3>
      <TableView
        label="Table of checkpoints"
        columns={[
          { key: 'quantity', header: 'Quantity' },
          ...answers.map(({ letter }, at) => ({
            key: letter,
            header: letter,
            scenario: at,
            isSelected: at === index,
          })),
        ]}
        rows={checkpointRows.map(({ label, value, write }) => ({
          id: label,
          cells: [
            label,
            ...answers.map(({ result, isCurrent }) => {
              const whole = wholeMachine(result)
              return { content: write(whole && value(whole)), isStale: !isCurrent }
            }),
          ],
        }))}
      />
      <SaveCsv what="the checkpoints" onSave={save} />
      <p className={styles.quiet}>{checkpointsNote}</p>
    </section>
  )
}

/** One row a quantity and scenario. What answers an earlier design is left out: the stamp is today's. */
function checkpointsCsv(answers: readonly Answered[], scenarios: readonly Scenario[]): string {
  const { card } = resultsStore.getState()
  const columns = ['quantity', 'unit', 'value'].map((key) => ({ key, header: key }))
  const records = checkpointRows.flatMap(({ label, unit, value }) =>
    answers.flatMap(({ result, isCurrent }, at) => {
      const scenario = scenarios[at]
      const whole = isCurrent ? wholeMachine(result) : undefined
      if (!scenario || !whole) return []
      return [{ quantity: label, unit, value: value(whole), ...stampOf(at, scenario, card) }]
    }),
  )
  return toCsv([...columns, ...stampColumns], records)
}
