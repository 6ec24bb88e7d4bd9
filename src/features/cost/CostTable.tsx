import type { ReactNode } from 'react'
import { useId } from 'react'
import { SaveCsv } from '../../ui/SaveCsv'
import { TableView, type ViewRow } from '../../tables/TableView'
import styles from './CostTable.module.css'

interface CostTableProps {
  /** Names the table where it is spoken of: "Bill of materials". */
  readonly label: string
  readonly title: ReactNode
  readonly subtitle: string
  /** Item, count, unit price. */
  readonly heads: readonly [string, string, string]
  readonly rows: readonly ViewRow[]
  readonly foot: readonly ViewRow[]
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
      <TableView
        label={label}
        isWide
        isStale={isStale}
        columns={[
          ...heads.map((header) => ({ key: header, header })),
          { key: 'together', header: 'Together, USD' },
          { key: 'share', header: 'Share, %' },
          { key: 'bar', header: 'Share, drawn', align: 'bar', isHeaderHidden: true },
        ]}
        rows={rows}
        foot={foot}
      />
      {children}
      <SaveCsv what={`the ${label.toLowerCase()}`} onSave={onSave} />
    </section>
  )
}
