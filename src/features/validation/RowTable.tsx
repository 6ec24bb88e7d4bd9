import { useDeferredValue, useMemo, useState } from 'react'
import { pageCount, pageOf } from '../../tables/pages'
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
import { Button } from '../../ui/Button'
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
      <Pages key={`${order} ${rows.length} ${rows[0]?.measurement.id}`} {...props} order={order} />
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

const headers = [
  'What',
  'System',
  'Conditions',
  'Published',
  'Model',
  'Unit',
  'Off by',
  'Role',
  'Source',
]

const noRows: readonly ComparedRow[] = []

function Pages({ rows, order, stale, doubts }: RowTableProps & { readonly order: Order }) {
  const [wanted, setWanted] = useState(0)
  const ordered = useMemo(() => inOrder(rows, order), [rows, order])
  const chosen = useMemo(() => pageOf(ordered, wanted), [ordered, wanted])
  const { page } = chosen
  // Far below what is seen first: the view does not wait for a page of rows.
  const drawn = useDeferredValue(chosen, { ...chosen, rows: noRows })
  const last = pageCount(rows.length) - 1
  return (
    <>
      {drawn.words !== '' && (
        <p className={styles.pager}>
          <Button look="link" isDisabled={page === 0} onPress={() => setWanted(page - 1)}>
            Previous
          </Button>
          <Button look="link" isDisabled={page === last} onPress={() => setWanted(page + 1)}>
            Next
          </Button>
          <span role="status">{drawn.words}</span>
        </p>
      )}
      <div className={styles.scroll} role="region" aria-label="Published rows" tabIndex={0}>
        <table className={styles.rows} data-testid="published-rows">
          <thead>
            <tr>
              {headers.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drawn.rows.map((row) => (
              <Row
                key={row.measurement.id}
                row={row}
                isStale={stale.has(row.measurement.id)}
                doubts={doubts}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface RowProps {
  readonly row: ComparedRow
  readonly isStale: boolean
  readonly doubts: RowTableProps['doubts']
}

function Row({ row, isStale, doubts }: RowProps) {
  const { measurement, result } = row
  const miss = missOf(row)
  const isFar = isScored(row) && miss !== undefined && sizeOf(miss) > FAR_OFF
  const doubt = measurement.doubt === null ? undefined : doubts[measurement.doubt]
  return (
    <tr data-row={measurement.id} data-stale={isStale}>
      <th scope="row">
        {measurement.quantity}
        <span className={styles.quiet}>
          {moduleTitle(measurement.module)}
          {measurement.statistic ? `; ${measurement.statistic}` : ''}
        </span>
        <code className={styles.quiet}>{measurement.id}</code>
      </th>
      <td>{measurement.system}</td>
      <td>{conditionsText(measurement.conditions)}</td>
      <td className={styles.number}>{publishedText(row)}</td>
      <td className={styles.number} data-model="">
        {amountText(result.predicted, false)}
        {result.band && (
          <span className={styles.quiet}>90 %: {amountText(result.band, false)}</span>
        )}
      </td>
      <td>{unitText(measurement.unit)}</td>
      <td className={styles.number} data-model="" data-far={isFar}>
        {missText(miss)}
      </td>
      <td>
        {result.role}
        {measurement.kind !== 'measured' && measurement.kind !== result.role && (
          <span className={styles.quiet}>{kindText(measurement.kind)}</span>
        )}
        {result.reason !== null && <span className={styles.quiet}>{result.reason}</span>}
      </td>
      <td>
        {sourceText(row)}
        {doubt !== undefined && <span className={styles.quiet}>In doubt: {doubt}</span>}
        {measurement.note !== null && <span className={styles.quiet}>{measurement.note}</span>}
      </td>
    </tr>
  )
}
