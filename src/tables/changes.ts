/** Axes of what a change does to every scenario: from nothing, as a share of what was. */
import { formatPercent } from '../document/format'
import type { RowsPanel } from './channels'

/** What is known of one quantity of one row; words alone where there is nothing to draw. */
export interface Change {
  /** 0.01 is 1 % more. */
  readonly share?: number | undefined
  readonly words: string
}

/** @param change of a row in the quantity that the heading names */
export const changePanel = <Row>(
  heading: string,
  change: (row: Row) => Change,
): RowsPanel<Row> => ({
  heading,
  spans: [{ from: 0, to: (row) => change(row).share, look: 'thick' }],
  points: [
    { at: (row) => (change(row).share === undefined ? undefined : 0), shape: 'outline' },
    { at: (row) => change(row).share, shape: 'mark' },
  ],
  words: (row) => change(row).words,
  references: [{ value: 0, label: '', look: 'line' }],
  measure: { format: (share) => formatPercent(share, { signed: true }) },
})
