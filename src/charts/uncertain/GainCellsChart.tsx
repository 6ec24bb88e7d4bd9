import { useMemo, type ReactNode } from 'react'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { HeatPlot, type CellTalk } from '../heat/HeatPlot'
import { buildHeatState, type HeatRow } from '../heat/HeatState'
import { gainFacts, gainLook, gainTable, spokenGain, type GainBlock } from './gainCells'

interface GainCellsChartProps {
  readonly blocks: readonly GainBlock[]
  readonly rows: readonly HeatRow[]
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: () => string
  /** Where its numbers come from. */
  readonly where: ReactNode
}

const WIDTH_BEFORE_LAYOUT = 1000

const talk: CellTalk<GainBlock> = {
  name: 'Gains and losses',
  facts: gainFacts,
  spoken: spokenGain,
  hint: () => '',
}

/** Which application loses under what, in spite of the nodes that its design has more? */
export function GainCellsChart(props: GainCellsChartProps) {
  const { blocks, rows, title, subtitle, status, csv, where } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildHeatState(blocks, rows, width, gainLook), [blocks, rows, width])
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={gainTable(blocks, rows)}
      csv={csv}
      where={where}
      fileName="gains-and-losses"
      note={noteOf(blocks)}
    >
      <div ref={measure}>
        <HeatPlot state={state} title={title} talk={talk} />
      </div>
    </ChartFrame>
  )
}

/** What the heads of the columns stand for, and how cells are read. */
function noteOf(blocks: readonly GainBlock[]): string {
  const heads = (blocks[0]?.columns ?? []).map(({ short, tiny, long }) =>
    short === tiny ? `${short}: ${long}` : `${short} (${tiny}): ${long}`,
  )
  return [
    'Percent; corner marked: loses, however little. Grounds begin at losses of 0.5, 1, 2, 4 and 6; below 0.5 it is within the noise of the published runs. – has no room there.',
    ...(heads.length === 0 ? [] : [`Columns: ${heads.join('; ')}.`]),
  ].join(' ')
}
