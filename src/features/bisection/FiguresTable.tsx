import type { ReactNode } from 'react'
import { isUnderWay, type ChartStatus } from '../../charts/frame/ChartStatus'
import { saveText } from '../../sharing/save'
import { stampedCsv } from '../../report/table-stamp'
import { activeIndex } from '../../state/active-scenario'
import { documentNow } from '../../state/document-now'
import { Glossed } from '../../ui/Glossed'
import styles from './BisectionView.module.css'

export interface FiguresColumn {
  readonly key: string
  readonly header: string
  readonly where?: ReactNode
  /** Words, which begin at the left. */
  readonly isText?: boolean
}

export interface FiguresRow {
  readonly id: string
  readonly cells: readonly string[]
}

interface FiguresTableProps {
  readonly title: string
  readonly subtitle: string
  readonly columns: readonly FiguresColumn[]
  readonly rows: readonly FiguresRow[]
  readonly fileName: string
  /** What is not current is of an earlier design, which is no file of this one. */
  readonly status: ChartStatus
  /** Beside the button that saves. */
  readonly actions?: ReactNode
}

/** A result that is best read as a table: its sentence, its numbers and its file. */
export function FiguresTable(props: FiguresTableProps) {
  const { title, subtitle, columns, rows, fileName, status, actions } = props
  const [isStale, isComing] = [status.kind !== 'current', isUnderWay(status)]
  const save = () => {
    const records = rows.map(({ cells }) =>
      Object.fromEntries(columns.map(({ key }, index) => [key, cells[index] ?? ''])),
    )
    saveText(
      `${fileName}.csv`,
      'text/csv',
      stampedCsv(columns, records, documentNow(), activeIndex()),
    )
  }
  return (
    <section
      className={styles.figures}
      data-stale={isStale}
      aria-busy={isComing}
      aria-label={title}
    >
      <h3 className={styles.title}>
        <Glossed>{title}</Glossed>
      </h3>
      <p className={styles.subtitle}>
        {isStale && `Of an earlier design${isComing ? ', being computed anew' : ''}. `}
        <Glossed>{subtitle}</Glossed>
      </p>
      <div className={styles.scroll} role="region" tabIndex={0} aria-label={`Table: ${title}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ key, header, where, isText }) => (
                <th key={key} scope="col" data-reveals data-text={isText}>
                  <Glossed>{header}</Glossed>
                  {where}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, cells }) => (
              <tr key={id}>
                {cells.map((cell, index) =>
                  index === 0 ? (
                    <th key="head" scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={columns[index]?.key} data-text={columns[index]?.isText}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.actions}>
        <button type="button" aria-label={`CSV, save: ${title}`} disabled={isStale} onClick={save}>
          CSV
        </button>
        {actions}
      </div>
    </section>
  )
}
