import { useMemo, useState, type ReactNode } from 'react'
import { dimmedPart, type ChartStatus } from '../../charts/frame/ChartStatus'
import { TableChart } from '../../charts/TableChart'
import { formatCount } from '../../document/format'
import {
  pairMapClasses,
  pairMapFile,
  pairMapTable,
  pairMapTitle,
  type CellValue,
} from '../../experiments/mpigraph/pair-map'
import type { Pairs } from '../../model/engine'
import { fileSubject } from '../../state/files/document-now'
import { csvText } from '../../tables/write-csv'
import { Segmented } from '../../ui/Segmented'
import layout from '../../ui/layout.module.css'

interface PairMapProps {
  /** Index of the scenario that the pairs are of. */
  readonly index: number
  readonly pairs: Pairs
  /** What was measured. */
  readonly subtitle: string
  readonly status: ChartStatus
  /** Where its numbers come from. */
  readonly where: ReactNode
}

const routings = [
  { value: 'static', label: 'Static' },
  { value: 'adaptive', label: 'Adaptive' },
] as const

const values = [
  { value: 'mean', label: 'Mean' },
  { value: 'least', label: 'Minimum' },
] as const

/** What every pair of nodes gets, by groups of senders and receivers. */
export function PairMap({ index, pairs, subtitle, status, where }: PairMapProps) {
  // Adaptive routing gives all groups nearly the same, so the map begins where there is something to see.
  const [routing, setRouting] = useState<'static' | 'adaptive'>('static')
  const [value, setValue] = useState<CellValue>('mean')
  const isOld = dimmedPart(status) !== 'none'
  const { map, classes, title, fileName } = useMemo(() => {
    const freshness = isOld ? 'stale' : 'current'
    const input = { pairs, scenario: index, routing, value, freshness } as const
    const map = pairMapTable(input)
    return {
      map,
      classes: { ...pairMapClasses(input), plotted: map, note: map.note },
      title: pairMapTitle(isOld ? undefined : input).text,
      fileName: pairMapFile(input),
    }
  }, [pairs, index, routing, value, isOld])
  return (
    <div className={layout.stack}>
      <div className={`${layout.row} ${layout.screen}`}>
        <Segmented
          label="Map routing"
          hidesLabel
          value={routing}
          choices={routings}
          onChange={setRouting}
        />
        <Segmented
          label="Value in each cell"
          hidesLabel
          value={value}
          choices={values}
          onChange={setValue}
        />
      </div>
      <TableChart
        table={classes}
        title={title}
        subtitle={`${subtitle}; ${blockWords(pairs)}`}
        status={status}
        csv={() => csvText(map, fileSubject(index))}
        fileName={fileName}
        where={where}
      />
    </div>
  )
}

function blockWords({ blockEdges }: Pairs): string {
  if (blockEdges === 0) return 'each cell is one pair of nodes'
  return blockEdges === 1
    ? 'each cell covers all pairs of nodes between two edge switches'
    : `each cell covers all pairs of nodes between two groups of ${formatCount(blockEdges)} edge switches`
}
