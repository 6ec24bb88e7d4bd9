import { useMemo, useState, type ReactNode } from 'react'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import type { ScenarioLetter } from '../../charts/frame/ScenarioGlyph'
import { HistogramChart } from '../../charts/pairs/HistogramChart'
import { histogramCsvColumns, histogramRecords } from '../../charts/pairs/histogramRows'
import { PairMapChart } from '../../charts/pairs/PairMapChart'
import { pairMapCsvColumns, pairMapRecords, type CellValue } from '../../charts/pairs/PairMapState'
import { formatCount } from '../../document/format'
import type { PairsDto } from '../../model/engine'
import { stampedCsv } from '../../report/table-stamp'
import { documentNow } from '../../state/document-now'
import { Segmented } from '../../ui/Segmented'
import styles from './PairsPanels.module.css'

interface PairsPanelsProps {
  /** Index of the scenario that the pairs are of. */
  readonly index: number
  readonly letter: ScenarioLetter
  readonly routing: 'static' | 'adaptive'
  readonly pairs: PairsDto
  /** What was measured. */
  readonly subtitle: string
  readonly status: ChartStatus
  /** Where its numbers come from. */
  readonly where: ReactNode
}

/** What every pair of nodes gets: a histogram and a map. */
export function PairsPanels(props: PairsPanelsProps) {
  const { index, letter, routing, pairs, subtitle, status, where } = props
  const histograms = useMemo(
    () => ({ static: pairs.static.bandwidth, adaptive: pairs.adaptive.bandwidth }),
    [pairs],
  )
  return (
    <>
      <HistogramChart
        pairs={histograms}
        {...{ letter, routing, subtitle, status }}
        csv={() =>
          stampedCsv(histogramCsvColumns, histogramRecords(histograms), documentNow(), index)
        }
        renderWhere={() => where}
      />
      <PairMap {...{ index, letter, pairs, subtitle, status, where }} />
    </>
  )
}

const routings = [
  { value: 'static', label: 'Static' },
  { value: 'adaptive', label: 'Adaptive' },
] as const

const values = [
  { value: 'mean', label: 'Mean' },
  { value: 'least', label: 'Least' },
] as const

function PairMap(props: Omit<PairsPanelsProps, 'routing'>) {
  const { index, letter, pairs, subtitle, status, where } = props
  // Ideal splitting gives all groups the same, so the map begins where there is something to see.
  const [routing, setRouting] = useState<'static' | 'adaptive'>('static')
  const [value, setValue] = useState<CellValue>('mean')
  return (
    <div className={styles.part}>
      <div className={styles.choice}>
        <Segmented
          label="Routing of the map"
          hidesLabel
          value={routing}
          choices={routings}
          onChange={setRouting}
        />
        <Segmented
          label="What a cell shows"
          hidesLabel
          value={value}
          choices={values}
          onChange={setValue}
        />
      </div>
      <PairMapChart
        pairs={pairs}
        letter={letter}
        routing={routing}
        value={value}
        subtitle={`${subtitle}; ${blockWords(pairs)}`}
        status={status}
        csv={() =>
          stampedCsv(pairMapCsvColumns, pairMapRecords(pairs, routing), documentNow(), index)
        }
        where={where}
      />
    </div>
  )
}

function blockWords({ blockEdges }: PairsDto): string {
  if (blockEdges === 0) return 'a cell is one pair of nodes'
  const switches = blockEdges === 1 ? 'one edge switch' : `${formatCount(blockEdges)} edge switches`
  return `a cell is all pairs from the nodes of ${switches} to those of another`
}
