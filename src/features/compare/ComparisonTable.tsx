import { memo, Suspense } from 'react'
import type { Cell, Figure } from '../../experiments/comparison/figures'
import { formatDifference } from '../../experiments/comparison/figures'
import { letterOf } from '../../document/titles'
import { fetchedOrigin } from '../../report/origins-on-demand'
import { fetched } from '../../state/fetched'
import { resultsStore } from '../../state/results-store'
import { scenarioStore, useScenarioNames } from '../../state/scenario-store'
import { useTableFile } from '../../state/table-files'
import { documentNow } from '../../state/document-now'
import { throughputState } from '../../state/throughputs'
import { csvText } from '../../tables/write-csv'
import { DEFAULT_REPLICATES } from '../../document/replicates'
import { SaveCsv } from '../../ui/SaveCsv'
import { ScenarioName } from '../../ui/ScenarioMark'
import { Glossed } from '../../ui/Glossed'
import { WhereFrom } from '../../ui/WhereFrom'
import { scenarioCode } from '../../ui/scenario-code'
import {
  TableRow,
  TableView,
  type ViewCell,
  type ViewColumn,
  type ViewRow,
} from '../../tables/TableView'
import styles from './DecisionSentence.module.css'
import { ThroughputRow } from './lateThroughput'
import { useComparison } from './outcomes'
import { useDecision } from './useDecision'

/** All scenarios with all quantities, each with its difference to the baseline. */
export function ComparisonTable() {
  const names = useScenarioNames()
  const rows = useComparison()
  const { outcomes, baseline, decision } = useDecision()
  const base = letterOf(baseline)
  const save = useTableFile(
    { id: 'comparison', label: 'the comparison', fileName: 'taper-comparison' },
    async () => {
      const columns = await fetched(() => import('../../experiments/comparison/columns'))
      if (!columns) return undefined
      const now = throughputState()
      const throughputs = now.status === 'current' ? now.answer : undefined
      const table = columns.comparisonTable({
        outcomes,
        baseline,
        throughputs,
        freshness: 'current',
      })
      return csvText(table, { ...documentNow(), focus: baseline, replicates: DEFAULT_REPLICATES })
    },
  )
  return (
    <>
      <TableView
        label={CAPTION}
        caption={CAPTION}
        testId="comparison"
        groups={[
          { key: 'quantity', header: '', span: 1 },
          ...names.map((name, index) => ({
            key: letterOf(index),
            header: (
              <>
                <strong>
                  <ScenarioName index={index} name={`${letterOf(index)} ${name}`} />
                </strong>
                <small>{index === baseline ? 'baseline' : `and against ${base}`}</small>
              </>
            ),
            span: index === baseline ? 1 : 2,
          })),
        ]}
        columns={names.reduce<readonly ViewColumn[]>(
          (columns, name, index) => [
            ...columns,
            { key: letterOf(index), header: name, isHeaderHidden: true, minWidth: 86 },
            ...(index === baseline
              ? []
              : [
                  {
                    key: `${letterOf(index)} difference`,
                    header: `${name}, against ${base}`,
                    isHeaderHidden: true,
                    // The range of the throughput, which comes later, does not widen it.
                    minWidth: 166,
                  },
                ]),
          ],
          [{ key: 'quantity', header: 'Quantity', isHeaderHidden: true, minWidth: 216 }],
        )}
      >
        {rows.map(({ figure, cells }) => (
          <QuantityRow key={figure.id} figure={figure} cells={cells} baseline={baseline} />
        ))}
        <Suspense fallback={<TableRow row={PENDING} />}>
          <ThroughputRow />
        </Suspense>
      </TableView>
      <SaveCsv what="the comparison" onSave={save} />
      <p className={styles.limits}>{decision.limits}</p>
    </>
  )
}

const CAPTION = 'What the scenarios buy'

/** Keeps the place of a row that comes later. */
const PENDING: ViewRow = { id: 'throughput', cells: ['Workload throughput'] }

/** In place of a number that is not known. */
const NONE = '\u2013'

/** In the table the percent sign stands in the head of the row. */
const bare = (text: string, unit: string) => (unit === '%' ? text.replace(/\u202f?%$/, '') : text)

interface QuantityRowProps {
  readonly figure: Figure
  readonly cells: readonly Cell[]
  readonly baseline: number
}

/** A drag edits many times a second, and most rows stay as they are. */
const QuantityRow = memo(DrawnQuantity, (before, now) => {
  const isSame = (old: Cell | undefined, cell: Cell) =>
    old !== undefined &&
    old.value === cell.value &&
    old.current === cell.current &&
    old.differenceCurrent === cell.differenceCurrent &&
    old.difference?.absolute === cell.difference?.absolute &&
    old.difference?.relative === cell.difference?.relative
  return (
    before.baseline === now.baseline &&
    before.cells.length === now.cells.length &&
    now.cells.every((cell, at) => isSame(before.cells[at], cell))
  )
})

function DrawnQuantity({ figure, cells, baseline }: QuantityRowProps) {
  const { id, label, unit } = figure
  const origin = () => {
    const { scenarios } = scenarioStore.getState().workbook
    const letters = scenarios.map((_, at) => scenarioCode(at).letter)
    return fetchedOrigin(id, scenarios, resultsStore.getState().card, { letters })
  }
  const numbers = cells.flatMap((cell, index): readonly ViewCell[] => [
    {
      content: cell.value === undefined ? NONE : bare(figure.format(cell.value), unit),
      isStale: cell.value === undefined || !cell.current,
      data: { 'data-scenario': letterOf(index) },
    },
    ...(index === baseline
      ? []
      : [
          {
            content: cell.difference ? formatDifference(figure, cell.difference) : NONE,
            isStale: !cell.difference || !cell.differenceCurrent,
            scenario: index,
            data: { 'data-difference': letterOf(index) },
          } as const,
        ]),
  ])
  const head = { content: <Glossed>{label}</Glossed>, ...(unit !== '' && { unit }) }
  return (
    <TableRow
      row={{
        id,
        data: { 'data-quantity': id },
        where: <WhereFrom subject={label} origin={origin} />,
        cells: [head, ...numbers],
      }}
    />
  )
}
