import type { ReactNode } from 'react'
import { useId } from 'react'
import { SaveCsv } from '../../ui/SaveCsv'
import styles from './CostTable.module.css'

interface CostTableProps {
  /** Names the table where it is spoken of: "Bill of materials". */
  readonly label: string
  readonly title: ReactNode
  readonly subtitle: string
  /** Item, count, unit price. */
  readonly heads: readonly [string, string, string]
  readonly rows: ReactNode
  readonly foot: ReactNode
  /** Whether it is not of the present design. */
  readonly isStale?: boolean
  /** undefined while what is shown is not of the present design. */
  readonly onSave: (() => void) | undefined
  /** Between the table and its file. */
  readonly children?: ReactNode
}

/** What a sum of money is made of: a line an item, with its share as a number and as a bar. */
export function CostTable(props: CostTableProps) {
  const { label, title, subtitle, heads, rows, foot, isStale = false, onSave, children } = props
  const id = useId()
  return (
    <section aria-labelledby={id} data-stale={isStale} className={styles.section}>
      <h3 id={id} className={styles.title} data-reveals>
        {title}
      </h3>
      <p className={styles.subtitle}>{subtitle}</p>
      <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {[...heads, 'Together, USD', 'Share, %'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col" className={styles.bars}>
                <span className={styles.hidden}>Share, drawn</span>
              </th>
            </tr>
          </thead>
          <tbody>{rows}</tbody>
          <tfoot>{foot}</tfoot>
        </table>
      </div>
      {children}
      <SaveCsv what={`the ${label.toLowerCase()}`} onSave={onSave} />
    </section>
  )
}
