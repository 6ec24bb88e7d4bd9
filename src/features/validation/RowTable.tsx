import { Fragment, useDeferredValue, useMemo, useState } from 'react'
import { counted } from '../../document/format'
import { papersIn } from '../../document/papers'
import {
  amountText,
  conditionsText,
  kindText,
  missText,
  publishedText,
  sourceText,
  unitText,
} from '../../report/validation-tables'
import { moduleTitle } from '../../validation/modules'
import type { ComparedRow } from '../../validation/published/published'
import { FAR_OFF, isScored, missOf, sizeOf } from '../../validation/scorecard'
import { SaveCsv } from '../../ui/SaveCsv'
import { Segmented } from '../../ui/Segmented'
import { TableView, type ViewColumn, type ViewRow } from '../../tables/TableView'
import { AgreementWhere } from './AgreementWhere'
import styles from './ValidationView.module.css'

interface RowTableProps {
  readonly rows: readonly ComparedRow[]
  readonly stale: ReadonlySet<string>
  readonly doubts: Readonly<Record<string, string>>
  /** Undefined while some rows are of another model. */
  readonly onSave: (() => void) | undefined
}

type Order = 'off' | 'published'

const orders: readonly { readonly value: Order; readonly label: string }[] = [
  { value: 'off', label: 'Farthest off first' },
  { value: 'published', label: 'As published' },
]

/** Every row, also those that are not modelled. */
export function RowTable(props: RowTableProps) {
  const { rows, onSave } = props
  const [order, setOrder] = useState<Order>('off')
  return (
    <section aria-labelledby="validation-rows">
      <h3 id="validation-rows" className={styles.title} data-reveals>
        {counted(rows.length, 'row', 'rows')} <AgreementWhere subject="Published rows" />
      </h3>
      <div className={styles.order}>
        <Segmented label="Order" value={order} choices={orders} onChange={setOrder} />
      </div>
      {/* Another choice of rows begins at its first page. */}
      <Rows key={`${order} ${rows.length} ${rows[0]?.measurement.id}`} {...props} order={order} />
      <SaveCsv what="the published rows" onSave={onSave} />
      <ul className={styles.papers}>
        {papersIn(rows.map(({ measurement }) => measurement.source.paper)).map((citation) => (
          <li key={citation}>{citation}</li>
        ))}
      </ul>
    </section>
  )
}

function inOrder(rows: readonly ComparedRow[], order: Order): readonly ComparedRow[] {
  if (order === 'published') return rows
  const key = (row: ComparedRow) => {
    const miss = missOf(row)
    if (!miss) return row.result.role === 'not modelled' ? -2 : -1
    return isScored(row) ? 1 + sizeOf(miss) : sizeOf(miss) / (1 + sizeOf(miss))
  }
  return rows.toSorted((a, b) => key(b) - key(a))
}

const columns: readonly ViewColumn[] = [
  { key: 'what', header: 'What', align: 'prose' },
  { key: 'system', header: 'System', align: 'prose' },
  { key: 'conditions', header: 'Conditions', align: 'prose' },
  { key: 'published', header: 'Published' },
  { key: 'model', header: 'Model' },
  { key: 'unit', header: 'Unit', align: 'text' },
  { key: 'off', header: 'Off by' },
  { key: 'role', header: 'Role', align: 'prose' },
  { key: 'source', header: 'Source', align: 'prose' },
]

const noRows: readonly ComparedRow[] = []

function Rows({ rows, order, stale, doubts }: RowTableProps & { readonly order: Order }) {
  const ordered = useMemo(() => inOrder(rows, order), [rows, order])
  // Far below what is seen first: the view does not wait for a page of rows.
  const drawn = useDeferredValue(ordered, noRows)
  const shown = useMemo(
    () => drawn.map((row) => rowOf(row, stale.has(row.measurement.id), doubts)),
    [drawn, stale, doubts],
  )
  return <TableView label="Published rows" testId="published-rows" columns={columns} rows={shown} />
}

function rowOf(row: ComparedRow, isStale: boolean, doubts: RowTableProps['doubts']): ViewRow {
  const { measurement, result } = row
  const miss = missOf(row)
  const isFar = isScored(row) && miss !== undefined && sizeOf(miss) > FAR_OFF
  const doubt = measurement.doubt === null ? undefined : doubts[measurement.doubt]
  const statistic = measurement.statistic ? `; ${measurement.statistic}` : ''
  const isOtherKind = measurement.kind !== 'measured' && measurement.kind !== result.role
  return {
    id: measurement.id,
    data: { 'data-row': measurement.id, 'data-stale': isStale },
    cells: [
      <Fragment key="what">
        {measurement.quantity}
        <small>{`${moduleTitle(measurement.module)}${statistic}`}</small>
        <small>
          <code>{measurement.id}</code>
        </small>
      </Fragment>,
      measurement.system,
      conditionsText(measurement.conditions),
      publishedText(row),
      {
        content: (
          <>
            {amountText(result.predicted, false)}
            {result.band && <small>{`90\u202f%: ${amountText(result.band, false)}`}</small>}
          </>
        ),
        isStale,
      },
      unitText(measurement.unit),
      { content: missText(miss), isStale, isStrong: isFar },
      <Fragment key="role">
        {result.role}
        {isOtherKind && <small>{kindText(measurement.kind)}</small>}
        {result.reason !== null && <small>{result.reason}</small>}
      </Fragment>,
      <Fragment key="source">
        {sourceText(row)}
        {doubt !== undefined && <small>In doubt: {doubt}</small>}
        {measurement.note !== null && <small>{measurement.note}</small>}
      </Fragment>,
    ],
  }
}
