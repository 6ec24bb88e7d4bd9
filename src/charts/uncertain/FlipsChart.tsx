import { useMemo, type ReactNode } from 'react'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { buildFlipsState, flipWords, isWithin, sortedFlips, type FlipRow } from './FlipsState'
import { FlipsMarks } from './FlipsMarks'
import { rangeText } from './inputWords'

interface FlipsChartProps {
  readonly rows: readonly FlipRow[]
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: () => string
  /** Where its numbers come from. */
  readonly where: ReactNode
}

const WIDTH_BEFORE_LAYOUT = 860

/** What would have to change for the other design to win? */
export function FlipsChart({ rows, title, subtitle, status, csv, where }: FlipsChartProps) {
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildFlipsState(rows, width), [rows, width])
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={{
        columns: [
          { key: 'input', header: 'Input' },
          { key: 'range', header: 'Value and range' },
          { key: 'flip', header: 'The order' },
          { key: 'plausible', header: 'Within its range' },
        ],
        rows: sortedFlips(rows).map((row) => ({
          id: row.id,
          cells: [
            row.label,
            rangeText(row),
            flipWords(row),
            row.flip === undefined ? '–' : isWithin(row) ? 'yes' : 'no',
          ],
        })),
      }}
      csv={csv}
      where={where}
      fileName="what-flips-the-order"
      note={noteOf(rows)}
    >
      {state.rows.length > 0 && (
        <ChartDrawing state={state} measure={measure} title={title}>
          <FlipsMarks state={state} />
        </ChartDrawing>
      )}
    </ChartFrame>
  )
}

function noteOf(rows: readonly FlipRow[]): string {
  const never = rows.filter(({ flip }) => flip === undefined)
  const others =
    never.length === 0
      ? ''
      : ` Not from nothing to ten times their values: ${never.map(({ label }) => label).join('; ')}.`
  return never.length === rows.length
    ? others.trim()
    : `Each input alone, as a multiple of its value, all others at theirs. Bar: its plausible range. Diamond: where the order changes; filled in the accent where the other design is ahead from there on and that is within the range, else hollow. Equal is a tie: neither is ahead. Core full: ports, not money, end that machine. Multiples below ×0.1 stand at the end of the axis.${others}`
}
