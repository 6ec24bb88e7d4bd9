import { memo, Suspense } from 'react'
import type { Cell, Quantity } from '../../report/comparison'
import { formatDifference } from '../../report/comparison'
import { letterOf } from '../../report/decision'
import { comparisonCsv, lateThroughput, type LateQuantity } from '../../report/comparison-csv'
import { fetchedOrigin } from '../../report/origins-on-demand'
import { resultsStore } from '../../state/results-store'
import { scenarioStore, useBaseline, useScenarioNames } from '../../state/scenario-store'
import { useTableFile } from '../../state/table-files'
import { throughputStore } from '../../state/throughput-store'
import { SaveCsv } from '../../ui/SaveCsv'
import { ScenarioMark } from '../../ui/ScenarioMark'
import { Glossed } from '../../ui/Glossed'
import { WhereFrom } from '../../ui/WhereFrom'
import { scenarioCode } from '../../ui/scenario-code'
import styles from './ComparisonTable.module.css'
import { ThroughputRow } from './lateThroughput'
import { useComparison, useOutcomes } from './outcomes'

/** All scenarios with all quantities, each with its difference to the baseline. */
export function ComparisonTable() {
  const names = useScenarioNames()
  const baseline = useBaseline()
  const rows = useComparison()
  const base = letterOf(baseline)
  const outcomes = useOutcomes()
  const save = useTableFile(
    { id: 'comparison', label: 'the comparison', fileName: 'taper-comparison' },
    () => comparisonCsv(rows, outcomes, resultsStore.getState().card, throughputOf(baseline)),
  )
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="comparison-title">
        <table className={styles.table} data-testid="comparison">
          <caption id="comparison-title">What the scenarios buy</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.first}>
                <span className={styles.hidden}>Quantity</span>
              </th>
              {names.map((name, index) => (
                <th
                  key={letterOf(index)}
                  scope="col"
                  colSpan={index === baseline ? 1 : 2}
                  className={styles.scenario}
                >
                  <span className={styles.name}>
                    <ScenarioMark index={index} />
                    {letterOf(index)} {name}
                  </span>
                  <span className={styles.role}>
                    {index === baseline ? 'baseline' : `and against ${base}`}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ quantity, cells }) => (
              <tr key={quantity.id} data-quantity={quantity.id} data-reveals>
                <RowHead quantity={quantity} />
                {cells.map((cell, index) => (
                  <ScenarioCells
                    key={letterOf(index)}
                    quantity={quantity}
                    cell={cell}
                    index={index}
                    isBaseline={index === baseline}
                  />
                ))}
              </tr>
            ))}
            <Suspense fallback={<PendingRow />}>
              <ThroughputRow />
            </Suspense>
          </tbody>
        </table>
      </div>
      <SaveCsv what="the comparison" onSave={save} />
    </>
  )
}

/** For the file: only what answers the document as it stands. */
function throughputOf(baseline: number): readonly LateQuantity[] {
  const { status, answer } = throughputStore.getState()
  if (status !== 'current' || !answer) return []
  return [lateThroughput(answer.found, letterOf(baseline))]
}

/** Keeps the place of a row that comes later. */
const PendingRow = () => (
  <tr>
    <th scope="row" className={styles.first}>
      Workload throughput
    </th>
  </tr>
)

const RowHead = memo(function RowHead({ quantity }: { readonly quantity: Quantity }) {
  const { id, label, unit } = quantity
  const origin = () => {
    const { scenarios } = scenarioStore.getState().workbook
    const letters = scenarios.map((_, at) => scenarioCode(at).letter)
    return fetchedOrigin(id, scenarios, resultsStore.getState().card, { letters })
  }
  return (
    <th scope="row" className={styles.first}>
      <Glossed>{label}</Glossed>
      {unit !== '' && <span className={styles.unit}>{unit}</span>}
      <WhereFrom subject={label} origin={origin} />
    </th>
  )
})

interface ScenarioCellsProps {
  readonly quantity: Quantity
  readonly cell: Cell
  readonly index: number
  readonly isBaseline: boolean
}

/** In place of a number that is not known: of a key of its own, so that it does not seem to move. */
const NONE = (
  <span key="none" className={styles.stale}>
    {'\u2013'}
  </span>
)

/** In the table the percent sign stands in the head of the row. */
const bare = (text: string, unit: string) => (unit === '%' ? text.replace(/\u202f?%$/, '') : text)

/** Of the scenarios only the one that is edited changes, and a drag edits many times a second. */
const ScenarioCells = memo(DrawnCells, (before, now) => {
  const [old, cell] = [before.cell, now.cell]
  return (
    before.index === now.index &&
    before.isBaseline === now.isBaseline &&
    old.value === cell.value &&
    old.current === cell.current &&
    old.difference?.absolute === cell.difference?.absolute &&
    old.difference?.relative === cell.difference?.relative
  )
})

function DrawnCells({ quantity, cell, index, isBaseline }: ScenarioCellsProps) {
  const stale = cell.current ? undefined : styles.stale
  return (
    <>
      <td className={styles.number} data-scenario={letterOf(index)}>
        {cell.value === undefined ? (
          NONE
        ) : (
          <span className={stale}>{bare(quantity.format(cell.value), quantity.unit)}</span>
        )}
      </td>
      {!isBaseline && (
        <td
          className={styles.difference}
          style={{ color: scenarioCode(index).colour }}
          data-difference={letterOf(index)}
        >
          {cell.difference ? (
            <span className={cell.differenceCurrent ? undefined : styles.stale}>
              {formatDifference(quantity, cell.difference)}
            </span>
          ) : (
            NONE
          )}
        </td>
      )}
    </>
  )
}
